/** The rules of what a driver reports from a stop: what it must say, what it changes, and when it happened. */
import { requestCourses } from '../../requests/courses.ts';
import type { RequestKind } from '../../requests/kinds.ts';
import { tooLongMessage, validationMessages } from '../../validation.ts';
import type { VisitReport } from '../../visits/schemas.ts';
import { isSigned } from '../../visits/signature.ts';
import type { RequestStatus } from '../today/schemas.ts';
import type { Report } from './schemas.ts';

/** The present state of a stop's request. */
export interface StopState {
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  /** An outcome has been applied already. */
  readonly hasOutcome: boolean;
}

export type ReportVerdict =
  | { readonly ok: true; readonly transitions: readonly RequestStatus[] }
  | { readonly ok: false };

/** Whether a report changes the request in its present state, and by which transitions, in their order. */
export function reportVerdict({ kind, status, hasOutcome }: StopState, report: VisitReport): ReportVerdict {
  const transitions = requestCourses[kind].reportEffects[report][status];
  return transitions === undefined || hasOutcome ? { ok: false } : { ok: true, transitions };
}

/** Whether nothing is left to do at a stop: it has its outcome, the van has brought its items in, or its request has ended. */
export function isStopOver({ kind, status, hasOutcome }: StopState): boolean {
  const stage = requestCourses[kind].statusTable[status]?.stage;
  return hasOutcome || stage === 'arrived' || stage === 'ended';
}

/** Why a report changed nothing, for the driver and for staff. */
export function lateMessage(kind: RequestKind, status: RequestStatus): string {
  return `${requestCourses[kind].lateReason(status)} The report is stored for the office, and nothing else has changed.`;
}

/** The most characters of a reason. */
export const reportReasonMax = 500;

export interface ReportProblem {
  readonly field: keyof Report;
  readonly message: string;
}

/** Lists what is wrong with a report: each outcome has its own proof. Empty for one that is whole. */
export function reportProblems(
  { kind, items }: { readonly kind: RequestKind; readonly items: number },
  {
    report,
    itemIds,
    otherNumbers,
    signer,
    signature,
    leftWith,
    photoUploadId,
    reason,
  }: Omit<Report, 'messageId' | 'happenedAt' | 'sentAt'>,
): ReportProblem[] {
  const { required } = validationMessages;
  const { noItem, otherItem } = requestCourses[kind].stopWords;
  const problems: (ReportProblem | false)[] = [
    report === 'HANDED_OVER' && signer === '' && { field: 'signer', message: required },
    report === 'HANDED_OVER' &&
      signature !== null &&
      !isSigned(signature) && { field: 'signature', message: 'Please sign in the frame.' },
    report === 'LEFT_WITH' && leftWith === '' && { field: 'leftWith', message: required },
    report === 'LEFT_WITH' &&
      photoUploadId === null && { field: 'photoUploadId', message: 'Please take a photograph.' },
    (report === 'REFUSED' || report === 'NOBODY') && reason === '' && { field: 'reason', message: required },
    reason.length > reportReasonMax && { field: 'reason', message: tooLongMessage('reason') },
    changesHands(report) &&
      items > 0 &&
      itemIds.length + otherNumbers.length === 0 && { field: 'itemIds', message: noItem },
    otherNumbers.length > 0 && otherItem !== null && { field: 'otherNumbers', message: otherItem },
  ];
  return problems.filter((problem) => problem !== false);
}

/** Whether the items that a report names change hands. */
export function changesHands(report: VisitReport): boolean {
  return report === 'HANDED_OVER' || report === 'LEFT_WITH';
}

/** A report is not older than this, whatever a telephone says that was without power. */
const oldestMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * When a report happened, by the server's clock. The telephone's clock may be wrong by days; the time that passed on it between the
 * event and the sending is taken from the moment at which the server got it. Never in the future, never more than a week ago.
 */
export function movedAtOf({
  happenedAt,
  sentAt,
  receivedAt,
}: {
  readonly happenedAt: Date;
  readonly sentAt: Date;
  readonly receivedAt: Date;
}): Date {
  const passed = sentAt.getTime() - happenedAt.getTime();
  return new Date(receivedAt.getTime() - Math.min(Math.max(passed, 0), oldestMilliseconds));
}
