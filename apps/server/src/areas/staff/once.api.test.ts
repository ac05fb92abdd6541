/** Tests that what staff send again after a lost answer is there once; with other details it is refused. */
import { openStaffClaim } from '@vestry/contract/staff/claims/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem } from '../../../test/factories.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../test/requests.ts';
import { enterStaff } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let member: SignedInUser;
let manager: SignedInUser;
let client: ClientFixture;
let itemId: number;

beforeAll(async () => {
  app = await createTestApp();
  member = await enterStaff(app);
  manager = await enterStaff(app, 'accountManager');
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  itemId = await makeItem(app.database.db, client.clientId, { location: 'AC' });
});

const post = async (url: string, payload: object, as = member) =>
  app.call({
    method: 'POST',
    url: `/staff${url}`,
    payload,
    headers: { 'idempotency-key': 'once' },
    as,
  });

/** Sends it three times at once, and once with other details; answers the numbers of what it made. */
async function sendAgain(url: string, payload: object, other: object, as = member): Promise<number[]> {
  const answers = await Promise.all([1, 2, 3].map(async () => post(url, payload, as)));
  for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
  expect(outcome(await post(url, { ...payload, ...other }, as))[1]).toBe('IDEMPOTENCY_MISMATCH');
  return answers.map((answer) => answer.json<{ data: { id: number } }>().data.id);
}

const countOf = async (
  table: 'client_notes' | 'valuations' | 'claim_events' | 'claims' | 'intakes' | 'invoices',
) => {
  const rows = app.database.db.selectFrom(table).select('id').where('client_id', '=', client.clientId);
  return (await rows.execute()).length;
};

test('a note about the client', async () => {
  const ids = await sendAgain(
    `/closets/${client.clientId}/notes`,
    { note: 'Rings twice' },
    { note: 'Rings once' },
  );
  expect([new Set(ids).size, await countOf('client_notes')]).toEqual([1, 1]);
});

test('the value of an item', async () => {
  const value = { amount: 120_000, currency: 'USD', basis: 'APPRAISAL', day: '2026-11-01', note: '' };
  const url = `/closets/${client.clientId}/items/${itemId}/value`;
  const ids = await sendAgain(url, { ...value, document: null }, { amount: 1 });
  expect([new Set(ids).size, await countOf('valuations')]).toEqual([1, 1]);
});

test('a claim, which is not refused as a second one, and a note to it', async () => {
  const claim = { itemId, cause: 'LOSS', claimed: null, note: 'Not seen since', documents: [] };
  const ids = await sendAgain(`/claims/${client.clientId}`, claim, { note: 'Not found' });
  expect([new Set(ids).size, await countOf('claims')]).toEqual([1, 1]);
  const events = await countOf('claim_events');
  const { id } = dataOf(openStaffClaim, await post(`/claims/${client.clientId}`, claim));
  await sendAgain(`/claims/${client.clientId}/${id}/note`, { note: 'Searched' }, { note: 'Found' });
  expect(await countOf('claim_events')).toBe(events + 1);
});

test('the garments that are expected of a closet', async () => {
  const expected = {
    note: 'From the atelier',
    lines: [{ itemClientNumber: 'PA-2001', description: 'Coat' }],
  };
  const ids = await sendAgain(`/intakes/${client.clientId}`, expected, { note: 'From the cleaner' });
  expect([new Set(ids).size, await countOf('intakes')]).toEqual([1, 1]);
});

test('the draft of an invoice', async () => {
  const draft = { periodStart: '2026-11-01', periodEnd: '2026-11-30', note: '', lines: [] };
  const ids = await sendAgain(`/invoices/${client.clientId}`, draft, { periodEnd: '2026-11-29' }, manager);
  expect([new Set(ids).size, await countOf('invoices')]).toEqual([1, 1]);
});
