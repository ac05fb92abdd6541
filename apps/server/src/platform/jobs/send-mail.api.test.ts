import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createPgBossQueue } from '../adapters/pg-boss/pg-boss-queue.ts';
import { startSmtpCatcher, type SmtpCatcher } from '../adapters/smtp/smtp-catcher.ts';
import { createSmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Mailer } from '../ports/mailer.ts';
import { bindSendMail, sendMailJob } from './send-mail.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';

const log = pino({ level: 'silent' });
const now = new Date('2026-11-30T15:00:00Z');
const mail = { to: 'ada@example.com', subject: 'Your code', text: 'Code 042917', html: '<p>Code 042917</p>' };

let database: TestDatabase;
let dir: string;
let catcher: SmtpCatcher;
let port: number;
let mailer: Mailer;
let queue: JobQueue;
/** Outcomes of the tries, as the real mailer had them. */
const tries: ('sent' | 'failed')[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'vestry-send-'));
  catcher = await startSmtpCatcher({ dir, log });
  port = Number(new URL(catcher.url).port);
  mailer = createSmtpMailer({ url: catcher.url, from: 'Vestry <wardrobe@vestry.example>' });
  queue = createPgBossQueue({ connectionString: database.url, log, pollSeconds: 0.5 });
  await queue.start();
  // The job's own pause between tries, shortened: the test checks that it tries, not how long it waits.
  const { job, run } = bindSendMail({
    mailer: watched(mailer),
    clock: { now: () => now },
    readImage: async () => Buffer.of(),
  });
  await queue.work([{ job: { ...job, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 }, run }]);
});

afterEach(async () => {
  await catcher.clear();
  tries.length = 0;
});

afterAll(async () => {
  await queue.stop();
  await mailer.close();
  await catcher.close();
  await database.close();
  await rm(dir, { recursive: true, force: true });
});

function watched(real: Mailer): Mailer {
  return {
    ...real,
    send: async (sent) => {
      await real.send(sent).catch((error: unknown) => {
        tries.push('failed');
        throw error;
      });
      tries.push('sent');
    },
  };
}

async function allSettled() {
  const { rows } =
    await sql`SELECT 1 FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed'`.execute(database.db);
  return rows.length === 0;
}

describe('a mail through the queue', () => {
  it('arrives with its attachments, and leaves no code behind in the database', async () => {
    const attachments = [{ name: 'visit.ics', contentType: 'text/calendar', contentBase64: btoa('BEGIN\n') }];
    await queue.enqueue(sendMailJob, { ...mail, attachments });
    const caught = await waitForMail(catcher, ({ subject }) => subject === mail.subject);
    expect(caught).toMatchObject({
      to: [mail.to],
      codes: ['042917'],
      attachments: [{ name: 'visit.ics', bytes: 6 }],
    });
    await vi.waitUntil(allSettled, { timeout: 20_000 });
    const { rows } = await sql<{
      found: boolean;
    }>`SELECT bool_or(job::text LIKE '%042917%') AS found FROM pgboss.job`.execute(database.db);
    expect(rows).toEqual([{ found: false }]);
  });

  it('is tried again while the mail server is away, and arrives exactly once when it is back', async () => {
    await catcher.close();
    await queue.enqueue(sendMailJob, { ...mail, subject: 'Patience' }, { key: 'patience' });
    await vi.waitUntil(() => tries.length >= 2, { timeout: 15_000 });
    catcher = await startSmtpCatcher({ dir, log, port });
    await waitForMail(catcher, ({ subject }) => subject === 'Patience', 15_000);
    await vi.waitUntil(allSettled, { timeout: 20_000 });
    // Enqueued again, as a service would whose own answer was lost.
    await queue.enqueue(sendMailJob, { ...mail, subject: 'Patience' }, { key: 'patience' });
    expect(await allSettled()).toBe(true);
    expect((await catcher.list()).map(({ subject }) => subject)).toEqual(['Patience']);
    expect(tries.filter((outcome) => outcome === 'sent')).toHaveLength(1);
  });

  it('whose process died before it could say that it was sent goes out again by the same name, so that it is known', async () => {
    const id = { messageId: 'mail:delivery:3:12:requestReceived' };
    await queue.enqueue(sendMailJob, { ...mail, subject: 'Named', ...id }, { key: id.messageId });
    await waitForMail(catcher, ({ subject }) => subject === 'Named');
    await vi.waitUntil(allSettled, { timeout: 20_000 });
    // A killed process leaves such a job: the mail is out, its payload stands, and the job is given to another.
    await sql`UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL,
      data = ${JSON.stringify({ ...mail, subject: 'Named', ...id })}::jsonb
      WHERE name = 'send-mail' AND id = (SELECT id FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on DESC LIMIT 1)`.execute(
      database.db,
    );
    await vi.waitUntil(() => tries.length >= 2, { timeout: 15_000 });
    await vi.waitUntil(allSettled, { timeout: 20_000 });
    const names = (await catcher.list()).map(({ messageId }) => messageId);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toMatch(/^<[0-9a-f]{40}@vestry\.example>$/);
  });

  it('whose payload was erased was sent already: its job only ends', async () => {
    await queue.enqueue(sendMailJob, { ...mail, subject: 'Erased' });
    await waitForMail(catcher, ({ subject }) => subject === 'Erased');
    await vi.waitUntil(allSettled, { timeout: 20_000 });
    await sql`UPDATE pgboss.job SET state = 'retry', start_after = now(), completed_on = NULL
      WHERE name = 'send-mail' AND id = (SELECT id FROM pgboss.job WHERE name = 'send-mail' ORDER BY created_on DESC LIMIT 1)`.execute(
      database.db,
    );
    await vi.waitUntil(allSettled, { timeout: 15_000 });
    expect(tries).toEqual(['sent']);
    expect(await catcher.list()).toHaveLength(1);
  });

  it('is not sent once its code has expired', async () => {
    await queue.enqueue(sendMailJob, { ...mail, subject: 'Late', discardAfter: now.toISOString() });
    await queue.enqueue(sendMailJob, { ...mail, subject: 'In time', discardAfter: '2026-11-30T15:10:00Z' });
    await waitForMail(catcher, ({ subject }) => subject === 'In time');
    await vi.waitUntil(allSettled, { timeout: 20_000 });
    expect((await catcher.list()).map(({ subject }) => subject)).toEqual(['In time']);
  });

  it('that the server refuses is given up at once', async () => {
    const contentBase64 = Buffer.alloc(11 * 1024 * 1024).toString('base64');
    const attachments = [{ name: 'big', contentType: 'application/octet-stream', contentBase64 }];
    await queue.enqueue(sendMailJob, { ...mail, attachments });
    await vi.waitUntil(allSettled, { timeout: 10_000 });
    expect(tries).toEqual(['failed']);
  });

  it.each(['ada@example.com, eve@example.com', 'ada', ''])('is never enqueued to %j', async (to) => {
    await expect(queue.enqueue(sendMailJob, { ...mail, to })).rejects.toThrow('email');
  });
});
