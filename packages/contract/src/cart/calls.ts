import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idSchema } from '../wire.ts';
import { addToCartAnswer, addToCartBody, cartSchema } from './schemas.ts';

const source = 'specification 7, Cart';
const params = { clientId: idSchema, userId: idSchema };

export const getCart = defineCall({
  name: 'cart.find',
  method: 'GET',
  path: '/car/find/client/{clientId}/user/{userId}',
  summary: 'The cart of the signed-in user',
  source,
  access: 'closet.read',
  params: z.object(params),
  answer: cartSchema,
  errors: [],
});

export const addToCart = defineCall({
  name: 'cart.add',
  method: 'POST',
  path: '/car/create',
  summary:
    'Add an item, or those of several that can be delivered; one that is there already stays there once',
  source,
  access: 'closet.write',
  body: addToCartBody,
  answer: addToCartAnswer,
  errors: ['ITEM_NOT_DELIVERABLE', 'NOTHING_TO_ADD', 'CART_FULL'],
});

export const emptyCart = defineCall({
  name: 'cart.empty',
  method: 'DELETE',
  path: '/car/delete/client/{clientId}/user/{userId}',
  summary: 'Remove every item from the cart',
  source,
  access: 'closet.write',
  params: z.object(params),
  answer: cartSchema,
  errors: [],
});

export const removeFromCart = defineCall({
  name: 'cart.remove',
  method: 'DELETE',
  path: '/car/delete/client/{clientId}/user/{userId}/item/{itemId}',
  summary: 'Remove an item from the cart; one that is not in it is as good as removed',
  source,
  access: 'closet.write',
  params: z.object({ ...params, itemId: idSchema }),
  answer: cartSchema,
  errors: [],
});
