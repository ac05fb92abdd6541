/** The passport of an item: all that is known of it, to be shown to an insurer or a buyer (capabilities, Condition). */
import { z } from 'zod/mini';
import { checkKinds } from '../condition/kinds.ts';
import { conditionSchema, keyedPhotoSchema } from '../condition/schemas.ts';
import { custodyEntrySchema, releasedItemSchema } from '../custody/schemas.ts';
import { documentSchema } from '../documents/schemas.ts';
import { itemSchema } from '../items/schemas.ts';
import { recommendationServices } from '../requests/pickup/recommendations.ts';
import { itemValueSchema } from '../valuations/schemas.ts';

/** Most movements of an item that its passport lists: the newest. */
export const passportMovementsMax = 1000;

/** Without what is the client's own order of the closet: tags, sets, and what a delivery brings. */
const passportItemSchema = z.pick(itemSchema, {
  id: true,
  itemClientNumber: true,
  designers: true,
  observation: true,
  size: true,
  color: true,
  season: true,
  material: true,
  condition: true,
  notes: true,
  category: true,
  acquiredOn: true,
});
export type PassportItem = z.output<typeof passportItemSchema>;

/** A photograph of the item, with the check at which it was taken; null for those of the item's own page. */
const passportPhotoSchema = z.object({
  ...keyedPhotoSchema.shape,
  check: z.nullable(z.object({ id: z.int(), kind: z.enum(checkKinds), at: z.string() })),
});
export type PassportPhoto = z.output<typeof passportPhotoSchema>;

/** A movement, with the hash of its row in the custody chain, in hexadecimal digits. */
const passportMovementSchema = z.object({ ...custodyEntrySchema.shape, hash: z.string() });
export type PassportMovement = z.output<typeof passportMovementSchema>;

const passportCustodySchema = z.object({
  /** The newest first. */
  movements: z.array(passportMovementSchema),
  /** The number of all movements of the item. */
  total: z.int(),
  /** The custody chain of the whole closet: the number of its rows, and the hash of the last, on which all others depend. */
  chain: z.object({ rows: z.int(), lastHash: z.string() }),
});
export type PassportCustody = z.output<typeof passportCustodySchema>;

/** Care that was done, the newest first. */
const careDoneSchema = z.object({
  id: z.int(),
  service: z.enum(recommendationServices),
  note: z.string(),
  /** The moment in which staff noted that it was done, ISO 8601 in UTC. */
  doneAt: z.string(),
});
export type CareDone = z.output<typeof careDoneSchema>;

export const passportSchema = z.object({
  item: passportItemSchema,
  /** The way in which the item has left the closet for good; null for one that is still stored for the client. */
  release: z.nullable(releasedItemSchema.shape.release),
  /** Those of the item, then those of its checks and findings. */
  photographs: z.array(passportPhotoSchema),
  condition: z.omit(conditionSchema, { photos: true }),
  custody: passportCustodySchema,
  care: z.array(careDoneSchema),
  value: itemValueSchema,
  /** The documents of the valuations, each once. */
  documents: z.array(documentSchema),
  /** The authority that vouches for the signature of the paper; null while nothing can be signed. */
  authority: z.nullable(z.object({ name: z.string(), sha256: z.string() })),
  /** The moment as of which all of this holds, ISO 8601 in UTC. */
  printedAt: z.string(),
});
export type Passport = z.output<typeof passportSchema>;
