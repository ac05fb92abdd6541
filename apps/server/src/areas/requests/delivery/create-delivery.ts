/** A cart becomes a delivery: one transaction, one delivery, whatever is sent twice or at once. */
import { hasColdStorage, type CartLine } from '@vestry/contract/cart/rules';
import type { Schedule } from '@vestry/contract/calendar/schedule';
import type { CallAnswer } from '@vestry/contract/call';
import { createDelivery as createDeliveryCall } from '@vestry/contract/requests/delivery/calls';
import type { DeliveryForm } from '@vestry/contract/requests/delivery/forms';
import { deliveryDetailsVerdict } from '@vestry/contract/requests/delivery/rules';
import { requestReference } from '@vestry/contract/requests/kinds';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { AddressSnapshot } from '../../addresses/service.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { withIdempotency } from '../../../platform/idempotency/service.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { DeliveryDeps } from './deps.ts';
import { isTakenMeanwhile, refuseLines } from './refuse-lines.ts';
import * as itemRows from './item-repository.ts';
import * as repository from './repository.ts';
import { insertEvent } from './request-rows.ts';
import {
  lockRequestAddress,
  refuseIncomplete,
  refuseUnavailable,
  scheduleOf,
  type RequestWriter,
} from './request-form.ts';

export type SubmittedDelivery = CallAnswer<typeof createDeliveryCall>;

/** A form whose parts have been checked. */
interface Submit {
  readonly clientId: number;
  readonly writer: RequestWriter;
  readonly form: DeliveryForm;
  readonly schedule: Schedule;
}

/** What a form comes to at this moment. */
export interface CheckedRequest {
  readonly itemIds: readonly number[];
  readonly address: AddressSnapshot;
}

export async function createDelivery(
  deps: DeliveryDeps,
  clientId: number,
  writer: RequestWriter & { readonly idempotencyKey: string | null },
  form: DeliveryForm,
): Promise<SubmittedDelivery> {
  const { userId, idempotencyKey: key } = writer;
  const request = { clientId, userId, call: createDeliveryCall.name, key, body: form, now: deps.clock.now() };
  const submit = toSubmit(clientId, writer, form);
  try {
    return await withIdempotency(deps.db, request, async (trx) => make(deps, trx, submit));
  } catch (error) {
    throw isTakenMeanwhile(error) ? await asRefusal(deps, submit, error) : error;
  }
}

/** The same in a transaction of the caller's: without a key, and without a second look at an item that was taken meanwhile. */
export async function sendDelivery(
  deps: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  form: DeliveryForm,
): Promise<SubmittedDelivery> {
  return make(deps, trx, toSubmit(clientId, writer, form));
}

/** Whether it could be sent now, with the refusals of a submit; sends nothing. */
export async function checkDelivery(
  deps: DeliveryDeps,
  trx: Transaction<DB>,
  clientId: number,
  writer: RequestWriter,
  form: DeliveryForm,
): Promise<CheckedRequest> {
  return check(deps, trx, toSubmit(clientId, writer, form));
}

function toSubmit(clientId: number, writer: RequestWriter, form: DeliveryForm): Submit {
  const schedule = scheduleOf(form);
  const { address: addressId, pickup, quantities = null, item: itemTypes } = form;
  refuseIncomplete(deliveryDetailsVerdict({ addressId, pickup, quantities, itemTypes }));
  return { clientId, writer, form, schedule };
}

/**
 * Locks the cart, then the items, the address and the day's limit, always in this order: submits of one cart wait for each
 * other, and so do two carts with one item. What the first has made, the second reads.
 */
async function check(deps: DeliveryDeps, trx: Transaction<DB>, submit: Submit): Promise<CheckedRequest> {
  const { clientId, form, schedule } = submit;
  const lines = await lockLines(deps, trx, submit);
  refuseLines(lines);
  const address = await lockRequestAddress(trx, deps.addresses, clientId, form.address);
  const cold = hasColdStorage(lines.flatMap(({ item }) => item ?? []));
  await refuseUnavailable(trx, deps.calendar, schedule, cold);
  return { itemIds: lines.map(({ itemId }) => itemId), address };
}

async function make(deps: DeliveryDeps, trx: Transaction<DB>, submit: Submit): Promise<SubmittedDelivery> {
  const { clientId, writer, form } = submit;
  const { itemIds, address } = await check(deps, trx, submit);
  const id = await insert(deps, trx, submit, itemIds, address);
  const pickupId = await insertPickup(deps, trx, submit, id, address);
  if (form.items === undefined) await deps.cart.emptyCart(trx, clientId, writer.userId);
  else await deps.cart.takeFromCart(trx, clientId, writer.userId, itemIds);
  const { items: _items, ...told } = form;
  await recordAudit(trx, {
    clientId,
    userId: writer.userId,
    ip: writer.ip,
    action: createDeliveryCall.name,
    entity: 'delivery',
    entityId: id,
    after: { ...told, itemIds, pickupId },
  });
  await publish(trx, clientId, { area: 'deliveries', id });
  await publish(trx, clientId, { area: 'items' });
  await deps.notifications.notifyStatus(trx, { kind: 'delivery', clientId, id });
  return { id, reference: requestReference('delivery', id), waiting: false, pickupId };
}

async function lockLines(
  { cart }: DeliveryDeps,
  trx: Transaction<DB>,
  { clientId, writer, form }: Submit,
): Promise<CartLine[]> {
  return form.items === undefined
    ? cart.lockCart(trx, clientId, writer.userId)
    : cart.lockItems(trx, clientId, form.items);
}

async function insert(
  { clock }: DeliveryDeps,
  trx: Transaction<DB>,
  { clientId, writer: { userId }, form, schedule }: Submit,
  itemIds: readonly number[],
  address: AddressSnapshot,
): Promise<number> {
  const now = clock.now();
  const id = await repository.insertDelivery(trx, clientId, {
    userId,
    deliveryDate: schedule.date,
    specialDate: schedule.specialDate,
    timeOfDay: schedule.time,
    requestedBy: form.requestedBy,
    note: form.note,
    addressId: address.id,
    address,
    now,
  });
  await itemRows.insertItems(trx, clientId, id, itemIds, 0, now);
  await insertEvent(
    trx,
    clientId,
    { delivery_id: id },
    { kind: 'STATUS', toStatus: 'SUBMITTED', userId, now },
  );
  return id;
}

/** 'Yes, include a pickup': at the same address and time. */
async function insertPickup(
  { pickups }: DeliveryDeps,
  trx: Transaction<DB>,
  { clientId, writer, form, schedule }: Submit,
  deliveryId: number,
  address: AddressSnapshot,
): Promise<number | null> {
  const { pickup, quantities, item: itemTypes, requestedBy, note } = form;
  // `refuseIncomplete` has refused a pickup without a quantity.
  if (!pickup || quantities === undefined || quantities === null) return null;
  return pickups.createLinked(trx, clientId, writer, {
    deliveryId,
    schedule,
    address,
    quantities,
    itemTypes,
    requestedBy,
    note,
  });
}

/**
 * The database has the last word on an item: a transaction without the locks may have taken it. This one is
 * rolled back by now, so the lines are read again for their verdicts.
 */
async function asRefusal(deps: DeliveryDeps, submit: Submit, cause: unknown): Promise<unknown> {
  try {
    await inTransaction(deps.db, async (trx) => {
      refuseLines(await lockLines(deps, trx, submit));
    });
  } catch (refusal) {
    return refusal;
  }
  return new Refusal('CONFLICT', { cause });
}
