/** Every call that requires a session x every kind of caller who has none. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { makeSampleCloset, type SampleCloset } from './sample-closet.ts';
import { comparable, isBound } from './compare-answers.ts';
import { deadCallerNames, makeDeadCallers, type DeadCaller } from './dead-callers.ts';
import { clientEntries, guardedEntries, toWire } from './entries.ts';
import { changedTables, watchDatabase, type DatabaseWatch } from './watch-database.ts';

let app: TestApp;
let own: SampleCloset;
let callers: DeadCaller[];
let watch: DatabaseWatch;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  own = await makeSampleCloset(db, { name: 'home', role: 1, now: app.clock.now() });
  const other = await makeSampleCloset(db, { name: 'other', role: 1, now: app.clock.now() });
  const [living, victim] = [await app.signIn(own.me.email), await app.signIn(other.me.email)];
  callers = await makeDeadCallers(app, own, living, victim);
  watch = await watchDatabase(app.database.url);
});
afterAll(async () => {
  await watch.close();
  await app.close();
});
beforeEach(async () => {
  await app.database.db.deleteFrom('rate_limits').execute();
});

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ data: { code: string } }>().data.code;

describe('a caller without a live session gets the same error each time, and changes nothing', () => {
  test.for(guardedEntries)('$call.name', async (entry, { skip }) => {
    const { call } = entry;
    if (!isBound(app, call)) skip('not bound yet');
    expect(callers.map(({ name }) => name)).toEqual([...deadCallerNames]);
    for (const request of entry.requests(own, `word-${call.name}`)) {
      const wire = toWire(call, request);
      const before = await watch.look();
      const toNobody = await app.call(wire);
      expect([toNobody.statusCode, codeOf(toNobody)]).toEqual([401, 'SESSION_ENDED']);
      for (const { name, headers } of callers) {
        const answer = await app.call({ ...wire, headers: { ...wire.headers, ...headers } });
        // A ticket opens the change of its own user's password alone: another id is that of nobody.
        if (call.access === 'session-or-ticket' && name === 'a reset ticket')
          expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
        else expect(comparable(answer), name).toEqual(comparable(toNobody));
        const after = await watch.look();
        expect(changedTables(before, after), name).toEqual([]);
        expect(after.published, name).toEqual([]);
      }
    }
  });
});

describe('a bearer changes nothing of a call that is open to all', () => {
  const open = clientEntries.filter(({ withoutProof }) => withoutProof !== undefined);
  test.for(open)('$call.name', async ({ call, withoutProof }) => {
    const wire = toWire(call, withoutProof?.request ?? {});
    const { db } = app.database;
    const ask = async (headers: Readonly<Record<string, string>>) => {
      await db.deleteFrom('rate_limits').execute();
      return app.call({ ...wire, headers: { ...wire.headers, ...headers } });
    };
    const before = await watch.look();
    const toNobody = await ask({});
    for (const { name, headers } of callers) {
      expect(comparable(await ask(headers)), name).toEqual(comparable(toNobody));
      if (withoutProof?.writes === true) continue;
      const after = await watch.look();
      expect(changedTables(before, after), name).toEqual([]);
      expect(after.published, name).toEqual([]);
    }
  });
});
