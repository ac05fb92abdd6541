/** A trip changes with both of its visits, in one transaction: all of the change is made, or nothing of it. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { isDeliveryActive } from '@vestry/contract/requests/delivery/rules';
import { isPickupActive } from '@vestry/contract/requests/pickup/rules';
import type { TripUpdate, VisitForm } from '@vestry/contract/trips/forms';
import {
  returnedItems,
  tripDaysMessage,
  tripDaysVerdict,
  type TripDays,
  type TripVisit,
} from '@vestry/contract/trips/rules';
import type { CallContext, UserActor, WaitingNotification } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../changes/record-change.ts';
import { deleteDueBacks, putDueBacks } from '../custody/due-backs.ts';
import { renameLooks, unplanLooks } from '../dates/plan-looks.ts';
import { freezeQuote } from '../prices/freeze-quote.ts';
import { requireSeenQuote } from '../prices/require-seen-quote.ts';
import { dayFieldOf, invalid, lockRequestAddress, refuseUnavailable, scheduleOf } from '../requests/form.ts';
import { createReturn } from '../requests/pickup/linked.ts';
import { refuseUnfit } from '../requests/refuse-unfit.ts';
import type { UpdateCall } from '../requests/update.ts';
import type { TripDeps } from './deps.ts';
import type { TripFields } from './insert-trip.ts';
import { lockTripToChange } from './lock-trip.ts';
import * as repository from './repository.ts';
import type { TripRow } from './repository.ts';

type Context = CallContext<UserActor>;
type Asking = Pick<UpdateCall, 'needsApproval'>;

/**
 * @throws Refusal NOT_FOUND, CONFLICT, VALIDATION_FAILED for days that do not fit, and all that an update of a delivery or a
 *   pickup throws; QUOTE_CHANGED with the new quote of both visits.
 */
export async function updateTripIn(
  deps: TripDeps,
  context: Context,
  asking: Asking,
  update: TripUpdate,
): Promise<void> {
  // A mail about one visit names the trip, its days, the other visit and the price of both: it is written once all of them have changed.
  const waiting: WaitingNotification[] = [];
  await changeTrip(deps, { ...context, waiting }, asking, update);
  for (const send of waiting) await send(context.trx);
}

async function changeTrip(
  deps: TripDeps,
  context: Context,
  asking: Asking,
  { id, version, ...update }: TripUpdate,
): Promise<void> {
  const trip = await lockTripToChange(context, id);
  if (version !== undefined && version !== trip.version) throw new Refusal('CONFLICT');
  const days = { firstDay: update.firstDay ?? trip.firstDay, lastDay: update.lastDay ?? trip.lastDay };
  requireTripDays(days, trip, deps.calendar.today());
  await refuseUnfitVisits(deps, context, trip, days, update);
  const changesLinkedNext = await changesReturnNext(deps, context, trip, update);
  await changeDelivery(deps, context, { ...asking, changesLinkedNext }, trip, update);
  const dueBack = await changeReturn(deps, context, asking, { ...trip, ...days }, update);
  const key = { kind: 'delivery', id: trip.deliveryId } as const;
  await requireSeenQuote(context, key, update.quote, deps.calendar);
  const fields = changedFields(trip, { ...update, ...days, dueBack });
  if (Object.keys(fields).length > 0) await repository.updateTrip(context, id, fields);
  if (fields.firstDay ?? fields.lastDay) await unplanLooks(context, id, days);
  if (fields.name !== undefined) await renameLooks(context, { id, name: fields.name });
  const before = Object.fromEntries(Object.entries(trip).filter(([name]) => name in fields));
  await recordChange(context, { kind: 'trips.update', id, before, after: fields });
}

function requireTripDays(days: TripDays, before: TripDays, today: Day): void {
  const verdict = tripDaysVerdict(days, today);
  if (verdict.ok) return;
  // A trip that has begun keeps its first day.
  if (verdict.reason === 'PAST' && days.firstDay === before.firstDay) return;
  throw invalid(verdict.reason === 'PAST' ? 'firstDay' : 'lastDay', tripDaysMessage(verdict.reason));
}

/** Each visit that is still to come has to fit the days, on the day that it has or is to have. */
async function refuseUnfitVisits(
  { requests }: TripDeps,
  { clientId, actor: { userId } }: Context,
  trip: TripRow,
  days: TripDays,
  update: Pick<TripUpdate, 'delivery' | 'return'>,
): Promise<void> {
  const pickupId = openReturnOf(trip);
  const reader = { clientId, userId };
  const [[delivery], [pickup]] = await Promise.all([
    isDeliveryActive(trip.deliveryStatus) ? requests.delivery.find(reader, [trip.deliveryId]) : [],
    pickupId === null ? [] : requests.pickup.find(reader, [pickupId]),
  ]);
  if (delivery !== undefined)
    refuseUnfitDay('delivery', days, update.delivery, delivery.deliveryDate ?? delivery.specialDate);
  if (pickup !== undefined && update.return !== null)
    refuseUnfitDay('return', days, update.return, pickup.date ?? pickup.specialDate);
}

function refuseUnfitDay(
  visit: TripVisit,
  trip: TripDays,
  planned: VisitForm | undefined,
  present: string | null,
): void {
  const day =
    planned?.date ?? planned?.specialDate ?? (present === null ? null : toDay(present.slice(0, 10)));
  if (day !== null) refuseUnfit({ visit, trip, day, field: `${visit}.date` });
}

/** Whether the return changes once more after it has followed the delivery to another address: only that second change is mailed then. */
async function changesReturnNext(
  { requests }: TripDeps,
  context: Context,
  trip: TripRow,
  { address, return: wanted }: Omit<TripUpdate, 'id'>,
): Promise<boolean> {
  const pickupId = openReturnOf(trip);
  if (pickupId === null || address === undefined || wanted === undefined) return false;
  return wanted === null || requests.pickup.movesIn(context, { pickupId, ...wanted });
}

function openReturnOf({ returnId, returnStatus }: TripRow): number | null {
  return returnStatus !== null && isPickupActive(returnStatus) ? returnId : null;
}

async function changeDelivery(
  { requests }: TripDeps,
  context: Context,
  asking: Omit<UpdateCall, 'clientId' | 'actor'>,
  { deliveryId }: TripRow,
  { items, address, note, delivery }: TripUpdate | Omit<TripUpdate, 'id'>,
): Promise<void> {
  const given = [items, address, note, delivery].some((each) => each !== undefined);
  if (!given) return;
  await requests.delivery.updateIn(context, asking, { deliveryId, items, address, note, ...delivery });
}

/** Moves, makes or cancels the return; answers the day on which the items are due back without one. */
async function changeReturn(
  deps: TripDeps,
  context: Context,
  asking: Asking,
  trip: TripRow,
  { return: wanted, dueBack: wantedDay }: Omit<TripUpdate, 'id'>,
): Promise<Day | null> {
  const pickupId = openReturnOf(trip);
  if (wanted) {
    if (pickupId !== null) await deps.requests.pickup.updateIn(context, asking, { pickupId, ...wanted });
    else await addReturn(deps, context, asking, trip, wanted);
    return null;
  }
  if (wanted === undefined && (pickupId !== null || wantedDay === undefined)) {
    refuseEarlyDueBack(trip.dueBack, trip);
    return trip.dueBack;
  }
  if (pickupId !== null) await deps.requests.pickup.cancelIn(context, pickupId);
  const dueBack = wantedDay ?? null;
  refuseEarlyDueBack(dueBack, trip);
  const itemIds = await itemsOf(context, trip);
  await putDueBacks(
    context,
    itemIds.map((itemId) => ({ itemId, day: dueBack })),
    deps.calendar.today(),
  );
  return dueBack;
}

/** Refuses a day before the trip's last one, also the day that the trip has where it is extended past it. */
function refuseEarlyDueBack(dueBack: Day | null, { lastDay }: Pick<TripDays, 'lastDay'>): void {
  if (dueBack !== null && dueBack < lastDay)
    throw invalid('dueBack', 'Please choose the last day of the trip or a later one.');
}

async function addReturn(
  { addresses, calendar, notifications, requests }: TripDeps,
  context: Context,
  { needsApproval = false }: Asking,
  trip: TripRow,
  wanted: VisitForm,
): Promise<void> {
  if (needsApproval) throw new Refusal('APPROVAL_NEEDED');
  const { trx, clientId, actor } = context;
  const schedule = scheduleOf(wanted, 'return.');
  const day = schedule.date ?? schedule.specialDate;
  refuseUnfit({ visit: 'return', trip, day, field: `return.${dayFieldOf(schedule)}` });
  // In this transaction, which may just have changed the delivery's address.
  const reader = { clientId, userId: actor.userId };
  const [delivery] = await requests.delivery.find(reader, [trip.deliveryId], trx);
  if (delivery === undefined) throw new Refusal('NOT_FOUND');
  const address = await lockRequestAddress(trx, addresses, clientId, delivery.requestAddress.id);
  await refuseUnavailable(trx, calendar, { schedule, cold: false });
  const itemIds = await itemsOf(context, trip);
  if (itemIds.length === 0) throw new Refusal('REQUEST_EMPTY', { message: nothingToFetch });
  const { requestedBy, note } = delivery;
  const id = await createReturn(context, trip.deliveryId, { schedule, address, itemIds, requestedBy, note });
  // The quote of the whole change is compared at its end (`requireSeenQuote`).
  const acceptance = { accepted: undefined, notice: 'STANDARD' } as const;
  await freezeQuote(context, { kind: 'pickup', id }, acceptance, calendar);
  await deleteDueBacks(context, itemIds);
  await recordChange(context, {
    kind: 'pickups.create',
    id,
    after: { ...wanted, requestedBy, note, itemIds, deliveryId: trip.deliveryId },
    related: { withItems: true },
    notification: notifications.requestStatus({ kind: 'pickup', clientId, id }),
  });
}

const nothingToFetch = 'None of the items of this trip is still away.';

/** The items of the trip that are with the client, or are still to come. */
async function itemsOf(
  { trx, clientId }: Context,
  { deliveryId, deliveryStatus }: TripRow,
): Promise<number[]> {
  const places = await repository.listPlaces(trx, clientId, deliveryId);
  return returnedItems(places, deliveryStatus).map(({ itemId }) => itemId);
}

function changedFields(
  trip: TripRow,
  {
    name,
    packing,
    firstDay,
    lastDay,
    dueBack,
  }: { [Name in keyof TripFields]?: TripFields[Name] | undefined },
): Partial<TripFields> {
  const wanted = { name, packing, firstDay, lastDay, dueBack };
  const changed = Object.entries(wanted).filter(
    // The keys of the literal above.
    ([field, value]) => value !== undefined && value !== trip[field as keyof typeof wanted],
  );
  return Object.fromEntries(changed);
}
