import { defineCallFrom } from '../../call.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('issue 8, care proposals');

export const listStaffRecommendations = defineCall('GET /staff/care', {
  name: 'staff.care',
  summary: 'Care proposals of all closets or of one',
  access: 'staff.read',
  query: schemas.staffRecommendationQuery,
  answer: schemas.staffRecommendationPageSchema,
});

export const proposeCare = defineCall('POST /staff/care/{clientId}', {
  name: 'staff.proposeCare',
  summary: 'Recommend care for an item; the client accepts or declines',
  access: 'staff.requests',
  body: schemas.proposeCareBody,
  answer: schemas.staffRecommendationSchema,
  errors: ['FINDING_CLOSED', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  idempotent: true,
});

export const offerCarePhoto = defineCall('POST /staff/care/{clientId}/photo', {
  name: 'staff.offerCarePhoto',
  summary: 'An address to PUT a photograph to, for a proposal that is about to be made',
  access: 'staff.requests',
  body: schemas.carePhotoBody,
  answer: schemas.carePhotoSchema,
});

export const withdrawCare = defineCall('DELETE /staff/care/{clientId}/{id}', {
  name: 'staff.withdrawCare',
  summary: 'Take back a proposal that has no answer yet',
  access: 'staff.requests',
  errors: ['RECOMMENDATION_DECIDED'],
});

export const finishCare = defineCall('PUT /staff/care/{clientId}/{id}/done', {
  name: 'staff.finishCare',
  summary: 'Mark accepted care as done; the item’s history has it',
  access: 'staff.requests',
  answer: schemas.staffRecommendationSchema,
  errors: ['TRANSITION_REFUSED'],
});
