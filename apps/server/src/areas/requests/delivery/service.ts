/** A client's deliveries: its users submit, change and cancel them, staff take them from status to status. */
import type {
  DeliveryForm,
  DeliveryListQuery,
  DeliveryUpdate,
} from '@vestry/contract/requests/delivery/forms';
import { deliveryHeadlines } from '@vestry/contract/requests/delivery/rules';
import type { Delivery, DeliveryDetail } from '@vestry/contract/requests/delivery/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  createDelivery,
  checkDelivery,
  sendDelivery,
  type CheckedRequest,
  type SubmittedDelivery,
} from './create-delivery.ts';
import type { DeliveryDeps } from './deps.ts';
import { changeDismissal } from './dismissals.ts';
import { moveDelivery, type DeliveryMove } from './move-delivery.ts';
import { toDelivery, type RequestFrame } from './present-delivery.ts';
import * as repository from './repository.ts';
import type { RequestReader, RequestWriter } from './request-form.ts';
import { toTimeline } from './select-request-items.ts';
import { cancelDelivery, updateDelivery } from './update-delivery.ts';

export interface DeliveryService {
  /** A page of the closet's deliveries, newest first, of all its users. */
  list(reader: RequestReader, query: DeliveryListQuery): Promise<Page<Delivery>>;
  /** @throws Refusal NOT_FOUND */
  get(reader: RequestReader, id: number): Promise<DeliveryDetail>;
  /** Dismisses it from the writer's Home. @throws Refusal NOT_FOUND */
  dismiss(clientId: number, writer: RequestWriter, id: number): Promise<void>;
  /** Puts it back on the writer's Home. @throws Refusal NOT_FOUND */
  restore(clientId: number, writer: RequestWriter, id: number): Promise<void>;
  /**
   * Requests the delivery of the writer's cart, or of the items that the form names.
   * @throws Refusal VALIDATION_FAILED, CART_EMPTY, ITEMS_UNAVAILABLE, NOT_FOUND for the address, DATE_UNAVAILABLE,
   *   IDEMPOTENCY_MISMATCH
   */
  create(
    clientId: number,
    writer: RequestWriter & { readonly idempotencyKey: string | null },
    form: DeliveryForm,
  ): Promise<SubmittedDelivery>;
  /** Whether `create` would take the form now, checked in `trx`; throws as it does, and sends nothing. */
  check(
    trx: Transaction<DB>,
    clientId: number,
    writer: RequestWriter,
    form: DeliveryForm,
  ): Promise<CheckedRequest>;
  /** `create` in the caller's transaction. */
  send(
    trx: Transaction<DB>,
    clientId: number,
    writer: RequestWriter,
    form: DeliveryForm,
  ): Promise<SubmittedDelivery>;
  /**
   * @throws Refusal NOT_FOUND, CONFLICT, APPROVAL_NEEDED, REQUEST_EMPTY, REQUEST_NOT_EDITABLE, ITEMS_UNAVAILABLE,
   *   DATE_UNAVAILABLE, VALIDATION_FAILED
   */
  update(clientId: number, writer: RequestWriter, update: DeliveryUpdate): Promise<DeliveryDetail>;
  /** @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE */
  cancel(clientId: number, writer: RequestWriter, id: number): Promise<DeliveryDetail>;
  /** A transition made by staff, in its transaction (see `moveDelivery`). */
  move(trx: Transaction<DB>, clientId: number, id: number, move: DeliveryMove): Promise<void>;
}

export function createDeliveryService(deps: DeliveryDeps): DeliveryService {
  const get = async (reader: RequestReader, id: number) => getDelivery(deps, reader, id);
  return {
    async list(reader, query) {
      const [{ rows, total }, frame] = await Promise.all([
        repository.listDeliveries(deps.db, reader, query),
        frameOf(deps, reader.clientId),
      ]);
      const content = rows.map((row) => toDelivery(row, frame));
      return toPage(content, query.page, query.pageSize, total);
    },
    get,
    dismiss: async (clientId, writer, id) => changeHome(deps, clientId, writer, { id, isShown: false }),
    restore: async (clientId, writer, id) => changeHome(deps, clientId, writer, { id, isShown: true }),
    create: async (clientId, writer, form) => createDelivery(deps, clientId, writer, form),
    check: async (trx, clientId, writer, form) => checkDelivery(deps, trx, clientId, writer, form),
    send: async (trx, clientId, writer, form) => sendDelivery(deps, trx, clientId, writer, form),
    async update(clientId, writer, update) {
      await updateDelivery(deps, clientId, writer, update);
      return get({ clientId, userId: writer.userId }, update.deliveryId);
    },
    async cancel(clientId, writer, id) {
      await cancelDelivery(deps, clientId, writer, id);
      return get({ clientId, userId: writer.userId }, id);
    },
    move: async (trx, clientId, id, move) => moveDelivery(deps, trx, clientId, id, move),
  };
}

async function frameOf(
  { calendar, photos, supportPhone }: DeliveryDeps,
  clientId: number,
): Promise<RequestFrame> {
  return { clientId, today: calendar.today(), closures: await calendar.closures(), supportPhone, photos };
}

async function getDelivery(deps: DeliveryDeps, reader: RequestReader, id: number): Promise<DeliveryDetail> {
  const { clientId } = reader;
  const [row, events, coldStorage, frame] = await Promise.all([
    repository.findDelivery(deps.db, reader, id),
    repository.listEvents(deps.db, clientId, id),
    repository.hasColdItems(deps.db, clientId, id),
    frameOf(deps, clientId),
  ]);
  if (row === null) throw new Refusal('NOT_FOUND');
  const linkedPickup = row.pickup === null ? null : await deps.pickups.get(reader, row.pickup.id);
  return {
    ...toDelivery(row, frame),
    events: toTimeline(events, deliveryHeadlines),
    linkedPickup,
    coldStorage,
  };
}

async function changeHome(
  { db }: DeliveryDeps,
  clientId: number,
  writer: RequestWriter,
  { id, isShown }: { readonly id: number; readonly isShown: boolean },
): Promise<void> {
  const { userId } = writer;
  await inTransaction(db, async (trx) => {
    const changed = await changeDismissal(trx, 'deliveries', clientId, { userId, id, isShown });
    if (changed === null) throw new Refusal('NOT_FOUND');
    if (!changed) return;
    const change = { before: { view: !isShown }, after: { view: isShown } };
    const action = isShown ? 'deliveries.restore' : 'deliveries.dismiss';
    await recordAudit(trx, { clientId, ...writer, action, entity: 'delivery', entityId: id, ...change });
    // It concerns nobody else's pages.
    await publish(trx, clientId, { area: 'deliveries', id, userId });
  });
}
