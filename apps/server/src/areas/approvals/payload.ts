/** What is stored of a prepared request: the form as the member sent it, and what it named at that moment. */
import { isDeepStrictEqual } from 'node:util';
import type { ApprovalKind } from '@vestry/contract/approvals/schemas';
import { createDeliveryBody, type DeliveryForm } from '@vestry/contract/requests/delivery/forms';
import { createPickupBody, type PickupForm } from '@vestry/contract/requests/pickup/forms';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../addresses/service.ts';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { CheckedForm } from '../requests/definition.ts';
import type { RequestServices } from '../requests/service.ts';

export type PreparedForm =
  | { readonly kind: 'DELIVERY'; readonly form: DeliveryForm }
  | { readonly kind: 'PICKUP'; readonly form: PickupForm };

export type Payload = PreparedForm & {
  readonly itemIds: readonly number[];
  readonly address: AddressSnapshot;
};

/** What is stored: the items by their ids, so that a cart which changes afterwards changes nothing here. */
export function toStored({ kind, form }: PreparedForm, { itemIds, address }: CheckedForm): object {
  return { form: kind === 'DELIVERY' ? { ...form, items: itemIds } : form, itemIds, address };
}

/** Forms are read by their schemas again, as they were when they came in: an older release may have written them. */
export function fromStored(kind: ApprovalKind, stored: Json): Payload {
  // Written by `toStored` alone; the column's check says that it is an object.
  const { form, itemIds, address } = stored as unknown as {
    form: unknown;
    itemIds: readonly number[];
    address: AddressSnapshot;
  };
  return kind === 'DELIVERY'
    ? { kind, form: createDeliveryBody.parse(form), itemIds, address }
    : { kind, form: createPickupBody.parse(form), itemIds, address };
}

/** Checks a prepared form as its submit would. */
export async function checkPrepared(
  requests: RequestServices,
  context: CallContext<UserActor>,
  prepared: PreparedForm,
): Promise<CheckedForm> {
  switch (prepared.kind) {
    case 'DELIVERY':
      return requests.delivery.check(context, prepared.form);
    case 'PICKUP':
      return requests.pickup.check(context, prepared.form);
  }
}

/** Submits a prepared form; answers which requests it has become. */
export async function submitPrepared(
  requests: RequestServices,
  context: CallContext<UserActor>,
  prepared: PreparedForm,
): Promise<{ readonly deliveryId?: number; readonly pickupId: number | null }> {
  switch (prepared.kind) {
    case 'DELIVERY': {
      const { id, pickupId } = await requests.delivery.submitIn(context, prepared.form);
      return { deliveryId: id, pickupId };
    }
    case 'PICKUP': {
      const { id } = await requests.pickup.submitIn(context, prepared.form);
      return { pickupId: id };
    }
  }
}

/** Whether an address still is what the Owner was shown. */
export function isSameAddress(shown: AddressSnapshot, now: AddressSnapshot): boolean {
  return isDeepStrictEqual({ ...shown }, { ...now });
}
