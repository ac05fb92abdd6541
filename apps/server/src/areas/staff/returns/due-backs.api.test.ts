/** Items that are due back, as staff see them: the list of all closets, the days that they set, and the reminders that they send. */
import { remindDueBack, listStaffDueBacks, setStaffDueBack } from '@vestry/contract/staff/returns/calls';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem, moveItem } from '../../../../test/factories.ts';
import {
  dataOf,
  makeClientFixture,
  outcome,
  pickupForm,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { auditOf, enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let staff: StaffCalls;
let manager: SignedInUser;
let item: number;

// The facility's day is Friday, December 11th.
const now = new Date('2026-12-11T15:00:00Z');
const yesterday = '2026-12-10';
const coming = '2026-12-20T00:00:00';

beforeAll(async () => {
  app = await createTestApp();
  app.clock.set(now);
  staff = staffCalls(app, await enterStaff(app));
  manager = await enterStaff(app, 'accountManager');
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(now);
  await db().deleteFrom('due_backs').execute();
  client = await makeClientFixture(app);
  item = await atHome(`O-${client.clientId}`, yesterday);
});

const db = () => app.database.db;
const codeOf = (answer: LightMyRequestResponse) => outcome(answer).slice(0, 2);

async function atHome(number: string, day: string, of = client): Promise<number> {
  const id = await makeItem(db(), of.clientId, { location: 'AC', number });
  await moveItem(db(), of.clientId, id, { kind: 'RESIDENCE', addressId: of.addressId });
  const row = { day, set_on: '2026-11-01', set_at: new Date('2026-11-01T15:00:00Z') };
  await db()
    .insertInto('due_backs')
    .values({ client_id: of.clientId, item_id: id, ...row })
    .execute();
  return id;
}

const list = async (query = '', as?: SignedInUser) =>
  dataOf(listStaffDueBacks, await staff.get(`/due-backs${query}`, as));
const idsOf = async (query: string) => (await list(query)).content.map(({ id }) => id);
const url = (path = '', of = client) => `/closets/${of.clientId}/due-back${path}`;

describe('the list', () => {
  test('has what is overdue, the longest first, with whom to telephone', async () => {
    const longest = await atHome('O-2', '2026-11-20');
    await atHome('O-3', '2026-12-11');
    const { content, totalElements } = await list('', manager);
    expect(content.map(({ id, daysOver }) => [id, daysOver])).toEqual([
      [longest, 21],
      [item, 1],
    ]);
    expect(totalElements).toBe(2);
    expect(content[0]).toMatchObject({
      clientId: client.clientId,
      address: { label: 'Home' },
      owner: { email: expect.stringContaining('@') as string },
      remindedOn: null,
      pickupId: null,
    });
  });

  test('has what is not over yet too where that is asked for, of one closet and by words', async () => {
    const later = await atHome('LATER-9', '2026-12-30');
    const other = await makeClientFixture(app);
    const theirs = await atHome('THEIRS-1', '2026-12-01', other);
    expect(await idsOf('')).toEqual([theirs, item]);
    expect(await idsOf('?upcoming=true')).toEqual([theirs, item, later]);
    expect(await idsOf(`?upcoming=true&clientId=${client.clientId}`)).toEqual([item, later]);
    expect(await idsOf('?upcoming=true&text=later')).toEqual([later]);
    expect(await idsOf('?text=theirs')).toEqual([theirs]);
    expect(await idsOf('?text=%25')).toEqual([]);
    const { content, totalPages } = await list('?upcoming=true&pageSize=1&page=1');
    expect([content.map(({ id }) => id), totalPages]).toEqual([[item], 3]);
  });

  test('leaves out what is back, what is no longer due, and the disposable closets of the demo', async () => {
    await moveItem(db(), client.clientId, item, { kind: 'BIN', zone: 'GR', bin: '' });
    const cleared = await atHome('C-1', yesterday);
    await staff.put(url(), { itemIds: [cleared], day: null });
    const demo = await makeClientFixture(app);
    await atHome('DEMO-1', yesterday, demo);
    await db()
      .updateTable('clients')
      .set({ demo_expires_at: new Date('2027-01-01T00:00:00Z') })
      .where('id', '=', demo.clientId)
      .execute();
    expect(await idsOf('?upcoming=true')).toEqual([]);
  });

  test('is refused to clients, and to malformed questions', async () => {
    expect(codeOf(await staff.get('/due-backs', client.owner))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await staff.get('/due-backs?clientId=x'))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

describe('staff set a day', () => {
  test('which the audit names, and take it back', async () => {
    const set = await staff.put(url(), { itemIds: [item], day: coming }, manager);
    const { itemIds, setAt } = dataOf(setStaffDueBack, set);
    expect(itemIds).toEqual([item]);
    expect(await idsOf('')).toEqual([]);
    const rows = (await auditOf(app, 'staff.setDueBack')).filter(({ entityId }) => entityId === item);
    expect(rows).toMatchObject([{ actor: 'STAFF', after: { items: [item], day: '2026-12-20' } }]);
    expect(outcome(await staff.put(url('/undo'), { itemIds, setAt }))[0]).toBe(200);
    expect(await idsOf('')).toEqual([item]);
    expect(codeOf(await staff.put(url('/undo'), { itemIds, setAt }))).toEqual([409, 'CONFLICT']);
  });

  test('of no item of another closet, of none that is not there, and not as a client', async () => {
    const other = await makeClientFixture(app);
    const body = { itemIds: [item], day: coming };
    expect(codeOf(await staff.put(url('', other), body))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await staff.put('/closets/999999/due-back', body))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await staff.put(url(), body, client.owner))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await staff.put(url(), { itemIds: item, day: coming }))).toEqual([
      422,
      'VALIDATION_FAILED',
    ]);
    await moveItem(db(), client.clientId, item, { kind: 'BIN', zone: 'GR', bin: '' });
    expect(codeOf(await staff.put(url(), body))).toEqual([409, 'ITEMS_UNAVAILABLE']);
  });
});

describe('staff ask for an item', () => {
  const ask = async (itemIds: readonly number[] = [item], as?: SignedInUser) =>
    staff.put(url('/remind'), { itemIds }, as);
  const mails = async () => {
    const { email } = await db()
      .selectFrom('users')
      .select('email')
      .where('id', '=', client.owner.userId)
      .executeTakeFirstOrThrow();
    return (await app.mailsTo(email)).map(({ subject }) => subject);
  };

  test('once a day: a second click sends nothing', async () => {
    const answers = await Promise.all([ask(), ask([item], manager)]);
    const reminded = answers.map((answer) => dataOf(remindDueBack, answer).itemIds);
    expect(reminded.flat()).toEqual([item]);
    expect(await mails()).toHaveLength(1);
    expect(await list()).toMatchObject({ content: [{ remindedOn: '2026-12-11T00:00:00' }] });
    expect(await app.services.notifications.remindDueBacks()).toBe(0);
    const rows = (await auditOf(app, 'staff.remindDueBack')).filter(({ entityId }) => entityId === item);
    expect(rows).toHaveLength(1);
  });

  test('again when its day was set anew on the same day', async () => {
    await ask();
    await staff.put(url(), { itemIds: [item], day: coming });
    await ask();
    expect(await mails()).toHaveLength(2);
  });

  test('not when a pickup will collect it, it is back, or it belongs to somebody else', async () => {
    const other = await makeClientFixture(app);
    expect(codeOf(await staff.put(url('/remind', other), { itemIds: [item] }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ask([item], client.owner))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask([]))).toEqual([422, 'VALIDATION_FAILED']);
    await app.call({
      method: 'POST',
      url: '/pickup/create',
      payload: pickupForm(client.addressId, { itemIds: [item], date: '2026-12-17T00:00:00' }),
      as: client.owner,
    });
    expect(codeOf(await ask())).toEqual([409, 'CONFLICT']);
    const back = await atHome('B-1', yesterday);
    await moveItem(db(), client.clientId, back, { kind: 'BIN', zone: 'GR', bin: '' });
    expect(codeOf(await ask([back]))).toEqual([409, 'CONFLICT']);
  });

  test('and read that nobody receives it, which changes nothing', async () => {
    await app.call({
      method: 'PUT',
      url: `/user/update/user/notification/${client.owner.userId}`,
      payload: { requestReminder: false },
      as: client.owner,
    });
    expect(codeOf(await ask())).toEqual([409, 'NOBODY_REMINDED']);
    expect(await list()).toMatchObject({ content: [{ remindedOn: null }] });
    expect(await mails()).toEqual([]);
  });
});
