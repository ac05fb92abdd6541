/** Purges what has expired or is used no more, such as demo closets, limits, challenges and sessions, as `entry/services.ts` lists it. */
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import { attemptEach } from '../attempt-each.ts';
import { bindJob, defineJob, type BoundJob } from '../ports/job-queue.ts';

export const maintenanceJob = defineJob({
  name: 'housekeeping',
  payload: z.strictObject({}),
  retryLimit: 3,
  expireSeconds: 1800,
});

/** Every hour, a little after it began. */
export const maintenanceCron = '7 * * * *';

/** Each deletes what has had its time and answers how many; one that fails holds up no other, and is tried again with all. */
export type Maintenance = Readonly<Record<string, () => Promise<number>>>;

export function bindMaintenance(parts: {
  readonly tasks: Maintenance;
  readonly log: Pick<BaseLogger, 'info'>;
}): BoundJob {
  return bindJob(maintenanceJob, async (_payload, run) => {
    await attemptEach(Object.entries(parts.tasks), 'tasks of maintenance failed', async ([task, purge]) => {
      run.signal.throwIfAborted();
      const purged = await purge();
      if (purged > 0) parts.log.info({ task, purged }, 'purged');
    });
  });
}
