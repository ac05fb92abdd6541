import { z } from 'zod/mini';
import { defineCallFrom } from '../../call.ts';
import { documentUploadSchema } from '../../documents/schemas.ts';
import { fileSchema } from '../../file-schema.ts';
import { scheduleQuery, scheduleSchema } from '../../valuations/schedule.ts';
import * as schemas from '../../valuations/schemas.ts';

const defineCall = defineCallFrom('capabilities, Value');

export const getStaffItemValue = defineCall('GET /staff/closets/{clientId}/items/{itemId}/value', {
  name: 'staff.itemValue',
  summary: 'The value of an item, and all its valuations, with those that were withdrawn',
  access: 'staff.read',
  answer: schemas.itemValueSchema,
});

export const recordStaffValuation = defineCall('POST /staff/closets/{clientId}/items/{itemId}/value', {
  name: 'staff.recordValuation',
  summary: 'Record a valuation of an item for its client, with the document that shows it',
  access: 'staff.requests',
  body: schemas.recordValuationBody,
  answer: schemas.recordedValuationSchema,
  errors: ['IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const offerStaffDocument = defineCall('POST /staff/closets/{clientId}/items/{itemId}/value/document', {
  name: 'staff.offerDocument',
  summary: 'An address to PUT a document to, for a valuation that is about to be recorded',
  access: 'staff.requests',
  answer: documentUploadSchema,
});

export const withdrawStaffValuation = defineCall('DELETE /staff/closets/{clientId}/valuations/{id}', {
  name: 'staff.withdrawValuation',
  summary: 'Withdraw a valuation that was recorded by mistake; it stays, and counts no more',
  access: 'staff.requests',
  answer: schemas.itemValueSchema,
});

export const undoStaffWithdrawal = defineCall('POST /staff/closets/{clientId}/valuations/{id}/undo', {
  name: 'staff.undoWithdrawal',
  summary: 'Let a valuation that was withdrawn count again',
  access: 'staff.requests',
  answer: schemas.itemValueSchema,
});

export const getStaffDocument = defineCall('GET /staff/closets/{clientId}/documents/{id}', {
  name: 'staff.document',
  summary: 'A document of a closet, as a file. The look is audited',
  access: 'staff.read',
  answer: z.string(),
  file: true,
});

const schedule = { access: 'staff.read', query: scheduleQuery } as const;

export const getStaffSchedule = defineCall('GET /staff/closets/{clientId}/schedule', {
  name: 'staff.schedule',
  summary: 'The insurance schedule of a closet as of a day. The look is audited',
  ...schedule,
  answer: scheduleSchema,
});

export const getStaffScheduleFile = defineCall('GET /staff/closets/{clientId}/schedule/pdf', {
  name: 'staff.scheduleFile',
  summary: 'The insurance schedule of a closet as a PDF file. The look is audited',
  ...schedule,
  answer: fileSchema,
});

export const getStaffScheduleCsv = defineCall('GET /staff/closets/{clientId}/insurance-schedule.csv', {
  name: 'staff.scheduleCsv',
  summary: 'The insurance schedule of a closet as CSV, a line for each item. The look is audited',
  ...schedule,
  answer: z.string(),
  csv: true,
});
