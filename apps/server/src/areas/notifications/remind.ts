/** The daily reminders of tomorrow's appointments, and of items that are due back. */
import { z } from 'zod';
import { attemptEach } from '../../platform/attempt-each.ts';
import { bindJob, defineJob, type BoundJob } from '../../platform/ports/job-queue.ts';
import type { NotificationService } from './service.ts';

/** Runs on a schedule; a missed or repeated run does no harm, for each appointment is reminded of once, and each item once a day. */
export const remindJob = defineJob({ name: 'request-reminders', payload: z.strictObject({}) });

/**
 * Every hour of the facility's day from nine in the morning to eight in the evening: what is confirmed in the afternoon for
 * tomorrow is reminded of the same day, and an instance that was down at nine still sends it.
 */
export const remindCron = '0 9-20 * * *';

export function bindReminders(
  notifications: Pick<NotificationService, 'remind' | 'remindDueBacks'>,
): BoundJob {
  return bindJob(remindJob, async () => {
    const reminders = [async () => notifications.remind(), async () => notifications.remindDueBacks()];
    await attemptEach(reminders, 'kinds of reminders are incomplete', async (remind) => {
      await remind();
    });
  });
}
