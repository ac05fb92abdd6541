/** Notifies people by mail and on their devices of what happens, once for each fact and as their settings want it. */
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

/** `trx` is always the transaction of the change: a notification leaves if and only if it commits. */
export interface NotificationService {
  /**
   * Notifies the requester of the request's status (received, confirmed, on the way, complete, canceled), if that status is
   * notified and the requester wants it. A special date that comes in also alerts the account manager.
   */
  notifyStatus(trx: Database & JobTransaction, request: RequestName): Promise<void>;
  /**
   * Notifies the requester of the request's new day, time and address, and the account manager of a special date. As with a
   * received request, the setting 'Request received' decides.
   */
  notifyChange(trx: Database & JobTransaction, request: RequestName): Promise<void>;
  /** Notifies those who may answer a care proposal that was just made. */
  notifyProposal(trx: Database & JobTransaction, clientId: number, recommendationId: number): Promise<void>;
  /** Notifies the Owners of an invoice that was just issued. */
  notifyInvoice(trx: Database & JobTransaction, invoice: IssuedInvoice): Promise<void>;
  /** Asks each of the Owners to decide on a prepared request, by a link of their own. */
  notifyApprovalRequested(
    trx: Database & JobTransaction,
    request: PreparedRequest,
    owners: readonly RequestedOwner[],
  ): Promise<void>;
  /** Notifies who prepared a request of the outcome. */
  notifyApprovalOutcome(
    trx: Database & JobTransaction,
    request: PreparedRequest,
    outcome: ApprovalOutcome,
  ): Promise<void>;
  /**
   * Reminds everybody whose confirmed appointment is tomorrow by the facility's calendar; those reminded of this day are not
   * reminded again. Answers how many appointments tomorrow has.
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
