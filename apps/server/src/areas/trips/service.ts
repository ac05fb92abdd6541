/** Trips: a delivery to where the client travels and the pickup that brings its items back, with looks and a packing list. */
import { lookMessage, lookVerdict, mergeTicks, type Tick } from '@vestry/contract/trips/rules';
import type { LookForm, TripListQuery, TripUpdate } from '@vestry/contract/trips/forms';
import type { Trip, TripDetail } from '@vestry/contract/trips/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type UserCall } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../changes/record-change.ts';
import { replaceLook } from '../dates/plan-looks.ts';
import { invalid } from '../requests/form.ts';
import type { RequestReader } from '../requests/reader.ts';
import { isTakenMeanwhile } from '../requests/tables.ts';
import type { UpdateCall } from '../requests/update.ts';
import type { TripDeps } from './deps.ts';
import { packingList } from './packing-list.ts';
import { presentTrip, presentTrips } from './present.ts';
import { lockTrip, lockTripToChange } from './lock-trip.ts';
import * as repository from './repository.ts';
import { updateTripIn } from './update-trip.ts';

export type TripService = ReturnType<typeof createTripService>;

export function createTripService(deps: TripDeps) {
  return bindDeps(deps, { list, get, update, cancel, setLook, pack, packingList });
}

async function list(deps: TripDeps, reader: RequestReader, query: TripListQuery): Promise<Page<Trip>> {
  const { rows, total } = await repository.listTrips(deps.db, reader.clientId, query, deps.calendar.today());
  return toPage(await presentTrips(deps, reader, rows), query.page, query.pageSize, total);
}

/** @throws Refusal NOT_FOUND */
async function get(deps: TripDeps, reader: RequestReader, id: number): Promise<TripDetail> {
  const row = await repository.findTrip(deps.db, reader.clientId, id);
  const trip = row === null ? null : await presentTrip(deps, reader, row);
  if (trip === null) throw new Refusal('NOT_FOUND');
  return trip;
}

/** Changes the trip and both visits, or nothing (see `updateTripIn`). */
async function update(deps: TripDeps, call: UpdateCall, change: TripUpdate): Promise<TripDetail> {
  try {
    await inContext(deps, call, async (context) => updateTripIn(deps, context, call, change));
  } catch (error) {
    // An item is in another request since; the caller reads the trip and its items again.
    throw isTakenMeanwhile(error) ? new Refusal('CONFLICT', { cause: error }) : error;
  }
  return getFor(deps, call, change.id);
}

/** Cancels both visits and takes the looks out of the lookbook; again changes nothing. @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE */
async function cancel(deps: TripDeps, call: UpdateCall, id: number): Promise<TripDetail> {
  await inContext(deps, call, async (context) => {
    const trip = await lockTrip(context, id);
    if (trip.deliveryStatus === 'CANCELED') return;
    await deps.requests.delivery.cancelIn(context, trip.deliveryId);
  });
  return getFor(deps, call, id);
}

/**
 * The items of one day's look from now on.
 * @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE, VALIDATION_FAILED for another day or items that do not go along.
 */
async function setLook(deps: TripDeps, call: UserCall, tripId: number, look: LookForm): Promise<TripDetail> {
  await inContext(deps, call, async (context) => {
    const trip = await lockTripToChange(context, tripId);
    const places = await repository.listPlaces(context.trx, context.clientId, trip.deliveryId);
    const verdict = lookVerdict(
      look,
      trip,
      places.map(({ itemId }) => itemId),
    );
    if (!verdict.ok)
      throw invalid(verdict.reason === 'OUTSIDE' ? 'day' : 'items', lookMessage(verdict.reason));
    await replaceLook(context, trip, look);
    const { day, items } = look;
    await recordChange(context, { kind: 'trips.setLook', id: tripId, after: { day, items } });
  });
  return getFor(deps, call, tripId);
}

/**
 * Brings the taps of a device to the packing list. A tap from the future, of a clock that is fast, counts as of now; one on an item
 * that no longer goes along changes nothing.
 * @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE, by which the device drops the taps and says so.
 */
async function pack(
  deps: TripDeps,
  call: UserCall,
  tripId: number,
  ticks: readonly Tick[],
): Promise<TripDetail> {
  await inContext(deps, call, async (context) => {
    const { trx, clientId, now } = context;
    const trip = await lockTripToChange(context, tripId);
    const places = await repository.listPlaces(trx, clientId, trip.deliveryId);
    const along = new Set(places.map(({ itemId }) => itemId));
    const counting = mergeTicks(ticks).filter(({ itemId }) => along.has(itemId));
    const dated = counting.map((tick) => ({ ...tick, at: earlier(tick.at, now) }));
    await repository.storeTicks(context, tripId, dated);
    await recordChange(context, { kind: 'trips.pack', id: tripId });
  });
  return getFor(deps, call, tripId);
}

function earlier(at: string, now: Date): string {
  return Date.parse(at) > now.getTime() ? now.toISOString() : at;
}

async function getFor(
  deps: TripDeps,
  { clientId, actor: { userId } }: UserCall,
  id: number,
): Promise<TripDetail> {
  return get(deps, { clientId, userId }, id);
}
