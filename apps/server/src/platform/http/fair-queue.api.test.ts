import { request, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser } from '../../../test/factories.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let instance: TestApp;
let port: number;
let heavy: SignedInUser;
let other: SignedInUser;

beforeAll(async () => {
  instance = await createTestApp();
  const { db } = instance.database;
  for (const index of [0, 1]) {
    const closet = await makeClient(db);
    for (let item = 0; item < 24; item += 1) await makeItem(db, closet, { observation: `Garment ${item}` });
    const session = await instance.signIn((await makeUser(db, [closet])).email);
    if (index === 0) heavy = session;
    else other = session;
  }
  await instance.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = instance.app.server.address() as AddressInfo); // it listens on a port of TCP
});
afterAll(async () => instance.close());

const sockets = new Agent({ keepAlive: true, maxSockets: 200 });

/** A page of the closet over the loopback; answers the status and how long it took. */
async function list({
  clientId,
  accessToken,
}: SignedInUser): Promise<{ status: number; milliseconds: number }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request(
      {
        agent: sockets,
        port,
        path: `/api/item/list/${clientId}?page=0&pageSize=24`,
        headers: { authorization: `Bearer ${accessToken}` },
      },
      (answer) => {
        answer.resume().on('end', () => {
          resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - start });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

test('150 calls of one user at once: another user is answered before most of them, and all are answered', async () => {
  await list(heavy);
  await list(other);
  let answered = 0;
  const all = Array.from({ length: 150 }, async () => {
    const { status } = await list(heavy);
    answered += 1;
    return status;
  });
  // All of them are under way when the other user calls.
  await Promise.race(all);
  const { status } = await list(other);
  const before = answered;
  expect(status).toBe(200);
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  expect(before).toBeLessThan(75);
});
