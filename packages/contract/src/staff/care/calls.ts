import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { emptyAnswer, idSchema } from '../../wire.ts';
import {
  carePhotoBody,
  carePhotoSchema,
  proposalPageSchema,
  proposalQuery,
  proposalSchema,
  proposeCareBody,
} from './schemas.ts';

const source = 'issue 8, care proposals';
const params = z.object({ clientId: idSchema, id: idSchema });

export const listProposals = defineCall({
  name: 'staff.care',
  method: 'GET',
  path: '/staff/care',
  summary: 'Care proposals of all closets or of one',
  source,
  access: 'staff.read',
  query: proposalQuery,
  answer: proposalPageSchema,
  errors: [],
});

export const proposeCare = defineCall({
  name: 'staff.proposeCare',
  method: 'POST',
  path: '/staff/care/{clientId}',
  summary: 'Recommend care for an item; the client accepts or declines',
  source,
  access: 'staff.requests',
  params: z.object({ clientId: idSchema }),
  body: proposeCareBody,
  answer: proposalSchema,
  errors: [],
});

export const offerCarePhoto = defineCall({
  name: 'staff.offerCarePhoto',
  method: 'POST',
  path: '/staff/care/{clientId}/photo',
  summary: 'An address to PUT a photograph to, for a proposal that is about to be made',
  source,
  access: 'staff.requests',
  params: z.object({ clientId: idSchema }),
  body: carePhotoBody,
  answer: carePhotoSchema,
  errors: [],
});

export const withdrawCare = defineCall({
  name: 'staff.withdrawCare',
  method: 'DELETE',
  path: '/staff/care/{clientId}/{id}',
  summary: 'Take back a proposal that has no answer yet',
  source,
  access: 'staff.requests',
  params,
  answer: emptyAnswer,
  errors: ['RECOMMENDATION_DECIDED'],
});

export const finishCare = defineCall({
  name: 'staff.finishCare',
  method: 'PUT',
  path: '/staff/care/{clientId}/{id}/done',
  summary: 'Mark accepted care as done; the item’s history has it',
  source,
  access: 'staff.requests',
  params,
  answer: proposalSchema,
  errors: ['TRANSITION_REFUSED'],
});
