/** A pickup is requested: by its own form, or with a delivery. */
import type { Schedule } from '@vestry/contract/calendar/schedule';
import type { CallAnswer } from '@vestry/contract/call';
import { requestReference } from '@vestry/contract/requests/kinds';
import { createPickup as createPickupCall } from '@vestry/contract/requests/pickup/calls';
import type { PickupForm } from '@vestry/contract/requests/pickup/forms';
import { pickupDetailsVerdict } from '@vestry/contract/requests/pickup/rules';
import type { PickupItemType, PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../../addresses/service.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import type { CheckedRequest } from '../delivery/create-delivery.ts';
import {
  lockRequestAddress,
  refuseIncomplete,
  refuseUnavailable,
  scheduleOf,
  type RequestWriter,
} from '../delivery/request-form.ts';
import { publish } from '../../../platform/events/publish.ts';
import { withIdempotency } from '../../../platform/idempotency/service.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { insertEvent } from '../delivery/request-rows.ts';
import type { PickupDeps } from './deps.ts';
import { isTakenMeanwhile, refuseItems } from './refuse-items.ts';
import * as itemRows from './item-repository.ts';
import * as repository from './repository.ts';

export type SubmittedPickup = CallAnswer<typeof createPickupCall>;

/** What a pickup is made of, once its parts have been checked and its address is locked. */
export interface LinkedPickup {
  /** The delivery that it comes with; null for one that comes alone. */
  readonly deliveryId: number | null;
  readonly schedule: Schedule;
  readonly address: AddressSnapshot;
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly PickupItemType[];
  readonly requestedBy: string;
  readonly note: string;
}

export async function createPickup(
  deps: PickupDeps,
  clientId: number,
  writer: RequestWriter & { readonly idempotencyKey: string | null },
  form: PickupForm,
): Promise<SubmittedPickup> {
  const { userId, ip, idempotencyKey: key } = writer;
  const request = { clientId, userId, call: createPickupCall.name, key, body: form, now: deps.clock.now() };
  const submit = toSubmit(clientId, { userId, ip }, form);
  try {
    return await withIdempotency(deps.db, request, async (trx) => make(deps, trx, submit));
  } catch (error) {
    if (!isTakenMeanwhile(error)) throw error;
    // The database has the last word on an item; the transaction was rolled back, so the items are read again for their verdicts.
    await inTransaction(deps.db, async (trx) => {
      refuseItems(form.itemIds, await itemRows.lockItems(trx, clientId, form.itemIds));
    });
    // The request that had the item has released it again: only the race was lost.
    throw new Refusal('CONFLICT', { cause: error });
  }
}

interface Submit {
  readonly clientId: number;
  readonly writer: RequestWriter;
  readonly form: PickupForm;
  readonly schedule: Schedule;
}

/** The same in a transaction of the caller's: without a key, and without a second look at an item that was taken meanwhile. */
export async function sendPickup(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  form: PickupForm,
): Promise<SubmittedPickup> {
  return make(deps, trx, toSubmit(clientId, writer, form));
}

/** Whether it could be sent now, with the refusals of a submit; sends nothing. */
export async function checkPickup(
  deps: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  form: PickupForm,
): Promise<CheckedRequest> {
  const schedule = scheduleOf(form);
  refuseMissing(form);
  return { itemIds: form.itemIds, address: await check(deps, trx, { clientId, form, schedule }) };
}

function toSubmit(clientId: number, writer: RequestWriter, form: PickupForm): Submit {
  const schedule = scheduleOf(form);
  refuseMissing(form);
  return { clientId, writer, form, schedule };
}

function refuseMissing({ address: addressId, quantities, item: itemTypes }: PickupForm): void {
  refuseIncomplete(pickupDetailsVerdict({ addressId, quantities, itemTypes }));
}

/** Locks the items, then the address and the day's limit: the order of deliveries. */
async function check(
  deps: PickupDeps,
  trx: Transaction<DB>,
  { clientId, form, schedule }: Omit<Submit, 'writer'>,
): Promise<AddressSnapshot> {
  refuseItems(form.itemIds, await itemRows.lockItems(trx, clientId, form.itemIds));
  const address = await lockRequestAddress(trx, deps.addresses, clientId, form.address);
  await refuseUnavailable(trx, deps.calendar, schedule, false);
  return address;
}

async function make(deps: PickupDeps, trx: Transaction<DB>, submit: Submit): Promise<SubmittedPickup> {
  const { clientId, writer, form, schedule } = submit;
  const { itemIds, quantities, item: itemTypes, requestedBy, note } = form;
  const address = await check(deps, trx, submit);
  const parts = { deliveryId: null, schedule, address, quantities, itemTypes, requestedBy, note };
  const id = await insertPickup(deps, trx, clientId, writer, parts);
  await itemRows.insertItems(trx, clientId, id, itemIds, deps.clock.now());
  if (itemIds.length > 0) await publish(trx, clientId, { area: 'items' });
  await recordAudit(trx, {
    clientId,
    ...writer,
    action: createPickupCall.name,
    entity: 'pickup',
    entityId: id,
    after: form,
  });
  await deps.notifications.notifyStatus(trx, { kind: 'pickup', clientId, id });
  return { id, reference: requestReference('pickup', id), waiting: false };
}

/** Writes the pickup with its first event. The mail is the caller's: one that comes with a delivery is part of the delivery's. */
export async function insertPickup(
  { clock }: PickupDeps,
  trx: Transaction<DB>,
  clientId: number,
  { userId }: RequestWriter,
  parts: LinkedPickup,
): Promise<number> {
  const { schedule, address, ...rest } = parts;
  const now = clock.now();
  const id = await repository.insertPickup(trx, clientId, {
    ...rest,
    userId,
    date: schedule.date,
    specialDate: schedule.specialDate,
    timeOfDay: schedule.time,
    addressId: address.id,
    address,
    now,
  });
  await insertEvent(trx, clientId, { pickup_id: id }, { kind: 'STATUS', toStatus: 'REQUEST', userId, now });
  await publish(trx, clientId, { area: 'pickups', id });
  return id;
}
