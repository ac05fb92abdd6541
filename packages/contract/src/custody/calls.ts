import { z } from 'zod/mini';
import { callsOf } from '../call.ts';
import { pageQuery } from '../wire.ts';
import { custodyPageSchema } from './schemas.ts';

const defineCall = callsOf('capabilities, Custody');

export const listItemCustody = defineCall('GET /custody/item/{id}', {
  name: 'custody.item',
  summary: 'Where an item is and was, the latest first; released items too',
  access: 'closet.read',
  query: z.object(pageQuery),
  answer: custodyPageSchema,
});
