import {
  cancelDelivery,
  createDelivery,
  dismissDelivery,
  getDelivery,
  listDeliveries,
  restoreDelivery,
  updateDelivery,
} from '@vestry/contract/requests/delivery/calls';
import { handle, type Route } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalService } from '../../approvals/service.ts';
import type { DeliveryService } from './service.ts';

export function deliveryRoutes(
  deliveries: DeliveryService,
  approvals: Pick<ApprovalService, 'prepare'>,
): Route[] {
  return [
    handle(listDeliveries, async ({ params, query, session }) => {
      if (params.userId !== session.userId) throw new Refusal('NOT_FOUND');
      return deliveries.list(session, query);
    }),
    handle(getDelivery, async ({ params, session }) => deliveries.get(session, params.id)),
    handle(dismissDelivery, async ({ params, session, caller }) => {
      const { clientId, userId } = session;
      await deliveries.dismiss(clientId, { userId, ip: caller.ip }, params.id);
      return {};
    }),
    handle(restoreDelivery, async ({ params, session, caller }) => {
      const { clientId, userId } = session;
      await deliveries.restore(clientId, { userId, ip: caller.ip }, params.id);
      return {};
    }),
    handle(createDelivery, async ({ body, session, caller, idempotencyKey }) => {
      const writer = { userId: session.userId, ip: caller.ip, idempotencyKey };
      if (!session.needsApproval) return deliveries.create(session.clientId, writer, body);
      const prepared = { kind: 'DELIVERY', form: body } as const;
      return { ...(await approvals.prepare(session.clientId, writer, prepared)), pickupId: null };
    }),
    handle(updateDelivery, async ({ body, session, caller }) => {
      const { userId, clientId, needsApproval } = session;
      return deliveries.update(clientId, { userId, ip: caller.ip, needsApproval }, body);
    }),
    handle(cancelDelivery, async ({ params, session, caller }) =>
      deliveries.cancel(session.clientId, { userId: session.userId, ip: caller.ip }, params.id),
    ),
  ];
}
