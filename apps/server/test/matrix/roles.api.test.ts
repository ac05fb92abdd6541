/**
 * Every call x every role: the valid requests succeed for whom they are and record what they change, and what a role may not
 * do is refused.
 */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf } from '../../src/platform/http/docs/who-may-call.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../test-app.ts';
import { makeSampleCloset, type SampleCloset } from './sample-closet.ts';
import { isBound } from './compare-answers.ts';
import { roleVerdict } from './expected-roles.ts';
import { guardedEntries, imagined, publicEntries, toWire } from './entries.ts';
import { matrixRoles, type MatrixEntry, type ValidRequest, type MatrixRole } from './matrix-entry.ts';
import { verifyCodes } from './verify-codes.ts';
import { readStreamStart } from './read-stream-start.ts';
import { expectRecorded } from './recorded-changes.ts';
import { changedTables, watchDatabase, type DatabaseWatch } from './watch-database.ts';

let app: TestApp;
let watch: DatabaseWatch;
let counter = 0;

interface Furnished {
  readonly own: SampleCloset;
  readonly as: SignedInUser;
}
/** A closet for each role, for what leaves it as it is. */
let furnished: Readonly<Record<MatrixRole, Furnished>>;

const roles = Object.keys(matrixRoles) as MatrixRole[]; // keys of a literal: their type is lost by Object.keys

beforeAll(async () => {
  app = await createTestApp();
  furnished = {
    owner: await furnish('owner'),
    member: await furnish('member'),
    viewer: await furnish('viewer'),
    demo: await furnish('demo'),
  };
  watch = await watchDatabase(app.database.url);
});
afterAll(async () => {
  await watch.close();
  await app.close();
});
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute();
});

/** A closet of its own for each role. */
async function furnish(role: MatrixRole): Promise<Furnished> {
  counter += 1;
  const { db } = app.database;
  const now = app.clock.now();
  const own = await makeSampleCloset(db, { name: `closet-${counter}`, role: matrixRoles[role], now });
  return { own, as: await app.signIn(own.me.email) };
}

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ data: { code?: string } }>().data.code;

/** The request of this entry that is meant, made with these ids. */
function requestOf(entry: MatrixEntry, index: number, own: SampleCloset): ValidRequest {
  counter += 1;
  const request = entry.requests(own, `word-${counter}`)[index];
  if (request === undefined) throw new Error(`${entry.call.name} has not so many requests`);
  return request;
}

async function expectSuccess(entry: MatrixEntry, index: number, role: MatrixRole): Promise<void> {
  const { call } = entry;
  const isGuarded = call.access !== 'public';
  const { own, as } = call.method === 'GET' && isGuarded ? furnished[role] : await furnish(role);
  const verified = { ...own, ...(await verifyCodes(app, call, own)) };
  const wire = { ...toWire(call, requestOf(entry, index, verified)), ...(isGuarded ? { as } : {}) };
  if (call.stream === true) {
    const start = await readStreamStart(app, wire.url, as);
    expect(start).toMatchObject({ status: 200, contentType: expect.stringContaining('text/event-stream') });
    return;
  }
  const make = async () => app.call(wire);
  const answer = role === 'owner' ? await expectRecorded(watch, call, make) : await make();
  expect(answer.statusCode, answer.body).toBe(200);
  if (call.file === true || call.csv === true) {
    expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    return;
  }
  expect(answer.json()).toMatchObject({ status: 'success' });
}

/** The refusal says one of these codes and leaves nothing behind. */
async function expectRefusal(
  { call }: MatrixEntry,
  request: ValidRequest,
  as: SignedInUser,
  codes: readonly string[],
): Promise<void> {
  const before = await watch.look();
  const answer = await app.call({ ...toWire(call, request), as });
  expect(codes).toContain(codeOf(answer));
  expect(errorsOf(call), 'the documentation').toContain(codeOf(answer));
  const after = await watch.look();
  expect(changedTables(before, after)).toEqual([]);
  expect(after.published).toEqual([]);
}

const indexesOf = (entry: MatrixEntry) => entry.requests(imagined('any', 0), 'word').map((_, index) => index);

describe('a role may do what it may do', () => {
  const cases = guardedEntries.flatMap((entry) =>
    roles.flatMap((role) => indexesOf(entry).map((index) => ({ name: entry.call.name, entry, role, index }))),
  );
  test.for(cases)('$name by $role, request $index', async ({ entry, role, index }, { skip }) => {
    if (!isBound(app, entry.call)) skip('not bound yet');
    const { own, as } = furnished[role];
    const request = requestOf(entry, index, own);
    const verdict = roleVerdict(entry.call, request, role);
    if (verdict.ok) await expectSuccess(entry, index, role);
    else await expectRefusal(entry, request, as, [verdict.reason]);
  });
});

describe('a call that is open to all succeeds with its proof', () => {
  test.for(publicEntries)('$call.name', async (entry) => {
    for (const index of indexesOf(entry)) await expectSuccess(entry, index, 'owner');
  });
});

describe('what is one’s own is not another’s of the same closet', () => {
  test.for(guardedEntries.filter(({ personal }) => personal === true))(
    '$call.name',
    async (entry, { skip }) => {
      if (!isBound(app, entry.call)) skip('not bound yet');
      const { own } = furnished.owner;
      const mate = await app.signIn(own.mate.email);
      for (const index of indexesOf(entry))
        await expectRefusal(entry, requestOf(entry, index, own), mate, entry.foreign ?? ['NOT_FOUND']);
    },
  );
});
