import { defineCallFrom } from '../call.ts';
import { fileSchema } from '../file-schema.ts';
import { passportSchema } from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Condition');

export const getPassport = defineCall('GET /passport/{id}', {
  name: 'passport.item',
  summary:
    'The passport of an item: photographs, condition, custody, care done, value and documents; released items too',
  // All who read the closet read each part of it.
  access: 'closet.read',
  answer: passportSchema,
});

export const getPassportFile = defineCall('GET /passport/{id}/pdf', {
  name: 'passport.file',
  summary: 'The passport of an item as a PDF file, signed by the certificate of the instance',
  access: 'closet.read',
  answer: fileSchema,
  errors: ['SIGNING_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});
