import { z } from 'zod/mini';
import { defineCallFrom } from '../../call.ts';
import { idSchema } from '../../wire.ts';
import {
  recommendationDecisionSchema,
  recommendationListQuery,
  recommendationSchema,
} from './recommendations.ts';

const defineCall = defineCallFrom('specification 7, Pickups');

export const listPickupRecommendations = defineCall(
  'GET /pickup/list/recommendations/client/{clientId}/user/{userId}/pickup/{id}',
  {
    name: 'recommendations.ofPickup',
    summary: 'Care proposals for the items that a pickup brought in, pending ones first',
    access: 'closet.read',
    answer: z.array(recommendationSchema),
  },
);

export const listRecommendations = defineCall(
  'GET /pickup/list/recommendations/client/{clientId}/user/{userId}',
  {
    name: 'recommendations.list',
    summary:
      "The closet's care proposals, pending ones first; with `status` those alone, and with `undoable=true` those just answered too",
    source: 'decisions, Items, cart, requests',
    access: 'closet.read',
    query: recommendationListQuery,
    answer: z.array(recommendationSchema),
  },
);

export const decideRecommendation = defineCall('PUT /pickup/accept/recommendation/{id}/status/{status}', {
  name: 'recommendations.decide',
  summary: 'Accept or decline a pending care proposal; the same answer again changes nothing',
  access: 'requests.submit',
  params: z.object({ id: idSchema, status: recommendationDecisionSchema }),
  answer: recommendationSchema,
  errors: ['DEMO_RESTRICTED', 'RECOMMENDATION_DECIDED', 'APPROVAL_NEEDED', 'ITEMS_UNAVAILABLE'],
});

export const undoRecommendation = defineCall('PUT /pickup/undo/recommendation/{id}', {
  name: 'recommendations.undo',
  summary:
    'Take the own answer to a care proposal back within a minute, unless staff have begun; one that is pending again stays so',
  source: 'decisions, Items, cart, requests',
  access: 'requests.submit',
  answer: recommendationSchema,
  errors: ['DEMO_RESTRICTED', 'UNDO_OVER'],
});
