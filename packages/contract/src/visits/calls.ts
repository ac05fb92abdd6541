import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { requestKinds } from '../requests/kinds.ts';
import { idSchema } from '../wire.ts';
import { visitSchema } from './schemas.ts';

export const getVisit = defineCall('GET /visits/{kind}/{id}', {
  name: 'visits.get',
  summary: 'Where the driver of a delivery or pickup is, and afterwards the proof',
  source: 'capabilities, Custody',
  access: 'closet.read',
  params: z.object({ kind: z.enum(requestKinds), id: idSchema }),
  answer: visitSchema,
});
