import { finishCare, listStaffRecommendations, proposeCare } from '@vestry/contract/staff/care/calls';
import { recordCheck } from '@vestry/contract/staff/condition/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeItem, makePhoto } from '../../../../test/factories.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let member: SignedInUser;
let staff: StaffCalls;
let client: ClientFixture;
let itemId: number;
let key: string;

beforeAll(async () => {
  app = await createTestApp();
  member = await enterStaff(app);
  staff = staffCalls(app, member);
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  itemId = await makeItem(app.database.db, client.clientId);
  key = await makePhoto(app.database.db, { clientId: client.clientId, itemId });
});

/** Records a check with a stain, or one that changes what an earlier one says. */
async function check(body: object) {
  const answer = await staff.post(`/condition/${client.clientId}/items/${itemId}/checks`, {
    grade: 'FAIR',
    note: '',
    ...body,
  });
  return dataOf(recordCheck, answer);
}

const stain = (fields: object = {}) => ({
  kind: 'STAIN',
  severity: 2,
  note: '',
  photo: { key },
  mark: { x: 10, y: 20 },
  ...fields,
});

const propose = async (findingId: number, fields: object = {}, clientId = client.clientId) =>
  staff.post(`/care/${clientId}`, {
    itemId,
    service: 'CLEANING',
    note: 'A stain',
    priceCents: 4500,
    findingId,
    ...fields,
  });

test('is proposed with the finding and its photograph, and says whether the check after it closed the finding', async () => {
  const { checkId, condition } = await check({ lastCheckId: null, kind: 'REVIEW', findings: [stain()] });
  const findingId = condition.findings[0]?.id ?? 0;
  const made = dataOf(proposeCare, await propose(findingId));
  expect(made).toMatchObject({
    finding: { id: findingId, kind: 'STAIN', isOpen: true },
    photo: { width: 9, height: 9 },
  });
  const url = `/pickup/accept/recommendation/${made.id}/status/ACCEPTED`;
  await app.call({ method: 'PUT', url, as: client.owner });
  const done = dataOf(finishCare, await staff.put(`/care/${client.clientId}/${made.id}/done`));
  expect(done.finding).toEqual({ id: findingId, kind: 'STAIN', isOpen: true });
  await check({ lastCheckId: checkId, kind: 'AFTER_CARE', closes: [findingId] });
  const listed = dataOf(listStaffRecommendations, await staff.get(`/care?clientId=${client.clientId}`));
  expect(listed.content).toMatchObject([{ finding: { id: findingId, isOpen: false } }]);
});

test('the same proposal is refused while it waits for its answer: a repeated try proposes once', async () => {
  const { condition } = await check({ lastCheckId: null, kind: 'REVIEW', findings: [stain()] });
  const findingId = condition.findings[0]?.id ?? 0;
  const answers = await Promise.all([propose(findingId), propose(findingId)]);
  expect(answers.map((answer) => outcome(answer)[1]).toSorted()).toEqual(['', 'CONFLICT']);
  expect(outcome(await propose(findingId, { priceCents: 5000 }))[1]).toBe('');
  const listed = dataOf(listStaffRecommendations, await staff.get(`/care?clientId=${client.clientId}`));
  expect(listed.content.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b)).toEqual([4500, 5000]);
});

test('a finding that a correction states again is the same, as it was stated last', async () => {
  const first = await check({ lastCheckId: null, kind: 'REVIEW', findings: [stain()] });
  const findingId = first.condition.findings[0]?.id ?? 0;
  dataOf(proposeCare, await propose(findingId));
  const corrected = await check({
    lastCheckId: first.checkId,
    corrects: first.checkId,
    kind: 'REVIEW',
    findings: [stain({ kind: 'HOLE', restates: findingId })],
  });
  const listed = async () =>
    dataOf(listStaffRecommendations, await staff.get(`/care?clientId=${client.clientId}`)).content;
  expect(await listed()).toMatchObject([{ finding: { id: findingId, kind: 'HOLE', isOpen: true } }]);
  // A correction that no longer states it takes it away.
  await check({
    lastCheckId: corrected.checkId,
    corrects: corrected.checkId,
    kind: 'REVIEW',
    findings: [],
  });
  expect(await listed()).toMatchObject([{ finding: { id: findingId, isOpen: false } }]);
  expect(outcome(await propose(findingId)).slice(0, 2)).toEqual([422, 'FINDING_CLOSED']);
});

test('a closed finding, one of another item or closet, and one that never was are refused, and nothing is made', async () => {
  const { checkId, condition } = await check({ lastCheckId: null, kind: 'REVIEW', findings: [stain()] });
  const findingId = condition.findings[0]?.id ?? 0;
  const other = await makeItem(app.database.db, client.clientId);
  expect(outcome(await propose(findingId, { itemId: other }))[1]).toBe('NOT_FOUND');
  expect(outcome(await propose(999_999))[1]).toBe('NOT_FOUND');
  const stranger = await makeClientFixture(app);
  const theirs = await makeItem(app.database.db, stranger.clientId);
  expect(outcome(await propose(findingId, { itemId: theirs }, stranger.clientId))[1]).toBe('NOT_FOUND');
  expect(outcome(await propose(-1))[1]).toBe('VALIDATION_FAILED');
  await check({ lastCheckId: checkId, kind: 'AFTER_CARE', closes: [findingId] });
  expect(outcome(await propose(findingId)).slice(0, 2)).toEqual([422, 'FINDING_CLOSED']);
  const listed = await staff.get(`/care?clientId=${client.clientId}`);
  expect(dataOf(listStaffRecommendations, listed).content).toEqual([]);
});

test('a finding without a photograph gives the proposal none', async () => {
  const { condition } = await check({
    lastCheckId: null,
    kind: 'REVIEW',
    findings: [stain({ kind: 'ODOR', photo: undefined, mark: undefined })],
  });
  const made = dataOf(proposeCare, await propose(condition.findings[0]?.id ?? 0));
  expect(made).toMatchObject({ finding: { kind: 'ODOR' }, photo: null });
});

test('that is sent again with its key is proposed once, by each member of staff for themselves', async () => {
  const colleague = await enterStaff(app);
  const send = async (as: SignedInUser, note = 'A stain') =>
    app.call({
      method: 'POST',
      url: `/staff/care/${client.clientId}`,
      payload: { itemId, service: 'CLEANING', note, priceCents: 4500 },
      headers: { 'idempotency-key': 'care' },
      as,
    });
  const answers = await Promise.all([send(member), send(member), send(member)]);
  const made = answers.map((answer) => dataOf(proposeCare, answer).id);
  expect(new Set(made).size).toBe(1);
  expect(outcome(await send(member, 'A tear'))[1]).toBe('IDEMPOTENCY_MISMATCH');
  dataOf(proposeCare, await send(colleague, 'A second stain'));
  const listed = dataOf(listStaffRecommendations, await staff.get(`/care?clientId=${client.clientId}`));
  expect(listed.content).toHaveLength(2);
});
