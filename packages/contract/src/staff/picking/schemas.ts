/** Picking a day's deliveries in the order of the bins, and proving each pack by its client number. */
import { z } from 'zod/mini';
import { dayAnswerSchema, dayInputSchema, timeOfDaySchema } from '../../calendar/schemas.ts';
import { timeRangeSchema } from '../../requests/schemas.ts';
import { lineSchema } from '../../field-schemas.ts';
import { locationCodeSchema } from '../../items/schemas.ts';
import { photoSchema } from '../../photos/schemas.ts';
import { idSchema } from '../../wire.ts';
import { requestStatusSchema } from '../today/schemas.ts';

/** An item to be taken off its hanger. */
const pickingLineSchema = z.object({
  clientId: z.int(),
  closetName: z.string(),
  deliveryId: z.int(),
  reference: z.string(),
  status: requestStatusSchema,
  timeOfDay: timeOfDaySchema,
  window: z.nullable(timeRangeSchema),
  itemId: z.int(),
  itemClientNumber: z.string(),
  designers: z.string(),
  observation: z.string(),
  size: z.string(),
  color: z.string(),
  location: locationCodeSchema,
  /** Empty where nobody has noted one. */
  bin: z.string(),
  image: z.nullable(photoSchema),
  packedAt: z.nullable(z.string()),
  packedBy: z.nullable(z.string()),
});
export type PickingLine = z.output<typeof pickingLineSchema>;

/** The list shows this many items of a day. */
export const pickingLinesMax = 2000;

/** The items to pack for the confirmed deliveries of a day: by location, bin and number. */
export const pickingListSchema = z.object({
  day: dayAnswerSchema,
  lines: z.array(pickingLineSchema),
  total: z.int(),
  packed: z.int(),
});
export type PickingList = z.output<typeof pickingListSchema>;

/** `GET /staff/picking`: by default the facility's day; of one closet alone with `clientId`. */
export const pickingQuery = z.object({
  day: z.optional(dayInputSchema),
  clientId: z.optional(idSchema),
});

/** `GET /staff/picking/pdf`: as the list; with `clientId` and `deliveryId` that delivery alone, whatever its day. */
export const pickingFileQuery = z.extend(pickingQuery, { deliveryId: z.optional(idSchema) });

/** The text that was scanned or typed: a client number, or the text of one of our labels. */
export const scanBody = z.object({ code: lineSchema('number', 120) });

/**
 * PACKED: right, and packed now. ALREADY_PACKED: right, and packed before. NOT_IN_REQUEST: this client's, but not of this
 * delivery. OTHER_CLIENT: another client's item, which must not leave with this one. RELEASED: it was released, and is nobody's to
 * deliver. UNKNOWN: nobody's.
 */
export const scanVerdicts = [
  'PACKED',
  'ALREADY_PACKED',
  'NOT_IN_REQUEST',
  'OTHER_CLIENT',
  'RELEASED',
  'UNKNOWN',
] as const;
const scanVerdictSchema = z.enum(scanVerdicts);
export type ScanVerdict = z.output<typeof scanVerdictSchema>;

export const scanAnswerSchema = z.object({
  verdict: scanVerdictSchema,
  /** A sentence to show, and to be heard where the verdict is loud. */
  message: z.string(),
  /** The client number that was read in the code. */
  itemClientNumber: z.string(),
  /** The item, where it is this client's. */
  itemId: z.nullable(z.int()),
  /** Whose it is, with OTHER_CLIENT; one name of several that use this number. */
  otherCloset: z.nullable(z.string()),
  /** Of the delivery, after the scan. */
  packed: z.int(),
  total: z.int(),
  version: z.int(),
});
export type ScanAnswer = z.output<typeof scanAnswerSchema>;

export const unpackBody = z.object({ itemId: idSchema });
export const packedSchema = z.object({ packed: z.int(), total: z.int(), version: z.int() });
