/** Every staff call x everybody who might make it, and every call of clients x staff. */
import type { LightMyRequestResponse } from 'fastify';
import { permit } from '@vestry/contract/users/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf } from '../../src/platform/http/docs/who-may-call.ts';
import { enterStaff, makeStaff, staffRoles, type StaffRole } from '../staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../test-app.ts';
import { makeSampleCloset, type SampleCloset } from './sample-closet.ts';
import { comparable } from './compare-answers.ts';
import { makeDeadCallers, type DeadCaller } from './dead-callers.ts';
import { guardedEntries, toWire } from './entries.ts';
import { makeSampleFacility, type SampleFacility } from './sample-facility.ts';
import { staffCallNames, staffEntry } from './staff-entries.ts';
import { matrixRoles, type MatrixEntry, type MatrixRole } from './matrix-entry.ts';
import { giveDocument } from './make-claim.ts';
import { giveUpload } from './make-apart.ts';
import { recordTransition } from './make-transitions.ts';
import { readStreamStart } from './read-stream-start.ts';
import { expectRecorded } from './recorded-changes.ts';
import { changedTables, watchDatabase, type DatabaseWatch } from './watch-database.ts';

let app: TestApp;
let watch: DatabaseWatch;
let own: SampleCloset;
let facility: SampleFacility;
/** A closet for each role of staff that it only reads. */
let readable: Readonly<Record<StaffRole, Furnished>>;
let clients: Readonly<Record<MatrixRole, SignedInUser>>;
let staff: Readonly<Record<StaffRole, SignedInUser>>;
let dead: DeadCaller[];
let counter = 0;

const clientRoles = Object.keys(matrixRoles) as MatrixRole[]; // keys of a literal: their type is lost by Object.keys
const roles = Object.keys(staffRoles) as StaffRole[]; // as above

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  const now = app.clock.now();
  const enter = async (role: MatrixRole): Promise<SignedInUser> => {
    const { me } = await makeSampleCloset(db, { name: `closet-${role}`, role: matrixRoles[role], now });
    return app.signIn(me.email);
  };
  clients = {
    owner: await enter('owner'),
    member: await enter('member'),
    viewer: await enter('viewer'),
    demo: await enter('demo'),
  };
  ({ own, facility } = await furnish());
  dead = await makeDeadCallers(app, own, await app.signIn(own.me.email), clients.owner);
  staff = {
    accountManager: await enterStaff(app, 'accountManager'),
    operations: await enterStaff(app),
  };
  readable = {
    accountManager: await furnishFor(staff.accountManager.userId),
    operations: await furnishFor(staff.operations.userId),
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

interface Furnished {
  readonly own: SampleCloset;
  readonly facility: SampleFacility;
}

async function furnish(): Promise<Furnished> {
  counter += 1;
  const { db } = app.database;
  const name = `word-${counter}`;
  const sample = await makeSampleCloset(db, { name, role: 1, now: app.clock.now() });
  const { id } = await makeStaff(db, 'accountManager');
  return { own: sample, facility: await makeSampleFacility(db, sample, name, id) };
}

/** A closet in which this member of staff has a step to undo, an upload and a document. */
async function furnishFor(userId: number): Promise<Furnished> {
  const fresh = await furnish();
  const { db } = app.database;
  const by = { userId, now: app.clock.now() };
  await recordTransition(db, fresh.own, fresh.facility, by);
  await giveUpload(db, fresh.facility, by);
  await giveDocument(db, fresh.own, by);
  return fresh;
}

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ data: { code?: string } }>().data.code;

const wireOf = (entry: MatrixEntry, sample: SampleCloset) => {
  counter += 1;
  const [request] = entry.requests(sample, `word-${counter}`);
  if (request === undefined) throw new Error(`${entry.call.name} asks nothing`);
  return toWire(entry.call, request);
};

async function expectNothingDone(
  ask: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const before = await watch.look();
  const answer = await ask();
  const after = await watch.look();
  expect(changedTables(before, after)).toEqual([]);
  expect(after.published).toEqual([]);
  return answer;
}

describe('a staff call', () => {
  const cases = staffCallNames.flatMap((name) => roles.map((role) => ({ name, role })));
  test.for(cases)('$name by $role', async ({ name, role }) => {
    const { access, stream, method } = staffEntry(name, facility).call;
    const as = staff[role];
    if (access === 'public' || !permit([staffRoles[role]], access as 'staff.read').ok) {
      const wire = wireOf(staffEntry(name, facility), own);
      const answer = await expectNothingDone(async () => app.call({ ...wire, as }));
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
      return;
    }
    const given = method === 'GET' ? readable[role] : await furnishFor(as.userId);
    const entry = staffEntry(name, given.facility);
    const wire = wireOf(entry, given.own);
    if (stream === true) {
      const start = await readStreamStart(app, wire.url, as);
      expect(start).toMatchObject({ status: 200 });
      return;
    }
    const answer = await expectRecorded(watch, entry.call, async () => app.call({ ...wire, as }));
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test.for(staffCallNames.map((name) => ({ name })))('$name is refused to every client', async ({ name }) => {
    const entry = staffEntry(name, facility);
    for (const role of clientRoles) {
      const wire = wireOf(entry, own);
      const answer = await expectNothingDone(async () => app.call({ ...wire, as: clients[role] }));
      expect([answer.statusCode, codeOf(answer)], role).toEqual([403, 'FORBIDDEN']);
      expect(errorsOf(entry.call)).toContain('FORBIDDEN');
    }
  });

  test.for(staffCallNames.map((name) => ({ name })))(
    '$name answers a caller whose session has ended as one who never had any',
    async ({ name }) => {
      const wire = wireOf(staffEntry(name, facility), own);
      const toNobody = await expectNothingDone(async () => app.call(wire));
      expect([toNobody.statusCode, codeOf(toNobody)]).toEqual([401, 'SESSION_ENDED']);
      for (const { name: who, headers } of dead) {
        const answer = await app.call({ ...wire, headers: { ...wire.headers, ...headers } });
        expect(comparable(answer), who).toEqual(comparable(toNobody));
      }
    },
  );
});

describe('a call of clients', () => {
  const shared = ['any-session', 'session-or-ticket'];
  const theirs = guardedEntries.filter(({ call }) => !shared.includes(call.access));
  test.for(theirs.map((entry) => ({ name: entry.call.name, entry })))(
    '$name is refused to staff',
    async ({ entry }) => {
      for (const role of roles) {
        for (const request of entry.requests(own, `word-${(counter += 1)}`)) {
          const wire = toWire(entry.call, request);
          const answer = await expectNothingDone(async () => app.call({ ...wire, as: staff[role] }));
          expect([answer.statusCode, codeOf(answer)], role).toEqual([403, 'FORBIDDEN']);
        }
      }
    },
  );
});

test('the matrix of the staff calls counts its cases', () => {
  const count = staffCallNames.length * (roles.length + clientRoles.length + dead.length);
  const ofClients = guardedEntries.length * roles.length;
  process.stdout.write(`authorization matrix of the staff calls: ${count + ofClients} cases\n`);
  expect(count).toBeGreaterThan(1_000);
});
