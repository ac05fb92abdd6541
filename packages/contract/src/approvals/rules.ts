/** When a prepared request can still be decided, and whose requests are prepared ones. */
import type { TagColor } from '../format/tag-color.ts';
import type { RequestKind } from '../requests/kinds.ts';
import { roleIds } from '../users/rules.ts';
import type { ApprovalStatus } from './schemas.ts';

/** An Owner has this long to decide; the links in the mails live as long. */
export const approvalSeconds = 48 * 60 * 60;

/** So many requests of one member may wait at a time. */
export const approvalsWaitingMax = 20;

export type ApprovalEnd = Exclude<ApprovalStatus, 'PENDING'>;

export type ApprovalVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: ApprovalEnd };

/** Whether it still waits at the moment `now`: decided once, and not after it expired. */
export function waitingVerdict(
  { status, expiresAt }: { readonly status: ApprovalStatus; readonly expiresAt: Date },
  now: Date,
): ApprovalVerdict {
  if (status !== 'PENDING') return { ok: false, reason: status };
  return expiresAt > now ? { ok: true } : { ok: false, reason: 'EXPIRED' };
}

export function approvalEndMessage(reason: ApprovalEnd): string {
  switch (reason) {
    case 'APPROVED':
      return 'This request has already been approved.';
    case 'DECLINED':
      return 'This request has already been declined.';
    case 'WITHDRAWN':
      return 'This request has been withdrawn.';
    case 'EXPIRED':
      return 'This request was not decided in time. Please ask for it to be sent again.';
  }
}

/** The headline of a prepared request. */
export const approvalHeadlines: Readonly<Record<ApprovalStatus, string>> = {
  PENDING: 'Waiting for approval',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Not decided in time',
};

/** The tag of a status: blue waits for an answer, gray is over without a request. */
export const approvalColors: Readonly<Record<ApprovalStatus, TagColor>> = {
  PENDING: 'blue',
  APPROVED: 'green',
  DECLINED: 'gray',
  WITHDRAWN: 'gray',
  EXPIRED: 'gray',
};

/** The words for a prepared request in a sentence: 'delivery request'; a delivery for a trip is the trip, by its name. */
export function preparedName(kind: RequestKind, trip: { readonly name: string } | null): string {
  return trip === null ? `${kind} request` : `trip “${trip.name}”`;
}

/** 'A-4' */
export function approvalReference(id: number): string {
  return `A-${id}`;
}

/** Whether the flag means anything with these roles: an Owner needs no approval, and a user who cannot send requests cannot be approved. */
export function canNeedApproval(roles: readonly number[]): boolean {
  return roles.includes(roleIds.member) && !roles.includes(roleIds.owner);
}
