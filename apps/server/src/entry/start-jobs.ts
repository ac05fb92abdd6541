/** Gives the queue its workers, and the days and hours of the scheduled jobs. */
import type { Logger } from 'pino';
import { bindReminders, remindCron, remindJob } from '../areas/notifications/remind.ts';
import { bindSendPush } from '../areas/notifications/send-push.ts';
import { findMailAddress, markMailSent } from '../areas/notifications/service.ts';
import { mailImageReader } from '../areas/photos/mail-photograph.ts';
import {
  bindDraftInvoices,
  draftInvoicesCron,
  draftInvoicesJob,
} from '../areas/staff/invoices/drafting/job.ts';
import type { Config } from '../platform/config/config.ts';
import { bindMaintenance, maintenanceCron, maintenanceJob } from '../platform/jobs/maintenance.ts';
import { bindSendMail, type Audience } from '../platform/jobs/send-mail.ts';
import { systemClock as clock } from '../platform/ports/clock.ts';
import type { JobQueue } from '../platform/ports/job-queue.ts';
import type { Mailer } from '../platform/ports/mailer.ts';
import type { PushSender } from '../platform/ports/push-sender.ts';
import { bindSystemScope } from '../platform/scope.ts';
import type { Resources } from './resources.ts';
import type { Services } from './services.ts';

interface JobParts {
  readonly mailer: Mailer;
  readonly push: PushSender;
  readonly resources: Pick<Resources, 'db' | 'store'>;
  readonly config: Pick<Config, 'facilityTimeZone'>;
  readonly log: Logger;
}

export async function startJobs(
  queue: JobQueue,
  { maintenance, notifications, draftInvoices }: Services,
  { mailer, push, resources: { db, store }, config: { facilityTimeZone }, log }: JobParts,
): Promise<void> {
  const onSent = async (messageId: string) => markMailSent(db, messageId, clock.now());
  const findAddress = async (messageId: string, audience: Audience) =>
    findMailAddress(db, messageId, audience);
  await queue.work([
    bindSystemScope(bindSendMail({ mailer, clock, readImage: mailImageReader(store), findAddress, onSent })),
    bindSystemScope(bindSendPush({ db, clock, push })),
    bindMaintenance({ tasks: maintenance, log }),
    bindReminders(notifications),
    bindDraftInvoices(draftInvoices),
  ]);
  await queue.schedule(maintenanceJob, {}, maintenanceCron, facilityTimeZone);
  await queue.schedule(remindJob, {}, remindCron, facilityTimeZone);
  await queue.schedule(draftInvoicesJob, {}, draftInvoicesCron, facilityTimeZone);
}
