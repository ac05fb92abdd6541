/** The fields that deliveries and pickups share on the wire (specification, section 3; decisions, Items, cart, requests). */
import { z } from 'zod/mini';
import { addressSchema } from '../addresses/schemas.ts';
import { dayAnswerSchema, dayInputSchema, timeOfDaySchema } from '../calendar/schemas.ts';
import { photoSchema } from '../photos/schemas.ts';
import { pricedFormFields, quoteHashSchema } from '../prices/form-fields.ts';
import { givenNoteSchema, lineSchema, noteSchema } from '../field-schemas.ts';
import { invalidMessage, tooLongMessage } from '../validation.ts';
import { idSchema, pageQuery } from '../wire.ts';

/** The longest request: more than a cart holds, so that a cart always fits beside what a request has already. */
export const requestItemsMax = 500;

/** Items named by a caller, as `12` or as `{"id": 12}`; one named twice counts once, where it is named first. */
export const itemIdsSchema = z.pipe(
  z.array(z.union([idSchema, z.object({ id: idSchema })])).check(z.maxLength(requestItemsMax)),
  z.transform((items: (number | { id: number })[]) => [
    ...new Set(items.map((item) => (typeof item === 'number' ? item : item.id))),
  ]),
);

/** The parts of the delivery form and the pickup form that are alike. `date` or `specialDate` is given, not both. */
export const requestFormFields = {
  /** Id of a saved address of the closet. */
  address: idSchema,
  date: z.optional(z.nullable(dayInputSchema)),
  /** A day requested although it is not available; any time of that day. */
  specialDate: z.optional(z.nullable(dayInputSchema)),
  time: z.optional(z.nullable(timeOfDaySchema)),
  requestedBy: lineSchema('requested by', 100),
  note: noteSchema('note', 2000),
  ...pricedFormFields,
};

export type RequestForm = z.output<z.ZodMiniObject<typeof requestFormFields>>;

/**
 * The fields of the appointment that a client changes in a request that can still be changed; what is left out stays.
 * `date` or `specialDate` is given, not both; without `time` it stays as it was.
 */
export const requestChangeFields = {
  /** Id of a saved address of the closet. */
  address: z.optional(idSchema),
  date: z.optional(z.nullable(dayInputSchema)),
  specialDate: z.optional(z.nullable(dayInputSchema)),
  time: z.optional(z.nullable(timeOfDaySchema)),
  note: z.optional(givenNoteSchema('note', 2000)),
  /** The quote of the changed request that was shown; absent accepts the one there is. */
  quote: z.optional(quoteHashSchema),
};

export type AppointmentChange = z.output<z.ZodMiniObject<typeof requestChangeFields>>;

/** The filters of a list of requests. `from` and `to` are days of the appointment, both included. */
export const requestListFields = {
  ...pageQuery,
  /** True: what is not dismissed from Home; false: what is. */
  view: z.optional(z.stringbool()),
  /** A part of the requester's name; case and accents do not matter. */
  requestedBy: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(100, tooLongMessage('requested by')),
        z.regex(/^\P{Cc}*$/u, invalidMessage('requested by')),
      ),
  ),
  from: z.optional(dayInputSchema),
  to: z.optional(dayInputSchema),
};

/** Each kind adds its statuses. */
export type RequestListQuery = z.output<z.ZodMiniObject<typeof requestListFields>> & {
  readonly status?: readonly string[] | undefined;
};

/** Between which hours the van comes, `HH:mm` of the facility's clock, once staff have said so. */
export const timeRangeSchema = z.object({ start: z.string(), end: z.string() });
export type TimeRange = z.output<typeof timeRangeSchema>;

/** The address as it was when the request was sent; `id` is the saved address it came from. */
export const requestAddressSchema = z.omit(addressSchema, {
  insuranceLimit: true,
  client: true,
  editable: true,
  itemsThere: true,
});
export type RequestAddress = z.output<typeof requestAddressSchema>;

/** An item as a request lists it; `image` is the photograph on its card. */
export const requestItemSchema = z.object({
  id: z.int(),
  designers: z.string(),
  itemClientNumber: z.string(),
  observation: z.string(),
  image: z.nullable(photoSchema),
});
export type RequestItem = z.output<typeof requestItemSchema>;

/** The trip of a request, as its rows name it. */
export const requestTripSchema = z.object({ id: z.int(), name: z.string() });

/** Until when the client may change or cancel a request itself. */
export const editableFields = {
  editable: z.boolean(),
  /** Why it can no longer be changed, and whom to call; null while it can. */
  editableMessage: z.nullable(z.string()),
  /** The last day on which it can be changed; null while staff have not confirmed a special date. */
  editableUntil: z.nullable(dayAnswerSchema),
};

const requestEventKinds = ['STATUS', 'ITEMS', 'DATE', 'ADDRESS', 'NOTE', 'WINDOW', 'UNDONE'] as const;
export type RequestEventKind = (typeof requestEventKinds)[number];

/** A line of a request's timeline. */
export const requestEventSchema = z.object({
  id: z.int(),
  kind: z.enum(requestEventKinds),
  /** A short sentence: 'Delivery request confirmed!', '1 item removed'. */
  title: z.string(),
  /** The text that was given with it, such as the reason of a cancellation; mostly empty. */
  note: z.string(),
  /** The account user who did it; null for staff. */
  by: z.nullable(z.string()),
  /** The moment, ISO 8601 in UTC. */
  time: z.string(),
});
export type RequestEvent = z.output<typeof requestEventSchema>;

/**
 * The answer of a submit: the request's number, and as people read it. With `waiting` it is not sent yet: it is the
 * prepared request with this number ('A-4') that an Owner must approve.
 */
export const submittedFields = { id: z.int(), reference: z.string(), waiting: z.boolean() };

/** The version that the caller has read: the change is refused as CONFLICT when the request has changed since. */
export const versionSchema = z.optional(z.int().check(z.positive()));
