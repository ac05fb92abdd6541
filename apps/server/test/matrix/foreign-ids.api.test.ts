/** Every call x a user who reaches for another closet, with a whole request of it or with one id of it among their own. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorsOf } from '../../src/platform/http/docs/who-may-call.ts';
import type { SignedInUser } from '../test-app.ts';
import { comparable, isBound } from './compare-answers.ts';
import { foreignSlots, guardedEntries, toWire, type ForeignSlot } from './entries.ts';
import type { MatrixEntry, ValidRequest } from './matrix-entry.ts';
import { withId } from './id-slots.ts';
import { openTwoTenants, reachers, type TwoTenants } from './two-tenants.ts';
import { changedTables } from './watch-database.ts';

let tenants: TwoTenants;
let sessions: Awaited<ReturnType<TwoTenants['enter']>>;
let words = 0;
/** Names are taken once, and some of the requests here are for one's own and succeed. */
const newWord = (): string => `word-${(words += 1)}`;
/** No closet has had so many rows. */
const absentId = 900_000_000;

beforeAll(async () => {
  tenants = await openTwoTenants();
  sessions = await tenants.enter();
});
afterAll(async () => tenants.close());
beforeEach(async () => {
  const { full, bare } = tenants;
  for (const { database } of [full, bare]) await database.db.deleteFrom('rate_limits').execute();
});

const codeOf = (answer: LightMyRequestResponse) => answer.json<{ data: { code?: string } }>().data.code;

/** Sends the same bytes to both instances; the answers must be equal, and the other closet must stay as it is. */
async function send(entry: MatrixEntry, request: ValidRequest, as: SignedInUser) {
  const { full, bare, watch } = tenants;
  const wire = { ...toWire(entry.call, request), as };
  const before = await watch.look();
  const answer = await full.call(wire);
  const after = await watch.look();
  expect(comparable(answer)).toEqual(comparable(await bare.call(wire)));
  // Every text of the other closet begins with its name.
  expect(answer.body).not.toMatch(/foreign/);
  return { answer, changed: changedTables(before, after), published: after.published };
}

function expectRefusal(
  { call, foreign = ['NOT_FOUND'] }: MatrixEntry,
  { answer, changed, published }: Awaited<ReturnType<typeof send>>,
): void {
  expect(foreign).toContain(codeOf(answer));
  expect(errorsOf(call), 'the documentation').toContain(codeOf(answer));
  expect(changed).toEqual([]);
  expect(published).toEqual([]);
}

/** Whether the request names anything of the other closet; else it is a request for one's own. */
const slotsOf = (entry: MatrixEntry): ForeignSlot[] =>
  foreignSlots(entry, entry.requests(tenants.own, 'word'), entry.requests(tenants.foreign, 'word'));

describe("another closet's request is answered as if that closet were not", () => {
  test.for(guardedEntries)('$call.name', async (entry, { skip }) => {
    if (!isBound(tenants.full, entry.call)) skip('not bound yet');
    // The stream has no end; and the closet of the session alone decides which events it sends.
    if (entry.call.stream === true) return;
    const isOwn = slotsOf(entry).length === 0;
    for (const reacher of reachers) {
      // A call without an id may end the session itself.
      if (isOwn && entry.call.method !== 'GET') sessions = await tenants.enter();
      for (const request of entry.requests(tenants.foreign, newWord())) {
        const sent = await send(entry, request, sessions[reacher]);
        if (isOwn) expect(sent.changed, reacher).not.toContain('items');
        else if (reacher === 'a Viewer') expect([403, 404, 409]).toContain(sent.answer.statusCode);
        else expectRefusal(entry, sent);
      }
    }
    if (isOwn && entry.call.method !== 'GET') sessions = await tenants.enter();
  });
});

describe('one foreign id among one’s own is answered like an absent one, and nothing is changed', () => {
  test.for(guardedEntries)('$call.name', async (entry, { skip }) => {
    if (!isBound(tenants.full, entry.call)) skip('not bound yet');
    const as = sessions['an Owner'];
    for (const slot of slotsOf(entry)) {
      const ask = async (id: number) => {
        const requests = entry.requests(tenants.own, newWord());
        return send(entry, withId(requests[slot.requestIndex] ?? {}, slot.keys, id), as);
      };
      const [foreign, absent] = [await ask(slot.foreignId), await ask(absentId)];
      if (entry.findsNothing?.includes(slot.pattern) === true) {
        expect([foreign.answer.statusCode, absent.answer.statusCode]).toEqual([200, 200]);
        expect(foreign.changed.filter((table) => !['audit', 'saved_filters'].includes(table))).toEqual([]);
        continue;
      }
      expectRefusal(entry, foreign);
      expectRefusal(entry, absent);
      // A refusal may repeat the id of the request.
      const [said, saidOfNone] = [comparable(foreign.answer), comparable(absent.answer)];
      const repeated = new RegExp(`\\b${slot.foreignId}\\b`, 'g');
      expect(said.body.replace(repeated, String(absentId))).toBe(saidOfNone.body);
      expect(said.statusCode).toBe(saidOfNone.statusCode);
    }
  });
});
