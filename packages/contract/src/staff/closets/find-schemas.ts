/** Any item of any closet, as staff find it who hold it in their hands. */
import { z } from 'zod/mini';
import { lineSchema } from '../../field-schemas.ts';
import { requestItemSchema } from '../../requests/schemas.ts';
import { requestKindSchema } from '../today/schemas.ts';

/** The most items of one answer. */
export const foundItemsMax = 25;

/** `GET /staff/items`. */
export const findItemsQuery = z.object({
  /** A label or a whole client number, or else words of its closet's name, and of the item beside them. */
  text: lineSchema('text', 120),
});

const foundItemSchema = z.object({
  ...requestItemSchema.shape,
  clientId: z.int(),
  closetName: z.string(),
  /** 'Cold Storage, C-7'; 'Released' for an item that has left for good. */
  place: z.string(),
  isReleased: z.boolean(),
  /** The open request that has the item; null for none. */
  request: z.nullable(z.object({ kind: requestKindSchema, id: z.int(), reference: z.string() })),
});
export type FoundItem = z.output<typeof foundItemSchema>;

export const foundItemsSchema = z.object({
  items: z.array(foundItemSchema),
  /** More are found than are listed. */
  hasMore: z.boolean(),
});
