import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idSchema } from '../wire.ts';
import { closetSchema, switchedClosetSchema } from './schemas.ts';

const source = 'specification 7, Auth and users';

export const listClosets = defineCall({
  name: 'closets.list',
  method: 'GET',
  path: '/user/find/client/{userId}',
  summary: 'The closets that the user may open, by name',
  source,
  access: 'session',
  params: z.object({ userId: idSchema }),
  answer: z.array(closetSchema),
  errors: [],
});

export const switchCloset = defineCall({
  name: 'closets.switch',
  method: 'PUT',
  path: '/user/switch/user/{userId}/client/{clientId}',
  summary: 'Move the session to another closet of the user, with new tokens',
  source,
  access: 'session',
  params: z.object({ userId: idSchema, clientId: idSchema }),
  answer: switchedClosetSchema,
  errors: [],
  clientIdIsTarget: true,
  cookie: true,
});
