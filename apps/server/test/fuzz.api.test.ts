/**
 * Every call against requests that nobody thought of. `FUZZ_RUNS` says how many a call (default 20), `FUZZ_SEED` repeats
 * what a seed made.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { allCalls } from '@vestry/contract/all-calls';
import type { Call } from '@vestry/contract/call';
import type { ErrorCode } from '@vestry/contract/errors';
import { isStaffAccess } from '@vestry/contract/users/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf } from '../src/platform/http/docs/who-may-call.ts';
import { pathSpellings } from '../src/platform/http/paths.ts';
import { arbitraryRequest, type FuzzRequest } from './arbitrary-request.ts';
import type { Known } from './arbitrary-value.ts';
import { makeClient, makeItem, makeUser } from './factories.ts';
import { enterStaff } from './staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from './test-app.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 20);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

let app: TestApp;
let as: SignedInUser;
/** For the staff calls: one of either role, which between them may make every one. */
let staff: readonly SignedInUser[];
let known: Known;

beforeAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}\n`);
  app = await createTestApp();
  await newSession();
  await newStaff();
});
afterAll(async () => app.close());

/** An Owner in a closet with some of everything; also after a request that has ended the session before. */
async function newSession(): Promise<void> {
  const { db } = app.database;
  const clientId = await makeClient(db);
  const user = await makeUser(db, [clientId]);
  const items = await Promise.all([1, 2, 3].map(async () => makeItem(db, clientId)));
  as = await app.signIn(user.email);
  const address = await makeAddress();
  known = { clientId, userId: user.id, ids: [address, ...items, address] };
}

async function newStaff(): Promise<void> {
  staff = [await enterStaff(app, 'accountManager'), await enterStaff(app)];
}

/** Who makes a call: staff make the staff calls, in a role that may. */
function callerOf({ access }: Pick<Call, 'access'>): SignedInUser | undefined {
  const isManagers = access === 'staff.accounts';
  return isStaffAccess(access) ? staff[isManagers ? 0 : 1] : as;
}

async function makeAddress(): Promise<number> {
  const payload = {
    label: 'Home',
    name: 'Ada Marsh',
    addressLineOne: '1 Fifth Avenue',
    city: 'New York',
    country: 'United States',
    state: 'New York',
    zipCode: '10001',
    phone: '+12125550123',
  };
  const answer = await app.call({ method: 'POST', url: '/client/address/create', payload, as });
  return answer.json<{ data: { id: number } }>().data.id;
}

async function send(call: Pick<Call, 'access' | 'method' | 'stream'>, request: FuzzRequest) {
  const { method, stream } = call;
  const { url, headers, payload } = request;
  const caller = callerOf(call);
  const answer = await app.call({
    method,
    url,
    headers,
    ...(caller === undefined ? {} : { as: caller }),
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: stream === true,
  });
  if (stream === true && answer.statusCode === 200) answer.stream().destroy();
  if (answer.statusCode === 401 || answer.statusCode === 429) {
    // A long run signs in more often than anybody may.
    await app.database.db.deleteFrom('rate_limits').execute();
    await (isStaffAccess(call.access) ? newStaff() : newSession());
  }
  return answer;
}

/** No answer is a defect, none reveals internals, and every error is one of the catalogue. */
function expectProper(answer: LightMyRequestResponse, isStream: boolean): void {
  expect(answer.statusCode, answer.statusCode >= 500 && !isStream ? answer.body : '').toBeLessThan(500);
  if (isStream) return;
  expect(answer.body).not.toMatch(/\n\s+at |node_modules|\.ts:\d+|node:internal|syntax error at/);
  if (answer.statusCode < 400 || answer.body === '') return;
  expect(answer.json()).toMatchObject({
    status: 'error',
    data: { code: expect.any(String), message: expect.any(String) },
  });
}

/** The errors that any request may be answered with, whatever it calls. */
const ofTransport: readonly string[] = [
  'MALFORMED_REQUEST',
  'METHOD_NOT_ALLOWED',
  'NOT_FOUND',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
] satisfies ErrorCode[];

/** A code that the documentation does not name for this call is a lie of the contract. */
function expectDeclared(call: Call, answer: LightMyRequestResponse): void {
  const { code } = answer.json<{ data: { code: string } }>().data;
  expect([...ofTransport, ...errorsOf(call)]).toContain(code);
}

describe('no request makes a defect', () => {
  test.each(allCalls.map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      await fc.assert(
        fc.asyncProperty(arbitraryRequest(call, known), async (request) => {
          const answer = await send(call, request);
          expectProper(answer, call.stream === true);
          if (answer.statusCode >= 400 && call.stream !== true) expectDeclared(call, answer);
        }),
        { numRuns, seed, endOnFailure: true },
      );
    },
    120_000,
  );
});

test('no path and no method makes a defect', async () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  const part = fc.constantFrom(
    'item',
    'list',
    '1',
    '%00',
    '%',
    '..',
    '',
    'user',
    'é',
    'auth',
    'x'.repeat(2_000),
    '{id}',
  );
  const paths = fc.oneof(
    fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
    fc.constantFrom(
      ...allCalls.filter(({ stream }) => stream !== true).flatMap(({ path }) => pathSpellings(path)),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), paths, async (method, url) => {
      const answer = await app.app.inject({ method, url: `/api${url}` });
      expectProper(answer, false);
    }),
    { numRuns: numRuns * 5, seed },
  );
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['a header without a name', 'GET /api/config HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  [
    'a broken chunk',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ],
  ['headers without end', `GET /api/config HTTP/1.1\r\nHost: a\r\n${'A: b\r\n'.repeat(20_000)}\r\n`],
])('%s is told so and closed', async (_name, bytes) => {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const socket = connect(address.port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += chunk.toString()));
  // The server may close while the rest of the request is on its way.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(said).toMatch(/"code":"(MALFORMED_REQUEST|TOO_LARGE)"/);
});
