import { defineCallFrom } from '../call.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Condition');

export const getItemCondition = defineCall('GET /condition/item/{id}', {
  name: 'condition.item',
  summary:
    'The condition of an item: grade, findings on its photographs, and every check; released items too',
  access: 'closet.read',
  answer: schemas.conditionSchema,
});

export const offerConditionPhoto = defineCall('POST /condition/photo', {
  name: 'condition.photo',
  summary: 'An address that takes the photograph of something that a user of the closet has found',
  access: 'closet.write',
  body: schemas.conditionPhotoBody,
  answer: schemas.conditionUploadSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});

export const reportFinding = defineCall('POST /condition/report', {
  name: 'condition.report',
  summary:
    'Report something that a user of the closet has found on an item; it stands until a check closes it',
  access: 'closet.write',
  body: schemas.reportFindingBody,
  answer: schemas.conditionSchema,
  errors: ['CHECK_REFUSED'],
  idempotent: true,
});

export const remarkFinding = defineCall('POST /condition/remark', {
  name: 'condition.remark',
  summary: 'Confirm a finding, once, or comment on it',
  access: 'closet.write',
  body: schemas.remarkBody,
  answer: schemas.conditionSchema,
  idempotent: true,
});
