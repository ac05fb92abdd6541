import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import { staffItemSchema } from './schemas.ts';
import { arrangePhotosBody } from './item-schemas.ts';

export const arrangePhotos = defineCall({
  name: 'staff.arrangePhotos',
  method: 'PUT',
  path: '/staff/closets/{clientId}/items/{itemId}/photos',
  summary: 'Order, frame and remove the photographs of an item; CONFLICT when they have changed meanwhile',
  source: 'decisions, Photos',
  access: 'staff.logistics',
  params: z.object({ clientId: idSchema, itemId: idSchema }),
  body: arrangePhotosBody,
  answer: staffItemSchema,
  errors: ['CONFLICT'],
});
