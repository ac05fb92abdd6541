import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { cookieName, createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../database.ts';
import { publish } from './publish.ts';

let instance: TestApp;
/** A second API process on the same database. */
let annexe: TestApp;
let closet: number;
const open = new Set<AbortController>();

beforeAll(async () => {
  instance = await createTestApp({ heartbeatMilliseconds: 50 });
  annexe = await createTestApp({ beside: instance, heartbeatMilliseconds: 50 });
  await Promise.all([instance, annexe].map(async ({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  closet = await makeClient(instance.database.db);
});
afterEach(() => {
  for (const page of open) page.abort();
  open.clear();
});
afterAll(async () => {
  await annexe.close();
  await instance.close();
});

const signIn = async (clientId = closet) =>
  instance.signIn((await makeUser(instance.database.db, [clientId])).email);

/** An open page: the events that it receives, one at a time, until its stream ends. */
interface Page {
  readonly status: number;
  readonly contentType: string | null;
  /** The next event as `name data`; null at the end of the stream. Heartbeats are passed over. */
  next(): Promise<string | null>;
}

async function openPage(as: SignedInUser, { app }: TestApp = instance): Promise<Page> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const controller = new AbortController();
  open.add(controller);
  const answer = await fetch(`http://127.0.0.1:${address.port}/api/events`, {
    headers: { authorization: `Bearer ${as.accessToken}` },
    signal: controller.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    async next() {
      for (;;) {
        const end = unread.indexOf('\n\n');
        if (end === -1) {
          const part = await reader?.read();
          if (part === undefined || part.done) return null;
          unread += part.value;
          continue;
        }
        const block = unread.slice(0, end);
        unread = unread.slice(end + 2);
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (name !== undefined) return `${name} ${data}`;
      }
    },
  };
}

describe('what is published', () => {
  test("reaches every open page of the closet, whichever process serves it, and no other closet's", async () => {
    const [one, two] = [await signIn(), await signIn()];
    const neighbour = await makeClient(instance.database.db);
    const pages = await Promise.all([openPage(one), openPage(two), openPage(one, annexe)]);
    const foreign = await openPage(await signIn(neighbour));
    expect(pages[0].contentType).toMatch('text/event-stream');
    await publish(instance.database.db, closet, { area: 'items', id: 7 });
    for (const page of pages) expect(await page.next()).toBe('change {"area":"items","id":7}');
    await publish(instance.database.db, neighbour, { area: 'tags' });
    expect(await foreign.next()).toBe('change {"area":"tags"}');
  });

  test("with a user reaches only this user's pages", async () => {
    const [mine, theirs] = [await signIn(), await signIn()];
    const [myPage, theirPage] = [await openPage(mine), await openPage(theirs)];
    await publish(instance.database.db, closet, { area: 'cart', userId: mine.userId });
    await publish(instance.database.db, closet, { area: 'items' });
    expect(await myPage.next()).toBe('change {"area":"cart"}');
    expect(await theirPage.next()).toBe('change {"area":"items"}');
  });

  test('is received after the commit, once, and never from a transaction that is rolled back', async () => {
    const page = await openPage(await signIn());
    const { db } = instance.database;
    const failing = inTransaction(db, async (trx) => {
      await publish(trx, closet, { area: 'pickups' });
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await inTransaction(db, async (trx) => {
      await publish(trx, closet, { area: 'deliveries', id: 1 });
      await publish(trx, closet, { area: 'deliveries', id: 1 });
    });
    await publish(db, closet, { area: 'dates' });
    expect([await page.next(), await page.next()]).toEqual([
      'change {"area":"deliveries","id":1}',
      'change {"area":"dates"}',
    ]);
  });

  test('may be anything in the channel: what cannot be read is passed over', async () => {
    const page = await openPage(await signIn());
    const { db } = instance.database;
    for (const text of ['', 'nonsense', '{"clientId":1}', `{"clientId":${closet},"area":"${randomUUID()}"}`])
      await sql`SELECT pg_notify('vestry_events', ${text})`.execute(db);
    await publish(db, closet, { area: 'users' });
    expect(await page.next()).toBe('change {"area":"users"}');
  });

  test('during an outage is made up for: pages get the event to fetch anew', async () => {
    const page = await openPage(await signIn());
    const { db } = instance.database;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'vestry-events' AND datname = current_database()`.execute(db);
    expect(await page.next()).toBe('refetch {}');
    await publish(db, closet, { area: 'items' });
    expect(await page.next()).toBe('change {"area":"items"}');
  });
});

describe('a stream', () => {
  const ends: [string, (as: SignedInUser) => Promise<unknown>][] = [
    [
      'sign-out',
      async (as) =>
        instance.call({ method: 'POST', url: '/auth/logout', cookies: { [cookieName]: as.refreshCookie } }),
    ],
    [
      'a disabled user',
      async (as) =>
        instance.database.db
          .updateTable('users')
          .set({ enabled: false })
          .where('id', '=', as.userId)
          .execute(),
    ],
    [
      'another closet in the session',
      async (as) => {
        const { db } = instance.database;
        const other = await makeClient(db);
        await db.insertInto('memberships').values({ client_id: other, user_id: as.userId }).execute();
        await db.updateTable('sessions').set({ client_id: other }).where('user_id', '=', as.userId).execute();
      },
    ],
  ];
  test.each(ends)('ends within a heartbeat of %s', async (_name, end) => {
    const as = await signIn();
    const page = await openPage(as);
    await end(as);
    expect(await page.next()).toBeNull();
  });

  test('ends without waiting for a heartbeat when another device revokes its session, in every process; others stay', async () => {
    // A heartbeat of these two is longer than the test may take.
    const slow = await createTestApp({ beside: instance });
    await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const { email } = await makeUser(instance.database.db, [closet]);
    const here = await instance.signIn(email);
    const page = await openPage(await instance.signIn(email), slow);
    const other = await openPage(await signIn(), slow);
    const { statusCode } = await instance.call({ method: 'POST', url: '/auth/logout/all', as: here });
    expect(statusCode).toBe(200);
    expect(await page.next()).toBeNull();
    await publish(instance.database.db, closet, { area: 'items' });
    expect(await other.next()).toBe('change {"area":"items"}');
    await slow.close();
  });

  test('ends with its access token; a fresh one opens another', async () => {
    const as = await signIn();
    const page = await openPage(as);
    instance.clock.passSeconds(16 * 60);
    expect(await page.next()).toBeNull();
    expect((await openPage(as)).status).toBe(401);
  });

  test('is one of eight that a session may hold; one that closes makes room', async () => {
    const as = await signIn();
    const pages = await Promise.all(Array.from({ length: 8 }, async () => openPage(as)));
    expect(pages.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await openPage(as)).status).toBe(429);
    expect((await openPage(await signIn())).status).toBe(200);
    for (const page of open) page.abort();
    await expect.poll(async () => (await openPage(as)).status).toBe(200);
  });

  test.each(['POST', 'HEAD'] as const)('is not opened by %s', async (method) => {
    const answer = await instance.call({ method, url: '/events', as: await signIn() });
    expect(answer.statusCode).toBe(405);
  });

  test('needs a session', async () => {
    expect((await instance.call({ method: 'GET', url: '/events' })).statusCode).toBe(401);
  });

  test('ends at once when its process shuts down, and holds nothing up', async () => {
    const third = await createTestApp({ beside: instance });
    await third.app.listen({ port: 0, host: '127.0.0.1' });
    const page = await openPage(await signIn(), third);
    const closed = third.close();
    expect(await page.next()).toBeNull();
    await closed;
  });
});
