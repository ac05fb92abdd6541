/** The work of a day: the board, lists of requests, and one request whole. */
import { toWire } from '@vestry/contract/calendar/day';
import { requestHeadlines } from '@vestry/contract/requests/transitions';
import type * as calls from '@vestry/contract/staff/today/calls';
import type { StaffRequest } from '@vestry/contract/staff/today/schemas';
import { toPage } from '@vestry/contract/wire';
import { toItemTypes, toRequestAddress } from '../../requests/present.ts';
import { toTimeline } from '../../requests/events.ts';
import { toRequestItem } from '../../requests/items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { toCard } from './card.ts';
import { findCard } from './card-repository.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import type { StaffActor } from '../staff-call.ts';
import * as repository from './repository.ts';
import { findLastEvent, type RequestKey } from '../../requests/last-event.ts';
import { secondsToUndo } from './undo-time.ts';

export const readBoard: StaffHandler<typeof calls.getBoard> = async ({ db, calendar }, _by, { query }) => {
  const today = calendar.today();
  const day = query.day ?? today;
  const group = async (name: 'unconfirmed' | 'specialDates' | 'overdue') => {
    const { rows, total } = await repository.listGroup(db, name, today);
    return { total, requests: rows.map(toCard) };
  };
  const [deliveries, pickups, unconfirmed, specialDates, overdue, proposals] = await Promise.all([
    repository.listDay(db, 'delivery', day),
    repository.listDay(db, 'pickup', day),
    group('unconfirmed'),
    group('specialDates'),
    group('overdue'),
    repository.listWaitingProposals(db),
  ]);
  return {
    today: toWire(today),
    day: toWire(day),
    deliveries: deliveries.rows.map(toCard),
    pickups: pickups.rows.map(toCard),
    deliveryCounts: deliveries.counts,
    pickupCounts: pickups.counts,
    ageing: { unconfirmed, specialDates, overdue, proposals },
  };
};

export const listRequests: StaffHandler<typeof calls.listStaffRequests> = async (deps, _by, { query }) => {
  const { rows, total } = await repository.listRequests(deps.db, query, deps.calendar.today());
  return toPage(rows.map(toCard), query.page, query.pageSize, total);
};

/** @throws Refusal NOT_FOUND */
export async function readRequest(
  { db, photos, clock }: StaffDeps,
  by: Pick<StaffActor, 'userId'>,
  key: RequestKey,
): Promise<StaffRequest> {
  const { kind, clientId, id } = key;
  const [row, items, events, last] = await Promise.all([
    findCard(db, kind, clientId, id),
    repository.listItems(db, kind, clientId, id),
    repository.listRequestEvents(db, kind, clientId, id),
    findLastEvent(db, key),
  ]);
  if (row === null) throw new Refusal('NOT_FOUND');
  return {
    ...toCard(row),
    fullAddress: toRequestAddress(row.addressId, row.addressSent),
    itemTypes: toItemTypes(row.itemTypes),
    quantities: row.quantities,
    accountManagerNotes: row.accountManagerNotes,
    pieces: items.map(({ location, bin, packedAt, packedBy, receivedAt, ...item }) => ({
      ...toRequestItem(item, clientId, photos),
      location,
      bin,
      packedAt: packedAt?.toISOString() ?? null,
      packedBy,
      receivedAt: receivedAt?.toISOString() ?? null,
    })),
    events: toTimeline<string>(events, requestHeadlines[kind]),
    undoSeconds: last === null ? 0 : secondsToUndo(last, by, clock.now()),
  };
}
