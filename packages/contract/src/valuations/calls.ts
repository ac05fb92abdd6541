import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { documentUploadSchema } from '../documents/schemas.ts';
import { fileSchema } from '../file-schema.ts';
import { scheduleQuery, scheduleSchema } from './schedule.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Value');

export const getItemValue = defineCall('GET /valuation/item/{itemId}', {
  name: 'valuations.item',
  summary: 'The value of an item, and the valuations that it comes from, the one that counts first',
  // All who read the closet have always read the declared value of each item.
  access: 'closet.read',
  answer: schemas.itemValueSchema,
});

export const recordValuation = defineCall('POST /valuation/item/{itemId}', {
  name: 'valuations.record',
  summary: 'Record a valuation of an item, with the document that shows it; the newest day counts',
  // An Owner or a Member, who also look after tags, dates and sets; a viewer reads.
  access: 'closet.write',
  body: schemas.recordValuationBody,
  answer: schemas.recordedValuationSchema,
  errors: ['IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const offerDocument = defineCall('POST /valuation/item/{itemId}/document', {
  name: 'valuations.offerDocument',
  summary: 'An address to PUT a document to, for a valuation that is about to be recorded',
  access: 'closet.write',
  answer: documentUploadSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});

export const withdrawValuation = defineCall('DELETE /valuation/{id}', {
  name: 'valuations.withdraw',
  summary: 'Withdraw a valuation that a user of the closet recorded by mistake; staff still see it',
  access: 'closet.write',
  answer: schemas.itemValueSchema,
});

export const undoWithdrawal = defineCall('POST /valuation/{id}/undo', {
  name: 'valuations.undoWithdrawal',
  summary: 'Let a valuation that was withdrawn count again',
  access: 'closet.write',
  answer: schemas.itemValueSchema,
});

export const getResidenceValue = defineCall('GET /valuation/residence/{addressId}', {
  name: 'valuations.residence',
  summary:
    'The sums of what is at an address or on the way there and of items to be sent there, and its insurance limit',
  access: 'closet.read',
  query: schemas.residenceQuery,
  answer: schemas.residenceValueSchema,
});

const schedule = { access: 'closet.read', query: scheduleQuery } as const;

export const getSchedule = defineCall('GET /valuation/schedule/{clientId}', {
  name: 'valuations.schedule',
  summary: 'The insurance schedule: what was at each place at the end of a day, and what it was worth',
  ...schedule,
  answer: scheduleSchema,
});

export const getScheduleFile = defineCall('GET /valuation/schedule/{clientId}/pdf', {
  name: 'valuations.scheduleFile',
  summary: 'The insurance schedule as a PDF file',
  ...schedule,
  answer: fileSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});

export const getScheduleCsv = defineCall('GET /valuation/schedule/{clientId}/insurance-schedule.csv', {
  name: 'valuations.scheduleCsv',
  summary: 'The insurance schedule as CSV, a line for each item',
  ...schedule,
  answer: z.string(),
  csv: true,
});
