/** A request that waits for an Owner's decision: its form as the member sent it, and what its kind makes of that. */
import type { RequestIds } from '@vestry/contract/requests/ids';
import { isDeepStrictEqual } from 'node:util';
import { requestKindOf, type ApprovalKind } from '@vestry/contract/approvals/kinds';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestForm } from '@vestry/contract/requests/schemas';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../addresses/service.ts';
import type { TripForm } from '@vestry/contract/trips/forms';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { PreparedRequest } from '../mails/approval-mails.ts';
import type { CheckedForm, RequestDefinition } from '../requests/definition.ts';
import { requestDefinitions, type PartsOfKinds } from '../requests/definitions.ts';
import type { RequestServices } from '../requests/service.ts';
import type { ApprovalRow } from './repository.ts';

/** A form of any kind, with what its submit would do. */
export interface Prepared {
  readonly kind: RequestKind;
  /** Name of the call that submits it. */
  readonly call: string;
  readonly form: RequestForm;
  /** The items that a pickup fetches, or the pickup of a delivery; null without one. */
  readonly fetched: PreparedRequest['fetched'];
  /** The items that the pickup of a delivery fetches by name. */
  readonly fetchedIds: readonly number[];
  /** The trip of a delivery. */
  readonly trip: TripForm | null;
  /** The items that leave the Member's cart while the request waits for approval. */
  readonly fromCart: 'ALL' | 'ITEMS' | 'NOTHING';
  /** The form as it is stored: with ids of items, so that a cart which changes afterwards changes nothing here. */
  storedForm(checked: CheckedForm): object;
  /** The same with those of its items alone that are in the closet. */
  withItems(isThere: (itemId: number) => boolean): Prepared;
  /** Checks it as its submit would. */
  check(requests: RequestServices, context: CallContext<UserActor>): Promise<CheckedForm>;
  /** Submits it; answers which requests it has become. */
  submit(requests: RequestServices, context: CallContext<UserActor>): Promise<Partial<RequestIds>>;
}

export function prepareForm<Kind extends RequestKind>(
  kind: Kind,
  form: PartsOfKinds[Kind]['form'],
): Prepared {
  const definition: RequestDefinition<PartsOfKinds[Kind]> = requestDefinitions[kind];
  const { approval, createCall: call } = definition;
  return {
    kind,
    call,
    form,
    fetched: approval.fetched(form),
    fetchedIds: approval.fetchedIds(form),
    trip: approval.trip(form),
    fromCart: approval.fromCart(form),
    storedForm: (checked) => approval.storedForm(form, checked),
    withItems: (isThere) => prepareForm(kind, approval.withItems(form, isThere)),
    check: async (requests, context) => requests[kind].check(context, form),
    async submit(requests, context) {
      const { id, reference: _reference, ...others } = await requests[kind].submitIn(context, form);
      return { [`${kind}Id`]: id, ...others };
    },
  };
}

/** The stored part of a prepared request: the form, and what it named at that moment. */
export interface Payload {
  readonly prepared: Prepared;
  readonly itemIds: readonly number[];
  readonly address: AddressSnapshot;
}

export function toStored(prepared: Prepared, checked: CheckedForm): object {
  const { itemIds, address } = checked;
  return { form: prepared.storedForm(checked), itemIds, address };
}

/** @param accepted The hash of the quote that the Owner was shown: the member's is over. */
export function fromStored(kind: ApprovalKind, stored: Json, accepted?: string): Payload {
  // Written by `toStored` alone; the column's check says that it is an object.
  const { form, itemIds, address } = stored as unknown as {
    form: unknown;
    itemIds: readonly number[];
    address: AddressSnapshot;
  };
  const requestKind = requestKindOf(kind);
  // Read by its schema again: an older release may have written it.
  const read = requestDefinitions[requestKind].approval.readForm(form);
  return { prepared: prepareForm(requestKind, { ...read, quote: accepted }), itemIds, address };
}

/**
 * The request as it is sent now: without the items that have left the closet since, as the Owner reads. One that has none left stays as
 * it is, and its submit is refused.
 */
export function toSend(
  { kind, payload, items }: Pick<ApprovalRow, 'kind' | 'payload' | 'items'>,
  accepted?: string,
): Payload {
  const stored = fromStored(kind, payload, accepted);
  const there = new Set(items.map(({ id }) => id));
  const itemIds = stored.itemIds.filter((id) => there.has(id));
  if (itemIds.length === 0) return stored;
  return { ...stored, itemIds, prepared: stored.prepared.withItems((id) => there.has(id)) };
}

/** Whether an address still is what the Owner was shown. */
export function isSameAddress(shown: AddressSnapshot, now: AddressSnapshot): boolean {
  return isDeepStrictEqual({ ...shown }, { ...now });
}
