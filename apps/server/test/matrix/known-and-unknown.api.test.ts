/** Whether somebody has an e-mail address is nobody's business: answers, statements and time are the same. */
import type { LightMyRequestResponse } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { testPassword } from '../factories.ts';
import { makeBelongings, makePerson, type Belongings } from './belongings.ts';
import { comparable } from './compare-answers.ts';

let house: TestApp;
let own: Belongings;
let counter = 0;
/** The statements that the app has sent to its database since it was emptied. */
const statements: string[] = [];

beforeAll(async () => {
  house = await createTestApp();
  watchStatements(house.pool);
  own = await makeBelongings(house.database.db, { name: 'home', role: 1, now: house.clock.now() });
});
afterAll(async () => house.close());
beforeEach(async () => {
  await house.database.db.deleteFrom('rate_limits').execute();
  // The first mail of all makes the queue.
  await askReset('warm-up@vestry.example');
});

/** Somebody who is in the house, and an address as long as theirs that nobody has. */
async function makePair(): Promise<{ known: string; unknown: string }> {
  counter += 1;
  const known = `somebody-${counter}@vestry.example`;
  await makePerson(house.database.db, known, 1, [own.clientId]);
  return { known, unknown: `stranger-${counter}@vestry.example` };
}

interface Way {
  readonly name: string;
  /** What comes before, for the same address. */
  readonly prepare?: (email: string) => Promise<string>;
  readonly ask: (email: string, prepared: string) => Promise<LightMyRequestResponse>;
}

const askReset = async (email: string) =>
  house.call({ method: 'POST', url: `/auth/2FAuthentication/user/${email}` });

const ways: readonly Way[] = [
  {
    name: 'a sign-in with a wrong password',
    ask: async (email) =>
      house.call({ method: 'POST', url: '/auth/login', payload: { email, password: `${testPassword}-no` } }),
  },
  { name: 'asking for a reset code', ask: askReset },
  {
    name: 'asking for one again too soon',
    prepare: async (email) => (await askReset(email)).body,
    ask: askReset,
  },
  {
    name: 'a wrong reset code',
    prepare: async (email) => (await askReset(email)).json<{ data: { userId: string } }>().data.userId,
    ask: async (_email, handle) =>
      house.call({ method: 'POST', url: `/auth/recoveryPassword/user/${handle}/code/000000` }),
  },
  {
    name: 'asking for the demo',
    ask: async (email) =>
      house.call({ method: 'POST', url: '/demo/signup', payload: { name: 'Nora Vale', email } }),
  },
];

describe('a known and an unknown e-mail', () => {
  test.for(ways)('are answered alike, headers too, after the same statements: $name', async (way) => {
    const { known, unknown } = await makePair();
    const toKnown = await askWatched(way, known);
    const toUnknown = await askWatched(way, unknown);
    expect(comparable(toUnknown.answer)).toEqual(comparable(toKnown.answer));
    expect(toUnknown.sent).toEqual(toKnown.sent);
    expect(toKnown.sent.length).toBeGreaterThan(0);
  });

  test.for(ways)('take the same time, give or take: $name', async (way) => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 15; round += 1) {
      const pair = await makePair();
      // In turns, so that a busy machine is busy for both.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const who of order) {
        const prepared = (await way.prepare?.(pair[who])) ?? '';
        const start = performance.now();
        await way.ask(pair[who], prepared);
        times[who].push(performance.now() - start);
      }
      await house.database.db.deleteFrom('rate_limits').execute();
    }
    // Generous: a password that is not hashed takes an eighth of the time, and a busy machine adds its own.
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });
});

test('whether an invited e-mail is known elsewhere is not told to who invites', async () => {
  const elsewhere = await makeBelongings(house.database.db, {
    name: 'elsewhere',
    role: 1,
    now: house.clock.now(),
  });
  const as = await house.signIn(own.me.email);
  const invite = async (email: string) =>
    house.call({
      method: 'POST',
      url: '/user/createUser',
      payload: { email, name: 'Ada', lastName: 'Marsh', roles: [{ id: 3 }] },
      as,
    });
  const known = await invite(elsewhere.me.email);
  const unknown = await invite('xlsewhere-me@vestry.example');
  const said = ({ body, headers, statusCode }: ReturnType<typeof comparable>) => ({
    body: body.replaceAll(/\w+-me@/g, 'somebody@'),
    headers,
    statusCode,
  });
  expect(said(comparable(known))).toEqual(said(comparable(unknown)));
});

function watchStatements(pool: Pool): void {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const told = (...args: unknown[]): unknown => {
      const [text] = args;
      statements.push(typeof text === 'string' ? text : (text as { text: string }).text); // pg's own query object
      return query(...args);
    };
    client.query = told as typeof client.query; // the same arguments and results, passed through
  });
}

/** The answer, and the statements that it took, in their order. */
async function askWatched(way: Way, email: string) {
  const prepared = (await way.prepare?.(email)) ?? '';
  statements.length = 0;
  const answer = await way.ask(email, prepared);
  return { answer, sent: [...statements] };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
