/** Requests as staff work through them: the board of a day, lists, one request, and its transitions. */
import { z } from 'zod/mini';
import { moneySchema } from '../../valuations/money-schema.ts';
import type { Day } from '../../calendar/day.ts';
import { dayAnswerSchema, dayInputSchema, timeOfDaySchema } from '../../calendar/schemas.ts';
import {
  requestAddressSchema,
  requestEventSchema,
  requestItemSchema,
  timeRangeSchema,
} from '../../requests/schemas.ts';
import { noteSchema, optionalLineSchema } from '../../field-schemas.ts';
import { locationCodeSchema } from '../../items/schemas.ts';
import { photoSchema } from '../../photos/schemas.ts';
import type { NotReceived } from '../../requests/pickup/closing.ts';
import { notices } from '../../prices/notices.ts';
import { requestKindFacts, requestKinds, type RequestArea, type RequestKind } from '../../requests/kinds.ts';
import { recommendationServices } from '../../requests/pickup/recommendations.ts';
import { idSchema, pagedSchema, pageQuery, repeatable } from '../../wire.ts';
import { clockSchema } from '../fields.ts';

export const requestKindSchema = z.enum(requestKinds);

/** Statuses of every kind; CONFIRMED, COMPLETED and CANCELED are the same word in either. */
export const requestStatuses = [
  ...new Set(requestKinds.flatMap((kind) => [...requestKindFacts[kind].statuses])),
];
export const requestStatusSchema = z.enum(requestStatuses);
export type RequestStatus = z.output<typeof requestStatusSchema>;

/** A card shows the photographs of this many of its items. */
export const cardPhotosMax = 4;

/** The trip of a request, with its other visit: of its delivery the return pickup, of its return pickup the delivery. */
const cardTripSchema = z.object({
  name: z.string(),
  /** Null where the client brings the items home, or the return pickup is canceled. */
  otherId: z.nullable(z.int()),
  /** Null too while the day is not confirmed. */
  otherDay: z.nullable(dayAnswerSchema),
});

/** A delivery or a pickup on a board. Moments are ISO 8601 in UTC, days `yyyy-MM-dd'T'00:00:00`. */
export const requestCardSchema = z.object({
  kind: requestKindSchema,
  clientId: z.int(),
  closetName: z.string(),
  /** Name of the closet's account manager. */
  manager: z.nullable(z.string()),
  id: z.int(),
  /** As people name it: 'D-12', 'P-7'. */
  reference: z.string(),
  status: requestStatusSchema,
  /** The version that a transition must name: it is refused as CONFLICT when the request has changed since. */
  version: z.int(),
  /** Null while a special date is not confirmed. */
  day: z.nullable(dayAnswerSchema),
  specialDay: z.nullable(dayAnswerSchema),
  timeOfDay: timeOfDaySchema,
  /** The notice with which it was requested. */
  notice: z.enum(notices),
  window: z.nullable(timeRangeSchema),
  requestedBy: z.string(),
  note: z.string(),
  /** The address in one line, as it was sent. */
  address: z.string(),
  /** The number of its items, of those that are packed, that have come in, and that are still in Cold Storage. */
  items: z.int(),
  packed: z.int(),
  received: z.int(),
  cold: z.int(),
  /** The card photographs of its first items, at most `cardPhotosMax`; null of one that has none. */
  photos: z.array(z.nullable(photoSchema)),
  /** The pickup that comes with a delivery, the delivery that a pickup comes with. */
  linkedId: z.nullable(z.int()),
  /** The trip that it is a visit of. */
  trip: z.nullable(cardTripSchema),
  created: z.string(),
  /** The statuses that it may go to now, the usual one first. */
  next: z.array(requestStatusSchema),
});
export type RequestCard = z.output<typeof requestCardSchema>;

export const requestCardPageSchema = pagedSchema(requestCardSchema);

/** A recommendation that waits for the client. */
const waitingRecommendationSchema = z.object({
  clientId: z.int(),
  closetName: z.string(),
  id: z.int(),
  itemId: z.int(),
  itemClientNumber: z.string(),
  designers: z.string(),
  image: z.nullable(photoSchema),
  service: z.enum(recommendationServices),
  priceCents: z.int(),
  proposed: z.string(),
});
export type WaitingRecommendation = z.output<typeof waitingRecommendationSchema>;

const ageingSchema = z.object({ total: z.int(), requests: z.array(requestCardSchema) });

/** The number of a day's requests in a status. */
const countSchema = z.object({ status: requestStatusSchema, count: z.int() });

/** The board shows this many requests of a day and of each kind, and this many of each group that ages. */
export const boardRequestsMax = 200;
export const ageingRequestsMax = 20;

const cardsSchema = z.array(requestCardSchema);
const countsSchema = z.array(countSchema);

/** A list for each kind of request under the name of its area, and its counts: `deliveries` and `deliveryCounts`. */
const listsOfKinds = Object.fromEntries(
  requestKinds.flatMap((kind) => [
    [requestKindFacts[kind].area, cardsSchema],
    [`${kind}Counts`, countsSchema],
  ]),
) as Record<RequestArea, typeof cardsSchema> & Record<`${RequestKind}Counts`, typeof countsSchema>;

/** The work of a day, and what has waited too long whatever the day. Closets of the disposable demo are on no board. */
export const boardSchema = z.object({
  /** The facility's day now, and the day shown. */
  today: dayAnswerSchema,
  day: dayAnswerSchema,
  /** The first day after the shown one with a request that is not canceled; null where none is. */
  nextDay: z.nullable(dayAnswerSchema),
  /** By status, time of day and arrival; at most `boardRequestsMax` each, `counts` are true beyond that. */
  ...listsOfKinds,
  /** Each the oldest first, at most `ageingRequestsMax`; `total` counts all. */
  ageing: z.object({
    /** Sent, on a normal day, not confirmed yet. */
    unconfirmed: ageingSchema,
    /** Special dates without an answer. */
    specialDates: ageingSchema,
    /** Open although their day is over. */
    overdue: ageingSchema,
    proposals: z.object({ total: z.int(), proposals: z.array(waitingRecommendationSchema) }),
    /** The number of items that are on the road although their request is over. */
    notBack: z.int(),
    /** The number of arrivals without a pickup that are not matched yet. */
    unannounced: z.int(),
  }),
});
export type Board = z.output<typeof boardSchema>;

/** `GET /staff/today`: by default the facility's day. */
export const boardQuery = z.object({ day: z.optional(dayInputSchema) });

const requestGroups = ['unconfirmed', 'specialDates', 'overdue'] as const;

/** `GET /staff/requests`, newest first, a `group` oldest first. */
export const staffRequestQuery = z.object({
  ...pageQuery,
  kind: z.optional(requestKindSchema),
  status: z.optional(repeatable(requestStatusSchema)),
  clientId: z.optional(idSchema),
  /** Days of the appointment, both included. */
  from: z.optional(dayInputSchema),
  to: z.optional(dayInputSchema),
  group: z.optional(z.enum(requestGroups)),
  /** A reference such as D-12, or a part of the requester's or closet's name. */
  text: optionalLineSchema('text', 100),
});
export type StaffRequestQuery = z.output<typeof staffRequestQuery>;

/** An item of a request, with its location. */
const staffRequestItemSchema = z.object({
  ...requestItemSchema.shape,
  location: locationCodeSchema,
  bin: z.string(),
  /** Of a delivery: when it was packed and by whom. */
  packedAt: z.nullable(z.string()),
  packedBy: z.nullable(z.string()),
  /** Of a pickup: when it came in. */
  receivedAt: z.nullable(z.string()),
});
export type StaffRequestItem = z.output<typeof staffRequestItemSchema>;

export const staffRequestSchema = z.object({
  ...requestCardSchema.shape,
  fullAddress: requestAddressSchema,
  /** Of a pickup: its kinds, comma separated, how many, and what the client writes to its account manager. */
  itemTypes: z.string(),
  quantities: z.nullable(z.string()),
  accountManagerNotes: z.string(),
  pieces: z.array(staffRequestItemSchema),
  /** Here `by` may be staff too; null for the system and the command line. */
  events: z.array(requestEventSchema),
  /** For how many seconds the caller can still undo the last transition; 0 when it cannot be undone. */
  undoSeconds: z.int(),
  /** Of a delivery that would bring more to its address than is insured there: the sum, and the limit. */
  overLimit: z.nullable(z.object({ there: moneySchema, limit: moneySchema })),
});
export type StaffRequest = z.output<typeof staffRequestSchema>;

/** Between which hours the van comes. */
const windowSchema = z.object({ start: clockSchema, end: clockSchema }).check(
  z.refine(({ start, end }) => start < end, {
    path: ['end'],
    error: 'The arrival must end after it begins.',
  }),
);
export type ArrivalWindow = z.output<typeof windowSchema>;

/**
 * The doubts that a member of staff must confirm before a transition that is rarely meant: the appointment lies ahead,
 * its day is closed, or its time of day is full.
 */
export const transitionDoubts = ['EARLY', 'CLOSED', 'FULL'] as const;
export type TransitionDoubt = (typeof transitionDoubts)[number];

/** The fields of a transition of a request of any kind, beside the status. */
export const transitionFields = {
  /** The version that the person has seen. */
  version: z.int().check(z.positive()),
  /** Needed to confirm. */
  window: z.optional(windowSchema),
  /** The day of the appointment; needed to confirm a special date. */
  day: z.optional(dayInputSchema),
  /** Sent to the client with the transition; needed to cancel. */
  note: noteSchema('note', 2000),
  /** The doubts that were read and answered with yes; any other is refused as STEP_DOUBTED, by name. */
  despite: z.optional(z.array(z.enum(transitionDoubts)).check(z.maxLength(transitionDoubts.length))),
};

/** `version` is what the transition answered. */
export const undoTransitionBody = z.object({ version: transitionFields.version });

/** A transition of a request of any kind. */
export interface TransitionInput {
  readonly version: number;
  readonly window?: ArrivalWindow | undefined;
  readonly day?: Day | undefined;
  readonly note: string;
  readonly despite?: readonly TransitionDoubt[] | undefined;
  readonly to: RequestStatus;
  /** When completing a pickup: where each item is that was not scanned in. */
  readonly notReceived?: readonly NotReceived[] | undefined;
}
