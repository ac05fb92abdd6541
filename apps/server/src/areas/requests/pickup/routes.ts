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
import { Refusal } from '../../../platform/refusal.ts';
import type { RecommendationService } from './recommendation-service.ts';
import type { ApprovalService } from '../../approvals/service.ts';
import type { PickupService } from './service.ts';

export function pickupRoutes(pickups: PickupService, approvals: Pick<ApprovalService, 'prepare'>): Route[] {
  return [
    handle(listPickups, async ({ params, query, session }) => {
      refuseOtherUser(params.userId, session.userId);
      return pickups.list(session, query);
    }),
    handle(getPickup, async ({ params, session }) => pickups.get(session, params.id)),
    handle(dismissPickup, async ({ params, session, caller }) => {
      const { clientId, userId } = session;
      await pickups.dismiss(clientId, { userId, ip: caller.ip }, params.id);
      return {};
    }),
    handle(restorePickup, async ({ params, session, caller }) => {
      const { clientId, userId } = session;
      await pickups.restore(clientId, { userId, ip: caller.ip }, params.id);
      return {};
    }),
    handle(createPickup, async ({ body, session, caller, idempotencyKey }) => {
      const writer = { userId: session.userId, ip: caller.ip, idempotencyKey };
      if (!session.needsApproval) return pickups.create(session.clientId, writer, body);
      return approvals.prepare(session.clientId, writer, { kind: 'PICKUP', form: body });
    }),
    handle(updatePickup, async ({ body, session, caller }) => {
      const { userId, clientId, needsApproval } = session;
      return pickups.update(clientId, { userId, ip: caller.ip, needsApproval }, body);
    }),
    handle(cancelPickup, async ({ params, session, caller }) =>
      pickups.cancel(session.clientId, { userId: session.userId, ip: caller.ip }, params.id),
    ),
    handle(listPickupRecommendations, async ({ params, session }) => {
      refuseOtherUser(params.userId, session.userId);
      return pickups.recommendationsOf(session, params.id);
    }),
  ];
}

export function recommendationRoutes(recommendations: RecommendationService): Route[] {
  return [
    handle(listRecommendations, async ({ params, query, session }) => {
      refuseOtherUser(params.userId, session.userId);
      return recommendations.list(session, query);
    }),
    handle(decideRecommendation, async ({ params, session, caller }) => {
      const { userId, needsApproval } = session;
      const writer = { userId, ip: caller.ip, needsApproval };
      return recommendations.decide(session.clientId, writer, params.id, params.status);
    }),
    handle(undoRecommendation, async ({ params, session, caller }) => {
      const { clientId, userId } = session;
      return recommendations.undo(clientId, { userId, ip: caller.ip }, params.id);
    }),
  ];
}

/** The path repeats who calls; another user is answered like an absent one. */
function refuseOtherUser(userId: number, sessionUserId: number): void {
  if (userId !== sessionUserId) throw new Refusal('NOT_FOUND');
}
