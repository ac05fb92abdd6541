/** The run of a day: the stops of the driver in their order, and what the driver reports from each. */
import { z } from 'zod/mini';
import { dayAnswerSchema, dayInputSchema, timeOfDaySchema } from '../../calendar/schemas.ts';
import { lineSchema, optionalLineSchema, noteSchema } from '../../field-schemas.ts';
import {
  requestAddressSchema,
  requestItemSchema,
  requestItemsMax,
  timeRangeSchema,
} from '../../requests/schemas.ts';
import { strokesSchema } from '../../visits/signature.ts';
import { visitProofSchema, visitReports } from '../../visits/schemas.ts';
import { invalidMessage } from '../../validation.ts';
import { idSchema } from '../../wire.ts';
import { requestKindSchema, requestStatusSchema } from '../today/schemas.ts';
import { reportReasonMax } from './report-rules.ts';

/** An outcome that came too late to change anything; what it proves is stored. */
const lateProofSchema = z.object({
  ...visitProofSchema.shape,
  /** The member of staff who reported it. */
  by: z.string(),
  /** Why it changed nothing. */
  message: z.string(),
});

/** A stop: a delivery to hand over, or a pickup to fetch. */
const runStopSchema = z.object({
  kind: requestKindSchema,
  clientId: z.int(),
  closetName: z.string(),
  id: z.int(),
  /** As people name it: 'D-12', 'P-7'. */
  reference: z.string(),
  status: requestStatusSchema,
  requestedBy: z.string(),
  /** With the telephone number of the place. */
  address: requestAddressSchema,
  timeOfDay: timeOfDaySchema,
  window: z.nullable(timeRangeSchema),
  /** The client's note. */
  note: z.string(),
  /** Of a pickup: its kinds, comma separated, and how many. */
  itemTypes: z.string(),
  quantities: z.nullable(z.string()),
  items: z.array(requestItemSchema),
  /** False for a stop that came after the order was made: it stands at the end, by its hours. */
  isOrdered: z.boolean(),
  /** Nothing is left to do at this stop. */
  isOver: z.boolean(),
  /** When the driver left for it and arrived at it; null before. */
  onTheWayAt: z.nullable(z.string()),
  arrivedAt: z.nullable(z.string()),
  proof: z.nullable(z.extend(visitProofSchema, { by: z.string() })),
  lateProofs: z.array(lateProofSchema),
});
export type RunStop = z.output<typeof runStopSchema>;

export const runSchema = z.object({
  day: dayAnswerSchema,
  /** The facility's day now. */
  today: dayAnswerSchema,
  /** The version of the order, which a change of it must name; 0 before the first. */
  version: z.int(),
  stops: z.array(runStopSchema),
});
export type Run = z.output<typeof runSchema>;

/** `GET /staff/run/{day}` */
export const runParams = z.object({ day: dayInputSchema });

/** A run has at most this many stops of each kind. */
export const runStopsMax = 200;

const referenceSchema = z.string().check(z.regex(/^[DP]-[1-9]\d{0,14}$/, invalidMessage('stop')));

/** The order of a day's stops, by their references. `version` is that of the run that was read. */
export const orderBody = z.object({
  version: z.int().check(z.gte(0)),
  stops: z.array(referenceSchema).check(
    z.maxLength(2 * runStopsMax),
    z.refine((stops) => new Set(stops).size === stops.length, invalidMessage('stop')),
  ),
});

/** A moment by the telephone's clock. */
const phoneTimeSchema = z.iso.datetime({ offset: true, error: invalidMessage('time') });

/** Which stop. */
export const stopParams = z.object({ kind: requestKindSchema, clientId: idSchema, id: idSchema });

/**
 * A report of the driver, made once on the telephone and sent until it is answered: the same `messageId` again gives the
 * same answer and does nothing. What each report must say is in `reportProblems` of rules.ts.
 */
export const reportBody = z.object({
  messageId: z.uuid(invalidMessage('message')),
  report: z.enum(visitReports),
  /** When it happened, and when this message is sent, both by the telephone's clock, however wrong that is. */
  happenedAt: phoneTimeSchema,
  sentAt: phoneTimeSchema,
  /** The items that changed hands: of a delivery those that were taken, of a pickup those that were fetched. */
  itemIds: z._default(z.array(idSchema).check(z.maxLength(requestItemsMax)), []),
  /** The client numbers of items that a pickup fetched although it does not name them. */
  otherNumbers: z._default(z.array(lineSchema('number', 120)).check(z.maxLength(100)), []),
  signer: optionalLineSchema('name', 100),
  /** Null where the signer's typed name is the confirmation. */
  signature: z._default(z.nullable(strokesSchema), null),
  leftWith: optionalLineSchema('left with', 200),
  /** Of the photograph that was sent to the address of `offerVisitPhoto`. */
  photoUploadId: z._default(z.nullable(idSchema), null),
  reason: noteSchema('reason', reportReasonMax),
});
export type Report = z.output<typeof reportBody>;

export const reportAnswerSchema = z.object({
  /** Whether it changed the request; false where the request had gone on before it came. */
  isApplied: z.boolean(),
  /** A sentence for the driver; empty where it was applied. */
  message: z.string(),
  /** When it happened, by the server's clock. */
  movedAt: z.string(),
});
export type ReportAnswer = z.output<typeof reportAnswerSchema>;

export const visitPhotoOfferSchema = z.object({ uploadId: z.int(), url: z.string() });
