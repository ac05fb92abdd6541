import type { Transaction } from 'kysely';
import type { z } from 'zod';

/** The definition of a job, known to those who enqueue it and to those who run it. Made with {@link defineJob}. */
export interface JobDefinition<Payload extends object> {
  /** Also the name of its queue: kebab-case, never changed once jobs of it may be waiting. */
  readonly name: string;
  /** JSON-safe both ways (no dates, no transforms): checked when a job is enqueued and again when it runs. */
  readonly payload: z.ZodType<Payload>;
  /** The number of times that a failed job is tried again; afterwards it waits among the dead letters for an operator. */
  readonly retryLimit: number;
  /** Pause before the first retry; it doubles with each further one, with some chance mixed in. */
  readonly retryDelaySeconds: number;
  /** Longest pause between two tries. */
  readonly retryDelayMaxSeconds: number;
  /** A try that takes longer counts as failed. */
  readonly expireSeconds: number;
  /** The number of workers of this kind in one process: each takes jobs from the queue, runs them and takes the next ones. */
  readonly workers: number;
  /** The number of jobs that a worker takes at once and runs side by side, for one statement instead of one a job. */
  readonly batch: number;
  /** The time that a done job is stored, and that its `key` so prevents a second one. */
  readonly retainDoneSeconds: number;
  /** Erase the payload as soon as the job is done, because it carries codes, links or personal data. */
  readonly forgetPayload: boolean;
}

/** The part of a definition that has defaults. */
type JobDefaults = Omit<JobDefinition<object>, 'name' | 'payload'>;

const jobDefaults: JobDefaults = {
  retryLimit: 5,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 900,
  expireSeconds: 300,
  workers: 1,
  batch: 1,
  retainDoneSeconds: 7 * 24 * 3600,
  forgetPayload: false,
};

/** Declares a job: its name, the schema of its payload, and how it is retried where the defaults do not fit. */
export function defineJob<Payload extends object>(
  job: { readonly name: string; readonly payload: z.ZodType<Payload> } & Partial<JobDefaults>,
): JobDefinition<Payload> {
  return { ...jobDefaults, ...job };
}

/** The facts of a run that a handler knows besides the payload. */
export interface JobRun {
  /** The same for every try of one job, so that effects elsewhere can be made once only. */
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborted when the try has expired or the process is stopping. */
  readonly signal: AbortSignal;
}

/**
 * Does the work. It may run more than once for one job (a process can die between the work and its
 * confirmation), so its effects must stand repetition. Throws to be tried again, {@link HopelessJobError} not to.
 */
export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>;

/** A job together with the handler that runs it in this process. Made with {@link bindJob}. */
export interface BoundJob {
  readonly job: JobDefinition<object>;
  /** Takes the payload as stored, unchecked. */
  readonly run: (stored: unknown, run: JobRun) => Promise<void>;
}

/** Joins a definition and its handler, with the payload's check between them. */
export function bindJob<Payload extends object>(
  job: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
): BoundJob {
  return {
    job,
    run: async (stored, run) => {
      const payload = job.payload.safeParse(stored);
      if (!payload.success) {
        throw new HopelessJobError(`The payload of a ${job.name} job does not fit its schema`, {
          cause: payload.error,
        });
      }
      await handler(payload.data, run);
    },
  };
}

/** Thrown by a handler when another try cannot help: the job goes to the dead letters at once. */
export class HopelessJobError extends Error {
  override readonly name = 'HopelessJobError';
}

/** A Kysely transaction of any schema (the database itself does not fit: it is no transaction). */
export type JobTransaction = Pick<Transaction<unknown>, 'executeQuery' | 'isTransaction'>;

export interface EnqueueOptions {
  /** The job exists if and when this transaction commits (the transactional outbox); without it, at once. */
  readonly trx?: JobTransaction;
  /** At most one job of this name is ever made for a key while the first is waiting, running or stored. */
  readonly key?: string;
  /** Not run before this instant. */
  readonly startAfter?: Date;
}

/** The outcome of a try: `failed` is tried again, `deadletter` was given up. */
export interface JobOutcome {
  readonly status: string;
}

/** Stands around every try of a job, to measure it; it changes nothing of it. */
export type JobObserver = <Outcome extends JobOutcome>(
  run: { readonly job: string; readonly jobId: string; readonly attempt: number },
  work: () => Promise<Outcome>,
) => Promise<Outcome>;

/** The number of jobs of a name in a state. */
export interface JobDepth {
  readonly job: string;
  readonly state: 'waiting' | 'active' | 'failed';
  readonly count: number;
}

/** Work that is done later, elsewhere, and again when it fails. */
export interface JobQueue {
  /** Prepares the database and begins to listen. Jobs can be enqueued afterwards. */
  start(): Promise<void>;
  /**
   * Adds a job. A second one with the key of an earlier one is dropped silently.
   *
   * @throws {z.ZodError} the payload does not fit the job's schema.
   */
  enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Begins to run these jobs in this process. Called once per job, after `start`. */
  work(jobs: readonly BoundJob[]): Promise<void>;
  /**
   * Enqueues a job by the clock, once per occurrence however many processes run. Calling it again replaces
   * the expression.
   *
   * @param cron five fields, read in `timeZone` (an IANA name)
   */
  schedule<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    cron: string,
    timeZone: string,
  ): Promise<void>;
  /** Rejects when the queue cannot take jobs. Costs one small query; for `/ready`. */
  check(): Promise<void>;
  /** The numbers of jobs, as last counted (once a minute). Costs one small query. */
  depths(): Promise<JobDepth[]>;
  /** Takes no further jobs, lets running ones end for a while, gives the rest back, disconnects. */
  stop(): Promise<void>;
}
