/** Notifies people by mail and on their devices of what happens, once for each fact and as their settings want it. */
import { addDays } from '@vestry/contract/calendar/day';
import { attemptEach } from '../../platform/attempt-each.ts';
import { inTransaction, type Database, type Trx } from '../../platform/database.ts';
import type { NotificationKind } from '../changes/change-kinds.ts';
import { createNotification, type Notification } from '../changes/notification.ts';
import { notifyApprovalRequested, notifyApprovalOutcome } from './notify-approval.ts';
import { notifyClaim } from './notify-claim.ts';
import { notifyFindings } from './notify-findings.ts';
import { notifyInvoice } from './notify-invoice.ts';
import { notifyRecommendation } from './notify-recommendation.ts';
import {
  notifyReminder,
  notifyRequestChange,
  notifyRequestStatus,
  type NotifyDeps,
} from './notify-request.ts';
import { remindOfDueBacks, remindDueBacks } from './remind-due-backs.ts';
import { listConfirmedOn, lockConfirmedOn } from './repository.ts';

export { findMailAddress } from './message-recipient.ts';
export { markSent as markMailSent } from './repository.ts';

export interface NotificationDeps extends NotifyDeps {
  readonly db: Database;
}

/** The service that notifies people: `recordChange` sends it in the transaction of the change. */
export type NotificationService = ReturnType<typeof createNotificationService>;

export function createNotificationService(deps: NotificationDeps) {
  const notification =
    <K extends NotificationKind, A extends readonly unknown[]>(
      kind: K,
      notify: (notifyDeps: NotifyDeps, trx: Trx, ...about: A) => Promise<void>,
    ) =>
    (...about: A): Notification<K> =>
      createNotification(kind, async (trx) => notify(deps, trx, ...about));
  return {
    requestStatus: notification('requestStatus', notifyRequestStatus),
    requestChange: notification('requestChange', notifyRequestChange),
    recommendation: notification('recommendation', notifyRecommendation),
    claim: notification('claim', notifyClaim),
    findings: notification('findings', notifyFindings),
    invoice: notification('invoice', notifyInvoice),
    approvalRequested: notification('approvalRequested', notifyApprovalRequested),
    approvalOutcome: notification('approvalOutcome', notifyApprovalOutcome),
    dueBack: notification('dueBack', remindOfDueBacks),
    /**
     * Reminds everybody whose confirmed appointment is tomorrow by the facility's calendar; those reminded of this day are not
     * reminded again. Answers how many appointments tomorrow has.
     * @throws AggregateError with the failures, once all others are reminded; the next run tries them again.
     */
    async remind(): Promise<number> {
      const tomorrow = addDays(deps.calendar.today(), 1);
      const due = await listConfirmedOn(deps.db, tomorrow);
      await attemptEach(due, 'appointments without their reminders', async (name) =>
        inTransaction(deps.db, async (trx) => {
          if (await lockConfirmedOn(trx, name, tomorrow)) await notifyReminder(deps, trx, name);
        }),
      );
      return due.length;
    },
    /** Reminds clients of items that are due back, each at most once a day; answers of how many items. */
    remindDueBacks: async () => remindDueBacks(deps),
  };
}
