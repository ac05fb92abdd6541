/** Items that are on the road although their request is over: each is scanned in by itself. */
import { z } from 'zod/mini';
import { requestKinds } from '../../requests/kinds.ts';
import { requestItemSchema } from '../../requests/schemas.ts';
import { idSchema, pagedSchema, pageQuery } from '../../wire.ts';
import { scanInBody } from './schemas.ts';

/** `GET /staff/not-back`: the longest on the road first, of all closets or of one. */
export const notBackQuery = z.object({ ...pageQuery, clientId: z.optional(idSchema) });
export type NotBackQuery = z.output<typeof notBackQuery>;

/**
 * REFUSED and NOBODY: the driver could hand nothing over. NOT_TAKEN: the client took other items of the delivery. CANCELED: the
 * request ended while it was on the road. LOOKED_FOR: the pickup was completed without it. NO_REQUEST: nothing says why.
 */
export const notBackReasons = [
  'REFUSED',
  'NOBODY',
  'NOT_TAKEN',
  'CANCELED',
  'LOOKED_FOR',
  'NO_REQUEST',
] as const;
export type NotBackReason = (typeof notBackReasons)[number];

const notBackItemSchema = z.object({
  ...requestItemSchema.shape,
  clientId: z.int(),
  closetName: z.string(),
  reason: z.enum(notBackReasons),
  /** The request with which it left; null where none is known. */
  request: z.nullable(z.object({ kind: z.enum(requestKinds), id: z.int(), reference: z.string() })),
  /** The words of the driver at the door; empty otherwise. */
  note: z.string(),
  /** The moment since which it is on the road, ISO 8601 in UTC. */
  since: z.string(),
  /** The bin in which it hung last, to which it goes by itself. */
  location: z.enum(['GR', 'CS']),
  bin: z.string(),
});
export type NotBackItem = z.output<typeof notBackItemSchema>;
export const notBackPageSchema = pagedSchema(notBackItemSchema);

export const scanBackBody = scanInBody;

/**
 * RECEIVED: it is in its bin now. ALREADY_IN: it hangs in a bin. ON_ROAD: its request is still open. WITH_CLIENT: nobody has fetched
 * it by our records. IN_CARE: it is with a care partner. RELEASED: it was released. SEVERAL: closets share the number. UNKNOWN: nobody's.
 */
export const scanBackVerdicts = [
  'RECEIVED',
  'ALREADY_IN',
  'ON_ROAD',
  'WITH_CLIENT',
  'IN_CARE',
  'RELEASED',
  'SEVERAL',
  'UNKNOWN',
] as const;
export type ScanBackVerdict = (typeof scanBackVerdicts)[number];

export const scanBackAnswerSchema = z.object({
  verdict: z.enum(scanBackVerdicts),
  /** A sentence to show, and to be heard where the verdict is loud. */
  message: z.string(),
  /** The client number that was read in the code. */
  itemClientNumber: z.string(),
  /** The item and its closet, where the code names one. */
  clientId: z.nullable(z.int()),
  itemId: z.nullable(z.int()),
});
export type ScanBackAnswer = z.output<typeof scanBackAnswerSchema>;
