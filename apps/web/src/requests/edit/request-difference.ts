import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { RequestItem } from '@vestry/contract/requests/schemas';
import { appointmentDay } from '../format.ts';
import type { RequestDetail } from '../request.ts';

/** The part of a request that can be changed. */
export type ShownRequest = Pick<
  RequestDetail,
  'id' | 'version' | 'headline' | 'date' | 'specialDate' | 'time' | 'note' | 'ownFacts' | 'itemDTO' | 'events'
> & { readonly address: { readonly id: number; readonly label: string } };

export interface RequestDifference {
  /** Who changed it last; null for the facility. */
  readonly by: string | null;
  /** A sentence for each part that is different now. */
  readonly changes: readonly string[];
}

/** Lists the changes of somebody else since `before` was read; null while it is the same version. */
export function requestDifference(before: ShownRequest, now: ShownRequest): RequestDifference | null {
  if (before.version === now.version) return null;
  const changes = [
    ...changed('Status', before.headline, now.headline),
    ...changed('Date', appointmentDay(before), appointmentDay(now)),
    ...changed('Time of day', timeOfDayLabels[before.time], timeOfDayLabels[now.time]),
    ...changed('Address', before.address.label, now.address.label),
    ...changed('Note', before.note, now.note),
    ...now.ownFacts.flatMap(({ label, text }, index) =>
      changed(label, before.ownFacts[index]?.text ?? '', text),
    ),
    ...missing('Added', now.itemDTO, before.itemDTO),
    ...missing('Removed', before.itemDTO, now.itemDTO),
  ];
  return { by: now.events.at(-1)?.by ?? null, changes };
}

function changed(label: string, before: string, now: string): string[] {
  if (before === now) return [];
  if (now === '') return [`${label}: removed`];
  return [before === '' ? `${label}: ${now}` : `${label}: ${now}, before: ${before}`];
}

/** The items of the one list that the other lacks, by name. */
function missing(label: string, items: readonly RequestItem[], others: readonly RequestItem[]): string[] {
  const known = new Set(others.map(({ id }) => id));
  return items
    .filter(({ id }) => !known.has(id))
    .map(({ designers, itemClientNumber }) => `${label}: ${`${designers} ${itemClientNumber}`.trim()}`);
}
