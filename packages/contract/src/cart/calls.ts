import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { idSchema } from '../wire.ts';
import { addToCartAnswer, addToCartBody, cartSchema } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Cart');
const params = { clientId: idSchema, userId: idSchema };

export const getCart = defineCall('GET /car/find/client/{clientId}/user/{userId}', {
  name: 'cart.find',
  summary: 'The cart of the signed-in user',
  access: 'closet.read',
  params: z.object(params),
  answer: cartSchema,
});

export const addToCart = defineCall('POST /car/create', {
  name: 'cart.add',
  summary:
    'Add an item, or those of several that can be delivered; one that is there already stays there once',
  access: 'closet.write',
  body: addToCartBody,
  answer: addToCartAnswer,
  errors: ['ITEM_NOT_DELIVERABLE', 'NOTHING_TO_ADD', 'CART_FULL'],
});

export const emptyCart = defineCall('DELETE /car/delete/client/{clientId}/user/{userId}', {
  name: 'cart.empty',
  summary: 'Remove every item from the cart',
  access: 'closet.write',
  params: z.object(params),
  answer: cartSchema,
});

export const removeFromCart = defineCall('DELETE /car/delete/client/{clientId}/user/{userId}/item/{itemId}', {
  name: 'cart.remove',
  summary: 'Remove an item from the cart; one that is not in it is as good as removed',
  access: 'closet.write',
  params: z.object({ ...params, itemId: idSchema }),
  answer: cartSchema,
});
