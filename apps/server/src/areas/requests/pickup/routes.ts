import {
  cancelPickup,
  createPickup,
  dismissPickup,
  getPickup,
  listPickups,
  restorePickup,
  updatePickup,
} from '@vestry/contract/requests/pickup/calls';
import {
  decideRecommendation,
  listPickupRecommendations,
  listRecommendations,
  undoRecommendation,
} from '@vestry/contract/requests/pickup/recommendation-calls';
import { handle, type Route } from '../../../platform/http/route.ts';
import { requireSelf } from '../../../platform/session.ts';
import type { Submit } from '../../approvals/submit.ts';
import { callOf } from '../route-call.ts';
import type { RequestServices } from '../service.ts';
import type { RecommendationService } from './recommendation-service.ts';

export function pickupRoutes({ pickup }: RequestServices, submit: Submit): Route[] {
  return [
    handle(listPickups, async ({ params, query, session }) => {
      requireSelf(session, params.userId);
      return pickup.list(session, query);
    }),
    handle(getPickup, async ({ params, session }) => pickup.get(session, params.id)),
    handle(dismissPickup, async (input) => {
      await pickup.setShown(callOf(input), input.params.id, false);
      return {};
    }),
    handle(restorePickup, async (input) => {
      await pickup.setShown(callOf(input), input.params.id, true);
      return {};
    }),
    handle(createPickup, async (input) =>
      submit('pickup', { ...callOf(input), idempotencyKey: input.idempotencyKey }, input.body),
    ),
    handle(updatePickup, async (input) => pickup.update(callOf(input), input.body)),
    handle(cancelPickup, async (input) => pickup.cancel(callOf(input), input.params.id)),
    handle(listPickupRecommendations, async ({ params, session }) => {
      requireSelf(session, params.userId);
      return (await pickup.get(session, params.id)).recommendations;
    }),
  ];
}

export function recommendationRoutes(recommendations: RecommendationService): Route[] {
  return [
    handle(listRecommendations, async ({ params, query, session }) => {
      requireSelf(session, params.userId);
      return recommendations.list(session, query);
    }),
    handle(decideRecommendation, async (input) =>
      recommendations.decide(callOf(input), input.params.id, input.params.status),
    ),
    handle(undoRecommendation, async (input) => recommendations.undo(callOf(input), input.params.id)),
  ];
}
