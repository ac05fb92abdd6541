/** What the board needs of each kind of request: one line for each kind, which the compiler requires. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import { moveStaffDelivery, moveStaffPickup } from '@vestry/contract/staff/today/calls';
import type { PickupStep, RequestStatus, StaffRequest } from '@vestry/contract/staff/today/schemas';
import { callApi } from '../../lib/transport/api.ts';

/** A transition as it is sent, whatever the kind; only what is received names the items that came in. */
interface Move extends Omit<PickupStep, 'to'> {
  readonly to: RequestStatus;
}

interface StaffKind {
  readonly title: string;
  /** Whether its items are packed before they leave, or received when they arrive. */
  readonly items: 'packed' | 'received';
  readonly move: (params: { clientId: number; id: number }, move: Move) => Promise<StaffRequest>;
}

export const staffKinds: Readonly<Record<RequestKind, StaffKind>> = {
  delivery: {
    title: 'Deliveries',
    items: 'packed',
    move: async (params, move) =>
      callApi(moveStaffDelivery, { params, body: { ...move, to: known(deliveryStatuses, move.to) } }),
  },
  pickup: {
    title: 'Pickups',
    items: 'received',
    move: async (params, move) =>
      callApi(moveStaffPickup, { params, body: { ...move, to: known(pickupStatuses, move.to) } }),
  },
};

/** The status among those of its kind. */
function known<Status extends string>(statuses: readonly Status[], to: string): Status {
  const status = statuses.find((each) => each === to);
  if (status === undefined) throw new Error(`${to} is no status of this kind of request`);
  return status;
}
