/** The work of a day: the board, lists of requests, and one request whole. */
import { toWire } from '@vestry/contract/calendar/day';
import { requestCourses } from '@vestry/contract/requests/courses';
import {
  requestKindFacts,
  requestKinds,
  type RequestArea,
  type RequestKind,
} from '@vestry/contract/requests/kinds';
import * as calls from '@vestry/contract/staff/today/calls';
import type { Board, StaffRequest } from '@vestry/contract/staff/today/schemas';
import { toPage } from '@vestry/contract/wire';
import { readFrozenQuote } from '../../prices/read-frozen.ts';
import { toItemTypes, toRequestAddress } from '../../requests/present.ts';
import { toTimeline } from '../../requests/events.ts';
import { toRequestItem } from '../../requests/items.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { toCard } from './card.ts';
import { countNotBack } from '../returns/not-back-repository.ts';
import { countApart } from '../returns/unannounced-repository.ts';
import { findCard, findNextDay } from './card-repository.ts';
import { auditLook } from '../audit-look.ts';
import type { StaffDeps, StaffHandler } from '../deps.ts';
import type { StaffActor } from '../staff-call.ts';
import { findOverLimit } from '../../valuations/find-over-limit.ts';
import * as repository from './repository.ts';
import { findLastEvent, type RequestKey } from '../../requests/last-event.ts';
import { secondsToUndo } from './undo-time.ts';

export const readBoard: StaffHandler<typeof calls.getBoard> = async (
  { db, photos, calendar },
  _by,
  { query },
) => {
  const today = calendar.today();
  const day = query.day ?? today;
  const group = async (name: 'unconfirmed' | 'specialDates' | 'overdue') => {
    const { rows, total } = await repository.listGroup(db, name, today);
    return { total, requests: rows.map((row) => toCard(row, photos)) };
  };
  const recommendations = async () => {
    const { rows, total } = await repository.listWaitingRecommendations(db);
    const proposals = rows.map(({ proposedAt, photo, ...row }) => ({
      ...row,
      image: photo === null ? null : photos.present(photo, row.clientId),
      proposed: proposedAt.toISOString(),
    }));
    return { total, proposals };
  };
  const days = requestKinds.map(async (kind) => {
    const { rows, counts } = await repository.listDay(db, kind, day);
    return {
      [requestKindFacts[kind].area]: rows.map((row) => toCard(row, photos)),
      [`${kind}Counts`]: counts,
    };
  });
  const [lists, nextDay, unconfirmed, specialDates, overdue, proposals, notBack, unannounced] =
    await Promise.all([
      Promise.all(days),
      findNextDay(db, day),
      group('unconfirmed'),
      group('specialDates'),
      group('overdue'),
      recommendations(),
      countNotBack(db),
      countApart(db),
    ]);
  return {
    today: toWire(today),
    day: toWire(day),
    nextDay: nextDay === null ? null : toWire(nextDay),
    // A list and its counts for each kind.
    ...(Object.assign({}, ...lists) as Pick<Board, RequestArea | `${RequestKind}Counts`>),
    ageing: { unconfirmed, specialDates, overdue, proposals, notBack, unannounced },
  };
};

/** The list of one closet is a look at it. */
export const listRequests: StaffHandler<typeof calls.listStaffRequests> = async (deps, by, { query }) => {
  const { rows, total } = await repository.listRequests(deps.db, query, deps.calendar.today());
  const { clientId } = query;
  if (clientId !== undefined) await auditLook(deps, by, { kind: calls.listStaffRequests.name, clientId });
  return toPage(
    rows.map((row) => toCard(row, deps.photos)),
    query.page,
    query.pageSize,
    total,
  );
};

/** @throws Refusal NOT_FOUND */
export const openRequest: StaffHandler<typeof calls.getStaffRequest> = async (deps, by, { params }) => {
  const request = await readRequest(deps, by, params);
  const { clientId, kind, id } = params;
  await auditLook(deps, by, { kind: calls.getStaffRequest.name, clientId, request: { kind, id } });
  return request;
};

/** @throws Refusal NOT_FOUND */
export async function readRequest(
  { db, photos, clock }: StaffDeps,
  by: Pick<StaffActor, 'userId'>,
  key: RequestKey,
): Promise<StaffRequest> {
  const { kind, clientId, id } = key;
  const [row, items, events, last, overLimit] = await Promise.all([
    findCard(db, kind, clientId, id),
    repository.listItems(db, kind, clientId, id),
    repository.listRequestEvents(db, kind, clientId, id),
    findLastEvent(db, key),
    kind === 'delivery' ? findOverLimit(db, clientId, id) : null,
  ]);
  if (row === null) throw new Refusal('NOT_FOUND');
  return {
    ...toCard(row, photos),
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
    events: toTimeline<string>(events, requestCourses[kind].statusTable),
    undoSeconds: last === null ? 0 : secondsToUndo(last, by, clock.now()),
    overLimit,
  };
}

/** The frozen quote of a request, as its client sees it. @throws Refusal NOT_FOUND */
export const readPrice: StaffHandler<typeof calls.getStaffRequestPrice> = async ({ db }, _by, { params }) => {
  const { kind, clientId, id } = params;
  if ((await findCard(db, kind, clientId, id)) === null) throw new Refusal('NOT_FOUND');
  return readFrozenQuote(db, clientId, { kind, id });
};
