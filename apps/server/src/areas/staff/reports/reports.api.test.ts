import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem } from '../../../../test/factories.ts';
import { fillCart, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
  client = await makeClientFixture(app);
});
afterAll(async () => app.close());

async function report(url: string): Promise<Record<string, string>[]> {
  const answer = await staff.get(`/reports/${url}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="\w+\.csv"$/);
  return parse(answer.body, { columns: true });
}

test('the inventory goes by closet and location, and runs nothing in a spreadsheet', async () => {
  const { db } = app.database;
  const stock = await makeClientFixture(app);
  await makeItem(db, stock.clientId, { number: 'I-1', designers: '=HYPERLINK("x")', location: 'GR' });
  await makeItem(db, stock.clientId, { number: 'I-2', observation: 'Silk, "bias" cut', location: 'CS' });
  await makeItem(db, client.clientId);
  const rows = await report(`inventory.csv?clientId=${stock.clientId}`);
  expect(
    rows.map((row) => [row['client_number'], row['location'], row['designers'], row['observation']]),
  ).toEqual([
    ['I-2', 'Cold Storage', 'Ferrand', 'Silk, "bias" cut'],
    ['I-1', 'Fashion Facility', `'=HYPERLINK("x")`, ''],
  ]);
  expect((await report('inventory.csv')).length).toBeGreaterThan(2);
  expect((await auditOf(app, 'staff.reportInventory')).length).toBe(2);
});

test('a stock of more than a batch comes whole, each item once', async () => {
  const { db } = app.database;
  const { clientId } = await makeClientFixture(app);
  const rows = Array.from({ length: 2_345 }, (_, index) => ({
    client_id: clientId,
    item_client_number: `N-${index}`,
    category_id: 4,
    location: index % 2 === 0 ? ('GR' as const) : ('AC' as const),
  }));
  // In parts: a busy machine would take longer for all at once than a statement may.
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('items')
      .values(rows.slice(from, from + 500))
      .execute();
  const found = await report(`inventory.csv?clientId=${clientId}`);
  expect(new Set(found.map((row) => row['client_number'])).size).toBe(2_345);
  expect(found).toHaveLength(2_345);
});

test('movements and requests of a period are listed', async () => {
  await fillCart(app, client.owner, [{ number: 'M-1' }]);
  const calls = deliveryCalls(app, client);
  const id = await calls.request({ requestedBy: '@Ada' });
  const window = { start: '09:00', end: '11:00' };
  await calls.transition(id, 'CONFIRMED', { window });
  for (const to of ['READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED'] as const) await calls.transition(id, to);
  expect(
    await report(`movements.csv?clientId=${client.clientId}&from=2026-11-30&to=2026-11-30`),
  ).toMatchObject([
    {
      client_number: 'M-1',
      what: 'DELIVERED',
      from: 'Fashion Facility',
      to: 'At Client',
      request: `D-${id}`,
    },
  ]);
  expect(await report(`movements.csv?clientId=${client.clientId}&from=2026-12-01`)).toEqual([]);
  expect(await report(`requests.csv?clientId=${client.clientId}&status=COMPLETED`)).toMatchObject([
    {
      reference: `D-${id}`,
      status: 'COMPLETED',
      day: '2026-12-03',
      arrival: '9:00 AM to 11:00 AM',
      requested_by: "'@Ada",
      pieces: '1',
    },
  ]);
  expect(await report(`requests.csv?clientId=${client.clientId}&status=CANCELED`)).toEqual([]);
});

test("the days and moments of a report are those of the facility's clock", async () => {
  const stock = await makeClientFixture(app);
  // In New York it is still the evening of the 29th.
  const id = await makeItem(app.database.db, stock.clientId, { number: 'F-1' });
  await app.database.db
    .updateTable('items')
    .set({ created_at: new Date('2026-11-30T03:30:00Z') })
    .where('client_id', '=', stock.clientId)
    .where('id', '=', id)
    .execute();
  expect(await report(`inventory.csv?clientId=${stock.clientId}`)).toMatchObject([{ since: '2026-11-29' }]);
  const rows = await report(`movements.csv?clientId=${client.clientId}`);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row['time']).toMatch(/^2026-11-30T\d\d:\d\d:\d\d-05:00$/);
});

test('a wrong question, and a client, get no file', async () => {
  expect(outcome(await staff.get('/reports/requests.csv?status=LOST'))[1]).toBe('VALIDATION_FAILED');
  expect(outcome(await staff.get('/reports/inventory.csv', client.owner))[1]).toBe('FORBIDDEN');
});
