/** Tells people by mail and on their devices what happens, once for each fact and as their settings want it. */
import { addDays } from '@vestry/contract/calendar/day';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { JobTransaction } from '../../platform/ports/job-queue.ts';
import * as repository from './repository.ts';
import {
  notifyApprovalRequested,
  notifyApprovalOutcome,
  type ApprovalOutcome,
  type RequestedOwner,
  type PreparedRequest,
} from './notify-approval.ts';
import { notifyInvoice, type IssuedInvoice } from './notify-invoice.ts';
import { notifyProposal } from './notify-proposal.ts';
import {
  notifyReminder,
  notifyRequestChange,
  notifyRequestStatus,
  type RequestName,
  type NotifyDeps,
} from './notify-request.ts';

/** `trx` is always the transaction of the change: what is told leaves if and only if it commits. */
export interface NotificationService {
  /**
   * Tells the requester what the request is now (received, confirmed, on the way, complete, canceled), if that status is
   * told and the requester wants it. A special date that comes in also alerts the account manager.
   */
  notifyStatus(trx: Database & JobTransaction, request: RequestName): Promise<void>;
  /**
   * Tells the requester what day, time and address the request has now, and the account manager of a special date. As with a
   * received request, the setting 'Request received' is the one that is asked.
   */
  notifyChange(trx: Database & JobTransaction, request: RequestName): Promise<void>;
  /** Tells those who may answer it of a care proposal that was just made. */
  notifyProposal(trx: Database & JobTransaction, clientId: number, recommendationId: number): Promise<void>;
  /** Tells the Owners of an invoice that was just issued. */
  notifyInvoice(trx: Database & JobTransaction, invoice: IssuedInvoice): Promise<void>;
  /** Asks each of the Owners to decide on a prepared request, by a link of their own. */
  notifyApprovalRequested(
    trx: Database & JobTransaction,
    request: PreparedRequest,
    owners: readonly RequestedOwner[],
  ): Promise<void>;
  /** Tells who prepared a request what became of it. */
  notifyApprovalOutcome(
    trx: Database & JobTransaction,
    request: PreparedRequest,
    outcome: ApprovalOutcome,
  ): Promise<void>;
  /**
   * Tells everybody whose confirmed appointment is tomorrow by the facility's calendar; whoever was told of this day is not
   * told again. Answers how many appointments tomorrow has.
   */
  remind(): Promise<number>;
}

export interface NotificationDeps extends NotifyDeps {
  readonly db: Database;
}

export function createNotificationService(deps: NotificationDeps): NotificationService {
  return {
    notifyStatus: async (trx, name) => notifyRequestStatus(deps, trx, name),
    notifyChange: async (trx, name) => notifyRequestChange(deps, trx, name),
    notifyProposal: async (trx, clientId, id) => notifyProposal(deps, trx, clientId, id),
    notifyInvoice: async (trx, invoice) => notifyInvoice(deps, trx, invoice),
    notifyApprovalRequested: async (trx, request, owners) =>
      notifyApprovalRequested(deps, trx, request, owners),
    notifyApprovalOutcome: async (trx, request, outcome) =>
      notifyApprovalOutcome(deps, trx, request, outcome),
    async remind() {
      const due = await repository.listConfirmedOn(deps.db, addDays(deps.calendar.today(), 1));
      for (const name of due) await inTransaction(deps.db, async (trx) => notifyReminder(deps, trx, name));
      return due.length;
    },
  };
}

/** Notes when the mail of a fact went out: for the job that sends it. */
export async function markMailSent(db: Database, onceKey: string, now: Date): Promise<void> {
  await repository.markSent(db, onceKey, now);
}
