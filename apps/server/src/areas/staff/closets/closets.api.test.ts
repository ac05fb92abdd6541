import {
  findClosets,
  getStaffCloset,
  getStaffItem,
  listClosetItems,
  listMovements,
  listNotes,
} from '@vestry/contract/staff/closets/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeClient, makeItem, makePhoto, makeUser } from '../../../../test/factories.ts';
import { dataOf, fillCart, makeClientFixture, outcome } from '../../../../test/requests.ts';
import { auditOf, enterStaff, makeStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let operations: SignedInUser;
let manager: SignedInUser;
let staff: StaffCalls;
let clientId: number;
let counter = 0;

beforeAll(async () => {
  app = await createTestApp();
  operations = await enterStaff(app);
  manager = await enterStaff(app, 'accountManager');
  staff = staffCalls(app, operations);
});
afterAll(async () => app.close());
beforeEach(async () => {
  counter += 1;
  clientId = await makeClient(app.database.db, `Château ${counter}`);
});

const db = () => app.database.db;
const auditsOf = async (action: string) =>
  (await auditOf(app, action)).filter((row) => row.clientId === clientId);

describe('closets', () => {
  const found = async (text: string, more = '') =>
    dataOf(findClosets, await staff.get(`/closets?text=${encodeURIComponent(text)}${more}`)).content.map(
      ({ id }) => id,
    );

  test('are found by name, by a user and by an item’s number; disposable demos are not', async () => {
    const user = await makeUser(db(), [clientId], { name: `Zora${counter}` });
    await makeItem(db(), clientId, { number: `QX-${counter}` });
    expect(await found(`chateau ${counter}`)).toEqual([clientId]);
    expect(await found(user.email)).toEqual([clientId]);
    expect(await found(`zora${counter} marsh`)).toEqual([clientId]);
    expect(await found(`qx-${counter}`)).toEqual([clientId]);
    expect(await found('100%')).toEqual([]);
    const demo = { demo_expires_at: new Date('2026-12-20T00:00:00Z') };
    await db().updateTable('clients').set(demo).where('id', '=', clientId).execute();
    expect(await found(`chateau ${counter}`)).toEqual([]);
    expect(outcome(await staff.get(`/closets/${clientId}`))[1]).toBe('NOT_FOUND');
  });

  test('are shown with people, places and requests; the plan to account managers alone', async () => {
    await makeUser(db(), [clientId], { name: 'Ada' });
    await makeItem(db(), clientId, { location: 'CS' });
    const shown = dataOf(getStaffCloset, await staff.get(`/closets/${clientId}`));
    expect(shown).toMatchObject({ name: `Château ${counter}`, active: true, manager: null, billing: null });
    expect(shown.users).toMatchObject([
      { name: 'Ada Marsh', roles: ['Owner'], enabled: true, invited: false },
    ]);
    expect(shown.locations.find(({ code }) => code === 'CS')).toMatchObject({
      name: 'Cold Storage',
      count: 1,
    });
    const toManager = dataOf(getStaffCloset, await staff.get(`/closets/${clientId}`, manager));
    expect(toManager.billing).toMatchObject({ plan: null, boxes: 0 });
    expect(await auditsOf('staff.closet')).toMatchObject([
      { userId: operations.userId, actor: 'STAFF', entity: 'client', entityId: clientId },
      { userId: manager.userId },
    ]);
  });

  test('are seen as the client sees them: same list, same search, nothing to write; each look is audited', async () => {
    const { email } = await makeUser(db(), [clientId]);
    await makeItem(db(), clientId, { designers: 'Ferrand', observation: 'Silk gown' });
    await makeItem(db(), clientId, { designers: 'Lindqvist' });
    const client = await app.signIn(email);
    const theirs = await app.call({
      method: 'GET',
      url: `/item/search/bar/${clientId}?text=ferrand`,
      as: client,
    });
    const ours = await staff.get(`/closets/${clientId}/items?text=ferrand`);
    expect(ours.json()).toEqual(theirs.json());
    expect(dataOf(listClosetItems, ours).totalElements).toBe(1);
    expect(await auditsOf('staff.closetItems')).toHaveLength(1);
  });

  test('get an account manager whom the client sees, and a plan, from account managers', async () => {
    const margaux = await makeStaff(db(), 'accountManager', 'Margaux');
    const put = async (body: object, as = manager) => staff.put(`/closets/${clientId}/manager`, body, as);
    expect((await put({ managerId: margaux.id })).json()).toMatchObject({
      data: { manager: { id: margaux.id, name: 'Margaux Marsh' } },
    });
    const plan = await db()
      .insertInto('plans')
      .values({
        name: `Plan ${counter}`,
        garments_allowance: 100,
        shoes_allowance: 10,
        boxes_allowance: 2,
        deliveries_allowance: 4,
        price_cents: 49_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const url = `/closets/${clientId}/plan`;
    expect((await staff.put(url, { planId: plan.id, boxes: 2 }, manager)).json()).toMatchObject({
      data: { billing: { plan: { name: `Plan ${counter}` }, planStartedOn: '2026-11-30', boxes: 2 } },
    });
    expect(await auditsOf('staff.assignPlan')).toMatchObject([{ after: { planId: plan.id } }]);
    expect(outcome(await put({ managerId: operations.userId + 1_000_000 }))[1]).toBe('NOT_FOUND');
    const stranger = await makeUser(db(), [clientId]);
    expect(outcome(await put({ managerId: stranger.id }))[1]).toBe('NOT_FOUND');
    expect(outcome(await put({ managerId: null }, operations))[1]).toBe('FORBIDDEN');
    expect(outcome(await staff.put(url, { planId: null }, operations))[1]).toBe('FORBIDDEN');
    expect(outcome(await staff.get('/plans'))[1]).toBe('FORBIDDEN');
    expect((await staff.get('/plans', manager)).statusCode).toBe(200);
  });

  test('remember the plans that they had, of which no day has two', async () => {
    const plan = async (name: string) => {
      const allowances = { garments_allowance: 1, shoes_allowance: 1, boxes_allowance: 1 };
      const row = { name: `${name} ${counter}`, ...allowances, deliveries_allowance: 1, price_cents: 1 };
      return (await db().insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const [a, b, c] = [await plan('A'), await plan('B'), await plan('C')];
    const assign = async (planId: number | null, startedOn?: string) =>
      staff.put(`/closets/${clientId}/plan`, { planId, ...(startedOn && { startedOn }) }, manager);
    const past = async () => {
      const rows = await db()
        .selectFrom('past_plans')
        .select(['plan_id as planId', 'started_on as from', 'ended_on as to'])
        .where('client_id', '=', clientId)
        .orderBy('ended_on')
        .execute();
      return rows.map(({ planId, from, to }) => [planId, from, to]);
    };
    await assign(a, '2026-10-01');
    await assign(a, '2026-10-05');
    expect(await past()).toEqual([]);
    await assign(b, '2026-12-10');
    expect(await past()).toEqual([[a, '2026-10-05', '2026-12-09']]);
    // The later plan would have ended before it started, and the earlier one ends sooner.
    await assign(c, '2026-12-05');
    expect(await past()).toEqual([[a, '2026-10-05', '2026-12-04']]);
    await assign(null);
    expect(await past()).toEqual([[a, '2026-10-05', '2026-11-29']]);
    await assign(b);
    await assign(c);
    expect(await past()).toEqual([[a, '2026-10-05', '2026-11-29']]);
    await assign(a, '2026-10-01');
    expect(await past()).toEqual([]);
  });

  test('carry notes of staff, the latest first', async () => {
    const url = `/closets/${clientId}/notes`;
    await staff.post(url, { note: 'Prefers mornings' });
    await staff.post(url, { note: 'Two covers\nfor the gowns' }, manager);
    const notes = dataOf(listNotes, await staff.get(url));
    expect(notes.content.map(({ note }) => note)).toEqual(['Two covers\nfor the gowns', 'Prefers mornings']);
    expect(outcome(await staff.post(url, { note: ' ' }))[1]).toBe('VALIDATION_FAILED');
    expect(outcome(await staff.get('/closets/999999999/notes'))[1]).toBe('NOT_FOUND');
  });
});

describe('a movement within the facility', () => {
  const move = async (body: object) =>
    staff.put(`/closets/${clientId}/items/location`, { location: 'CS', bin: 'C-7', ...body });

  test('takes items to a location and bin, and their history has it', async () => {
    const itemId = await makeItem(db(), clientId, { number: `MV-${counter}` });
    expect((await move({ itemIds: [itemId, itemId] })).json()).toMatchObject({
      data: { moved: 1, unchanged: 0 },
    });
    expect((await move({ itemIds: [itemId] })).json()).toMatchObject({ data: { moved: 0, unchanged: 1 } });
    await move({ itemIds: [itemId], bin: 'C-8', note: 'Nearer the door' });
    const shown = dataOf(getStaffItem, await staff.get(`/closets/${clientId}/items/${itemId}`));
    expect(shown).toMatchObject({ bin: 'C-8', item: { id: itemId, locations: { code: 'CS' } } });
    expect(
      shown.history.map(({ from, to, fromBin, toBin, note }) => [from, fromBin, to, toBin, note]),
    ).toEqual([
      ['CS', 'C-7', 'CS', 'C-8', 'Nearer the door'],
      ['GR', '', 'CS', 'C-7', ''],
    ]);
    const all = dataOf(
      listMovements,
      await staff.get(`/movements?itemClientNumber=mv-${counter}&pageSize=1`),
    );
    expect(all.content).toMatchObject([{ toBin: 'C-8', clientId, itemClientNumber: `MV-${counter}` }]);
    const rest = await staff.get(`/movements?clientId=${clientId}&before=${all.next}`);
    expect(dataOf(listMovements, rest).content).toMatchObject([{ toBin: 'C-7' }]);
    expect(await auditsOf('staff.moveItems')).toHaveLength(2);
  });

  test('is listed by its moment, whatever the order in which it was written, with the photograph of the item', async () => {
    const itemId = await makeItem(db(), clientId);
    const photo = await makePhoto(db(), { clientId, itemId });
    const noon = new Date('2026-11-28T17:00:00Z');
    const events = [
      { to_bin: 'B', created_at: noon },
      { to_bin: 'C', created_at: new Date('2026-11-29T17:00:00Z') },
      { to_bin: 'A', created_at: new Date('2024-02-01T17:00:00Z') },
      { to_bin: 'B, later', created_at: noon },
    ];
    const common = { client_id: clientId, item_id: itemId, kind: 'MOVED' as const };
    await db()
      .insertInto('item_events')
      .values(events.map((event) => ({ ...event, ...common })))
      .execute();
    const read = async (before: string) =>
      dataOf(listMovements, await staff.get(`/movements?clientId=${clientId}&pageSize=2${before}`));
    const first = await read('');
    expect(first.content.map(({ toBin }) => toBin)).toEqual(['C', 'B, later']);
    expect(first.content[0]?.image?.url).toContain(photo);
    const rest = await read(`&before=${first.next}`);
    expect(rest.content.map(({ toBin }) => toBin)).toEqual(['B', 'A']);
    const bare = await makeItem(db(), clientId);
    await move({ itemIds: [bare] });
    expect((await read('')).content[0]).toMatchObject({ itemId: bare, image: null });
  });

  test('does not fetch what is with the client, nor send to service what a delivery waits for', async () => {
    const away = await makeItem(db(), clientId, { location: 'AC' });
    const here = await makeItem(db(), clientId);
    const answer = await move({ itemIds: [here, away] });
    expect(answer.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: away, code: 'AT_CLIENT' }] },
    });
    const client = await makeClientFixture(app);
    const [wanted = 0] = await fillCart(app, client.owner);
    await deliveryCalls(app, client).request();
    const url = `/closets/${client.clientId}/items/location`;
    const service = await staff.put(url, { itemIds: [wanted], location: 'S' });
    expect(outcome(service)[1]).toBe('ITEMS_UNAVAILABLE');
    expect((await staff.put(url, { itemIds: [wanted], location: 'CS' })).statusCode).toBe(200);
    const row = await db()
      .selectFrom('items')
      .select('location')
      .where('id', '=', here)
      .executeTakeFirstOrThrow();
    expect(row.location).toBe('GR');
  });

  test('of another closet’s item, or to the client, is refused', async () => {
    const other = await makeItem(db(), await makeClient(db()));
    const own = await makeItem(db(), clientId);
    expect(outcome(await move({ itemIds: [own, other] }))[1]).toBe('NOT_FOUND');
    expect(outcome(await move({ itemIds: [own], location: 'AC' }))[1]).toBe('VALIDATION_FAILED');
    expect(outcome(await move({ itemIds: [] }))[1]).toBe('VALIDATION_FAILED');
    const url = `/closets/${clientId}/items/location`;
    const byManager = await staff.put(url, { itemIds: [own], location: 'CS' }, manager);
    expect(outcome(byManager)[1]).toBe('FORBIDDEN');
  });
});
