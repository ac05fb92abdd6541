import { EventEmitter, once } from 'node:events';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { bindJob, defineJob, HopelessJobError, type JobQueue } from '../../ports/job-queue.ts';
import { createPgBossQueue } from './pg-boss-queue.ts';

const log = pino({ level: 'silent' });
const payload = z.object({ n: z.number() });
const settings = { payload, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 };

let database: TestDatabase;
let queues: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.close();
});

afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});

async function startQueue(pollSeconds = 0.5): Promise<JobQueue> {
  const queue = createPgBossQueue({ connectionString: database.url, log, pollSeconds });
  queues.push(queue);
  await queue.start();
  return queue;
}

/** Records runs, and lets a test wait for the next one. */
function recorder() {
  const runs: number[] = [];
  const events = new EventEmitter();
  return {
    runs,
    handler: async ({ n }: { n: number }) => {
      runs.push(n);
      events.emit('run');
    },
    next: async () => once(events, 'run', { signal: AbortSignal.timeout(30_000) }),
  };
}

async function jobsOf(name: string) {
  const { rows } = await sql<{
    state: string;
    data: unknown;
  }>`SELECT state::text, data FROM pgboss.job WHERE name = ${name} ORDER BY created_on`.execute(database.db);
  return rows;
}

async function deadLettersOf(name: string) {
  const { rows } = await sql<{
    data: unknown;
  }>`SELECT data FROM pgboss.job WHERE name = 'dead-letters' AND source_name = ${name}`.execute(database.db);
  return rows.map(({ data }) => data);
}

describe('the outbox', () => {
  const job = defineJob({ name: 'outbox', ...settings });

  it('never runs a job of a transaction that was rolled back, and runs a committed one once', async () => {
    const [queue, other] = [await startQueue(), await startQueue()];
    const recorded = recorder();
    for (const worker of [queue, other]) await worker.work([bindJob(job, recorded.handler)]);

    const failing = database.db.transaction().execute(async (trx) => {
      await queue.enqueue(job, { n: 1 }, { trx });
      throw new Error('the closet changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');

    const run = recorded.next();
    await database.db.transaction().execute(async (trx) => {
      await queue.enqueue(job, { n: 2 }, { trx });
      expect(await jobsOf(job.name)).toEqual([]);
    });
    await run;
    await vi.waitUntil(async () => (await jobsOf(job.name)).every(({ state }) => state === 'completed'), {
      timeout: 20_000,
    });
    expect(await jobsOf(job.name)).toHaveLength(1);
    expect(recorded.runs).toEqual([2]);
  });
});

describe('a key', () => {
  const job = defineJob({ name: 'keyed', ...settings });

  it('makes one job of many, whether the first waits or is done, and leaves other keys alone', async () => {
    const queue = await startQueue();
    const recorded = recorder();
    await Promise.all(
      [1, 2, 3].map(async (n) => queue.enqueue(job, { n }, { key: 'reminder of delivery 7' })),
    );
    expect(await jobsOf(job.name)).toHaveLength(1);

    const run = recorded.next();
    await queue.work([bindJob(job, recorded.handler)]);
    await run;
    await vi.waitUntil(async () => (await jobsOf(job.name))[0]?.state === 'completed', { timeout: 20_000 });

    await queue.enqueue(job, { n: 4 }, { key: 'reminder of delivery 7' });
    const other = recorded.next();
    await queue.enqueue(job, { n: 5 }, { key: 'reminder of delivery 8' });
    await other;
    expect(recorded.runs).toHaveLength(2);
    expect(recorded.runs.at(-1)).toBe(5);
  });
});

describe('a batch', () => {
  const done = async (name: string) => (await jobsOf(name)).map(({ state }) => state).toSorted();

  it('runs side by side; a job that fails is tried again without those that were done', async () => {
    const job = defineJob({ name: 'batched', ...settings, batch: 3, retryLimit: 1 });
    const queue = await startQueue();
    await Promise.all([1, 2, 3].map(async (n) => queue.enqueue(job, { n })));
    const runs: { n: number; attempt: number }[] = [];
    const started = new EventEmitter();
    // None ends before all three run: one after the other would wait for ever.
    const allRun = once(started, 'third', { signal: AbortSignal.timeout(30_000) });
    await queue.work([
      bindJob(job, async ({ n }, { attempt }) => {
        runs.push({ n, attempt });
        if (runs.length === 3) started.emit('third');
        await allRun;
        if (n === 2 && attempt === 1) throw new Error('not today');
      }),
    ]);
    await vi.waitUntil(async () => (await done(job.name)).every((state) => state === 'completed'), {
      timeout: 20_000,
    });
    expect(runs.toSorted((a, b) => a.attempt - b.attempt || a.n - b.n)).toEqual([
      { n: 1, attempt: 1 },
      { n: 2, attempt: 1 },
      { n: 3, attempt: 1 },
      { n: 2, attempt: 2 },
    ]);
  });

  it('of a hopeless job and others leaves it alone to the dead letters', async () => {
    const job = defineJob({ name: 'batched-hopeless', ...settings, batch: 3 });
    const queue = await startQueue();
    await Promise.all([1, 2, 3].map(async (n) => queue.enqueue(job, { n })));
    await queue.work([
      bindJob(job, async ({ n }) => {
        if (n === 2) throw new HopelessJobError('no such address');
      }),
    ]);
    await vi.waitUntil(async () => (await deadLettersOf(job.name)).length > 0, { timeout: 20_000 });
    expect(await deadLettersOf(job.name)).toEqual([{ n: 2 }]);
    await vi.waitUntil(async () => (await done(job.name)).join(' ') === 'completed completed failed', {
      timeout: 20_000,
    });
  });
});

describe('a failing job', () => {
  it('is tried again as often as it may, then waits among the dead letters with its payload', async () => {
    const job = defineJob({ name: 'always-failing', ...settings, retryLimit: 1 });
    const attempts: number[] = [];
    const queue = await startQueue();
    await queue.work([
      bindJob(job, async (_payload, { attempt }) => {
        attempts.push(attempt);
        throw new Error('not today');
      }),
    ]);
    await queue.enqueue(job, { n: 9 });
    await vi.waitUntil(async () => (await deadLettersOf(job.name)).length > 0, { timeout: 10_000 });
    expect(attempts).toEqual([1, 2]);
    expect(await deadLettersOf(job.name)).toEqual([{ n: 9 }]);
  });

  it('is not tried again when that cannot help', async () => {
    const job = defineJob({ name: 'hopeless', ...settings });
    let attempts = 0;
    const queue = await startQueue();
    await queue.work([
      bindJob(job, async () => {
        attempts += 1;
        throw new HopelessJobError('no such address');
      }),
    ]);
    await queue.enqueue(job, { n: 1 });
    await vi.waitUntil(async () => (await deadLettersOf(job.name)).length > 0, { timeout: 10_000 });
    expect(attempts).toBe(1);
  });
});

describe('a payload', () => {
  it('that does not fit its schema is refused before anything is stored', async () => {
    const job = defineJob({ name: 'strict', ...settings });
    const queue = await startQueue();
    // The point is a value that the types forbid.
    const wrong = { n: 'one' } as unknown as { n: number };
    await expect(queue.enqueue(job, wrong)).rejects.toThrow(z.core.$ZodError);
    await queue.enqueue(job, { n: 1 });
    expect(await jobsOf(job.name)).toHaveLength(1);
  });

  it('is erased when the job is done, if the job says so', async () => {
    const job = defineJob({ name: 'secretive', ...settings, forgetPayload: true });
    const recorded = recorder();
    const queue = await startQueue();
    await queue.work([bindJob(job, recorded.handler)]);
    await queue.enqueue(job, { n: 123_456 });
    await vi.waitUntil(async () => (await jobsOf(job.name))[0]?.state === 'completed', { timeout: 10_000 });
    expect(recorded.runs).toEqual([123_456]);
    expect(await jobsOf(job.name)).toEqual([{ state: 'completed', data: null }]);
  });

  it('that cannot be erased at once is tried again, and the work is not done again', async () => {
    const job = defineJob({ name: 'stumbling', ...settings, forgetPayload: true });
    const recorded = recorder();
    const queue = await startQueue();
    await queue.work([bindJob(job, recorded.handler)]);
    // The database refuses the first two tries, as one that is away does.
    await sql`CREATE SEQUENCE stumbles`.execute(database.db);
    await sql`CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.data IS NULL AND OLD.data IS NOT NULL AND nextval('stumbles') <= 2 THEN RAISE 'away'; END IF;
      RETURN NEW;
    END $$`.execute(database.db);
    await sql`CREATE TRIGGER stumbles BEFORE UPDATE ON pgboss.job
      FOR EACH ROW WHEN (OLD.name = 'stumbling') EXECUTE FUNCTION stumble()`.execute(database.db);
    await queue.enqueue(job, { n: 7 });
    await vi.waitUntil(async () => (await jobsOf(job.name))[0]?.state === 'completed', { timeout: 20_000 });
    expect(recorded.runs).toEqual([7]);
    expect(await jobsOf(job.name)).toEqual([{ state: 'completed', data: null }]);
    const { rows } = await sql`SELECT last_value::int AS tries FROM stumbles`.execute(database.db);
    expect(rows).toEqual([{ tries: 3 }]);
  });
});

describe('the queue', () => {
  it('takes what has piled up without a pause', async () => {
    const job = defineJob({ ...settings, name: 'piled-up', retryLimit: 0 });
    const queue = await startQueue(30);
    const { runs, handler, next } = recorder();
    // More than a look every two seconds could take within the time of a test.
    const many = Array.from({ length: 60 }, (_, n) => n);
    for (const n of many) await queue.enqueue(job, { n });
    await queue.work([bindJob(job, handler)]);
    while (runs.length < many.length) await next();
    expect(runs.toSorted((a, b) => a - b)).toEqual(many);
  });

  it('keeps jobs over a restart, and settings of a later release replace those of the one before', async () => {
    const job = defineJob({ name: 'lasting', ...settings });
    const first = await startQueue();
    await first.enqueue(job, { n: 1 });
    await first.stop();

    const recorded = recorder();
    const run = recorded.next();
    const second = await startQueue();
    await second.work([bindJob({ ...job, retryLimit: 42 }, recorded.handler)]);
    await run;
    const { rows } = await sql`SELECT retry_limit FROM pgboss.queue WHERE name = ${job.name}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ retry_limit: 42 }]);
  });

  it('runs a deferred job no sooner than its time', async () => {
    const job = defineJob({ name: 'deferred', ...settings });
    const recorded = recorder();
    const queue = await startQueue();
    await queue.work([bindJob(job, recorded.handler)]);
    await queue.enqueue(job, { n: 1 }, { startAfter: new Date('2999-01-01T00:00:00Z') });
    const run = recorded.next();
    await queue.enqueue(job, { n: 2 });
    await run;
    expect(recorded.runs).toEqual([2]);
  });

  it('keeps a schedule in the facility’s time zone, one per job', async () => {
    const job = defineJob({ name: 'daily', ...settings });
    const queue = await startQueue();
    await queue.schedule(job, { n: 1 }, '0 9 * * *', 'America/New_York');
    await queue.schedule(job, { n: 1 }, '0 10 * * *', 'America/New_York');
    const { rows } = await sql`SELECT cron, timezone FROM pgboss.schedule`.execute(database.db);
    expect(rows).toEqual([{ cron: '0 10 * * *', timezone: 'America/New_York' }]);
  });

  it('is ready while it runs, and not before or after', async () => {
    const queue = createPgBossQueue({ connectionString: database.url, log });
    await expect(queue.check()).rejects.toThrow('not running');
    await queue.start();
    await expect(queue.check()).resolves.toBeUndefined();
    await queue.stop();
    await expect(queue.check()).rejects.toThrow('not running');
  });
});
