/** The product as it runs: two processes of it, one database, fifty submits through the network. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/adapters/postgres/database.ts';
import { createPool } from '../../../platform/adapters/postgres/pool.ts';
import type { Database } from '../../../platform/database.ts';
import { makeClient, makeItem, makeUser, testPassword, type TestUser } from '../../../../test/factories.ts';
import { deliveryForm, makeAddress, putIntoCart } from '../../../../test/requests.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let first: TestServer;
let second: TestServer;
let db: Database;

beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ beside: first });
  db = createDatabase(createPool({ url: first.databaseUrl, onError: () => undefined }));
});
afterAll(async () => {
  await db.destroy();
  await second.stop();
  await first.stop();
});

interface Answer<T> {
  readonly status: number;
  readonly data: T;
}

async function call<T>(
  server: TestServer,
  path: string,
  { body, token, key }: { body?: object; token?: string; key?: string } = {},
): Promise<Answer<T>> {
  const response = await fetch(`${server.origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: T }; // the envelope of every answer
  return { status: response.status, data };
}

interface ClientFixture {
  readonly clientId: number;
  readonly user: TestUser;
  readonly token: string;
  readonly addressId: number;
  /** The first day that can be had, by the real clock. */
  readonly date: string;
}

async function makeClientFixture(): Promise<ClientFixture> {
  const clientId = await makeClient(db);
  const user = await makeUser(db, [clientId]);
  const { data } = await call<{ accessToken: string }>(first, '/auth/login', {
    body: { email: user.email, password: testPassword },
  });
  const token = data.accessToken;
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const path = `/calendar/availability?from=${day(1)}&to=${day(30)}`;
  const calendar = await call<{ days: { day: string; available: boolean }[] }>(second, path, { token });
  const date = calendar.data.days.find(({ available }) => available)?.day ?? '';
  return { clientId, user, token, addressId: await makeAddress(db, clientId), date };
}

async function submitFifty(
  client: ClientFixture,
  key?: string,
): Promise<Answer<{ id?: number; code?: string }>[]> {
  const { clientId, user, token, addressId, date } = client;
  const items = await Promise.all(Array.from({ length: 5 }, async () => makeItem(db, clientId)));
  await putIntoCart(db, { clientId, userId: user.id }, items);
  const body = deliveryForm(addressId, { date });
  return Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      call<{ id?: number; code?: string }>(index % 2 === 0 ? first : second, '/delivery/create', {
        body,
        token,
        ...(key === undefined ? {} : { key }),
      }),
    ),
  );
}

async function deliveriesOf({ clientId }: ClientFixture): Promise<number> {
  const rows = await db.selectFrom('deliveries').select('id').where('client_id', '=', clientId).execute();
  return rows.length;
}

describe('fifty submits of one cart at once, to two processes', () => {
  test('without a key make one delivery', async () => {
    const client = await makeClientFixture();
    const answers = await submitFifty(client);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.code === 'CART_EMPTY')).toHaveLength(49);
    expect(await deliveriesOf(client)).toBe(1);
  });

  test('with a key make one delivery, and all hear of it', async () => {
    const client = await makeClientFixture();
    const answers = await submitFifty(client, 'one-submit');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await deliveriesOf(client)).toBe(1);
  });
});
