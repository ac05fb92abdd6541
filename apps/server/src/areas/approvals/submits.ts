/** Submits of requests, with approvals around them: a user who needs an Owner's approval prepares a request instead of sending it. */
import type { CallAnswer } from '@vestry/contract/call';
import type { createDelivery } from '@vestry/contract/requests/delivery/calls';
import type { DeliveryForm } from '@vestry/contract/requests/delivery/forms';
import type { createPickup } from '@vestry/contract/requests/pickup/calls';
import type { PickupForm } from '@vestry/contract/requests/pickup/forms';
import type { RequestServices } from '../requests/service.ts';
import type { SubmitCall } from '../requests/submit.ts';
import { preparedDelivery, preparedPickup } from './prepared.ts';
import type { ApprovalService } from './service.ts';

/** A submit by a Member who may need approval. */
type MemberSubmit = SubmitCall & { readonly needsApproval?: boolean };

/** The submit of each kind. */
export interface Submits {
  delivery(call: MemberSubmit, form: DeliveryForm): Promise<CallAnswer<typeof createDelivery>>;
  pickup(call: MemberSubmit, form: PickupForm): Promise<CallAnswer<typeof createPickup>>;
}

export function createSubmits(
  requests: RequestServices,
  approvals: Pick<ApprovalService, 'prepare'>,
): Submits {
  return {
    async delivery(call, form) {
      if (call.needsApproval !== true)
        return { ...(await requests.delivery.submit(call, form)), waiting: false };
      return { ...(await approvals.prepare(call, preparedDelivery(form))), pickupId: null };
    },
    async pickup(call, form) {
      if (call.needsApproval !== true)
        return { ...(await requests.pickup.submit(call, form)), waiting: false };
      return approvals.prepare(call, preparedPickup(form));
    },
  };
}
