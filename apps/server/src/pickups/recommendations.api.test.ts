import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Recommendation } from '@vestry/contract/pickups/recommendations';
import { decideRecommendation, listRecommendations } from '@vestry/contract/pickups/recommendation-calls';
import { makeItem, makeUser } from '../../test/factories.ts';
import { makeProposal, pickupCalls } from '../../test/pickup-calls.ts';
import { dataOf, makeRequestHouse, outcome, traces, type RequestHouse } from '../../test/requests.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let house: RequestHouse;
let itemId: number;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  house = await makeRequestHouse(app);
  itemId = await makeItem(app.database.db, house.clientId, { designers: 'Éclat' });
});

const propose = async (more: { pickupId?: number; status?: 'DECLINED' | 'DONE' } = {}) =>
  makeProposal(app.database.db, house.clientId, { itemId, ...more });
const decide = async (id: number, status: string, as = house.owner) =>
  app.call({ method: 'PUT', url: `/pickup/accept/recommendation/${id}/status/${status}`, as });

async function list(rest = ''): Promise<Recommendation[]> {
  const url = `/pickup/list/recommendations/client/${house.clientId}/user/${house.owner.userId}${rest}`;
  return dataOf(listRecommendations, await app.call({ method: 'GET', url, as: house.owner }));
}
async function stateOf(id: number): Promise<string> {
  const query = app.database.db.selectFrom('recommendations').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
}

test('proposals are listed, pending ones first, of the closet or of one pickup', async () => {
  const calls = pickupCalls(app, house);
  const pickupId = await calls.request();
  const declined = await propose({ status: 'DECLINED' });
  const brought = await propose({ pickupId });
  const pending = await propose();
  expect((await list()).map(({ id }) => id)).toEqual([pending, brought, declined]);
  expect((await list('?status=DECLINED&status=DONE')).map(({ id }) => id)).toEqual([declined]);
  const [ofPickup, ...others] = await list(`/pickup/${pickupId}`);
  expect(others).toEqual([]);
  expect(ofPickup).toEqual({
    id: brought,
    item: {
      id: itemId,
      designers: 'Éclat',
      itemClientNumber: expect.any(String),
      observation: '',
      image: null,
    },
    pickupId,
    service: 'CLEANING',
    note: 'A stain at the hem',
    priceCents: 4_500,
    currency: 'USD',
    photo: null,
    status: 'PENDING',
    proposed: expect.any(String),
    decided: null,
  });
  expect((await calls.detail(pickupId)).recommendations.map(({ id }) => id)).toEqual([brought]);
});

describe('an answer', () => {
  test.each([
    ['ACCEPTED', 'CARE_ACCEPTED', 'Care proposal accepted'],
    ['DECLINED', 'CARE_DECLINED', 'Care proposal declined'],
  ])('%s is kept, once, and stands in the item’s history', async (status, kind, title) => {
    const id = await propose();
    expect(dataOf(decideRecommendation, await decide(id, status))).toMatchObject({
      status,
      decided: app.clock.now().toISOString(),
    });
    const before = await traces(app, house);
    expect((await decide(id, status)).statusCode).toBe(200);
    expect(await traces(app, house)).toEqual(before);
    const history = await app.call({ method: 'GET', url: `/item/list/history/${itemId}`, as: house.owner });
    expect(history.json()).toMatchObject({ data: [{ kind, title, recommendationId: id }] });
  });

  test('that differs from the first is refused', async () => {
    const id = await propose();
    await decide(id, 'DECLINED');
    const before = await traces(app, house);
    expect(outcome(await decide(id, 'ACCEPTED'))).toEqual([
      409,
      'RECOMMENDATION_DECIDED',
      'This proposal has been answered already.',
    ]);
    expect(await traces(app, house)).toEqual(before);
  });

  test('of two at once, one stands', async () => {
    const id = await propose();
    const answers = await Promise.all([decide(id, 'ACCEPTED'), decide(id, 'DECLINED')]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('is neither another closet’s, nor a word of its own', async () => {
    const id = await propose();
    const { owner: other } = await makeRequestHouse(app);
    expect(outcome(await decide(id, 'ACCEPTED', other)).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect(outcome(await decide(999_999, 'ACCEPTED')).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    expect((await decide(id, 'DONE')).statusCode).toBe(404);
    expect(await stateOf(id)).toBe('PENDING');
  });

  test.each([
    [3, 'FORBIDDEN'],
    [6, 'DEMO_RESTRICTED'],
  ])('by role %i is refused', async (role, refusal) => {
    const id = await propose();
    const { email } = await makeUser(app.database.db, [house.clientId], { roles: [role] });
    expect(outcome(await decide(id, 'ACCEPTED', await app.signIn(email))).slice(0, 2)).toEqual([
      403,
      refusal,
    ]);
    expect(await stateOf(id)).toBe('PENDING');
  });
});
