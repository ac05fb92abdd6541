/** Notifies people by mail and on their devices of what happens, once for each fact and as their settings want it. */
import { addDays } from '@vestry/contract/calendar/day';
import { inTransaction, type Database } from '../../platform/database.ts';
import { createNotification, type Notification } from '../changes/notification.ts';
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

/** What people are notified of: `recordChange` sends it in the transaction of the change. */
export interface NotificationService {
  /**
   * The requester, of the request's status (received, confirmed, on the way, complete, canceled), if that status is notified
   * and the requester wants it. A special date that comes in also alerts the account manager.
   */
  requestStatus(request: RequestName): Notification<'requestStatus'>;
  /**
   * The requester, of the request's new day, time and address, and the account manager of a special date. As with a received
   * request, the setting 'Request received' decides.
   */
  requestChange(request: RequestName): Notification<'requestChange'>;
  /** Those who may answer a care proposal that was just made. */
  careProposal(clientId: number, recommendationId: number): Notification<'careProposal'>;
  /** The Owners, of an invoice that was just issued. */
  invoice(invoice: IssuedInvoice): Notification<'invoice'>;
  /** Each of the Owners is asked to decide on a prepared request, by a link of their own. */
  approvalRequested(
    request: PreparedRequest,
    owners: readonly RequestedOwner[],
  ): Notification<'approvalRequested'>;
  /** Who prepared a request, of the outcome. */
  approvalOutcome(request: PreparedRequest, outcome: ApprovalOutcome): Notification<'approvalOutcome'>;
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
    requestStatus: (name) =>
      createNotification('requestStatus', async (trx) => notifyRequestStatus(deps, trx, name)),
    requestChange: (name) =>
      createNotification('requestChange', async (trx) => notifyRequestChange(deps, trx, name)),
    careProposal: (clientId, id) =>
      createNotification('careProposal', async (trx) => notifyProposal(deps, trx, clientId, id)),
    invoice: (invoice) => createNotification('invoice', async (trx) => notifyInvoice(deps, trx, invoice)),
    approvalRequested: (request, owners) =>
      createNotification('approvalRequested', async (trx) =>
        notifyApprovalRequested(deps, trx, request, owners),
      ),
    approvalOutcome: (request, outcome) =>
      createNotification('approvalOutcome', async (trx) =>
        notifyApprovalOutcome(deps, trx, request, outcome),
      ),
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
