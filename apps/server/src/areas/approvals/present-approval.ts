/** Prepared requests as people see them. */
import { forEachId } from '@vestry/contract/requests/ids';
import { approvalReference, waitingVerdict } from '@vestry/contract/approvals/rules';
import type { Approval } from '@vestry/contract/approvals/schemas';
import { toWire, type Day } from '@vestry/contract/calendar/day';
import type { Schedule } from '@vestry/contract/calendar/schedule';
import type { QuoteAnswer, QuoteForm } from '@vestry/contract/prices/schemas';
import type { TripForm } from '@vestry/contract/trips/forms';
import { permit } from '@vestry/contract/users/rules';
import { toItemTypes, toRequestAddress } from '../requests/present.ts';
import { scheduleOf } from '../requests/form.ts';
import { toRequestItem } from '../requests/items.ts';
import type { PreparedRequest } from '../mails/approval-mails.ts';
import type { MailedTrip } from '../mails/request-mails.ts';
import { mailedAddress } from '../mails/address-words.ts';
import { toMailItem } from '../mails/mail-item.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { fromStored, toSend } from './prepared.ts';
import type { ApprovalRow } from './repository.ts';

/** Who looks. */
export interface Viewer {
  readonly userId: number;
  readonly roles: readonly number[];
}

export interface ApprovalFrame {
  readonly clientId: number;
  readonly now: Date;
  readonly viewer: Viewer;
  readonly photos: PhotoPresenter;
  /** Its price now, where it is shown. */
  readonly quote: QuoteAnswer;
}

/** Whether the viewer may decide on it now. */
export function mayDecide(row: ApprovalRow, { viewer, now }: Pick<ApprovalFrame, 'viewer' | 'now'>): boolean {
  return (
    waitingVerdict(row, now).ok && row.userId !== viewer.userId && permit(viewer.roles, 'requests.approve').ok
  );
}

export function toApproval(row: ApprovalRow, frame: ApprovalFrame): Approval {
  const { clientId, now, viewer, photos, quote } = frame;
  const { prepared, itemIds, address } = fromStored(row.kind, row.payload);
  const { form, fetched } = prepared;
  const { fetchedIds } = prepared;
  const schedule = scheduleOf(form);
  const waiting = waitingVerdict(row, now);
  const isOwn = row.userId === viewer.userId;
  const present = (ids: readonly number[]) =>
    inOrder(row, ids).map((item) => toRequestItem(item, clientId, photos));
  return {
    id: row.id,
    reference: approvalReference(row.id),
    kind: row.kind,
    status: waiting.ok ? 'PENDING' : waiting.reason,
    preparedBy: { id: row.userId, name: row.preparedBy },
    created: row.createdAt.toISOString(),
    expires: row.expiresAt.toISOString(),
    decided: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    reason: row.reason,
    ...forEachId((name) => row[name]),
    items: present(itemIds),
    fetchedItems: present(fetchedIds),
    gone: itemIds.length + fetchedIds.length - row.items.length,
    date: schedule.date === null ? null : toWire(schedule.date),
    specialDate: schedule.specialDate === null ? null : toWire(schedule.specialDate),
    time: schedule.time,
    address: toRequestAddress(address.id, { ...address }),
    requestedBy: form.requestedBy,
    note: form.note,
    quantities: fetched?.quantities ?? null,
    itemTypes: toItemTypes(fetched?.itemTypes ?? []),
    trip: prepared.trip === null ? null : toTrip(prepared.trip),
    quote,
    mayDecide: mayDecide(row, frame),
    mayWithdraw: waiting.ok && isOwn && permit(viewer.roles, 'requests.submit').ok,
  };
}

function toTrip({ name, firstDay, lastDay, return: back, dueBack = null }: TripForm): Approval['trip'] {
  const onWire = (day: Day | null) => (day === null ? null : toWire(day));
  const schedule = back === null ? null : scheduleOf(back, 'trip.return.');
  return {
    name,
    firstDay: toWire(firstDay),
    lastDay: toWire(lastDay),
    return:
      schedule === null
        ? null
        : {
            date: onWire(schedule.date),
            specialDate: onWire(schedule.specialDate),
            time: schedule.time,
          },
    dueBack: onWire(dueBack),
  };
}

/** Makes the form of a prepared request that notifications read. */
export function toPrepared(row: ApprovalRow, clientId: number): PreparedRequest {
  const { prepared, itemIds, address } = fromStored(row.kind, row.payload);
  const { kind, form, fetched, fetchedIds } = prepared;
  const schedule = scheduleOf(form);
  const toMail = (ids: readonly number[]) =>
    inOrder(row, ids).map(({ itemClientNumber: number, ...item }) => toMailItem({ ...item, number }));
  return {
    clientId,
    id: row.id,
    kind,
    preparedBy: { id: row.userId, name: row.preparedBy },
    day: schedule.date,
    specialDay: schedule.specialDate,
    timeOfDay: schedule.time,
    address: mailedAddress(address),
    items: toMail(itemIds),
    fetchedItems: toMail(fetchedIds),
    fetched,
    trip: prepared.trip === null ? null : toMailedTrip(prepared.trip),
    note: form.note,
    expiresAt: row.expiresAt,
  };
}

function toMailedTrip({ name, firstDay, lastDay, dueBack = null, return: back }: TripForm): MailedTrip {
  if (back === null) return { name, firstDay, lastDay, dueBack, return: null };
  const { date: day, specialDate: specialDay, time: timeOfDay } = scheduleOf(back, 'trip.return.');
  return {
    name,
    firstDay,
    lastDay,
    dueBack: null,
    return: { reference: null, isCanceled: false, day, specialDay, timeOfDay },
  };
}

/** The visits that it would make, to be quoted. */
export function visitsOf(row: ApprovalRow): QuoteForm['visits'] {
  const { prepared, itemIds } = toSend(row);
  const { kind, form, fetched, fetchedIds, trip } = prepared;
  const { address, notice } = form;
  const dayOf = ({ date, specialDate }: Schedule) => date ?? specialDate;
  const day = dayOf(scheduleOf(form));
  const first = { kind, address, day, notice, items: itemIds.length, sameVisit: false };
  if (kind === 'delivery' && fetched !== null)
    return [first, { kind: 'pickup', address, day, items: fetchedIds.length, sameVisit: true }];
  if (trip === null || trip.return === null) return [first];
  const back = dayOf(scheduleOf(trip.return, 'trip.return.'));
  return [first, { kind: 'pickup', address, day: back, items: itemIds.length, sameVisit: false }];
}

function inOrder({ items }: ApprovalRow, itemIds: readonly number[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return itemIds.flatMap((id) => byId.get(id) ?? []);
}
