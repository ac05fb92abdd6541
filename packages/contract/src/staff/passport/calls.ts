import { defineCallFrom } from '../../call.ts';
import { fileSchema } from '../../file-schema.ts';
import { passportSchema } from '../../passport/schemas.ts';

const defineCall = defineCallFrom('capabilities, Condition');

export const getStaffPassport = defineCall('GET /staff/closets/{clientId}/items/{itemId}/passport', {
  name: 'staff.passport',
  summary: 'The passport of an item as its client reads it; released items too. The view is audited',
  access: 'staff.read',
  answer: passportSchema,
});

export const getStaffPassportFile = defineCall('GET /staff/closets/{clientId}/items/{itemId}/passport/pdf', {
  name: 'staff.passportFile',
  summary: 'The signed passport of an item as a PDF file, as its client gets it. The view is audited',
  access: 'staff.read',
  answer: fileSchema,
  errors: ['SIGNING_UNAVAILABLE'],
});
