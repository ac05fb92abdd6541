/** Prepared requests as people see them. */
import { addressLine } from '@vestry/contract/format/address';
import { forEachId } from '@vestry/contract/approvals/kinds';
import { approvalReference, waitingVerdict } from '@vestry/contract/approvals/rules';
import type { Approval } from '@vestry/contract/approvals/schemas';
import { toWire, type Day } from '@vestry/contract/calendar/day';
import type { TripForm } from '@vestry/contract/trips/forms';
import { permit } from '@vestry/contract/users/rules';
import { toItemTypes, toRequestAddress } from '../requests/present.ts';
import { scheduleOf } from '../requests/form.ts';
import { toRequestItem } from '../requests/items.ts';
import type { PreparedRequest } from '../mails/approval-mails.ts';
import type { MailedTrip } from '../mails/request-mails.ts';
import { toMailItem } from '../mails/mail-item.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { fromStored } from './prepared.ts';
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
}

export function toApproval(row: ApprovalRow, { clientId, now, viewer, photos }: ApprovalFrame): Approval {
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
    mayDecide: waiting.ok && !isOwn && permit(viewer.roles, 'requests.approve').ok,
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
    address: addressLine(address),
    items: toMail(itemIds),
    fetchedItems: toMail(fetchedIds),
    fetched,
    trip: prepared.trip === null ? null : toMailedTrip(prepared.trip),
    note: form.note,
    expiresAt: row.expiresAt,
  };
}

function toMailedTrip({ name, firstDay, lastDay, return: back }: TripForm): MailedTrip {
  if (back === null) return { name, firstDay, lastDay, return: null };
  const { date: day, specialDate: specialDay, time: timeOfDay } = scheduleOf(back, 'trip.return.');
  return {
    name,
    firstDay,
    lastDay,
    return: { reference: null, isCanceled: false, day, specialDay, timeOfDay },
  };
}

function inOrder({ items }: ApprovalRow, itemIds: readonly number[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return itemIds.flatMap((id) => byId.get(id) ?? []);
}
