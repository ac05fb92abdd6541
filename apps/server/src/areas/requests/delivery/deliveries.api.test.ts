import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelDelivery, listDeliveries, updateDelivery } from '@vestry/contract/requests/delivery/calls';
import { deliveryCalls, type DeliveryCalls } from '../../../../test/delivery-calls.ts';
import { makeItem, makeUser } from '../../../../test/factories.ts';
import {
  dataOf,
  fillCart,
  goTo,
  makeClientFixture,
  outcome,
  traces,
  type ClientFixture,
} from '../../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let owner: SignedInUser;
let calls: DeliveryCalls;
const start = new Date('2026-11-30T15:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(start);
  client = await makeClientFixture(app);
  ({ owner } = client);
  calls = deliveryCalls(app, client);
});

const db = () => app.database.db;

describe('a list', () => {
  test('shows the requests of the whole closet, newest first, page by page', async () => {
    const member = await app.signIn((await makeUser(db(), [client.clientId], { roles: [2] })).email);
    const made: number[] = [];
    for (const user of [owner, member, owner]) {
      app.clock.passSeconds(60);
      await fillCart(app, user);
      made.unshift(await calls.request({}, user));
    }
    expect(await calls.ids()).toEqual(made);
    expect(await calls.ids('', member)).toEqual(made);
    expect(dataOf(listDeliveries, await calls.list('?page=1&pageSize=2'))).toMatchObject({
      content: [{ id: made[2] }],
      pageNumber: 1,
      totalPages: 2,
      totalElements: 3,
    });
  });

  test('with view=true leaves out what was dismissed from Home', async () => {
    await fillCart(app, owner, [{}]);
    const first = await calls.request();
    await fillCart(app, owner, [{}]);
    const second = await calls.request();
    expect((await calls.put(`/delivery/find/delivery_id/${first}/view/false`)).statusCode).toBe(200);
    expect((await calls.put(`/delivery/find/delivery_id/${first}/view/false`)).statusCode).toBe(200);
    expect(await calls.ids('?view=true')).toEqual([second]);
    expect(await calls.ids('?view=false')).toEqual([first]);
    expect(await calls.ids()).toEqual([second, first]);
  });

  test('is dismissed by each user for themselves, and can be put back', async () => {
    const { email } = await makeUser(app.database.db, [client.clientId], { roles: [2] });
    const member = await app.signIn(email);
    await fillCart(app, owner, [{}]);
    const id = await calls.request();
    const put = async (view: boolean, as = owner) =>
      calls.put(`/delivery/find/delivery_id/${id}/view/${view}`, undefined, as);
    const heard = app.clock.now();
    expect((await put(false)).statusCode).toBe(200);
    expect(await calls.detail(id)).toMatchObject({ view: false });
    expect(await calls.ids('?view=true')).toEqual([]);
    // Nobody else's Home has lost it.
    expect(await calls.ids('?view=true', member)).toEqual([id]);
    expect(dataOf(listDeliveries, await calls.list('', member)).content).toMatchObject([{ view: true }]);
    // Neither its version nor its last change says that anything happened to it.
    expect(await calls.detail(id)).toMatchObject({ version: 1, lastUpdate: heard.toISOString() });
    expect((await put(true, member)).statusCode).toBe(200);
    expect(await calls.ids('?view=true')).toEqual([]);
    expect((await put(true)).statusCode).toBe(200);
    expect((await put(true)).statusCode).toBe(200);
    expect(await calls.ids('?view=true')).toEqual([id]);
  });

  test('is narrowed by status, requester and days', async () => {
    await fillCart(app, owner);
    const early = await calls.request({ requestedBy: 'Zoë Ångström' });
    await fillCart(app, owner);
    const late = await calls.request({ date: '2026-12-10' });
    await calls.transition(late, 'CONFIRMED');
    expect(await calls.ids('?status=CONFIRMED')).toEqual([late]);
    expect(await calls.ids('?status=CONFIRMED&status=SUBMITTED')).toEqual([late, early]);
    expect(await calls.ids(`?requestedBy=${encodeURIComponent('angstrom')}`)).toEqual([early]);
    expect(await calls.ids('?from=2026-12-04')).toEqual([late]);
    expect(await calls.ids('?to=2026-12-09T00:00:00')).toEqual([early]);
    expect((await calls.list('?status=LOST')).statusCode).toBe(422);
  });

  test('of another user or closet is as absent as one that is none', async () => {
    const other = await makeClientFixture(app);
    await fillCart(app, owner);
    const id = await calls.request();
    const paths = [
      `/delivery/find/client/${client.clientId}/user/${other.owner.userId}`,
      `/delivery/find/client/${other.clientId}/user/${owner.userId}`,
    ];
    for (const url of paths) expect((await app.call({ method: 'GET', url, as: owner })).statusCode).toBe(404);
    expect(await calls.ids('', other.owner)).toEqual([]);
    const foreign = [
      await calls.read(id, other.owner),
      await calls.put(`/delivery/find/delivery_id/${id}/view/false`, undefined, other.owner),
      await calls.put(`/delivery/find/delivery_id/${id}/view/true`, undefined, other.owner),
      await calls.put(`/delivery/cancel/${id}`, undefined, other.owner),
      await calls.put('/delivery/update', { deliveryId: id, items: [1] }, other.owner),
    ];
    for (const answer of foreign) expect(outcome(answer).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(await calls.detail(id)).toMatchObject({ view: true, statusDeliveryEnum: 'SUBMITTED' });
  });
});

describe('a change', () => {
  test('takes items out and brings those of the cart in', async () => {
    const [remaining = 0, dropped = 0] = await fillCart(app, owner, [{}, {}]);
    const id = await calls.request();
    const [added = 0, left = 0] = await fillCart(app, owner, [{}, {}]);
    const answer = await calls.put('/delivery/update', {
      deliveryId: id,
      items: [{ id: remaining }, { id: added }],
      version: 1,
    });
    expect(dataOf(updateDelivery, answer)).toMatchObject({
      items: [remaining, added],
      version: 2,
      events: [{}, { kind: 'ITEMS', title: '1 item added, 1 item removed', by: 'Ada Marsh' }],
    });
    expect(await calls.cart()).toEqual([left]);
    expect((await calls.create({ items: [dropped] })).statusCode).toBe(200);
  });

  test('that changes nothing leaves no trace', async () => {
    const items = await fillCart(app, owner, [{}, {}]);
    const id = await calls.request();
    const before = await traces(app, client);
    expect(
      (await calls.put('/delivery/update', { deliveryId: id, items: items.toReversed() })).statusCode,
    ).toBe(200);
    expect(await traces(app, client)).toEqual(before);
  });

  test('cannot leave it empty', async () => {
    await fillCart(app, owner);
    const id = await calls.request();
    expect(outcome(await calls.put('/delivery/update', { deliveryId: id, items: [] }))).toEqual([
      409,
      'REQUEST_EMPTY',
      'Your request cannot be empty. If you wish to cancel your request, please contact 1-833 344 8686 for assistance',
    ]);
  });

  test('of a version that has changed since is refused', async () => {
    const [first = 0, second = 0] = await fillCart(app, owner, [{}, {}, {}]);
    const id = await calls.request();
    await calls.put('/delivery/update', { deliveryId: id, items: [first, second], version: 1 });
    const answer = await calls.put('/delivery/update', { deliveryId: id, items: [first], version: 1 });
    expect(outcome(answer).slice(0, 2)).toEqual([409, 'CONFLICT']);
    expect((await calls.detail(id)).items).toEqual([first, second]);
  });

  test('brings in nothing that cannot be delivered, nor cold storage on the last day', async () => {
    const [remaining = 0] = await fillCart(app, owner);
    const id = await calls.request();
    const away = await makeItem(db(), client.clientId, { location: 'AC' });
    const cold = await makeItem(db(), client.clientId, { location: 'CS' });
    const refused = await calls.put('/delivery/update', { deliveryId: id, items: [remaining, away] });
    expect(refused.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: away, code: 'AT_CLIENT' }] },
    });
    await goTo(app, client, '2026-12-01T15:00:00Z');
    const late = await calls.put('/delivery/update', { deliveryId: id, items: [remaining, cold] });
    expect(late.json()).toMatchObject({
      data: { code: 'ITEMS_UNAVAILABLE', lines: [{ itemId: cold, code: 'COLD_LEAD' }] },
    });
    expect((await calls.detail(id)).items).toEqual([remaining]);
    await goTo(app, client, start.toISOString());
    expect(
      (await calls.put('/delivery/update', { deliveryId: id, items: [remaining, cold] })).statusCode,
    ).toBe(200);
  });

  test('after the last day, or once it is on its way, the refusal names whom to call', async () => {
    const [item = 0] = await fillCart(app, owner, [{}, {}]);
    const id = await calls.request();
    await goTo(app, client, '2026-12-02T05:00:00Z');
    const late =
      'This request could be changed until Tuesday, December 1st. Please contact 1-833 344 8686 for assistance.';
    expect(outcome(await calls.put('/delivery/update', { deliveryId: id, items: [item] }))).toEqual([
      409,
      'REQUEST_NOT_EDITABLE',
      late,
    ]);
    expect(outcome(await calls.put(`/delivery/cancel/${id}`))).toEqual([409, 'REQUEST_NOT_EDITABLE', late]);
    expect(await calls.detail(id)).toMatchObject({ editable: false, editableMessage: late });
    // Half an hour earlier it still is the day before by the facility's clock.
    await goTo(app, client, '2026-12-02T04:30:00Z');
    expect((await calls.put('/delivery/update', { deliveryId: id, items: [item] })).statusCode).toBe(200);
    for (const to of ['CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY'] as const)
      await calls.transition(id, to);
    expect(outcome(await calls.put(`/delivery/cancel/${id}`))).toEqual([
      409,
      'REQUEST_NOT_EDITABLE',
      'This request can no longer be changed. Please contact 1-833 344 8686 for assistance.',
    ]);
  });
});

describe('a cancellation', () => {
  test('sets the items free and takes the pickup with it; again it changes nothing', async () => {
    const items = await fillCart(app, owner);
    const id = await calls.request({ pickup: true, quantities: 'LESS_THAN_50', item: ['Shoes'] });
    expect(dataOf(cancelDelivery, await calls.put(`/delivery/cancel/${id}`))).toMatchObject({
      statusDeliveryEnum: 'CANCELED',
      editable: false,
      events: [{}, { title: 'Request canceled', by: 'Ada Marsh' }],
      linkedPickup: { statusPickup: 'CANCELED' },
    });
    const before = await traces(app, client);
    expect((await calls.put(`/delivery/cancel/${id}`)).statusCode).toBe(200);
    expect(await traces(app, client)).toEqual(before);
    expect((await calls.create({ items })).statusCode).toBe(200);
  });
});
