/** Deliveries: what they have of their own among requests. */
import { hasColdStorage } from '@vestry/contract/cart/rules';
import { createDelivery } from '@vestry/contract/requests/delivery/calls';
import {
  createDeliveryBody,
  type DeliveryForm,
  type DeliveryListQuery,
  type DeliveryUpdate,
} from '@vestry/contract/requests/delivery/forms';
import {
  deliveryDetailsVerdict,
  deliveryEditableVerdict,
  deliveryTransitions,
  emptyUpdateMessage,
} from '@vestry/contract/requests/delivery/rules';
import type { Delivery, DeliveryDetail, DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatusTable } from '@vestry/contract/requests/delivery/status-table';
import type { Notice } from '@vestry/contract/prices/notices';
import type { PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { sql } from 'kysely';
import type { CallContext, UserActor } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireChecks } from '../../condition/require-checks.ts';
import { requireOnTheRoad } from '../../custody/require-on-the-road.ts';
import { requirePlaces } from '../../custody/require-places.ts';
import { changesAppointment, changesDay } from '../change.ts';
import { expressOf, refuseUnavailable } from '../form.ts';
import type { NamedFetch, RequestDefinition, RequestParts } from '../definition.ts';
import type { RequestDeps } from '../deps.ts';
import { pickupDefinition } from '../pickup/definition.ts';
import { lockItems } from '../pickup/item-repository.ts';
import {
  cancelLinked,
  changeLinked,
  changeReturned,
  contentOf,
  createLinked,
  followDelivery,
  undoLinked,
} from '../pickup/linked.ts';
import { refusedItems, requestedItems } from '../pickup/require-fetchable.ts';
import { reduceQuote } from '../../prices/freeze-quote.ts';
import { dueBackWithTrip } from '../../trips/due-back.ts';
import { cancelTripOf } from '../../trips/cancel-trip-of.ts';
import { leaveLooks } from '../../trips/looks.ts';
import { makeTrip, requirePossibleTrip } from './trip.ts';
import { dayOnWire, presentCommon, toItemTypes, toRequestAddress, toTimeRange } from '../present.ts';
import { getRequest } from '../read.ts';
import type { RequestRow } from '../read-repository.ts';
import { lockRequest, type LockedRequest } from '../repository.ts';
import type { LastEvent } from '../last-event.ts';
import type { TransitionOrder } from '../transition.ts';
import { hasColdItems, insertItems } from './item-repository.ts';
import { moveWithStatus } from './move-with-status.ts';
import { deliveryMessages } from './messages.ts';
import { deliveryRoutes } from './routes.ts';
import { requireDeliverable, tooLateForCold } from './require-deliverable.ts';

interface DeliveryRow extends RequestRow {
  readonly status: DeliveryStatus;
  readonly pickup: {
    readonly id: number;
    readonly quantities: PickupQuantities;
    readonly itemTypes: string[];
  } | null;
}

export interface DeliveryParts extends RequestParts {
  readonly status: DeliveryStatus;
  readonly form: DeliveryForm;
  readonly update: DeliveryUpdate;
  readonly query: DeliveryListQuery;
  readonly row: DeliveryRow;
  readonly locked: LockedRequest & { readonly status: DeliveryStatus };
  readonly shown: Delivery;
  readonly detail: Pick<DeliveryDetail, 'linkedPickup' | 'coldStorage'>;
  /** The pickup that comes with it, or brings the items of its trip back; null without one. */
  readonly submitted: { readonly pickupId: number | null; readonly tripId: number | null };
}

type Definition = RequestDefinition<DeliveryParts>;

export const deliveryDefinition: Definition = {
  kind: 'delivery',
  createCall: createDelivery.name,
  dayField: 'deliveryDate',
  confirmedStatuses: ['CONFIRMED', 'READY_FOR_DELIVERY'],
  unreadyStatus: (status) => (status === 'READY_FOR_DELIVERY' ? 'CONFIRMED' : null),
  transitions: deliveryTransitions,
  statusTable: deliveryStatusTable,
  routes: deliveryRoutes,
  columns: {
    read: [
      sql<DeliveryRow['pickup']>`(SELECT to_json(found) FROM (
        SELECT linked.id, linked.quantities, linked.item_types AS "itemTypes" FROM pickups AS linked
        WHERE linked.client_id = request.client_id AND linked.delivery_id = request.id) AS found)`.as(
        'pickup',
      ),
    ],
    locked: [],
  },
  editable: deliveryEditableVerdict,
  detailsVerdict: ({ address: addressId, pickup, quantities = null, item: itemTypes, fetch }) =>
    deliveryDetailsVerdict({ addressId, pickup, quantities, itemTypes, fetch }),
  lockFormItems,
  requireAppointment,
  insertedColumns: () => ({}),
  insertItems,
  approval: {
    waiting: { pickupId: null, tripId: null },
    storedForm: (form, { itemIds: items, fetch }) => ({
      ...form,
      items,
      ...(fetch === null ? {} : { quantities: fetch.quantities, item: fetch.itemTypes }),
    }),
    readForm: (stored) => createDeliveryBody.parse(stored),
    fetched: ({ pickup, quantities = null, item: itemTypes }) =>
      pickup && quantities !== null ? { quantities, itemTypes } : null,
    fetchedIds: ({ fetch = [] }) => fetch,
    trip: ({ trip = null }) => trip,
    withItems: withItemsThere,
    fromCart: ({ items }) => (items === undefined ? 'ALL' : 'ITEMS'),
  },
  messages: deliveryMessages,
  submitRest,
  readUpdate: ({ deliveryId: id, items: itemIds }) => ({ id, itemIds, details: {} }),
  asksMore: () => false,
  checkUpdate,
  updateRest,
  transitionRest,
  undoRest,
  present: async (_deps, _reader, rows, frame) =>
    rows.map((row) => ({
      ...presentCommon(deliveryDefinition, row, frame),
      clientId: frame.clientId,
      deliveryDate: dayOnWire(row.day),
      timeDeliveryEnum: row.timeOfDay,
      deliveryTimeRange: toTimeRange(row.arrivalStart, row.arrivalEnd),
      statusDeliveryEnum: row.status,
      deliveryCreate: row.createdAt.toISOString(),
      requestAddress: toRequestAddress(row.addressId, row.addressSent),
      pickup: row.pickup !== null,
      pickupId: row.pickup?.id ?? null,
      pickupQuantities: row.pickup?.quantities ?? null,
      pickupItemTypes: row.pickup === null ? '' : toItemTypes(row.pickup.itemTypes),
    })),
  async presentDetail(deps, reader, { id, pickup }) {
    const [linkedPickup, coldStorage] = await Promise.all([
      pickup === null ? null : getRequest(deps, pickupDefinition, reader, pickup.id),
      hasColdItems(deps.db, reader.clientId, id),
    ]);
    return { linkedPickup, coldStorage };
  },
};

/** Also the looks of a trip, and the items that the pickup fetches by name: without any of them there is no pickup. */
function withItemsThere(form: DeliveryForm, isThere: (itemId: number) => boolean): DeliveryForm {
  const { items = [], fetch = [], trip } = form;
  const fetched = fetch.filter(isThere);
  const looks = trip?.looks.map((look) => ({ ...look, items: look.items.filter(isThere) })) ?? [];
  return {
    ...form,
    items: items.filter(isThere),
    ...(fetch.length === fetched.length ? {} : { fetch: fetched, pickup: fetched.length > 0 }),
    ...(trip && { trip: { ...trip, looks: looks.filter((look) => look.items.length > 0) } }),
  };
}

/** The delivery of a trip has to fit its days, and so has the return. */
async function requireAppointment(
  { calendar }: RequestDeps,
  context: CallContext<UserActor>,
  { form, schedule, itemIds, hasCold }: Parameters<Definition['requireAppointment']>[2],
): Promise<Notice> {
  const { trx } = context;
  const express = await expressOf(context, calendar, form, schedule);
  return form.trip === undefined
    ? refuseUnavailable(trx, calendar, { schedule, cold: hasCold, express })
    : requirePossibleTrip(trx, calendar, { trip: form.trip, schedule, itemIds, hasCold, express });
}

/** The actor's cart, or the items that the form names, and those that its pickup or return fetches: all that cannot be had are named at once. */
async function lockFormItems(
  { cart }: RequestDeps,
  context: CallContext<UserActor>,
  { items, fetch = [], trip }: DeliveryForm,
): ReturnType<Definition['lockFormItems']> {
  const { trx, clientId, actor } = context;
  const lines =
    items === undefined
      ? await cart.lockCart(trx, clientId, actor.userId)
      : await cart.lockItems(trx, clientId, items);
  const itemIds = lines.map(({ itemId }) => itemId);
  const returned = trip?.return ? itemIds : [];
  const states = await lockItems(context, [...fetch, ...returned]);
  requireDeliverable(lines, [...refusedItems(fetch, states), ...requestedItems(returned, states)]);
  const hasCold = hasColdStorage(lines.flatMap(({ item }) => item ?? []));
  return {
    itemIds,
    hasCold,
    fetch: fetch.length === 0 ? null : { itemIds: fetch, ...(await contentOf(context, fetch)) },
  };
}

/** 'Yes, include a pickup' makes one at the same address and time, of the items that are named; a trip one on its return. The items leave the cart. */
async function submitRest(
  { cart, calendar }: RequestDeps,
  context: CallContext<UserActor>,
  submitted: Parameters<Definition['submitRest']>[2],
): Promise<DeliveryParts['submitted']> {
  const { actor } = context;
  const { id, form, itemIds, schedule, address, fetch } = submitted;
  const { requestedBy, note } = form;
  const fetched = fetchedBy(form, fetch);
  const linkedId =
    fetched === null
      ? null
      : await createLinked(context, id, { schedule, address, ...fetched, requestedBy, note });
  const { tripId, returnId } =
    form.trip === undefined
      ? { tripId: null, returnId: null }
      : await makeTrip(
          context,
          id,
          { trip: form.trip, address, itemIds, requestedBy, note },
          calendar.today(),
        );
  if (form.items === undefined) await cart.emptyCart(context, actor.userId);
  else await cart.takeFromCart(context, actor.userId, itemIds);
  return { pickupId: linkedId ?? returnId, tripId };
}

/** The items that the delivery's pickup fetches: the items that are named, or so many of these kinds; null without a pickup. */
function fetchedBy(
  { pickup, quantities = null, item: itemTypes }: DeliveryForm,
  fetch: NamedFetch | null,
): NamedFetch | null {
  if (fetch !== null) return fetch;
  // `deliveryDetailsVerdict` has refused a pickup without a quantity.
  return pickup && quantities !== null ? { itemIds: [], quantities, itemTypes } : null;
}

/**
 * Locks the items that the change is about: all of them for another day, which must suit them all. What comes new is checked
 * as a cart is; from cold storage it must come a business day earlier, while the day stays.
 */
async function checkUpdate(
  { cart, supportPhone }: RequestDeps,
  { trx, clientId }: CallContext,
  { request, plan, question }: Parameters<Definition['checkUpdate']>[2],
): Promise<boolean> {
  const { planned, itemIds, added } = plan;
  if (itemIds.length === 0) throw new Refusal('REQUEST_EMPTY', { message: emptyUpdateMessage(supportPhone) });
  const isMoved = changesDay(request, planned);
  const concerned = isMoved ? itemIds : added;
  if (concerned.length === 0) return false;
  const lines = await cart.lockItems(trx, clientId, concerned);
  const isNew = new Set(added);
  if (added.length > 0) requireDeliverable(lines.filter(({ itemId }) => isNew.has(itemId)));
  const cold = lines.filter(({ item }) => item !== null && hasColdStorage([item]));
  if (!isMoved && cold.length > 0 && !deliveryEditableVerdict({ ...question, addsCold: true }).ok)
    throw tooLateForCold(cold.map(({ itemId }) => itemId));
  return cold.length > 0;
}

/** Added items leave the cart; the pickup that comes with the delivery goes with it to the same day, time and address, a return to the same items. */
async function updateRest(
  deps: RequestDeps,
  context: CallContext<UserActor>,
  { id, plan, address, notifiesLinked }: Parameters<Definition['updateRest']>[2],
): Promise<void> {
  const { actor } = context;
  if (plan.added.length > 0) await deps.cart.takeFromCart(context, actor.userId, plan.added);
  if (changesAppointment(plan.planned))
    await changeLinked(deps, context, id, { ...plan.planned, address, isNotified: notifiesLinked });
  await changeReturned(context, id, plan);
  await leaveLooks(context, id, plan.removed);
}

/** The linked pickup follows to the day that staff confirm and into a cancellation; the items follow the status. */
async function transitionRest(
  deps: RequestDeps,
  context: CallContext,
  request: DeliveryParts['locked'],
  order: TransitionOrder<DeliveryStatus>,
): Promise<object> {
  const { to, day } = order;
  if (day !== undefined) await followDelivery(context, request.id, day);
  await requireChecks(context, { kind: 'delivery', id: request.id, to }, request.itemIds);
  if (to === 'CANCELED') await cancelLinked(deps, context, request.id);
  await moveWithStatus(context, request, order);
  // Staff may undo their own cancellation, which finds the looks as they were.
  if (to === 'CANCELED' && context.actor.actor === 'USER')
    await cancelTripOf(context, request.id, request.itemIds);
  if (to !== 'COMPLETED') return {};
  const taken = order.door?.itemIds;
  await dueBackWithTrip(context, request.id, taken ?? request.itemIds, deps.calendar.today());
  if (taken !== undefined) await removeFromReturn(context, request, taken);
  return {};
}

/** Items that were not taken at the door do not come back with the trip's return either, which costs less without them. */
async function removeFromReturn(
  context: CallContext,
  { id, itemIds }: DeliveryParts['locked'],
  taken: readonly number[],
): Promise<void> {
  const removed = itemIds.filter((itemId) => !taken.includes(itemId));
  const returnId = await changeReturned(context, id, { itemIds: taken, added: [], removed });
  if (returnId !== null) await reduceQuote(context, { kind: 'pickup', id: returnId }, taken.length);
}

/**
 * A delivery that was canceled on the road is on its way again, with all of its items: none has been scanned in meanwhile. Of any other,
 * all are still in their bins.
 */
async function undoRest(context: CallContext, id: number, last: LastEvent): Promise<void> {
  await undoLinked(context, id, last);
  if (last.toStatus !== 'CANCELED') return;
  const request = await lockRequest(context, 'delivery', deliveryDefinition.columns, id);
  const itemIds = request?.itemIds ?? [];
  if (last.fromStatus === 'ON_THE_WAY') await requireOnTheRoad(context, id, itemIds);
  else await requirePlaces(context, itemIds, ['BIN']);
}
