/** A client's pickups: its users submit, change and cancel them, staff take them from status to status. */
import { toDay, toWire, type Day } from '@vestry/contract/calendar/day';
import { requestReference } from '@vestry/contract/requests/kinds';
import type { PickupForm, PickupListQuery, PickupUpdate } from '@vestry/contract/requests/pickup/forms';
import type { Recommendation } from '@vestry/contract/requests/pickup/recommendations';
import { pickupEditableVerdict, pickupHeadlines } from '@vestry/contract/requests/pickup/rules';
import type { Pickup, PickupDetail } from '@vestry/contract/requests/pickup/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import {
  toEditable,
  toItemTypes,
  toRequestAddress,
  toTimeRange,
  type RequestFrame,
} from '../delivery/present-delivery.ts';
import type { CheckedRequest } from '../delivery/create-delivery.ts';
import { changeDismissal } from '../delivery/dismissals.ts';
import type { RequestActor, RequestReader, RequestWriter } from '../delivery/request-form.ts';
import { toRequestItem, toTimeline } from '../delivery/select-request-items.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  createPickup,
  insertPickup,
  checkPickup,
  sendPickup,
  type LinkedPickup,
  type SubmittedPickup,
} from './create-pickup.ts';
import type { PickupDeps } from './deps.ts';
import { cancelLinked, followDelivery, movePickup, type PickupMove } from './move-pickup.ts';
import * as repository from './repository.ts';
import type { PickupRow } from './select-pickup.ts';
import { cancelPickup, changeLinked, updatePickup, type LinkedChange } from './update-pickup.ts';

export interface PickupService {
  /** A page of the closet's pickups, newest first, of all its users. */
  list(reader: RequestReader, query: PickupListQuery): Promise<Page<Pickup>>;
  /** @throws Refusal NOT_FOUND */
  get(reader: RequestReader, id: number): Promise<PickupDetail>;
  /** Its care proposals. @throws Refusal NOT_FOUND */
  recommendationsOf(reader: RequestReader, id: number): Promise<Recommendation[]>;
  /** Dismisses it from the writer's Home. @throws Refusal NOT_FOUND */
  dismiss(clientId: number, writer: RequestWriter, id: number): Promise<void>;
  /** Puts it back on the writer's Home. @throws Refusal NOT_FOUND */
  restore(clientId: number, writer: RequestWriter, id: number): Promise<void>;
  /**
   * @throws Refusal VALIDATION_FAILED, ITEMS_UNAVAILABLE, NOT_FOUND for the address, DATE_UNAVAILABLE, IDEMPOTENCY_MISMATCH
   */
  create(
    clientId: number,
    writer: RequestWriter & { readonly idempotencyKey: string | null },
    form: PickupForm,
  ): Promise<SubmittedPickup>;
  /** Whether `create` would take the form now, checked in `trx`; throws as it does, and sends nothing. */
  check(trx: Transaction<DB>, clientId: number, form: PickupForm): Promise<CheckedRequest>;
  /** `create` in the caller's transaction. */
  send(
    trx: Transaction<DB>,
    clientId: number,
    writer: RequestWriter,
    form: PickupForm,
  ): Promise<SubmittedPickup>;
  /**
   * @throws Refusal NOT_FOUND, CONFLICT, APPROVAL_NEEDED, REQUEST_NOT_EDITABLE, ITEMS_UNAVAILABLE, DATE_UNAVAILABLE,
   *   VALIDATION_FAILED
   */
  update(clientId: number, writer: RequestWriter, update: PickupUpdate): Promise<PickupDetail>;
  /** @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE */
  cancel(clientId: number, writer: RequestWriter, id: number): Promise<PickupDetail>;
  /** A transition made by staff, in its transaction (see `movePickup`). */
  move(trx: Transaction<DB>, clientId: number, id: number, move: PickupMove): Promise<void>;
  /** Makes the pickup that comes with a delivery, in the delivery's transaction, which has checked all of it. */
  createLinked(
    trx: Transaction<DB>,
    clientId: number,
    writer: RequestWriter,
    parts: LinkedPickup,
  ): Promise<number>;
  /** Cancels the pickup that comes with a delivery, where there is one that has not begun. */
  cancelLinked(trx: Transaction<DB>, clientId: number, deliveryId: number, by: RequestActor): Promise<void>;
  /** Takes the pickup that comes with a delivery along to the delivery's new day, time or address. */
  changeLinked(
    trx: Transaction<DB>,
    clientId: number,
    deliveryId: number,
    change: LinkedChange,
  ): Promise<void>;
  /** Gives the pickup that comes with a delivery the day that staff gave the delivery. */
  followDelivery(
    trx: Transaction<DB>,
    clientId: number,
    deliveryId: number,
    change: { readonly date: Day; readonly by: RequestActor },
  ): Promise<void>;
}

export function createPickupService(deps: PickupDeps): PickupService {
  const get = async (reader: RequestReader, id: number) => getPickup(deps, reader, id);
  return {
    list: async (reader, query) => listPickups(deps, reader, query),
    get,
    async recommendationsOf(reader, id) {
      if ((await repository.findPickup(deps.db, reader, id)) === null) throw new Refusal('NOT_FOUND');
      return deps.recommendations.ofPickups(reader, [id]);
    },
    dismiss: async (clientId, writer, id) => changeHome(deps, clientId, writer, { id, isShown: false }),
    restore: async (clientId, writer, id) => changeHome(deps, clientId, writer, { id, isShown: true }),
    create: async (clientId, writer, form) => createPickup(deps, clientId, writer, form),
    check: async (trx, clientId, form) => checkPickup(deps, trx, clientId, form),
    send: async (trx, clientId, writer, form) => sendPickup(deps, trx, clientId, writer, form),
    async update(clientId, writer, update) {
      await updatePickup(deps, clientId, writer, update);
      return get({ clientId, userId: writer.userId }, update.pickupId);
    },
    async cancel(clientId, writer, id) {
      await cancelPickup(deps, clientId, writer, id);
      return get({ clientId, userId: writer.userId }, id);
    },
    move: async (trx, clientId, id, move) => movePickup(deps, trx, clientId, id, move),
    createLinked: async (trx, clientId, writer, parts) => insertPickup(deps, trx, clientId, writer, parts),
    cancelLinked: async (trx, clientId, deliveryId, by) => cancelLinked(deps, trx, clientId, deliveryId, by),
    changeLinked: async (trx, clientId, deliveryId, change) =>
      changeLinked(deps, trx, clientId, deliveryId, change),
    followDelivery: async (trx, clientId, deliveryId, change) =>
      followDelivery(deps, trx, clientId, deliveryId, change),
  };
}

async function frameOf(
  { calendar, photos, supportPhone }: PickupDeps,
  clientId: number,
): Promise<RequestFrame> {
  return { clientId, today: calendar.today(), closures: await calendar.closures(), supportPhone, photos };
}

async function listPickups(
  deps: PickupDeps,
  reader: RequestReader,
  query: PickupListQuery,
): Promise<Page<Pickup>> {
  const [{ rows, total }, frame] = await Promise.all([
    repository.listPickups(deps.db, reader, query),
    frameOf(deps, reader.clientId),
  ]);
  const ids = rows.map(({ id }) => id);
  const proposals = await deps.recommendations.ofPickups(reader, ids);
  const content = rows.map((row) =>
    toPickup(
      row,
      frame,
      proposals.filter(({ pickupId }) => pickupId === row.id),
    ),
  );
  return toPage(content, query.page, query.pageSize, total);
}

async function getPickup(deps: PickupDeps, reader: RequestReader, id: number): Promise<PickupDetail> {
  const { clientId } = reader;
  const [row, events, proposals, frame] = await Promise.all([
    repository.findPickup(deps.db, reader, id),
    repository.listEvents(deps.db, clientId, id),
    deps.recommendations.ofPickups(reader, [id]),
    frameOf(deps, clientId),
  ]);
  if (row === null) throw new Refusal('NOT_FOUND');
  return { ...toPickup(row, frame, proposals), events: toTimeline(events, pickupHeadlines) };
}

function toPickup(row: PickupRow, frame: RequestFrame, recommendations: Recommendation[]): Pickup {
  const { clientId, today, closures } = frame;
  const day = row.date === null ? null : toDay(row.date);
  const verdict = pickupEditableVerdict({ status: row.status, date: day, today, closures });
  return {
    id: row.id,
    reference: requestReference('pickup', row.id),
    client: { id: clientId },
    userId: row.userId,
    statusPickup: row.status,
    date: day === null ? null : toWire(day),
    specialDate: row.specialDate === null ? null : toWire(toDay(row.specialDate)),
    time: row.timeOfDay,
    pickupTimeRange: toTimeRange(row.arrivalStart, row.arrivalEnd),
    pickupCreate: row.createdAt.toISOString(),
    lastUpdate: row.updatedAt.toISOString(),
    requestedBy: row.requestedBy,
    address: toRequestAddress(row.addressId, row.addressSent),
    quantities: row.quantities,
    itemTypes: toItemTypes(row.itemTypes),
    note: row.note,
    accountManagerNotes: row.accountManagerNotes,
    items: row.items.map(({ id }) => id),
    itemDTO: row.items.map((item) => toRequestItem(item, clientId, frame.photos)),
    deliveryId: row.deliveryId,
    recommendations,
    view: row.view,
    version: row.version,
    ...toEditable(verdict, day, frame),
  };
}

async function changeHome(
  { db }: PickupDeps,
  clientId: number,
  writer: RequestWriter,
  { id, isShown }: { readonly id: number; readonly isShown: boolean },
): Promise<void> {
  const { userId } = writer;
  await inTransaction(db, async (trx) => {
    const changed = await changeDismissal(trx, 'pickups', clientId, { userId, id, isShown });
    if (changed === null) throw new Refusal('NOT_FOUND');
    if (!changed) return;
    const change = { before: { view: !isShown }, after: { view: isShown } };
    const action = isShown ? 'pickups.restore' : 'pickups.dismiss';
    await recordAudit(trx, { clientId, ...writer, action, entity: 'pickup', entityId: id, ...change });
    // It concerns nobody else's pages.
    await publish(trx, clientId, { area: 'pickups', id, userId });
  });
}
