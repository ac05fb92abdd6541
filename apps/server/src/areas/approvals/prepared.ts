/** A request that waits for an Owner's decision: its form as the member sent it, and what its kind makes of that. */
import { isDeepStrictEqual } from 'node:util';
import { requestKindOf, type ApprovalKind } from '@vestry/contract/approvals/kinds';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import { createDeliveryBody, type DeliveryForm } from '@vestry/contract/requests/delivery/forms';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { createPickup } from '@vestry/contract/requests/pickup/calls';
import { createPickupBody, type PickupForm } from '@vestry/contract/requests/pickup/forms';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../addresses/service.ts';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { PreparedRequest } from '../notifications/notify-approval.ts';
import type { CheckedForm, RequestForm } from '../requests/definition.ts';
import type { RequestServices } from '../requests/service.ts';

/** A form of any kind, with what its submit would do. */
export interface Prepared {
  readonly kind: RequestKind;
  /** Name of the call that submits it. */
  readonly call: string;
  readonly form: RequestForm;
  /** What a pickup fetches, or the pickup of a delivery; null without one. */
  readonly fetched: PreparedRequest['fetched'];
  /** The items that leave the Member's cart while the request waits for approval. */
  readonly fromCart: 'ALL' | 'ITEMS' | 'NOTHING';
  /** The form as it is stored: with ids of items, so that a cart which changes afterwards changes nothing here. */
  storedForm(itemIds: readonly number[]): object;
  /** Checks it as its submit would. */
  check(requests: RequestServices, context: CallContext<UserActor>): Promise<CheckedForm>;
  /** Submits it; answers which requests it has become. */
  submit(
    requests: RequestServices,
    context: CallContext<UserActor>,
  ): Promise<{ readonly deliveryId?: number; readonly pickupId: number | null }>;
}

export function preparedDelivery(form: DeliveryForm): Prepared {
  const { pickup, quantities = null, item: itemTypes } = form;
  return {
    kind: 'delivery',
    call: createDelivery.name,
    form,
    fetched: pickup && quantities !== null ? { quantities, itemTypes } : null,
    fromCart: form.items === undefined ? 'ALL' : 'ITEMS',
    storedForm: (items) => ({ ...form, items }),
    check: async (requests, context) => requests.delivery.check(context, form),
    async submit(requests, context) {
      const { id: deliveryId, pickupId } = await requests.delivery.submitIn(context, form);
      return { deliveryId, pickupId };
    },
  };
}

export function preparedPickup(form: PickupForm): Prepared {
  const { quantities, item: itemTypes } = form;
  return {
    kind: 'pickup',
    call: createPickup.name,
    form,
    fetched: { quantities, itemTypes },
    fromCart: 'NOTHING',
    storedForm: () => form,
    check: async (requests, context) => requests.pickup.check(context, form),
    async submit(requests, context) {
      const { id: pickupId } = await requests.pickup.submitIn(context, form);
      return { pickupId };
    },
  };
}

/** Forms are read by their schemas again: an older release may have written them. */
const readers: Readonly<Record<RequestKind, (form: unknown) => Prepared>> = {
  delivery: (form) => preparedDelivery(createDeliveryBody.parse(form)),
  pickup: (form) => preparedPickup(createPickupBody.parse(form)),
};

/** What is stored of a prepared request: the form, and what it named at that moment. */
export interface Payload {
  readonly prepared: Prepared;
  readonly itemIds: readonly number[];
  readonly address: AddressSnapshot;
}

export function toStored(prepared: Prepared, { itemIds, address }: CheckedForm): object {
  return { form: prepared.storedForm(itemIds), itemIds, address };
}

export function fromStored(kind: ApprovalKind, stored: Json): Payload {
  // Written by `toStored` alone; the column's check says that it is an object.
  const { form, itemIds, address } = stored as unknown as {
    form: unknown;
    itemIds: readonly number[];
    address: AddressSnapshot;
  };
  return { prepared: readers[requestKindOf(kind)](form), itemIds, address };
}

/** Whether an address still is what the Owner was shown. */
export function isSameAddress(shown: AddressSnapshot, now: AddressSnapshot): boolean {
  return isDeepStrictEqual({ ...shown }, { ...now });
}
