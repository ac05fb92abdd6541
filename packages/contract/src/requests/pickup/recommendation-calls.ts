import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import {
  recommendationDecisionSchema,
  recommendationListQuery,
  recommendationSchema,
} from './recommendations.ts';

const source = 'specification 7, Pickups';

export const listPickupRecommendations = defineCall({
  name: 'recommendations.ofPickup',
  method: 'GET',
  path: '/pickup/list/recommendations/client/{clientId}/user/{userId}/pickup/{id}',
  summary: 'Care proposals for the items that a pickup brought in, pending ones first',
  source,
  access: 'closet.read',
  params: z.object({ clientId: idSchema, userId: idSchema, id: idSchema }),
  answer: z.array(recommendationSchema),
  errors: [],
});

export const listRecommendations = defineCall({
  name: 'recommendations.list',
  method: 'GET',
  path: '/pickup/list/recommendations/client/{clientId}/user/{userId}',
  summary:
    "The closet's care proposals, pending ones first; with `status` those alone, and with `undoable=true` those just answered too",
  source: 'decisions, Items, cart, requests',
  access: 'closet.read',
  params: z.object({ clientId: idSchema, userId: idSchema }),
  query: recommendationListQuery,
  answer: z.array(recommendationSchema),
  errors: [],
});

export const decideRecommendation = defineCall({
  name: 'recommendations.decide',
  method: 'PUT',
  path: '/pickup/accept/recommendation/{id}/status/{status}',
  summary: 'Accept or decline a pending care proposal; the same answer again changes nothing',
  source,
  access: 'requests.submit',
  params: z.object({ id: idSchema, status: recommendationDecisionSchema }),
  answer: recommendationSchema,
  errors: ['DEMO_RESTRICTED', 'RECOMMENDATION_DECIDED', 'APPROVAL_NEEDED'],
});

export const undoRecommendation = defineCall({
  name: 'recommendations.undo',
  method: 'PUT',
  path: '/pickup/undo/recommendation/{id}',
  summary:
    'Take the own answer to a care proposal back within a minute, unless staff have begun; one that is pending again stays so',
  source: 'decisions, Items, cart, requests',
  access: 'requests.submit',
  params: z.object({ id: idSchema }),
  answer: recommendationSchema,
  errors: ['DEMO_RESTRICTED', 'UNDO_OVER'],
});
