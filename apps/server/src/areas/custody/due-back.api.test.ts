/** The day on which items are due back: who sets it, of which items, and until when it counts. */
import { listDueBacks, listItemCustody, setDueBack } from '@vestry/contract/custody/calls';
import { placeOf } from '@vestry/contract/custody/places';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makeUser, moveItem } from '../../../test/factories.ts';
import {
  dataOf,
  goTo,
  makeClientFixture,
  outcome,
  pickupForm,
  type ClientFixture,
} from '../../../test/requests.ts';
import { auditOf } from '../../../test/staff.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';
import { moveItems } from './move-items.ts';

let app: TestApp;
let client: ClientFixture;
let item: number;

// The facility's day is Monday, November 30th.
const start = new Date('2026-11-30T15:00:00Z');
const day = '2026-12-10T00:00:00';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(start);
  client = await makeClientFixture(app);
  item = await makeHeld(`D-${client.clientId}`);
});

/** An item that is with the client. */
async function makeHeld(number?: string): Promise<number> {
  const id = await makeItem(db(), client.clientId, {
    location: 'AC',
    ...(number !== undefined && { number }),
  });
  await moveItem(db(), client.clientId, id, { kind: 'RESIDENCE', addressId: client.addressId });
  return id;
}

const db = () => app.database.db;
const put = async (fields: object = {}, as: SignedInUser = client.owner) =>
  app.call({ method: 'PUT', url: '/custody/due-back', payload: { itemIds: [item], day, ...fields }, as });
const page = async (query: string, as: SignedInUser = client.owner) =>
  dataOf(listDueBacks, await app.call({ method: 'GET', url: `/custody/due-back${query}`, as }));
const list = async (as?: SignedInUser) => (await page('', as)).content;
/** A pickup that collects the item. */
const fetchBack = async (as: SignedInUser = client.owner) =>
  app.call({
    method: 'POST',
    url: '/pickup/create',
    payload: pickupForm(client.addressId, { itemIds: [item] }),
    as,
  });
const codeOf = (answer: LightMyRequestResponse) => outcome(answer).slice(0, 2);

describe('a client', () => {
  test('sets the day on which an item is due back, another day, and none', async () => {
    expect(outcome(await put())[0]).toBe(200);
    expect(await list()).toMatchObject([
      {
        id: item,
        day,
        address: { id: client.addressId },
        pickupId: null,
        itemClientNumber: `D-${client.clientId}`,
      },
    ]);
    await put({ day: '2026-12-24T00:00:00' });
    expect(await list()).toMatchObject([{ day: '2026-12-24T00:00:00' }]);
    await put({ day: null });
    expect(await list()).toEqual([]);
    const rows = (await auditOf(app, 'custody.setDueBack')).filter(({ entityId }) => entityId === item);
    expect(rows.map(({ after }) => after)).toMatchObject([
      { day: '2026-12-10' },
      { day: '2026-12-24' },
      { day: null },
    ]);
    await put({ day: null });
    expect(
      (await auditOf(app, 'custody.setDueBack')).filter(({ entityId }) => entityId === item),
    ).toHaveLength(3);
  });

  test('sets no day that is over, none of an item elsewhere, none of another closet', async () => {
    expect(codeOf(await put({ day: '2026-11-29T00:00:00' }))).toEqual([422, 'VALIDATION_FAILED']);
    expect(codeOf(await put({ day: 'soon' }))).toEqual([422, 'VALIDATION_FAILED']);
    expect(codeOf(await put({ itemIds: [] }))).toEqual([422, 'VALIDATION_FAILED']);
    const stored = await makeItem(db(), client.clientId);
    const refused = await put({ itemIds: [item, stored] });
    expect(refused.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: stored, code: 'AT_FACILITY' }] },
    });
    const foreign = await makeItem(db(), await makeClient(db()), { location: 'AC' });
    expect(codeOf(await put({ itemIds: [foreign] }))).toEqual([404, 'NOT_FOUND']);
    expect(await list()).toEqual([]);
  });

  test('takes back a change, also of a day that is over, once', async () => {
    await put({ day: '2026-12-01T00:00:00' });
    await goTo(app, client, '2026-12-03T15:00:00Z');
    const { itemIds, setAt } = dataOf(setDueBack, await put());
    expect(itemIds).toEqual([item]);
    const undo = async (fields: object = {}, as = client.owner) =>
      app.call({
        method: 'POST',
        url: '/custody/due-back/undo',
        payload: { itemIds, setAt, ...fields },
        as,
      });
    expect(codeOf(await undo({ setAt: 'now' }))).toEqual([422, 'VALIDATION_FAILED']);
    expect(codeOf(await undo({}, (await makeClientFixture(app)).owner))).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await undo())[0]).toBe(200);
    expect(await list()).toMatchObject([{ day: '2026-12-01T00:00:00' }]);
    expect(codeOf(await undo())).toEqual([409, 'CONFLICT']);
  });

  test('takes back nothing that was set anew since; a first day is then none again', async () => {
    const first = dataOf(setDueBack, await put());
    app.clock.set(new Date('2026-11-30T15:00:01Z'));
    const second = dataOf(setDueBack, await put({ day: null }));
    const undo = async (change: object) =>
      app.call({ method: 'POST', url: '/custody/due-back/undo', payload: change, as: client.owner });
    expect(codeOf(await undo(first))).toEqual([409, 'CONFLICT']);
    expect(await list()).toEqual([]);
    expect(outcome(await undo(second))[0]).toBe(200);
    expect(await list()).toMatchObject([{ id: item, day }]);
    const third = dataOf(setDueBack, await put({ itemIds: [await makeHeld()] }));
    expect(outcome(await undo(third))[0]).toBe(200);
    expect(await list()).toMatchObject([{ id: item, day }]);
  });

  test('takes back the last change alone: an older one, whose toast is still up, deletes no day', async () => {
    const setOn = async (second: number, date: string) => {
      app.clock.set(new Date(start.getTime() + second * 1000));
      return dataOf(setDueBack, await put({ day: `${date}T00:00:00` }));
    };
    const undo = async (change: object) =>
      app.call({ method: 'POST', url: '/custody/due-back/undo', payload: change, as: client.owner });
    const first = await setOn(1, '2026-12-10');
    const second = await setOn(2, '2026-12-11');
    const third = await setOn(3, '2026-12-12');
    expect(outcome(await undo(third))[0]).toBe(200);
    expect(codeOf(await undo(second))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await undo(first))).toEqual([409, 'CONFLICT']);
    expect(codeOf(await undo(third))).toEqual([409, 'CONFLICT']);
    expect(await list()).toMatchObject([{ day: '2026-12-11T00:00:00' }]);
    const fourth = await setOn(4, '2026-12-13');
    expect(outcome(await undo(fourth))[0]).toBe(200);
    expect(await list()).toMatchObject([{ day: '2026-12-11T00:00:00' }]);
  });

  test('reads the days a page at a time, the earliest first, with the number of all', async () => {
    const [later, earlier] = [await makeHeld(), await makeHeld()];
    await put();
    await put({ itemIds: [later], day: '2026-12-24T00:00:00' });
    await put({ itemIds: [earlier], day: '2026-12-03T00:00:00' });
    const first = await page('?pageSize=2');
    expect(first).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(first.content.map(({ id }) => id)).toEqual([earlier, item]);
    expect((await page('?pageSize=2&page=1')).content).toMatchObject([{ id: later }]);
    expect(await page('', (await makeClientFixture(app)).owner)).toMatchObject({ totalElements: 0 });
    const call = { method: 'GET', url: '/custody/due-back?pageSize=101', as: client.owner } as const;
    expect(codeOf(await app.call(call))).toEqual([422, 'VALIDATION_FAILED']);
  });

  test('reads it beside where the item is', async () => {
    await put();
    const way = async () =>
      dataOf(
        listItemCustody,
        await app.call({ method: 'GET', url: `/custody/item/${item}`, as: client.owner }),
      );
    expect(await way()).toMatchObject({ dueBack: day, totalElements: 2 });
    await moveItem(db(), client.clientId, item, placeOf('GR', 'A1'));
    expect(await way()).toMatchObject({ dueBack: null });
  });

  test('who is a Viewer sets and takes back nothing, and reads the days', async () => {
    const change = dataOf(setDueBack, await put());
    const viewer = await app.signIn((await makeUser(db(), [client.clientId], { roles: [3] })).email);
    expect(codeOf(await put({ day: null }, viewer))).toEqual([403, 'FORBIDDEN']);
    const undo = { method: 'POST', url: '/custody/due-back/undo', payload: change, as: viewer } as const;
    expect(codeOf(await app.call(undo))).toEqual([403, 'FORBIDDEN']);
    expect(await list(viewer)).toMatchObject([{ id: item }]);
  });

  test('who is a demo user sets a day, and has nothing collected', async () => {
    const demo = await app.signIn((await makeUser(db(), [client.clientId], { roles: [6] })).email);
    expect(outcome(await put({}, demo))[0]).toBe(200);
    expect(codeOf(await fetchBack(demo))).toEqual([403, 'DEMO_RESTRICTED']);
  });

  test('reads which pickup will collect an item, and nothing of another closet', async () => {
    await put();
    const created = await fetchBack();
    const { id } = created.json<{ data: { id: number } }>().data;
    expect(await list()).toMatchObject([{ pickupId: id }]);
    expect(await list((await makeClientFixture(app)).owner)).toEqual([]);
  });
});

describe('a day', () => {
  test('waits while the item is in a bin, and ends with its next delivery', async () => {
    await put();
    await moveItem(db(), client.clientId, item, placeOf('GR', 'A1'));
    expect(await list()).toEqual([]);
    await moveItem(db(), client.clientId, item, { kind: 'RESIDENCE', addressId: null });
    expect(await list()).toMatchObject([{ day, address: null }]);
    await inTransaction(db(), async (trx) =>
      moveItems(
        { trx, clientId: client.clientId, actor: { userId: null, actor: 'STAFF' }, now: new Date() },
        { itemIds: [item], to: placeOf('AC'), evidence: 'STAFF_WORD', event: 'DELIVERED' },
      ),
    );
    expect(await list()).toEqual([]);
  });
});
