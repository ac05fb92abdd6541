import { defineCallFrom } from '../../call.ts';
import { fileSchema } from '../../file-schema.ts';

const defineCall = defineCallFrom('issue 19, Paper');

export const getPackingList = defineCall('GET /delivery/find/delivery_id/{id}/packing-list', {
  name: 'deliveries.packingList',
  summary: 'The packing list of a delivery, which goes with it, as a PDF file; a canceled delivery has none',
  access: 'closet.read',
  answer: fileSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});
