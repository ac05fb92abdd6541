/** Clears away what has had its time: demo closets, limits, challenges and sessions that ended long ago. */
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import { bindJob, defineJob, type BoundJob } from '../ports/job-queue.ts';

export const housekeepingJob = defineJob({
  name: 'housekeeping',
  payload: z.strictObject({}),
  retryLimit: 3,
  expireSeconds: 1800,
});

/** Every hour, a little after it began. */
export const housekeepingCron = '7 * * * *';

/** Each deletes what has had its time and answers how many; one that fails is tried again with all. */
export type Housekeeping = Readonly<Record<string, () => Promise<number>>>;

export function bindHousekeeping(parts: {
  readonly tasks: Housekeeping;
  readonly log: Pick<BaseLogger, 'info'>;
}): BoundJob {
  return bindJob(housekeepingJob, async (_payload, run) => {
    for (const [task, clear] of Object.entries(parts.tasks)) {
      run.signal.throwIfAborted();
      const cleared = await clear();
      if (cleared > 0) parts.log.info({ task, cleared }, 'cleared away');
    }
  });
}
