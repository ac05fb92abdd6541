/** The product as it runs, while its database hangs, dies and is stopped: refused in time, and back by itself. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getAvailability } from '@vestry/contract/calendar/calls';
import { addDays, facilityDay, fromWire, type Day } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../src/platform/adapters/postgres/database.ts';
import { createPool } from '../src/platform/adapters/postgres/pool.ts';
import { makeClient, makeItem, makeUser, testPassword } from './factories.ts';
import { deliveryForm, makeAddress } from './requests.ts';
import { postmasterPid, signalAll, withChildren } from './postgres-processes.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let calls: readonly Call[];
/** Whose trip is requested while the database dies. */
let trip: { readonly clientId: number; readonly token: string };

interface Call {
  readonly title: string;
  readonly path: string;
  readonly init?: RequestInit;
}

beforeAll(async () => {
  // Without an address of its database it runs the embedded one, which it looks after.
  server = await startTestServer({ settings: { DATABASE_URL: '', LOG_LEVEL: 'fatal' } });
  calls = await prepareCalls();
}, 120_000);
afterAll(async () => server.stop(), 60_000);

/** A read, writes and a sign-in as browsers make them, and the probe that proxies call. */
async function prepareCalls(): Promise<Call[]> {
  const db = createDatabase(createPool({ url: server.databaseUrl, onError: () => undefined }));
  const clientId = await makeClient(db);
  const { email, id: userId } = await makeUser(db, [clientId]);
  const itemId = await makeItem(db, clientId);
  await db.destroy();
  const post = (token: string, body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const signIn = post('', { email, password: testPassword });
  const answer = await fetch(`${server.origin}/api/auth/login`, signIn);
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const token = data.accessToken;
  trip = { clientId, token };
  return [
    {
      title: 'read',
      path: `/api/tag/list/client/${clientId}`,
      init: { headers: { authorization: `Bearer ${token}` } },
    },
    { title: 'tag', path: '/api/tag/create', init: post(token, { item: { id: itemId }, name: 'Gala' }) },
    {
      title: 'cart',
      path: '/api/car/create',
      init: post(token, { clientId, userId, item: [{ id: itemId }] }),
    },
    { title: 'sign-in', path: '/api/auth/login', init: signIn },
    { title: 'probe', path: '/ready' },
  ];
}

interface Outcome {
  readonly title: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly milliseconds: number;
}

async function make({ title, path, init = {} }: Call): Promise<Outcome> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}${path}`, init);
  await answer.arrayBuffer();
  const milliseconds = performance.now() - startedAt;
  return { title, status: answer.status, retryAfter: answer.headers.get('retry-after'), milliseconds };
}

const makeAll = async (): Promise<Outcome[]> => Promise.all(calls.map(make));

function expectRefusedInTime(outcomes: readonly Outcome[]): void {
  expect(outcomes.map(({ title, status, retryAfter }) => [title, status, Number(retryAfter) > 0])).toEqual(
    outcomes.map(({ title }) => [title, 503, true]),
  );
  expect(Math.max(...outcomes.map(({ milliseconds }) => milliseconds))).toBeLessThan(3_000);
}

/** Makes all calls until each succeeds; answers what each was answered until then, and how long that took. */
async function untilBack(): Promise<{ outcomes: Outcome[]; milliseconds: number }> {
  const startedAt = performance.now();
  const outcomes: Outcome[] = [];
  for (;;) {
    const round = await makeAll();
    outcomes.push(...round);
    if (round.every(({ status }) => status === 200)) {
      return { outcomes, milliseconds: performance.now() - startedAt };
    }
    if (performance.now() - startedAt > 60_000)
      throw new Error(`not back after a minute: ${JSON.stringify(round)}`);
    await wait(20);
  }
}

const clusterFolder = (): string => join(server.dataDir, 'postgres');

describe('while the database hangs', () => {
  test('calls under way and new ones are refused within three seconds, and work within two once it goes on', async () => {
    const processes = await withChildren(await postmasterPid(clusterFolder()));
    signalAll(processes, 'SIGSTOP');
    try {
      expectRefusedInTime(await makeAll());
      // By now it is known: nobody waits any more.
      expectRefusedInTime(await makeAll());
      expect((await make({ title: 'alive', path: '/health' })).status).toBe(200);
    } finally {
      signalAll(processes, 'SIGCONT');
    }
    expect((await untilBack()).milliseconds).toBeLessThan(2_000);
  });
});

describe('the embedded PostgreSQL', () => {
  test.each([
    ['killed', 'SIGKILL'],
    ['stopped by its operator', 'SIGINT'],
    ['stopped at once', 'SIGQUIT'],
  ] as const)(
    'that is %s is started again, and calls are refused meanwhile, none fails',
    async (_, signal) => {
      const before = await postmasterPid(clusterFolder());
      process.kill(before, signal);
      // Until it has really ended, calls may still succeed.
      const outcomes: Outcome[] = [];
      while (outcomes.every(({ status }) => status === 200)) outcomes.push(...(await makeAll()));
      const back = await untilBack();
      outcomes.push(...back.outcomes);
      expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 503]));
      expectRefusedInTime(outcomes.filter(({ status }) => status === 503));
      expect(await postmasterPid(clusterFolder())).not.toBe(before);
    },
  );
});

/** Requests a trip of a week, on the first days that the calendar offers, by a key that makes it once. */
async function requestTrip(key: string, addressId: number, itemId: number): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${trip.token}` };
  const today = facilityDay(new Date(), 'UTC');
  const range = `from=${today}&to=${addDays(today, 60)}`;
  const offered = await fetch(`${server.origin}/api/calendar/availability?${range}`, { headers });
  const { data } = (await offered.json()) as { data: unknown };
  const days = getAvailability.answer.parse(data).days.filter(({ available }) => available);
  const firstFrom = (from: Day): Day => fromWire(days.find(({ day }) => day >= from)?.day ?? '') ?? from;
  const date = firstFrom(today);
  const [firstDay, lastDay] = [addDays(date, 1), addDays(date, 8)];
  const back = { date: firstFrom(addDays(lastDay, 1)), time: 'AFTERNOON' };
  const fields = { name: 'Capri', firstDay, lastDay, packing: 'SUITCASE', return: back };
  return fetch(`${server.origin}/api/delivery/create`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': key },
    body: JSON.stringify(deliveryForm(addressId, { items: [itemId], date, time: 'MORNING', trip: fields })),
  });
}

async function countVisits(url: string): Promise<unknown> {
  const db = createDatabase(createPool({ url, onError: () => undefined }));
  try {
    const { rows } =
      await sql`SELECT (SELECT count(*)::int FROM trips WHERE client_id = ${trip.clientId}) AS trips,
      (SELECT count(*)::int FROM deliveries WHERE client_id = ${trip.clientId}) AS deliveries,
      (SELECT count(*)::int FROM pickups WHERE client_id = ${trip.clientId}) AS pickups`.execute(db);
    return rows[0];
  } finally {
    await db.destroy();
  }
}

/** Waits until a statement of the server waits for the lock that `holder` has. */
async function untilWaiting(holder: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await holder.query(
      `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
    );
    if (rowCount !== 0) return;
    await wait(20);
  }
}

describe('a trip whose database is killed between its delivery and its pickup', () => {
  test('leaves neither, and the same submit makes both, once', async () => {
    const db = createDatabase(createPool({ url: server.databaseUrl, onError: () => undefined }));
    const addressId = await makeAddress(db, trip.clientId);
    const itemId = await makeItem(db, trip.clientId);
    await sql`CREATE FUNCTION wait_for_the_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$`.execute(db);
    await sql`CREATE TRIGGER wait_for_the_test BEFORE INSERT ON pickups FOR EACH ROW
      EXECUTE FUNCTION wait_for_the_test()`.execute(db);
    await db.destroy();
    const holder = new Client({ connectionString: server.databaseUrl });
    // The kill cuts its connection off as well.
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(4711)');

    const key = randomUUID();
    const submit = requestTrip(key, addressId, itemId);
    await untilWaiting(holder);
    signalAll(await withChildren(await postmasterPid(clusterFolder())), 'SIGKILL');
    expect((await submit).status).toBe(503);
    await untilBack();
    expect(await countVisits(server.databaseUrl)).toEqual({ trips: 0, deliveries: 0, pickups: 0 });

    // Nobody holds the lock any more.
    const answers = [];
    for (const again of [key, key]) answers.push(await (await requestTrip(again, addressId, itemId)).json());
    expect(answers).toEqual([answers[1], expect.objectContaining({ status: 'success' })]);
    expect(await countVisits(server.databaseUrl)).toEqual({ trips: 1, deliveries: 1, pickups: 1 });
  });
});
