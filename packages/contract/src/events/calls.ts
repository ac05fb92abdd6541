import { defineCall } from '../call.ts';
import { changeSchema } from './schemas.ts';

export const followEvents = defineCall('GET /events', {
  name: 'events.follow',
  summary: 'What changes in the closet, as it changes: a stream of server-sent events',
  source: 'decisions, Transport',
  access: 'closet.read',
  answer: changeSchema,
  errors: ['TOO_MANY_REQUESTS'],
  stream: true,
});
