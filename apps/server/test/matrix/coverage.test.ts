import { describe, expect, test } from 'vitest';
import { errorsOf } from '../../src/platform/http/docs/who-may-call.ts';
import { deadCallerNames } from './dead-callers.ts';
import { foreignSlots, clientEntries, guardedEntries, imagined, publicEntries } from './entries.ts';
import { roleVerdict } from './expected-roles.ts';
import { matrixRoles, type MatrixEntry } from './matrix-entry.ts';
import { idPatterns, idSlots } from './id-slots.ts';
import { reachers } from './two-tenants.ts';

const own = imagined('own', 1_000);
const foreign = imagined('foreign', 2_000);
const requestsOf = (entry: MatrixEntry) => entry.requests(own, 'word');
const slotsOf = (entry: MatrixEntry) =>
  foreignSlots(entry, requestsOf(entry), entry.requests(foreign, 'word'));

describe('the matrix leaves nothing out', () => {
  test.for(clientEntries)('of $call.name every id stands in a valid request', (entry) => {
    const slots = requestsOf(entry).flatMap((request) => idSlots(entry.call, request));
    const places = new Set(slots.map(({ pattern }) => pattern));
    expect([...places].toSorted()).toEqual(idPatterns(entry.call).toSorted());
  });

  test.for(guardedEntries)('of $call.name every id is some closet’s own or said to be nobody’s', (entry) => {
    const reached = new Set(slotsOf(entry).map(({ pattern }) => pattern));
    const shared = idPatterns(entry.call).filter((pattern) => !reached.has(pattern));
    expect(shared.toSorted()).toEqual([...(entry.shared ?? [])].toSorted());
  });

  test.for(guardedEntries)('the documentation says what $call.name does in the demo', (entry) => {
    const refused = requestsOf(entry).some((request) => !roleVerdict(entry.call, request, 'demo').ok);
    expect(errorsOf(entry.call).includes('DEMO_RESTRICTED')).toBe(refused);
  });

  test.for(publicEntries)('$call.name is called without its credential too', ({ withoutProof }) => {
    expect(withoutProof).toBeDefined();
  });
});

test('the matrix has at least 1,100 cases', () => {
  const count = (entries: readonly MatrixEntry[], cases: (entry: MatrixEntry) => number): number =>
    entries.reduce((sum, entry) => sum + cases(entry), 0);
  const requests = (entry: MatrixEntry) => requestsOf(entry).length;
  const counts = {
    'without a live session': count(guardedEntries, (entry) => requests(entry) * deadCallerNames.length),
    'open to all, with a bearer that proves nothing': publicEntries.length * deadCallerNames.length,
    'open to all, with their proof': count(publicEntries, requests),
    "another closet's request": count(
      guardedEntries.filter(({ call }) => call.stream !== true),
      (entry) => requests(entry) * reachers.length,
    ),
    'one foreign id, and one absent': count(guardedEntries, (entry) => 2 * slotsOf(entry).length),
    'by each role': count(guardedEntries, (entry) => requests(entry) * Object.keys(matrixRoles).length),
    "another's of the same closet": count(
      guardedEntries.filter(({ personal }) => personal === true),
      requests,
    ),
  };
  const total = Object.values(counts).reduce((sum, cases) => sum + cases, 0);
  process.stdout.write(`authorization matrix: ${total} cases ${JSON.stringify(counts)}\n`);
  expect(total).toBeGreaterThanOrEqual(1_100);
});
