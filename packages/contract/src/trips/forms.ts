/** Trips as clients send them (capabilities, Trips and seasons). */
import { z } from 'zod/mini';
import { addressFields, writesCode } from '../addresses/schemas.ts';
import { dayInputSchema, timeOfDaySchema } from '../calendar/schemas.ts';
import { quoteHashSchema } from '../prices/form-fields.ts';
import { givenNoteSchema, lineSchema } from '../field-schemas.ts';
import { itemIdsSchema, versionSchema } from '../requests/schemas.ts';
import { idSchema, pageQuery } from '../wire.ts';
import { packingModes, tripDaysMax } from './rules.ts';

const client = z.optional(z.object({ id: idSchema }));
export const packingSchema = z.enum(packingModes);

/** The day and time of a visit, as the form of a request has them: `date` or `specialDate` is given, not both. */
const visitFormSchema = z.object({
  date: z.optional(z.nullable(dayInputSchema)),
  specialDate: z.optional(z.nullable(dayInputSchema)),
  time: z.optional(z.nullable(timeOfDaySchema)),
});
export type VisitForm = z.output<typeof visitFormSchema>;

const lookFields = { day: dayInputSchema, items: itemIdsSchema };

/**
 * The trip that a delivery is for: `trip` of `POST /delivery/create`, whose address is the destination and whose items go along.
 * `return` is the pickup that brings them back from there; null: the client brings them home, and they are due back on `dueBack`.
 */
export const tripFormSchema = z.object({
  name: lineSchema('name', 100),
  firstDay: dayInputSchema,
  lastDay: dayInputSchema,
  packing: z._default(packingSchema, 'GARMENT_BAGS'),
  return: z.nullable(visitFormSchema),
  dueBack: z.optional(z.nullable(dayInputSchema)),
  /** The items of single days; each goes into the lookbook under the trip's name. */
  looks: z._default(z.array(z.object(lookFields)).check(z.maxLength(tripDaysMax)), []),
});
export type TripForm = z.output<typeof tripFormSchema>;

/** `PUT /trip/update`: what is left out stays. A change of items or destination changes both visits. */
export const updateTripBody = z.object({
  id: idSchema,
  client,
  name: z.optional(lineSchema('name', 100)),
  firstDay: z.optional(dayInputSchema),
  lastDay: z.optional(dayInputSchema),
  packing: z.optional(packingSchema),
  note: z.optional(givenNoteSchema('note', 2000)),
  /** Id of an address of the closet, which may be a temporary one. */
  address: z.optional(idSchema),
  items: z.optional(itemIdsSchema),
  delivery: z.optional(visitFormSchema),
  /** Null cancels the return pickup: the client brings the items home. */
  return: z.optional(z.nullable(visitFormSchema)),
  dueBack: z.optional(z.nullable(dayInputSchema)),
  /** The quote of the changed trip that was shown; absent accepts the one there is. */
  quote: z.optional(quoteHashSchema),
  version: versionSchema,
});
export type TripUpdate = z.output<typeof updateTripBody>;

/** `POST /trip/address`: a hotel or the like, which is not saved in the address book. `name` is the guest's, `addressLineTwo` the room or confirmation. */
export const temporaryAddressBody = z.object({ ...addressFields, client }).check(writesCode());

/** `PUT /trip/look`: the items of one day of the trip; none takes the look out of the lookbook again. */
export const setLookBody = z.object({
  tripId: idSchema,
  client,
  ...lookFields,
  /** The items that the caller has read: what others have changed of the look since stays. Without them the look is replaced. */
  was: z.optional(itemIdsSchema),
});
export type LookForm = Omit<z.output<typeof setLookBody>, 'tripId' | 'client'>;

/** `PUT /trip/packed`: the taps of a device on the packing list, which may have been made without a connection. */
export const packBody = z.object({
  tripId: idSchema,
  client,
  ticks: z
    .array(z.object({ itemId: idSchema, isPacked: z.boolean(), at: z.iso.datetime() }))
    .check(z.minLength(1), z.maxLength(1000)),
});

/** `GET /trip/list/client/{clientId}`: upcoming ones the next first, past ones the last first. */
export const tripWhens = ['upcoming', 'past'] as const;
export const tripListQuery = z.object({ ...pageQuery, when: z._default(z.enum(tripWhens), 'upcoming') });
export type TripListQuery = z.output<typeof tripListQuery>;
