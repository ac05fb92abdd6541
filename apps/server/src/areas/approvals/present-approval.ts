/** Prepared requests as people see them. */
import { addressLine } from '@vestry/contract/format/address';
import { forEachId } from '@vestry/contract/approvals/kinds';
import { approvalReference, waitingVerdict } from '@vestry/contract/approvals/rules';
import type { Approval } from '@vestry/contract/approvals/schemas';
import { toWire } from '@vestry/contract/calendar/day';
import { permit } from '@vestry/contract/users/rules';
import { toItemTypes, toRequestAddress } from '../requests/present.ts';
import { scheduleOf } from '../requests/form.ts';
import { toRequestItem } from '../requests/items.ts';
import type { PreparedRequest } from '../mails/approval-mails.ts';
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
  const schedule = scheduleOf(form);
  const waiting = waitingVerdict(row, now);
  const isOwn = row.userId === viewer.userId;
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
    items: inOrder(row, itemIds).map((item) => toRequestItem(item, clientId, photos)),
    gone: itemIds.length - row.items.length,
    date: schedule.date === null ? null : toWire(schedule.date),
    specialDate: schedule.specialDate === null ? null : toWire(schedule.specialDate),
    time: schedule.time,
    address: toRequestAddress(address.id, { ...address }),
    requestedBy: form.requestedBy,
    note: form.note,
    quantities: fetched?.quantities ?? null,
    itemTypes: toItemTypes(fetched?.itemTypes ?? []),
    mayDecide: waiting.ok && !isOwn && permit(viewer.roles, 'requests.approve').ok,
    mayWithdraw: waiting.ok && isOwn && permit(viewer.roles, 'requests.submit').ok,
  };
}

/** Makes the form of a prepared request that notifications read. */
export function toPrepared(row: ApprovalRow, clientId: number): PreparedRequest {
  const { prepared, itemIds, address } = fromStored(row.kind, row.payload);
  const { kind, form, fetched } = prepared;
  const schedule = scheduleOf(form);
  return {
    clientId,
    id: row.id,
    kind,
    preparedBy: { id: row.userId, name: row.preparedBy },
    day: schedule.date,
    specialDay: schedule.specialDate,
    timeOfDay: schedule.time,
    address: addressLine(address),
    items: inOrder(row, itemIds).map(({ itemClientNumber: number, ...item }) =>
      toMailItem({ ...item, number }),
    ),
    fetched,
    note: form.note,
    expiresAt: row.expiresAt,
  };
}

function inOrder({ items }: ApprovalRow, itemIds: readonly number[]) {
  const byId = new Map(items.map((item) => [item.id, item]));
  return itemIds.flatMap((id) => byId.get(id) ?? []);
}
