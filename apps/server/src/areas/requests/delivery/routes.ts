import {
  cancelDelivery,
  createDelivery,
  dismissDelivery,
  getDelivery,
  listDeliveries,
  restoreDelivery,
  updateDelivery,
} from '@vestry/contract/requests/delivery/calls';
import { getPackingList } from '@vestry/contract/requests/delivery/packing-list-calls';
import { handle, type Route } from '../../../platform/http/route.ts';
import { requireSelf } from '../../../platform/session.ts';
import { callOf } from '../route-call.ts';
import type { RequestServices } from '../service.ts';
import type { PackingListService } from './packing-list.ts';
import type { Submit } from '../../approvals/submit.ts';

export function deliveryRoutes({ delivery }: RequestServices, submit: Submit): Route[] {
  return [
    handle(listDeliveries, async ({ params, query, session }) => {
      requireSelf(session, params.userId);
      return delivery.list(session, query);
    }),
    handle(getDelivery, async ({ params, session }) => delivery.get(session, params.id)),
    handle(dismissDelivery, async (input) => {
      await delivery.setShown(callOf(input), input.params.id, false);
      return {};
    }),
    handle(restoreDelivery, async (input) => {
      await delivery.setShown(callOf(input), input.params.id, true);
      return {};
    }),
    handle(createDelivery, async (input) =>
      submit('delivery', { ...callOf(input), idempotencyKey: input.idempotencyKey }, input.body),
    ),
    handle(updateDelivery, async (input) => delivery.update(callOf(input), input.body)),
    handle(cancelDelivery, async (input) => delivery.cancel(callOf(input), input.params.id)),
  ];
}

export function packingListRoutes({ packingList }: PackingListService): Route[] {
  return [handle(getPackingList, async ({ params, session }) => packingList(session, params.id))];
}
