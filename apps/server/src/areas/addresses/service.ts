/** A closet's saved addresses: saved, changed while no active request names them, and copied into requests. */
import { createAddress } from '@vestry/contract/addresses/calls';
import {
  addressChangeVerdict,
  addressNotices,
  placeMessage,
  placeVerdict,
} from '@vestry/contract/addresses/rules';
import type { Address, AddressForm } from '@vestry/contract/addresses/schemas';
import { saveTemporaryAddress } from '@vestry/contract/trips/calls';
import type { Money } from '@vestry/contract/valuations/rules';
import { leaveAddress } from '../custody/leave-address.ts';
import { recordChange } from '../changes/record-change.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { withIdempotency, type KeyedCall } from '../../platform/idempotency/service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPlaces } from './places.ts';
import * as repository from './repository.ts';

/** The snapshot of an address in a request: what it was when the request was sent. */
export type AddressSnapshot = repository.AddressRow;

interface AddressDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export type AddressService = ReturnType<typeof createAddressService>;

export function createAddressService(deps: AddressDeps) {
  return {
    ...bindDeps(deps, { list, create, saveTemporary, update, delete: remove, setLimit }),
    lockAddress,
  };
}

/** The closet's addresses, by label. */
async function list({ db }: AddressDeps, clientId: number): Promise<Address[]> {
  const rows = await repository.listAddresses(db, clientId);
  return rows.map(({ inActiveRequest, itemsThere, insuranceLimit, ...row }) =>
    toAddress(row, clientId, { inActiveRequest, itemsThere, insuranceLimit }),
  );
}

/**
 * For a request that is being made in `trx`: the address as it is now, which nobody changes or deletes before `trx` ends.
 * @throws Refusal NOT_FOUND for another closet's address or none.
 */
async function lockAddress(trx: Database, clientId: number, addressId: number): Promise<AddressSnapshot> {
  const row = await repository.lockAddress({ trx, clientId }, addressId, 'share');
  if (row === null) throw new Refusal('NOT_FOUND');
  return row;
}

interface AddressUse {
  readonly inActiveRequest: boolean;
  readonly itemsThere: number;
  readonly insuranceLimit: Money | null;
}

function toAddress(
  row: repository.AddressRow,
  clientId: number,
  { inActiveRequest, ...use }: AddressUse,
): Address {
  return { ...row, client: { id: clientId }, editable: addressChangeVerdict(inActiveRequest).ok, ...use };
}

/** @throws Refusal VALIDATION_FAILED for a place that `placeVerdict` refuses, IDEMPOTENCY_MISMATCH. */
async function create(deps: AddressDeps, call: KeyedCall, form: AddressForm): Promise<Address> {
  await requirePlace(form);
  const request = { call: createAddress.name, body: form };
  return withIdempotency(deps, call, request, async (context) => {
    const { trx, clientId } = context;
    const row = await repository.insertAddress(trx, clientId, form);
    await recordChange(context, { kind: 'addresses.create', id: row.id, after: row });
    return toAddress(row, clientId, {
      inActiveRequest: false,
      itemsThere: 0,
      insuranceLimit: null,
    });
  });
}

/**
 * Saves a hotel or the like for a trip, beside the address book; answers its id.
 * @throws Refusal VALIDATION_FAILED for a place that `placeVerdict` refuses, IDEMPOTENCY_MISMATCH.
 */
async function saveTemporary(
  deps: AddressDeps,
  call: KeyedCall,
  form: AddressForm,
): Promise<{ readonly id: number }> {
  await requirePlace(form);
  const request = { call: saveTemporaryAddress.name, body: form };
  return withIdempotency(deps, call, request, async (context) => {
    const { trx, clientId } = context;
    const row = await repository.insertAddress(trx, clientId, { ...form, isTemporary: true });
    await recordChange(context, { kind: 'addresses.create', id: row.id, after: row });
    return { id: row.id };
  });
}

/** @throws Refusal NOT_FOUND, ADDRESS_IN_USE, VALIDATION_FAILED for a place that `placeVerdict` refuses. */
async function update(deps: AddressDeps, call: UserCall, id: number, form: AddressForm): Promise<Address> {
  return inContext(deps, call, async (context) => {
    const { clientId } = context;
    const { before, use } = await lockForChange(context, id, addressNotices.cannotUpdate);
    await requirePlace(form, before);
    const row = await repository.updateAddress(context, id, form);
    await recordChange(context, { kind: 'addresses.update', id, before, after: row });
    return toAddress(row, clientId, used(use));
  });
}

function used({ inActiveRequest, itemsThere, insuranceLimit }: AddressUse): AddressUse {
  return { inActiveRequest, itemsThere, insuranceLimit };
}

/** Requests that name the address do not change by its limit. @throws Refusal NOT_FOUND. */
async function setLimit(
  deps: AddressDeps,
  call: UserCall,
  id: number,
  limit: Money | null,
): Promise<Address> {
  return inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    const row = await repository.lockAddress(context, id, 'update');
    if (row === null) throw new Refusal('NOT_FOUND');
    const use = await repository.findUse(trx, clientId, id);
    await repository.setLimit(context, id, limit);
    const { label } = row;
    const before = { label, ...use.insuranceLimit };
    await recordChange(context, { kind: 'addresses.setLimit', id, before, after: { label, ...limit } });
    return toAddress(row, clientId, { ...used(use), insuranceLimit: limit });
  });
}

/**
 * One that closed requests or custody name leaves the list and stays in them; the items that are there stay with the client.
 * @throws Refusal NOT_FOUND, ADDRESS_IN_USE.
 */
async function remove(deps: AddressDeps, call: UserCall, id: number): Promise<void> {
  await inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    const { before, use } = await lockForChange(context, id, addressNotices.cannotDelete);
    const items = await leaveAddress(context, id);
    if (use.inAnyRequest || use.inCustody) await repository.markDeleted(context, id);
    else await repository.deleteAddress(trx, clientId, id);
    await recordChange(context, { kind: 'addresses.delete', id, before: { ...before, items } });
  });
}

/** Waits for requests that are being made with the address, then answers what it was and what names it. */
async function lockForChange({ trx, clientId }: CallContext, id: number, inUseMessage: string) {
  const before = await repository.lockAddress({ trx, clientId }, id, 'update');
  if (before === null) throw new Refusal('NOT_FOUND');
  const use = await repository.findUse(trx, clientId, id);
  const verdict = addressChangeVerdict(use.inActiveRequest);
  if (!verdict.ok) throw new Refusal('ADDRESS_IN_USE', { message: inUseMessage });
  return { before, use };
}

/**
 * An address that is saved anew may keep the state that it has, though lists of states change.
 * @throws Refusal VALIDATION_FAILED where country, state or postal code are not what the country's addresses have.
 */
async function requirePlace(form: AddressForm, saved?: AddressForm): Promise<void> {
  const { format, states } = await findPlaces(form.country);
  const hasSavedState = form.state === saved?.state && form.country === saved.country;
  const hasStates = format?.state.need !== 'NONE';
  const verdict = placeVerdict(form, format, hasSavedState && hasStates ? null : states);
  if (verdict.ok) return;
  const fields = verdict.reasons.map((reason) => {
    const { field, message } = placeMessage(reason, format);
    return { path: `body.${field}`, message };
  });
  throw new Refusal('VALIDATION_FAILED', { fields });
}
