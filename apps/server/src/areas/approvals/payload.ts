/** What is stored of a prepared request: the form as the member sent it, and what it named at that moment. */
import { isDeepStrictEqual } from 'node:util';
import type { ApprovalKind } from '@vestry/contract/approvals/schemas';
import { createDeliveryBody, type DeliveryForm } from '@vestry/contract/requests/delivery/forms';
import { createPickupBody, type PickupForm } from '@vestry/contract/requests/pickup/forms';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../addresses/service.ts';
import type { CheckedRequest } from '../requests/delivery/create-delivery.ts';

export type PreparedForm =
  | { readonly kind: 'DELIVERY'; readonly form: DeliveryForm }
  | { readonly kind: 'PICKUP'; readonly form: PickupForm };

export type Payload = PreparedForm & {
  readonly itemIds: readonly number[];
  readonly address: AddressSnapshot;
};

/** What is stored: the items by their ids, so that a cart which changes afterwards changes nothing here. */
export function toStored({ kind, form }: PreparedForm, { itemIds, address }: CheckedRequest): object {
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

/** Whether an address still is what the Owner was shown. */
export function isSameAddress(shown: AddressSnapshot, now: AddressSnapshot): boolean {
  return isDeepStrictEqual({ ...shown }, { ...now });
}
