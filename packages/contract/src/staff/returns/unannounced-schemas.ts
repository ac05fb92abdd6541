/** Arrivals without a pickup: each is set apart in the quarantine bin, and matched later. */
import { z } from 'zod/mini';
import { dayAnswerSchema } from '../../calendar/schemas.ts';
import { lineSchema, noteSchema, optionalLineSchema } from '../../field-schemas.ts';
import { photoSchema } from '../../photos/schemas.ts';
import { requestItemSchema } from '../../requests/schemas.ts';
import { idSchema, pagedSchema, pageQuery } from '../../wire.ts';
import { requestStatusSchema } from '../today/schemas.ts';
import { returnPlaceSchema } from './schemas.ts';

/** `GET /staff/unannounced`: the oldest first. */
export const unannouncedQuery = z.object(pageQuery);

const closetSchema = z.object({ clientId: z.int(), closetName: z.string() });

/** Something that is set apart and not matched yet. Staff alone read it. */
const unannouncedSchema = z.object({
  id: z.int(),
  /** The number or label that was scanned; empty where there was none. */
  code: z.string(),
  note: z.string(),
  /** The bin in which it is set apart. */
  bin: z.string(),
  foundAt: z.string(),
  foundBy: z.nullable(z.string()),
  /** The pickup of another client at whose arrival it was found; null for what came by itself. */
  foundWith: z.nullable(z.string()),
  /** Null while nobody knows which item it is; then it has a photograph. */
  item: z.nullable(requestItemSchema),
  photo: z.nullable(photoSchema),
  /** Null while nobody knows whose it is. */
  closet: z.nullable(closetSchema),
  /** The bin in which the item hung last, to which it goes by itself. */
  location: z.enum(['GR', 'CS']),
  lastBin: z.string(),
  /** The pickups of the closet with which it may have come, the newest first. */
  pickups: z.array(
    z.object({
      id: z.int(),
      reference: z.string(),
      status: requestStatusSchema,
      day: z.nullable(dayAnswerSchema),
      /** Whether the pickup names the item. */
      isNamed: z.boolean(),
    }),
  ),
});
export type Unannounced = z.output<typeof unannouncedSchema>;

export const unannouncedPageSchema = pagedSchema(unannouncedSchema);

/** `bin`: left out, the facility's quarantine bin. */
const bin = z.optional(lineSchema('bin', 60));

/** `code` is what was scanned or typed: a client number, or the text of one of our labels. */
export const scanUnannouncedBody = z.object({ code: lineSchema('number', 120), bin });

/**
 * SET_APART: it is in the quarantine bin now. ALREADY_APART: it was before. RECEIVED: it was awaited as not back, and is in its own bin.
 * ALREADY_IN: it hangs in a bin. AWAITED: a pickup that is here, on its way or due by today names it. ON_ROAD: its request is still open. SEVERAL:
 * closets share the number. UNKNOWN: nobody's.
 */
export const unannouncedVerdicts = [
  'SET_APART',
  'ALREADY_APART',
  'RECEIVED',
  'ALREADY_IN',
  'AWAITED',
  'ON_ROAD',
  'SEVERAL',
  'UNKNOWN',
] as const;
export type UnannouncedVerdict = (typeof unannouncedVerdicts)[number];

export const scanUnannouncedAnswerSchema = z.object({
  verdict: z.enum(unannouncedVerdicts),
  /** A sentence to show, and to be heard where the verdict is loud. */
  message: z.string(),
  /** The client number that was read in the code. */
  itemClientNumber: z.string(),
  /** Of what is set apart; null otherwise. */
  id: z.nullable(z.int()),
  /** The item and its closet; null where nobody or several have the number. */
  clientId: z.nullable(z.int()),
  itemId: z.nullable(z.int()),
});
export type ScanUnannouncedAnswer = z.output<typeof scanUnannouncedAnswerSchema>;

export const offeredPhotoSchema = z.object({ uploadId: z.int(), url: z.string() });

/** A garment that nobody knows: its photograph has been sent to an address of `staff.offerUnannouncedPhoto`. */
export const addUnannouncedBody = z.object({
  photoUploadId: idSchema,
  note: noteSchema('note', 2000),
  /** A number that stands on it. */
  code: optionalLineSchema('number', 120),
  clientId: z.optional(idSchema),
  bin,
});

export const addedSchema = z.object({ id: z.int() });

/** `code` says which item it is, where nobody knew. Without a pickup it is accepted as it came. */
export const matchUnannouncedBody = z.object({
  code: optionalLineSchema('number', 120),
  pickupId: z.optional(idSchema),
  /** Left out: the bin in which the item hung last. */
  place: z.optional(returnPlaceSchema),
  note: noteSchema('note', 2000),
});

export const matchedSchema = z.object({
  clientId: z.int(),
  itemId: z.int(),
  itemClientNumber: z.string(),
  /** A sentence to show. */
  message: z.string(),
});

export const giveBackBody = z.object({ note: lineSchema('note', 2000) });
