/** The schemas of wears and of dismissed questions about them in a tenant export. */
import { eventMaxLength } from '@vestry/contract/wears/rules';
import { z } from 'zod';
import { day, email, guests, moment, name, text } from './schema-fields.ts';

export const wearSchema = z.strictObject({
  day,
  event: text(eventMaxLength).optional().meta({ description: 'The name of the event as it was planned.' }),
  guests: guests.optional(),
  at: moment.meta({ description: 'When it was recorded.' }),
  person: email.optional().meta({ description: 'The user who recorded it.' }),
});
export type TenantExportWear = z.output<typeof wearSchema>;

export const wearDismissalSchema = z.strictObject({
  day: day.meta({ description: 'The day of the event, or the last one of the trip.' }),
  event: name(eventMaxLength),
  at: moment,
  person: email.optional(),
});
export type TenantExportWearDismissal = z.output<typeof wearDismissalSchema>;
