/** Date entries of the lookbook: an item planned for a day (specification, section 3; decisions, Items, cart, requests). */
import { z } from 'zod/mini';
import { daysBetween } from '../calendar/day.ts';
import { dayInputSchema } from '../calendar/schemas.ts';
import { photoSchema } from '../photos/schemas.ts';
import { lineSchema, noteSchema, optionalLineSchema } from '../field-schemas.ts';
import { invalidMessage, tooHighMessage, validationMessages } from '../validation.ts';
import { idSchema } from '../wire.ts';
import { parseEventTime, type EventTime } from './rules.ts';

/** `time`: `yyyy-MM-dd'T'HH:mm:ss`, of the facility's clock; midnight, or the day alone, is a whole day. */
const eventTimeSchema = z.pipe(
  z
    .string(validationMessages.required)
    .check(z.refine((text) => parseEventTime(text) !== null, invalidMessage('time'))),
  // The check before has refused every text that is no time; the cast only says so.
  z.transform((text: string) => parseEventTime(text) as EventTime),
);

/** Who is there, in free words; only the closet reads them. */
export const guestsSchema = optionalLineSchema('list of guests', 300);

/** The fields that a form sends of a date entry; the calls add whose it is. */
export const dateFields = {
  name: lineSchema('occasion', 100),
  note: noteSchema('note', 2000),
  guests: guestsSchema,
  time: eventTimeSchema,
};

const reference = z.object({ id: idSchema });

export const createDateBody = z.object({
  ...dateFields,
  client: z.optional(reference),
  item: reference,
});
export type NewDate = z.output<typeof createDateBody>;

/** `item`, where it is sent, is the item that the date stands with: a date moves to no other item. */
export const updateDateBody = z.object({
  id: idSchema,
  ...dateFields,
  client: z.optional(reference),
  item: z.optional(reference),
  /** The version that the caller has read: the change is refused as CONFLICT when the date has changed since. */
  version: z.optional(z.int().check(z.positive())),
});
export type DateUpdate = z.output<typeof updateDateBody>;

/** A date entry as it is answered. */
export const dateEntrySchema = z.object({
  id: z.int(),
  /** Counts its changes; a change names the version that it has read. */
  version: z.int(),
  name: z.string(),
  note: z.string(),
  guests: z.string(),
  /** `yyyy-MM-dd'T'HH:mm:ss`, of the facility's clock; midnight is a whole day. */
  time: z.string(),
  photo: z.nullable(photoSchema),
  client: z.object({ id: z.int() }),
  item: z.object({
    id: z.int(),
    designers: z.string(),
    itemClientNumber: z.string(),
    /** The photograph on the item's card. */
    image: z.nullable(photoSchema),
  }),
});
export type DateEntry = z.output<typeof dateEntrySchema>;

/** The most days that one call may query, as for availability: a year around any day. */
const datesDaysMax = 400;

/** `GET date/list/client/{clientId}?from&to`: both days included. */
export const datesQuery = z.object({ from: dayInputSchema, to: dayInputSchema }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: invalidMessage('date') }),
  z.refine(({ from, to }) => daysBetween(from, to) < datesDaysMax, {
    path: ['to'],
    error: tooHighMessage('date'),
  }),
);
