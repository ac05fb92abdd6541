import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idSchema } from '../wire.ts';
import { closetSchema, switchedClosetSchema } from './schemas.ts';

const source = 'specification 7, Auth and users';

export const listClosets = defineCall('GET /user/find/client/{userId}', {
  name: 'closets.list',
  summary: 'The closets that the user may open, by name',
  source,
  access: 'session',
  params: z.object({ userId: idSchema }),
  answer: z.array(closetSchema),
});

export const switchCloset = defineCall('PUT /user/switch/user/{userId}/client/{clientId}', {
  name: 'closets.switch',
  summary: 'Move the session to another closet of the user, with new tokens',
  source,
  access: 'session',
  params: z.object({ userId: idSchema, clientId: idSchema }),
  answer: switchedClosetSchema,
  clientIdIsTarget: true,
  cookie: true,
});
