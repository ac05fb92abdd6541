import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';

const defineCall = defineCallFrom('capabilities, Value');

export const getDocument = defineCall('GET /document/{id}', {
  name: 'documents.file',
  summary: 'A document of the closet, as a file',
  access: 'closet.read',
  answer: z.string(),
  file: true,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 240, windowSeconds: 3600 } },
});
