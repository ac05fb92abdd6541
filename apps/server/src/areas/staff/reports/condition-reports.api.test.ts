import { recordCheck } from '@vestry/contract/staff/condition/calls';
import type { NewCheck } from '@vestry/contract/staff/condition/schemas';
import { getDamage, listOpenFindings, listUncheckedItems } from '@vestry/contract/staff/reports/calls';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem, makePhoto } from '../../../../test/factories.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;
let itemId: number;
let key: string;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
  client = await makeClientFixture(app);
  const { clientId } = client;
  itemId = await makeItem(app.database.db, clientId, {
    number: 'R-1',
    observation: '=1+1',
    createdAt: new Date('2024-01-01T00:00:00Z'),
  });
  key = await makePhoto(app.database.db, { clientId, itemId });
});
afterAll(async () => app.close());

const finding = (kind: 'STAIN' | 'TEAR', severity: 1 | 3) => ({
  kind,
  severity,
  note: '',
  photo: { key },
  mark: { x: 40, y: 50 },
});

async function check(body: Partial<NewCheck>) {
  const url = `/condition/${client.clientId}/items/${itemId}/checks`;
  return dataOf(recordCheck, await staff.post(url, { grade: 'GOOD', note: '', ...body }));
}

async function csv(url: string): Promise<Record<string, string>[]> {
  const answer = await staff.get(`/reports/${url}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return parse(answer.body, { columns: true });
}

const pageOf = (query = '') => `?page=0&pageSize=24&clientId=${client.clientId}${query}`;

test('an item waits for its check for a year, then its findings are open until one closes them', async () => {
  const { clientId } = client;
  await makeItem(app.database.db, clientId, { number: 'R-2' });
  const unchecked = async () =>
    dataOf(listUncheckedItems, await staff.get(`/reports/unchecked${pageOf()}`)).content;
  // R-2 came today.
  expect(await unchecked()).toMatchObject([
    { itemId, itemClientNumber: 'R-1', checkedAt: null, grade: null },
  ]);
  expect(await csv(`unchecked.csv?clientId=${clientId}`)).toMatchObject([
    { client_number: 'R-1', observation: "'=1+1", checked: '', since: '2023-12-31T19:00:00-05:00' },
  ]);
  const first = await check({ lastCheckId: null, kind: 'RECEIVED', findings: [finding('STAIN', 1)] });
  expect(await unchecked()).toEqual([]);
  const second = await check({
    lastCheckId: first.checkId,
    kind: 'REVIEW',
    findings: [finding('TEAR', 3)],
  });
  const open = async () =>
    dataOf(listOpenFindings, await staff.get(`/reports/findings${pageOf()}`)).content.map(
      ({ kind, severity, stage, photo }) => [kind, severity, stage, photo?.width],
    );
  expect(await open()).toEqual([
    ['STAIN', 1, 'BEFORE_US', 9],
    ['TEAR', 3, 'FACILITY', 9],
  ]);
  const stain = second.condition.findings.find(({ kind }) => kind === 'STAIN')?.id ?? 0;
  await check({ lastCheckId: second.checkId, kind: 'AFTER_CARE', closes: [stain] });
  expect(await open()).toEqual([['TEAR', 3, 'FACILITY', 9]]);
  expect(await csv(`findings.csv?clientId=${clientId}`)).toMatchObject([
    { finding: 'Tear', severity: 'Severe', stage: 'In our hands', state: 'Open', client_number: 'R-1' },
  ]);
  app.clock.set(new Date('2027-11-30T18:00:00Z'));
  staff = staffCalls(app, await enterStaff(app));
  const waiting = await unchecked();
  expect(new Map(waiting.map(({ itemClientNumber, grade }) => [itemClientNumber, grade]))).toEqual(
    new Map([
      ['R-1', 'GOOD'],
      ['R-2', null],
    ]),
  );
});

test('damage is counted by stage over days of the facility’s clock, closed or open', async () => {
  const damage = async (query: string) =>
    dataOf(getDamage, await staff.get(`/reports/damage?clientId=${client.clientId}${query}`)).stages;
  const none = { slight: 0, clear: 0, severe: 0, open: 0 };
  const found = [
    { stage: 'BEFORE_US', ...none, slight: 1 },
    { stage: 'FACILITY', ...none, severe: 1, open: 1 },
    { stage: 'CLIENT', ...none },
    { stage: 'CARE_PARTNER', ...none },
    { stage: 'UNSURE', ...none },
  ];
  expect(await damage('&from=2026-11-30&to=2026-11-30')).toEqual(found);
  expect(await damage('')).toEqual(found);
  expect((await damage('&from=2026-12-01')).every(({ slight, severe }) => slight + severe === 0)).toBe(true);
  expect(await csv(`damage.csv?clientId=${client.clientId}&to=2026-11-30`)).toMatchObject([
    { finding: 'Stain', stage: 'On receipt', state: 'Closed' },
    { finding: 'Tear', stage: 'In our hands', state: 'Open' },
  ]);
  expect((await auditOf(app, 'staff.reportDamage')).length).toBe(1);
});

test('a client, and a wrong question, get no report', async () => {
  client.owner = await app.signIn(client.email);
  for (const report of ['findings', 'findings.csv', 'unchecked', 'unchecked.csv', 'damage', 'damage.csv'])
    expect(outcome(await staff.get(`/reports/${report}${pageOf()}`, client.owner))[1]).toBe('FORBIDDEN');
  expect(outcome(await staff.get('/reports/damage?from=yesterday'))[1]).toBe('VALIDATION_FAILED');
  expect(outcome(await staff.get('/reports/findings?clientId=x'))[1]).toBe('VALIDATION_FAILED');
});

test('a finding of an item that has left is not open any more, for nobody can close it', async () => {
  const other = await makeClientFixture(app);
  const { clientId } = other;
  const left = await makeItem(app.database.db, clientId, { number: 'R-9' });
  const photo = await makePhoto(app.database.db, { clientId, itemId: left });
  const findings = [{ ...finding('STAIN', 1), photo: { key: photo } }];
  const checks = `/condition/${clientId}/items/${left}/checks`;
  const body = { grade: 'GOOD', note: '', lastCheckId: null, kind: 'RECEIVED', findings };
  expect((await staff.post(checks, body)).statusCode).toBe(200);
  const open = async () =>
    dataOf(listOpenFindings, await staff.get(`/reports/findings?clientId=${clientId}`)).totalElements;
  expect(await open()).toBe(1);
  const retired = { state: 'RETIRED', reason: 'Sold', release: 'SOLD' };
  expect((await staff.put(`/closets/${clientId}/items/${left}/state`, retired)).statusCode).toBe(200);
  expect(outcome(await staff.post(checks, { ...body, lastCheckId: 1, findings: [] }))[1]).toBe('NOT_FOUND');
  expect(await open()).toBe(0);
  expect(await csv(`findings.csv?clientId=${clientId}`)).toEqual([]);
  // The report of the damage still has it.
  expect(await csv(`damage.csv?clientId=${clientId}`)).toHaveLength(1);
});
