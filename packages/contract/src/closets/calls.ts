import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { closetSchema, switchedClosetSchema } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Auth and users');

export const listClosets = defineCall('GET /user/find/client/{userId}', {
  name: 'closets.list',
  summary: 'The closets that the user may open, by name',
  access: 'session',
  answer: z.array(closetSchema),
});

export const switchCloset = defineCall('PUT /user/switch/user/{userId}/client/{clientId}', {
  name: 'closets.switch',
  summary: 'Move the session to another closet of the user, with new tokens',
  access: 'session',
  answer: switchedClosetSchema,
  clientIdIsTarget: true,
  cookie: true,
});
