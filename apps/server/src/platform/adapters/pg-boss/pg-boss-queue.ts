import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import {
  fromKysely,
  PgBoss,
  type ConstructorOptions,
  type JobWithMetadata,
  type JobResult,
  type SendOptions,
} from 'pg-boss';
import type { BaseLogger } from 'pino';

import {
  HopelessJobError,
  type BoundJob,
  type EnqueueOptions,
  type JobDefinition,
  type JobDepth,
  type JobObserver,
  type JobQueue,
} from '../../ports/job-queue.ts';

export interface PgBossQueueOptions {
  /** The product's own database; the queue keeps to a schema of its own in it. */
  readonly connectionString: string;
  readonly log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** The time between two polls for work without a notification: retries and deferred jobs that have come due. */
  readonly pollSeconds?: number;
  /** Wrappers that measure a job, the first outermost. */
  readonly observers?: readonly JobObserver[];
}

const schema = 'pgboss';
/** The time that `stop` waits for running jobs before it gives them back. */
const stopTimeoutMilliseconds = 10_000;
/**
 * A running job says this often that it lives, at least: one of a killed process is given to another within a minute, not
 * when its time is over.
 */
const heartbeatSeconds = 30;
const lookForDeadSeconds = 15;
/** The number of tries to note the end of a job's work: half a minute, well within the time of any job. */
const noteTries = 30;
const notePauseMilliseconds = 1000;
/** Where jobs end that failed for good, with their payload and last error, until an operator redrives them. */
const deadLetterQueue = 'dead-letters';

/** A job queue in PostgreSQL: durable, shared by all processes, and part of the callers' transactions. */
export function createPgBossQueue(options: PgBossQueueOptions): JobQueue {
  const { log, pollSeconds = 5, observers = [] } = options;
  const boss = new PgBoss(connectionOptions(options.connectionString));
  // Connection losses surface here and repair themselves; without a listener they would end the process.
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`));

  let started = false;
  const prepared = new Map<string, Promise<void>>();

  /** Makes the job's queue, or brings it up to the code's settings, once per process. */
  function prepare(job: JobDefinition<object>): Promise<void> {
    const ready = prepared.get(job.name) ?? prepareQueue(boss, job);
    prepared.set(job.name, ready);
    ready.catch(() => prepared.delete(job.name));
    return ready;
  }

  return {
    start: async () => {
      await boss.start();
      await boss.createQueue(deadLetterQueue);
      started = true;
    },
    enqueue: async (job, payload, enqueueOptions = {}) => {
      const data = job.payload.parse(payload);
      await prepare(job);
      await boss.send(job.name, data, sendOptions(job, enqueueOptions));
    },
    work: async (jobs) => {
      await Promise.all(jobs.map(async ({ job }) => prepare(job)));
      for (const bound of jobs) {
        const { job } = bound;
        // A worker that has found a job looks again at once: a backlog needs no notification for each job.
        let workerId = '';
        workerId = await boss.work(
          job.name,
          {
            batchSize: job.batch,
            includeMetadata: true,
            perJobResults: true,
            localConcurrency: job.workers,
            pollingIntervalSeconds: Math.min(2, pollSeconds),
            notifyPollingIntervalSeconds: pollSeconds,
          },
          async (batch: JobWithMetadata[]) => {
            const results = await Promise.all(
              batch.map((item) => observed(observers, item, () => runJob(boss, bound, item, log))),
            );
            boss.notifyWorker(workerId);
            return results;
          },
        );
      }
    },
    schedule: async (job, payload, cron, timeZone) => {
      await prepare(job);
      await boss.schedule(job.name, cron, job.payload.parse(payload), { tz: timeZone });
    },
    check: async () => {
      if (!started) throw new Error('The job queue is not running');
      await boss.getDb().executeSql(`SELECT version FROM ${schema}.version`);
    },
    depths: async () => {
      const { rows } = await boss
        .getDb()
        .executeSql(
          `SELECT name, queued_count, active_count, failed_count FROM ${schema}.queue WHERE name NOT LIKE '\\_\\_%'`,
        );
      return rows.flatMap(toDepths);
    },
    stop: async () => {
      started = false;
      await boss.stop({ graceful: true, timeout: stopTimeoutMilliseconds });
    },
  };
}

/** Creates the queue's tables in a database that has none, for the jobs of a backup. */
export async function installJobTables(connectionString: string): Promise<void> {
  const boss = new PgBoss({ ...connectionOptions(connectionString), supervise: false, schedule: false });
  boss.on('error', () => undefined); // what fails rejects the start
  await boss.start();
  await boss.stop({ graceful: false });
}

function connectionOptions(connectionString: string): ConstructorOptions {
  // pg-boss hands its options on to pg, whose client-side limit keeps a frozen database from hanging us.
  const options: ConstructorOptions & { query_timeout: number } = {
    connectionString,
    schema,
    application_name: 'vestry jobs',
    max: 4,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
    useListenNotify: true,
    superviseIntervalSeconds: lookForDeadSeconds,
    monitorIntervalSeconds: lookForDeadSeconds,
  };
  return options;
}

async function prepareQueue(boss: PgBoss, job: JobDefinition<object>): Promise<void> {
  const settings = {
    notify: true,
    deadLetter: deadLetterQueue,
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMaxSeconds,
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: job.retainDoneSeconds,
  };
  await boss.createQueue(job.name, settings);
  // An existing queue keeps the settings of the release that made it, so they are set again.
  await boss.updateQueue(job.name, settings);
}

function sendOptions(job: JobDefinition<object>, { trx, key, startAfter }: EnqueueOptions): SendOptions {
  return {
    ...(trx === undefined ? {} : { db: fromKysely(trx) }),
    ...(startAfter === undefined ? {} : { startAfter }),
    // pg-boss forgets a singleton key once its job is done; the primary key remembers it as long as the row is stored.
    ...(key === undefined ? {} : { id: jobId(job.name, key) }),
  };
}

/** The same uuid for the same job and key, in every process. */
function jobId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex');
  // Version 8 (RFC 9562): a uuid of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface QueueRow {
  readonly name: string;
  readonly queued_count: number;
  readonly active_count: number;
  readonly failed_count: number;
}

function toDepths({ name, queued_count, active_count, failed_count }: QueueRow): JobDepth[] {
  return [
    { job: name, state: 'waiting', count: queued_count },
    { job: name, state: 'active', count: active_count },
    { job: name, state: 'failed', count: failed_count },
  ];
}

/** Runs a try inside every observer. */
function observed(
  observers: readonly JobObserver[],
  { name, id, retryCount }: JobWithMetadata,
  work: () => Promise<JobResult>,
): Promise<JobResult> {
  const run = { job: name, jobId: id, attempt: retryCount + 1 };
  return observers.reduceRight((inner, observe) => () => observe(run, inner), work)();
}

async function runJob(
  boss: PgBoss,
  { job, run }: BoundJob,
  item: JobWithMetadata,
  log: PgBossQueueOptions['log'],
): Promise<JobResult> {
  const { id, data, retryCount, signal } = item;
  const details = { job: job.name, jobId: id, attempt: retryCount + 1 };
  try {
    // An erased payload says that an earlier try did the work and died before saying so.
    if (!(job.forgetPayload && data === null)) {
      await run(data, { id, attempt: retryCount + 1, signal });
      if (job.forgetPayload) await forgetPayload(boss, item);
    }
    log.info(details, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    const hopeless = error instanceof HopelessJobError || retryCount >= item.retryLimit;
    log[hopeless ? 'error' : 'warn'](
      { ...details, err: error },
      hopeless ? 'job failed for good' : 'job failed, will be tried again',
    );
    return { id, status: error instanceof HopelessJobError ? 'deadletter' : 'failed', output: error };
  }
}

/** The work is done, and would be done again if this could not be noted: a database that is away for a moment is awaited. */
async function forgetPayload(boss: PgBoss, { name, id, signal }: JobWithMetadata): Promise<void> {
  for (let left = noteTries; ; left -= 1) {
    try {
      await boss
        .getDb()
        .executeSql(`UPDATE ${schema}.job SET data = NULL WHERE name = $1 AND id = $2`, [name, id]);
      return;
    } catch (error) {
      if (left === 1) throw error;
      await wait(notePauseMilliseconds, undefined, { signal });
    }
  }
}
