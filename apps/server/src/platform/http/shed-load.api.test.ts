import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: SignedInUser;

beforeAll(async () => {
  app = await createTestApp({ sheds: true });
  const user = await makeUser(app.database.db, [await makeClient(app.database.db)]);
  as = await app.signIn(user.email);
});
afterAll(async () => app.close());

const read = async (by = as) => app.call({ method: 'GET', url: `/tag/list/client/${by.clientId}`, as: by });

/** Computes the answer of a call: its status, how soon to come again, and the code of a refusal. */
async function outcome(): Promise<readonly unknown[]> {
  const answer = await read();
  return [
    answer.statusCode,
    answer.headers['retry-after'],
    answer.json<{ data: { code?: string } }>().data.code,
  ];
}

const refused = [503, '1', 'UNAVAILABLE'] as const;
const answered = [200, undefined, undefined] as const;

/** Keeps the event loop busy: each turn takes `milliseconds`. */
async function block(milliseconds: number, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    await nextTurn();
  }
}

describe('a process with a busy event loop', () => {
  test('refuses calls, and takes them again once it is free', async () => {
    expect(await outcome()).toEqual(answered);
    await block(350, 6);
    expect(await outcome()).toEqual(refused);
    const probe = await app.app.inject({ method: 'GET', url: '/health' });
    expect(probe.statusCode).toBe(200);
    await expect.poll(outcome).toEqual(answered);
  });

  test('still takes an open page’s stream', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo; // it listens on a port
    await block(350, 6);
    expect(await outcome()).toEqual(refused);
    const ending = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { authorization: `Bearer ${as.accessToken}` },
      signal: ending.signal,
    });
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    ending.abort();
  });

  test('is not called busy for a single long task', async () => {
    await expect.poll(outcome).toEqual(answered);
    await block(900, 1);
    expect(await outcome()).toEqual(answered);
  });
});

describe('a process whose database connections are all taken', () => {
  test('refuses at once the calls that would have to wait, and answers those who wait already', async () => {
    const { pool } = app;
    const users: SignedInUser[] = [];
    while (users.length < 12) {
      const { email } = await makeUser(app.database.db, [as.clientId]);
      users.push(await app.signIn(email));
    }
    const taken = await Promise.all(Array.from({ length: 10 }, async () => pool.connect()));
    // Of one user, no more than twenty waiting calls count.
    const waiting = users.flatMap((user) => Array.from({ length: 20 }, async () => read(user)));
    while (!app.isOverloaded()) await nextTurn();
    const startedAt = performance.now();
    expect(await outcome()).toEqual(refused);
    expect(performance.now() - startedAt).toBeLessThan(200);
    for (const client of taken) client.release();
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await outcome()).toEqual(answered);
  });
});
