/** Runs the product's own jobs at moments of the simulation: queues them as the schedule would. */
import { draftInvoicesJob } from '../../apps/server/src/areas/staff/invoices/drafting/job.ts';
import { remindJob } from '../../apps/server/src/areas/notifications/remind.ts';
import { createLogger } from '../../apps/server/src/platform/http/log.ts';
import { createPgBossQueue } from '../../apps/server/src/platform/adapters/pg-boss/pg-boss-queue.ts';
import { maintenanceJob } from '../../apps/server/src/platform/jobs/maintenance.ts';
import type { JobAction } from './actions.ts';
import type { SimulatedInstance } from './instance.ts';
import { untilMailsSent } from './mails.ts';

export interface Jobs {
  /** Runs a job to its end. */
  run(job: JobAction['do']): Promise<'OK'>;
  close(): Promise<void>;
}

export async function openJobs(instance: SimulatedInstance): Promise<Jobs> {
  const queue = createPgBossQueue({ connectionString: instance.databaseUrl, log: createLogger('silent') });
  await queue.start();
  return {
    async run(job) {
      // Both processes draft at once, as when a job is repeated: each period must be drafted once.
      if (job === 'draft') await Promise.all([1, 2].map(async () => queue.enqueue(draftInvoicesJob, {})));
      else await queue.enqueue(job === 'remind' ? remindJob : maintenanceJob, {});
      await untilMailsSent(instance);
      return 'OK';
    },
    close: async () => queue.stop(),
  };
}
