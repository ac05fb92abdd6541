/** The cart on the wire: a user's items for the next delivery (specification, sections 3 and 7; decisions, Items, cart, requests). */
import { z } from 'zod/mini';
import { itemSchema } from '../items/schemas.ts';
import { validationMessages } from '../validation.ts';
import { idSchema } from '../wire.ts';

/** More than a delivery can hold, and few enough to be checked in one transaction. */
export const cartLinesMax = 200;

/** `POST /car/create`: one item, or those of a page. The ids of people repeat the session's, which is the one that counts. */
export const addToCartBody = z.object({
  clientId: idSchema,
  userId: idSchema,
  item: z
    .array(z.object({ id: idSchema }))
    .check(z.minLength(1, validationMessages.required), z.maxLength(100)),
  userRequestId: z.optional(idSchema),
});

export const cartSchema = z.object({
  client: z.object({ id: z.int() }),
  user: z.object({ id: z.int() }),
  /** The lines, in the order in which they were added. */
  item: z.array(itemSchema),
  /** Whether the delivery notice appears: an item comes from cold storage. */
  coldStorage: z.boolean(),
  /** Ids of lines whose item has left the closet: nothing of them can be shown, and the cart cannot be sent with them. */
  gone: z.array(z.int()),
});
export type Cart = z.output<typeof cartSchema>;

/** Why an item was not added, and the sentence for it. */
const addRefusalSchema = z.object({
  id: z.int(),
  reason: z.enum(['AT_CLIENT', 'IN_SERVICE', 'REQUESTED', 'IN_CART']),
  message: z.string(),
});

/** The cart after items were added, with the verdict of each requested item. */
export const addToCartAnswer = z.extend(cartSchema, {
  added: z.array(z.int()),
  refused: z.array(addRefusalSchema),
});
export type AddToCartAnswer = z.output<typeof addToCartAnswer>;
