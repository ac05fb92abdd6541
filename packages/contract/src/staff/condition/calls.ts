import { defineCallFrom } from '../../call.ts';
import { checkPolicySchema } from '../../condition/policy.ts';
import { conditionUploadSchema } from '../../condition/schemas.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('capabilities, Condition');

export const getStaffCondition = defineCall('GET /staff/condition/{clientId}/items/{itemId}', {
  name: 'staff.condition',
  summary: 'The condition of an item with every check and who made it. The view is audited',
  access: 'staff.read',
  answer: schemas.staffConditionSchema,
});

export const offerCheckPhoto = defineCall('POST /staff/condition/{clientId}/items/{itemId}/photo', {
  name: 'staff.offerCheckPhoto',
  summary: 'An address that takes a photograph for a check of the item, or for a finding of it',
  access: 'staff.logistics',
  answer: conditionUploadSchema,
});

export const recordCheck = defineCall('POST /staff/condition/{clientId}/items/{itemId}/checks', {
  name: 'staff.recordCheck',
  summary: 'Record a check of an item, or the correction of one; the client reads what it found',
  access: 'staff.logistics',
  body: schemas.recordCheckBody,
  answer: schemas.recordedCheckSchema,
  errors: ['CHECK_REFUSED', 'CONFLICT'],
});

export const listRequestChecks = defineCall('GET /staff/condition/{clientId}/requests/{kind}/{id}', {
  name: 'staff.requestChecks',
  summary: 'The items of a request with their condition, and which of them still hold it for a check',
  access: 'staff.read',
  params: schemas.requestChecksParams,
  answer: schemas.requestChecksSchema,
});

export const getCheckPolicy = defineCall('GET /staff/condition/policy', {
  name: 'staff.checkPolicy',
  summary: 'Which items must be checked before they leave and after they come back',
  access: 'staff.read',
  answer: checkPolicySchema,
});

export const setCheckPolicy = defineCall('PUT /staff/condition/policy', {
  name: 'staff.setCheckPolicy',
  summary: 'Say which items must be checked before they leave and after they come back',
  access: 'staff.logistics',
  body: schemas.setCheckPolicyBody,
  answer: checkPolicySchema,
});
