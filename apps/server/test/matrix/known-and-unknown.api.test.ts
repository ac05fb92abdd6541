/** Whether somebody has an email address is nobody's business: answers, statements and time are the same. */
import type { LightMyRequestResponse } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../src/areas/auth/passwords/password.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../test-app.ts';
import { enterStaff, makeStaff } from '../staff.ts';
import { makeClient, testPassword } from '../factories.ts';
import { makePerson } from './make-person.ts';
import { makeSampleCloset, type SampleCloset } from './sample-closet.ts';
import { comparable } from './compare-answers.ts';

let app: TestApp;
let own: SampleCloset;
let elsewhere: number;
/** As the product stores it: the tests' own hashes take less time to verify. */
let passwordHash: string;
let counter = 0;
/** The statements that the app has sent to its database since it was emptied. */
const statements: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  watchStatements(app.pool);
  own = await makeSampleCloset(app.database.db, { name: 'home', role: 1, now: app.clock.now() });
  elsewhere = await makeClient(app.database.db);
  passwordHash = await hashPassword(testPassword);
});
afterAll(async () => app.close());
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute();
  // The first mail of all makes the queue.
  await askReset('warm-up@vestry.example');
});

/** Somebody who uses another closet, and an address as long as theirs that nobody has. */
async function makePair(): Promise<{ known: string; unknown: string }> {
  counter += 1;
  const pair = {
    known: `somebody-${counter}@vestry.example`,
    unknown: `stranger-${counter}@vestry.example`,
  };
  const { id } = await makePerson(app.database.db, pair.known, 1, [elsewhere]);
  await app.database.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
  return pair;
}

interface Way {
  readonly name: string;
  /** The calls before it, for the same address. */
  readonly prepare?: (email: string) => Promise<string>;
  /** The number of the pairs; all by default. A call that hashes a password takes long, and needs fewer. */
  readonly pairs?: number;
  readonly ask: (email: string, prepared: string) => Promise<LightMyRequestResponse>;
}

const askReset = async (email: string) =>
  app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${email}` });

const ways: readonly Way[] = [
  {
    name: 'a sign-in with a wrong password',
    ask: async (email) =>
      app.call({ method: 'POST', url: '/auth/login', payload: { email, password: `${testPassword}-no` } }),
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
      app.call({ method: 'POST', url: `/auth/recoveryPassword/user/${handle}/code/000000` }),
  },
  {
    name: 'asking for the demo',
    ask: async (email) =>
      app.call({ method: 'POST', url: '/demo/signup', payload: { name: 'Nora Vale', email } }),
  },
];

const inviteAs = async (as: SignedInUser, email: string) =>
  app.call({
    method: 'POST',
    url: '/user/createUser',
    payload: { email, name: 'Ada', lastName: 'Marsh', roles: [{ id: 3 }] },
    as,
  });

const changeEmailAs = async (as: SignedInUser, email: string) =>
  app.call({
    method: 'POST',
    url: '/user/emailChange',
    payload: { email, currentPassword: testPassword },
    as,
  });

const inviteOwnerAs = async (as: SignedInUser, clientId: number, email: string) =>
  app.call({
    method: 'POST',
    url: `/staff/closets/${clientId}/owners`,
    payload: { email, name: 'Ada', lastName: 'Marsh' },
    as,
  });

/** Every call that takes an email, of a stranger, of an Owner and of an account manager. */
const allWays = (as: SignedInUser, manager: SignedInUser, clientId: number): readonly Way[] => [
  ...ways,
  { name: 'an invitation', ask: async (email) => inviteAs(as, email) },
  { name: 'an invitation of an Owner', ask: async (email) => inviteOwnerAs(manager, clientId, email) },
  { name: 'a change of email address', pairs: 60, ask: async (email) => changeEmailAs(as, email) },
];

describe('a known and an unknown email', () => {
  test.for(ways)('are answered alike, headers too, after the same statements: $name', async (way) => {
    const { known, unknown } = await makePair();
    const toKnown = await askWatched(way, known);
    const toUnknown = await askWatched(way, unknown);
    expect(comparable(toUnknown.answer)).toEqual(comparable(toKnown.answer));
    expect(toUnknown.sent).toEqual(toKnown.sent);
    expect(toKnown.sent.length).toBeGreaterThan(0);
  });

  test(
    'of 200 of each, no call distinguishes them by status, body or time',
    { timeout: 600_000 },
    async () => {
      const as = await app.signIn(own.me.email);
      const pairs = await Promise.all(Array.from({ length: 200 }, makePair));
      const manager = await enterStaff(app, 'accountManager');
      const closet = await makeClient(app.database.db);
      for (const way of allWays(as, manager, closet)) {
        const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
        const answers: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
        for (const [round, pair] of pairs.slice(0, way.pairs).entries()) {
          if (round % 3 === 0) await app.database.db.deleteFrom('rate_limits').execute();
          // In turns, so that a busy machine is busy for both.
          const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
          for (const who of order) {
            const prepared = (await way.prepare?.(pair[who])) ?? '';
            const start = performance.now();
            const answer = await way.ask(pair[who], prepared);
            times[who].push(performance.now() - start);
            answers[who].add(`${answer.statusCode} ${shapeOf(answer, pair[who])}`);
          }
        }
        expect(answers.unknown, way.name).toEqual(answers.known);
        expect(chanceOfSlower(times.known, times.unknown), way.name).toBeGreaterThan(0.5 - tellable);
        expect(chanceOfSlower(times.known, times.unknown), way.name).toBeLessThan(0.5 + tellable);
      }
    },
  );
});

test('an invitation to a known, an unknown and a staff email is answered, listed and made alike', async () => {
  const as = await app.signIn(own.me.email);
  const { known, unknown } = await makePair();
  const { email: staff } = await makeStaff(app.database.db);
  const seen = [];
  for (const email of [known, unknown, staff]) {
    statements.length = 0;
    const answer = comparable(await inviteAs(as, email));
    const sent = [...statements];
    const list = await app.call({ method: 'GET', url: `/user/invitation/list/${own.clientId}`, as });
    const users = await app.call({ method: 'GET', url: `/user/list/${own.clientId}`, as });
    const [newest] = list.json<{ data: object[] }>().data;
    seen.push({
      answer: {
        ...answer,
        headers: { ...answer.headers, 'content-length': '' },
        body: answer.body.replace(email, 'email'),
      },
      sent,
      listed: JSON.stringify({ ...newest, id: 0 }).replace(email, 'email'),
      isAmongUsers: users.body.includes(email),
    });
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(seen[0]?.isAmongUsers).toBe(false);
});

test('a change to a known, an unknown and a staff email is answered, shown, mailed and made alike', async () => {
  const as = await app.signIn(own.me.email);
  const { known, unknown } = await makePair();
  const { email: staff } = await makeStaff(app.database.db);
  const seen = [];
  for (const email of [known, unknown, staff]) {
    // The first of all has none to replace.
    await changeEmailAs(as, 'warm-up@vestry.example');
    const mails = (await app.mailsTo(own.me.email)).length;
    statements.length = 0;
    const answer = comparable(await changeEmailAs(as, email));
    const sent = [...statements];
    const shown = await app.call({ method: 'GET', url: '/user/emailChange', as });
    seen.push({
      answer: {
        ...answer,
        headers: { ...answer.headers, 'content-length': '' },
        body: answer.body.replace(email, 'email'),
      },
      sent,
      shown: shown.body.replace(email, 'email').replaceAll(/"requestId":"[^"]*"/g, ''),
      mails: [(await app.mailsTo(own.me.email)).length - mails, (await app.mailsTo(email)).length],
    });
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(seen[0]?.mails).toEqual([1, 1]);
  expect(seen[0]?.answer.statusCode).toBe(200);
});

function watchStatements(pool: Pool): void {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    const recordingQuery = (...args: unknown[]): unknown => {
      const [text] = args;
      statements.push(typeof text === 'string' ? text : (text as { text: string }).text); // pg's own query object
      return query(...args);
    };
    client.query = recordingQuery as typeof client.query; // the same arguments and results, passed through
  });
}

/** The answer, and the statements that it took, in their order. */
async function askWatched(way: Way, email: string) {
  const prepared = (await way.prepare?.(email)) ?? '';
  statements.length = 0;
  const answer = await way.ask(email, prepared);
  return { answer, sent: [...statements] };
}

/** The body without what is the address, a moment, an id or a random handle. */
function shapeOf(answer: LightMyRequestResponse, email: string): string {
  return answer.body
    .replaceAll(email, 'email')
    .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
    .replaceAll(/"userId":"[^"]*"/g, '"userId":""')
    .replaceAll(/"(retryAfterSeconds|resendSeconds|expiresInSeconds)":\d+/g, '"$1":0');
}

/**
 * Computes the share of all pairs in which one of `a` took longer than one of `b`: a half where the two cannot be
 * distinguished (the statistic of Mann and Whitney, which one slow answer does not move).
 */
function chanceOfSlower(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, one) => sum + b.filter((other) => one > other).length, 0);
  return wins / (a.length * b.length);
}

/**
 * With 200 of each the statistic of equal distributions lies within 0.1 of a half in all but four of ten thousand tests. A
 * way that leaves the password unhashed, or makes one statement more for one side, lies near 0 or 1.
 */
const tellable = 0.2;
