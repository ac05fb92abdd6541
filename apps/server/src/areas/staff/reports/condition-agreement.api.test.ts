/** The reports are SQL, and the condition of an item is a rule of the contract: over random histories both say the same. */
import { conditionOf } from '@vestry/contract/condition/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, makePhoto } from '../../../../test/factories.ts';
import { recordAttempt, sampleHistories } from '../../../../test/random-checks.ts';
import { fillCart, makeClientFixture } from '../../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { listChecks } from '../../condition/repository.ts';
import { countDamage, readFindings, readUncheckedItems } from './condition-repository.ts';

const histories = 60;
const timeZone = 'America/New_York';

let app: TestApp;
let clientId: number;
let deliveries: number[];
let photoHash: string;

beforeAll(async () => {
  app = await createTestApp();
  const client = await makeClientFixture(app);
  clientId = client.clientId;
  const calls = deliveryCalls(app, client);
  deliveries = [];
  for (const number of ['A-1', 'A-2']) {
    const [itemId = 0] = await fillCart(app, client.owner, [{ number }]);
    photoHash = await makePhoto(app.database.db, { clientId, itemId });
    deliveries.push(await calls.request());
  }
});
afterAll(async () => app.close());

async function rowsOf<Row>(batches: AsyncGenerator<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

test('the reports and the rule agree on what stands, what is open, in whose hands it came about, and the grade', async () => {
  const { db } = app.database;
  const ids: number[] = [];
  for (const [index, history] of sampleHistories(histories).entries()) {
    const itemId = await makeItem(db, clientId, { number: `H-${index}`, createdAt: new Date(0) });
    ids.push(itemId);
    for (const [minute, attempt] of history.entries()) {
      const now = new Date(Date.UTC(2026, 0, 1 + index, 0, minute));
      const actor = { actor: attempt.isByUser ? 'USER' : 'STAFF', userId: null } as CallContext['actor'];
      await inTransaction(db, async (trx) =>
        recordAttempt({ trx, clientId, actor, now }, itemId, attempt, { deliveries, photoHash }),
      );
    }
  }
  const all = await rowsOf(readFindings(db, { clientId }, { isOpen: false, timeZone }));
  const open = await rowsOf(readFindings(db, { clientId }, { isOpen: true, timeZone }));
  const waiting = await rowsOf(readUncheckedItems(db, clientId, new Date('2030-01-01T00:00:00Z')));
  const counted = new Map<string, number>();
  for (const itemId of ids) {
    const checks = await listChecks({ trx: db, clientId }, [itemId]);
    const { findings, graded } = conditionOf(checks);
    const expected = findings.map(({ id, finding, stage, closedBy, foundIn }) => ({
      findingId: id,
      kind: finding.kind,
      stage,
      isOpen: closedBy === null,
      foundAt: foundIn.checkedAt,
    }));
    for (const { stage } of expected) counted.set(stage, (counted.get(stage) ?? 0) + 1);
    const ofItem = (rows: typeof all) =>
      rows
        .filter((row) => row.itemId === itemId)
        .map(({ findingId, kind, stage, isOpen, foundAt }) => ({ findingId, kind, stage, isOpen, foundAt }))
        .toSorted((a, b) => a.findingId - b.findingId);
    const sorted = expected.toSorted((a, b) => a.findingId - b.findingId);
    expect(ofItem(all)).toEqual(sorted);
    expect(ofItem(open)).toEqual(sorted.filter(({ isOpen }) => isOpen));
    const row = waiting.find((each) => each.itemId === itemId);
    const own = checks.filter(({ actor }) => actor !== 'USER').map(({ checkedAt }) => checkedAt.getTime());
    expect([row?.grade, row?.checkedAt?.getTime() ?? null]).toEqual([
      graded?.grade ?? null,
      own.length === 0 ? null : Math.max(...own),
    ]);
  }
  // Each stage came about, so that none is compared with nothing.
  expect([...counted.keys()].toSorted()).toEqual([
    'BEFORE_US',
    'CARE_PARTNER',
    'CLIENT',
    'FACILITY',
    'UNSURE',
  ]);
  const damage = await countDamage(db, { clientId }, timeZone);
  expect(new Map(damage.map(({ stage, clear }) => [stage as string, clear]))).toEqual(counted);
  expect(damage.reduce((sum, row) => sum + row.open, 0)).toBe(open.length);
});
