/** Items that come back: scanned in one by one, each to its bin. */
import { z } from 'zod/mini';
import { dayAnswerSchema } from '../../calendar/schemas.ts';
import { dueBackSchema } from '../../custody/due-schemas.ts';
import { lineSchema, optionalLineSchema } from '../../field-schemas.ts';
import { locationCodeSchema } from '../../items/schemas.ts';
import { requestItemSchema } from '../../requests/schemas.ts';
import { idSchema, pagedSchema, pageQuery } from '../../wire.ts';
import { binSchema } from '../closets/schemas.ts';

/** A bin that somebody names for an item that comes back. */
export const returnPlaceSchema = z.object({ location: z.enum(['GR', 'CS']), bin: binSchema });
export type ReturnPlace = z.output<typeof returnPlaceSchema>;

/** `code` is what was scanned or typed: a client number, or the text of one of our labels. */
export const scanInBody = z.object({
  code: lineSchema('number', 120),
  /** COUNT where somebody ticked the item in the list. */
  evidence: z._default(z.enum(['SCAN', 'COUNT']), 'SCAN'),
  /** Left out: the bin in which the item hung last. */
  place: z.optional(returnPlaceSchema),
});
export type ScannedIn = z.output<typeof scanInBody>;

/**
 * RECEIVED: in the pickup, and in its bin now. ADDED: this client's but not in the pickup, received all the same. ALREADY_IN: it
 * hangs in a bin. ON_DELIVERY: it is on the road to its client. IN_CARE: it is with a care partner. OTHER_CLIENT: another
 * client's item, which is set apart. RELEASED: it was released, and no pickup awaits it. UNKNOWN: nobody's.
 */
export const scanInVerdicts = [
  'RECEIVED',
  'ADDED',
  'ALREADY_IN',
  'ON_DELIVERY',
  'IN_CARE',
  'OTHER_CLIENT',
  'RELEASED',
  'UNKNOWN',
] as const;
const scanInVerdictSchema = z.enum(scanInVerdicts);
export type ScanInVerdict = z.output<typeof scanInVerdictSchema>;

export const scanInAnswerSchema = z.object({
  verdict: scanInVerdictSchema,
  /** A sentence to show, and to be heard where the verdict is loud. */
  message: z.string(),
  /** The client number that was read in the code. */
  itemClientNumber: z.string(),
  /** The item, where it is this client's. */
  itemId: z.nullable(z.int()),
  /** Of the pickup, after the scan: how many of its items are in, and how many it has. */
  received: z.int(),
  total: z.int(),
});
export type ScanInAnswer = z.output<typeof scanInAnswerSchema>;

export const undoScanInBody = z.object({ itemId: idSchema });

/** AWAITED: it was not scanned in yet. RECEIVED: it was. ELSEWHERE: it is in a bin or on the road without this pickup. */
const arrivalStates = ['AWAITED', 'RECEIVED', 'ELSEWHERE'] as const;

const arrivalLineSchema = z.object({
  ...requestItemSchema.shape,
  state: z.enum(arrivalStates),
  /** Where it is; of an awaited item, where it hung last and goes by itself. */
  location: locationCodeSchema,
  bin: z.string(),
  receivedAt: z.nullable(z.string()),
  receivedBy: z.nullable(z.string()),
  /** Whether it was ticked in the list and not scanned. */
  isCounted: z.boolean(),
  /** Whether it came in although the pickup had not named it. */
  isAdded: z.boolean(),
});
export type ArrivalLine = z.output<typeof arrivalLineSchema>;

/** `GET /staff/due-backs`: the earliest first; those that are overdue alone, unless `upcoming` wants the others too. */
export const dueBackQuery = z.object({
  ...pageQuery,
  clientId: z.optional(idSchema),
  upcoming: z._default(z.stringbool(), false),
  /** A part of the item's number, designers or description, or of the closet's name. */
  text: optionalLineSchema('text', 100),
});

/** An item with its client that is due back. */
const staffDueBackSchema = z.object({
  ...z.omit(dueBackSchema, { category: true }).shape,
  clientId: z.int(),
  closetName: z.string(),
  /** The first of the closet's Owners, to telephone or to write to; null where it has none. */
  owner: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  /** 0 on the day itself, less before it. */
  daysOver: z.int(),
  /** The day of the last reminder; null for none. */
  remindedOn: z.nullable(dayAnswerSchema),
});
export type StaffDueBack = z.output<typeof staffDueBackSchema>;
export const staffDueBackPageSchema = pagedSchema(staffDueBackSchema);

/** The items of which the client is reminded; those of which it was reminded today already are not in it. */
export const remindedDueBackSchema = z.object({ itemIds: z.array(z.int()) });

/** Another client's item that was found here. */
const setApartSchema = z.object({
  id: z.int(),
  itemClientNumber: z.string(),
  closetName: z.string(),
  foundAt: z.string(),
  foundBy: z.nullable(z.string()),
});

/** The items of a pickup as they come in, by number, and what was found among them. */
export const arrivalSchema = z.object({
  lines: z.array(arrivalLineSchema),
  setApart: z.array(setApartSchema),
});
export type Arrival = z.output<typeof arrivalSchema>;
