/** Checks of items: what they find, what they hold, and who may do what (capabilities, Condition). */
import { getItemCondition, remarkFinding, reportFinding } from '@vestry/contract/condition/calls';
import { getStaffCondition, listRequestChecks, recordCheck } from '@vestry/contract/staff/condition/calls';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem, makePhoto, makeUser } from '../../../test/factories.ts';
import { pickupCalls } from '../../../test/pickup-calls.ts';
import {
  dataOf,
  makeClientFixture,
  outcome,
  putIntoCart,
  type ClientFixture,
} from '../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

const gown = 15;
const mark = { x: 30, y: 60 };

let app: TestApp;
let staff: StaffCalls;
let client: ClientFixture;
let itemId: number;
let key: string;

beforeAll(async () => {
  app = await createTestApp();
  staff = staffCalls(app, await enterStaff(app));
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
  itemId = await makeItem(db(), client.clientId, { category: gown });
  key = await makePhoto(db(), { clientId: client.clientId, itemId });
});

const db = () => app.database.db;
const codeOf = (answer: LightMyRequestResponse) => outcome(answer).slice(0, 2).join(' ').trim();
const stain = () => ({ kind: 'STAIN', severity: 2, note: 'At the hem', photo: { key }, mark });
const post = async (body: object, id = itemId) =>
  staff.post(`/condition/${client.clientId}/items/${id}/checks`, {
    kind: 'REVIEW',
    grade: 'GOOD',
    lastCheckId: null,
    ...body,
  });
const record = async (body: object, id = itemId) => dataOf(recordCheck, await post(body, id));
const read = async (as: SignedInUser = client.owner, id = itemId) =>
  app.call({ method: 'GET', url: `/condition/item/${id}`, as });
const condition = async () => dataOf(getItemCondition, await read());
const findingOf = ({ condition: { findings } }: Awaited<ReturnType<typeof record>>) => findings[0]?.id ?? 0;
const send = async (url: string, payload: object, as = client.owner, headers = {}) =>
  app.call({ method: 'POST', url: `/condition${url}`, as, payload, headers });

describe('a check', () => {
  test('is read by its client with what it found, marked on the photograph, and without the names of staff', async () => {
    const { checkId } = await record({
      kind: 'RECEIVED',
      grade: 'EXCELLENT',
      findings: [stain()],
      note: 'New in',
    });
    const answer = await read();
    expect(dataOf(getItemCondition, answer)).toMatchObject({
      grade: 'EXCELLENT',
      findings: [
        { kind: 'STAIN', severity: 2, mark, photo: { key }, checkId, stage: 'BEFORE_US', closedBy: null },
      ],
      checks: [{ id: checkId, kind: 'RECEIVED', place: 'BIN', by: null, correctedBy: null }],
      photos: [{ key }],
    });
    expect(answer.body).not.toContain('Tomas');
    expect(await auditOf(app, 'staff.recordCheck')).toEqual(
      expect.arrayContaining([expect.objectContaining({ clientId: client.clientId, entityId: itemId })]),
    );
  });

  test('that corrects another takes its place; the other is there for ever, and nobody corrects it twice', async () => {
    const first = await record({ findings: [stain()] });
    const finding = findingOf(first);
    const body = { corrects: first.checkId, lastCheckId: first.checkId, grade: 'FAIR' };
    const restated = { ...stain(), severity: 3, restates: finding };
    const answers = await Promise.all([
      post({ ...body, findings: [restated] }),
      post({ ...body, findings: [restated] }),
    ]);
    expect(answers.map(codeOf).toSorted((a, b) => a.localeCompare(b))).toEqual(['200', '409 CONFLICT']);
    const { checks, findings, grade } = await condition();
    expect(grade).toBe('FAIR');
    expect(findings).toMatchObject([{ id: finding, severity: 3, closedBy: null }]);
    expect(checks.map(({ corrects, correctedBy }) => [corrects, correctedBy])).toEqual([
      [first.checkId, null],
      [null, checks[0]?.id],
    ]);
    const again = await post({ ...body, lastCheckId: checks[0]?.id });
    expect(codeOf(again)).toBe('409 CHECK_REFUSED');
  });

  test('closes what is gone, once', async () => {
    const first = await record({ findings: [stain()] });
    const finding = findingOf(first);
    const second = await record({ kind: 'AFTER_CARE', closes: [finding], lastCheckId: first.checkId });
    expect((await condition()).findings).toMatchObject([
      { id: finding, closedBy: { checkId: second.checkId, kind: 'AFTER_CARE' } },
    ]);
    expect(codeOf(await post({ closes: [finding], lastCheckId: second.checkId }))).toBe('409 CHECK_REFUSED');
  });

  test('“as before” has the grade of the one before, and nothing else', async () => {
    expect(codeOf(await post({ isAsBefore: true }))).toBe('409 CHECK_REFUSED');
    const { checkId } = await record({ grade: 'FAIR' });
    const asBefore = await record({ isAsBefore: true, grade: null, lastCheckId: checkId });
    expect(asBefore.condition.checks[0]).toMatchObject({ isAsBefore: true, grade: 'FAIR' });
  });

  test.each([
    ['a mark beyond the photograph', { mark: { x: 101, y: 3 } }, '422 VALIDATION_FAILED'],
    ['a mark before it', { mark: { x: 5, y: -0.1 } }, '422 VALIDATION_FAILED'],
    ['no mark', { mark: null }, '409 CHECK_REFUSED'],
    ['a photograph of nobody', { photo: { key: 'a'.repeat(64) } }, '422 VALIDATION_FAILED'],
    ['an upload of nobody', { photo: { uploadId: 999_999 } }, '422 VALIDATION_FAILED'],
    ['no photograph', { photo: null }, '409 CHECK_REFUSED'],
    ['an unknown kind', { kind: 'RUST' }, '422 VALIDATION_FAILED'],
    ['a severity of four', { severity: 4 }, '422 VALIDATION_FAILED'],
    ['a note of a book', { note: 'x'.repeat(2001) }, '422 VALIDATION_FAILED'],
  ])('is refused for %s, and leaves nothing', async (_what, wrong, expected) => {
    expect(codeOf(await post({ findings: [{ ...stain(), ...wrong }] }))).toBe(expected);
    expect((await condition()).checks).toEqual([]);
  });

  test('takes no photograph, finding or request of another item', async () => {
    const other = await makeItem(db(), client.clientId);
    const otherKey = await makePhoto(db(), { clientId: client.clientId, itemId: other });
    const { checkId } = await record({ findings: [{ ...stain(), photo: { key: otherKey } }] }, other);
    expect(codeOf(await post({ findings: [{ ...stain(), photo: { key: otherKey } }] }))).toBe(
      '422 VALIDATION_FAILED',
    );
    expect(codeOf(await post({ corrects: checkId }))).toBe('404 NOT_FOUND');
    const request = { kind: 'delivery', id: 999_999 };
    expect(codeOf(await post({ kind: 'BEFORE_DELIVERY', request }))).toBe('404 NOT_FOUND');
  });

  test('is made by operations alone', async () => {
    const manager = await enterStaff(app, 'accountManager');
    const url = `/condition/${client.clientId}/items/${itemId}/checks`;
    const body = { kind: 'REVIEW', grade: 'GOOD', lastCheckId: null };
    expect(codeOf(await staff.post(url, body, manager))).toBe('403 FORBIDDEN');
    expect((await staff.post(url, body, client.owner)).statusCode).toBe(403);
  });
});

describe('the rows of checks', () => {
  test('are never changed or deleted, by no role of the product', async () => {
    await record({ findings: [stain()] });
    for (const statement of ['UPDATE condition_checks SET grade = NULL', 'DELETE FROM condition_findings'])
      await expect(sql.raw(statement).execute(db())).rejects.toThrow(/only ever added|permission denied/);
  });
});

describe('a user of the closet', () => {
  const report = async (as = client.owner, headers = {}) =>
    send('/report', { itemId, finding: stain() }, as, headers);

  test('reports what it finds, once for its key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await report(client.owner, headers), await report(client.owner, headers)];
    expect(dataOf(reportFinding, first).findings).toHaveLength(1);
    expect(dataOf(reportFinding, second).findings).toHaveLength(1);
    const { checks } = await condition();
    expect(checks).toMatchObject([{ kind: 'REVIEW', grade: null, by: expect.stringMatching(/./) }]);
  });

  test('confirms a finding once and comments on it as often as it likes', async () => {
    const findingId = findingOf(await record({ findings: [stain()] }));
    const remark = async (kind: string, text = '') => send('/remark', { findingId, kind, text });
    await Promise.all([remark('CONFIRMED'), remark('CONFIRMED')]);
    expect(codeOf(await remark('COMMENT'))).toBe('422 VALIDATION_FAILED');
    const { findings } = dataOf(remarkFinding, await remark('COMMENT', 'It was there before.'));
    expect(findings[0]?.remarks).toMatchObject([
      { kind: 'CONFIRMED', isOwn: true },
      { kind: 'COMMENT', text: 'It was there before.', isOwn: true },
    ]);
  });

  test('of another closet finds neither item nor finding; a viewer reads and does not write', async () => {
    const findingId = findingOf(await record({ findings: [stain()] }));
    const { owner: stranger } = await makeClientFixture(app);
    const viewer = await app.signIn((await makeUser(db(), [client.clientId], { roles: [3] })).email);
    expect(codeOf(await read(stranger))).toBe('404 NOT_FOUND');
    expect(codeOf(await report(stranger))).toBe('404 NOT_FOUND');
    expect(codeOf(await send('/remark', { findingId, kind: 'CONFIRMED' }, stranger))).toBe('404 NOT_FOUND');
    expect(codeOf(await read(viewer))).toBe('200');
    expect(codeOf(await report(viewer))).toBe('403 FORBIDDEN');
  });
});

describe('a required check holds', () => {
  const checksOf = async (kind: 'delivery' | 'pickup', id: number) =>
    dataOf(listRequestChecks, await staff.get(`/condition/${client.clientId}/requests/${kind}/${id}`)).items;

  test('a delivery until it is made for this delivery, whoever makes the transition', async () => {
    await putIntoCart(db(), client.owner, [itemId]);
    const deliveries = deliveryCalls(app, client);
    const id = await deliveries.request();
    await deliveries.transition(id, 'CONFIRMED');
    await expect(deliveries.transition(id, 'READY_FOR_DELIVERY')).rejects.toMatchObject({
      code: 'NOT_CHECKED',
      lines: [{ itemId, code: 'NOT_CHECKED' }],
    });
    const { checkId } = await record({ grade: 'GOOD' });
    const request = { kind: 'delivery', id };
    const body = { kind: 'BEFORE_DELIVERY', request, lastCheckId: checkId };
    expect(codeOf(await post({ ...body, isAsBefore: true }))).toBe('409 CHECK_REFUSED');
    expect(await checksOf('delivery', id)).toMatchObject([
      { itemId, isRequired: true, check: null, holds: true },
    ]);
    await record(body);
    expect(await checksOf('delivery', id)).toMatchObject([{ holds: false, grade: 'GOOD', openFindings: 0 }]);
    await deliveries.transition(id, 'READY_FOR_DELIVERY');
  });

  test('a pickup until what came in is looked at; a new stain is new since the delivery', async () => {
    await putIntoCart(db(), client.owner, [itemId]);
    const deliveries = deliveryCalls(app, client);
    const deliveryId = await deliveries.request();
    await deliveries.transition(deliveryId, 'CONFIRMED');
    const before = await record({ kind: 'BEFORE_DELIVERY', request: { kind: 'delivery', id: deliveryId } });
    for (const to of ['READY_FOR_DELIVERY', 'ON_THE_WAY', 'COMPLETED'] as const)
      await deliveries.transition(deliveryId, to);
    const pickups = pickupCalls(app, client);
    const id = await pickups.request({ itemIds: [itemId] });
    for (const to of ['CONFIRMED', 'IN_TRANSIT', 'ARRIVED'] as const) await pickups.transition(id, to);
    const { number } = await db()
      .selectFrom('items')
      .select('item_client_number as number')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    await staff.post(`/pickups/${client.clientId}/${id}/scan`, { code: number });
    await expect(pickups.transition(id, 'COMPLETED')).rejects.toMatchObject({ code: 'NOT_CHECKED' });
    await record({
      kind: 'AFTER_RETURN',
      request: { kind: 'pickup', id },
      findings: [stain()],
      lastCheckId: before.checkId,
    });
    await pickups.transition(id, 'COMPLETED');
    const mail = (await app.mailsTo(client.email)).find(({ subject }) => subject.startsWith('Stain on'));
    expect(mail?.text).toContain(`we had not seen when it left with D-${deliveryId}`);
    expect(mail?.text).toContain('Moderate: At the hem');
    expect((await condition()).findings).toMatchObject([
      { stage: 'CLIENT', newSince: { kind: 'delivery', id: deliveryId, reference: `D-${deliveryId}` } },
    ]);
  });

  test('an item by the valuation that counts, in the units of its currency', async () => {
    const dress = await makeItem(db(), client.clientId);
    const isRequired = async () =>
      dataOf(getStaffCondition, await staff.get(`/condition/${client.clientId}/items/${dress}`)).isRequired;
    const value = async (amount: number, currency: string, day: string) =>
      db()
        .insertInto('valuations')
        .values({
          client_id: client.clientId,
          item_id: dress,
          amount,
          currency,
          basis: 'APPRAISAL',
          day,
          actor: 'STAFF',
          recorded_at: app.clock.now(),
        })
        .execute();
    expect(await isRequired()).toBe(false);
    await value(100_000, 'EUR', '2026-01-01');
    expect(await isRequired()).toBe(false);
    await value(1_001, 'JPY', '2026-02-01');
    expect(await isRequired()).toBe(true);
    await value(100_001, 'EUR', '2026-03-01');
    expect(await isRequired()).toBe(true);
  });

  test('nothing of what the operator does not want to be checked', async () => {
    const put = async (body: object) => staff.put('/condition/policy', body);
    expect(codeOf(await put({ valueAbove: null, categoryIds: [] }))).toBe('200');
    await putIntoCart(db(), client.owner, [itemId]);
    const deliveries = deliveryCalls(app, client);
    const id = await deliveries.request();
    await deliveries.transition(id, 'CONFIRMED');
    await deliveries.transition(id, 'READY_FOR_DELIVERY');
    expect(codeOf(await put({ valueAbove: -1, categoryIds: [] }))).toBe('422 VALIDATION_FAILED');
    await put({ valueAbove: 1000, categoryIds: [gown] });
  });
});
