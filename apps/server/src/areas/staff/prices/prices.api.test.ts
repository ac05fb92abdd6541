import { addPriceList, getPriceList, listPricedPlans } from '@vestry/contract/staff/prices/calls';
import { getQuote } from '@vestry/contract/prices/calls';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givePricedPlan, samplePrices } from '../../../../test/price-fixture.ts';
import { dataOf, makeClientFixture, outcome, type ClientFixture } from '../../../../test/requests.ts';
import { enterStaff, staffCalls, type StaffCalls } from '../../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let client: ClientFixture;
let planId: number;
let staff: StaffCalls;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-30T15:00:00Z'));
  staff = staffCalls(app, await enterStaff(app, 'accountManager'));
  client = await makeClientFixture(app);
  planId = await givePricedPlan(app.database.db, client.clientId);
});

const body = (fields: object = {}) => ({
  firstDay: '2026-12-01',
  note: 'Winter prices',
  content: samplePrices,
  after: 1,
  ...fields,
});
const add = async (fields: object = {}) => staff.post(`/prices/${planId}`, body(fields));

test('a version is added, listed, read, and prices requests from its first day on', async () => {
  const content = { ...samplePrices, item: { delivery: 500, pickup: 500 } };
  const added = dataOf(addPriceList, await add({ content }));
  expect(added).toMatchObject({
    version: 2,
    firstDay: '2026-12-01T00:00:00',
    note: 'Winter prices',
    content,
  });
  expect(dataOf(getPriceList, await staff.get(`/prices/${planId}/2`))).toEqual(added);
  const planOf = async () => {
    const { plans } = dataOf(listPricedPlans, await staff.get('/prices'));
    return plans.find(({ id }) => id === planId);
  };
  expect(await planOf()).toMatchObject({
    closets: 1,
    inForce: 1,
    versions: [{ version: 2 }, { version: 1, by: null }],
  });
  const total = async () => {
    const payload = { visits: [{ kind: 'delivery', items: 1 }] };
    const answer = await app.call({ method: 'POST', url: '/prices/quote', payload, as: client.owner });
    return dataOf(getQuote, answer)?.quote.subtotal;
  };
  expect(await total()).toBe(150);
  app.clock.set(new Date('2026-12-01T15:00:00Z'));
  client.owner = await app.signIn(client.email);
  staff = staffCalls(app, await enterStaff(app, 'accountManager'));
  expect(await total()).toBe(500);
  expect(await planOf()).toMatchObject({ inForce: 2 });
});

test('of two additions after the same version one is refused', async () => {
  const answers = await Promise.all([add(), add()]);
  expect(answers.map((answer) => outcome(answer)[1]).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '',
    'CONFLICT',
  ]);
});

test('a list that does not fit is refused with its fields', async () => {
  const fieldsOf = async (fields: object) =>
    (await add(fields))
      .json<{ data: { fields?: { path: string }[] } }>()
      .data.fields?.map(({ path }) => path);
  expect(await fieldsOf({ firstDay: '2026-11-29' })).toEqual(['body.firstDay']);
  const zones = [
    { name: 'A', postalCodes: ['100'], amount: 1 },
    { name: 'B', postalCodes: ['100'], amount: 1 },
  ];
  expect(await fieldsOf({ content: { ...samplePrices, zones } })).toEqual([
    'body.content.zones.1.postalCodes.0',
  ]);
  expect(await fieldsOf({ content: { ...samplePrices, plan: 1.5 } })).toEqual(['body.content.plan']);
  expect(await fieldsOf({ content: { ...samplePrices, currency: 'XXQ' } })).toEqual([
    'body.content.currency',
  ]);
  expect(await fieldsOf({ content: {} })).not.toEqual([]);
  expect((await staff.get(`/prices/${planId}/2`)).statusCode).toBe(404);
});

test('a plan that there is not has no price list', async () => {
  expect(outcome(await staff.post('/prices/900000000', body()))[1]).toBe('NOT_FOUND');
  expect(outcome(await staff.get('/prices/900000000/1'))[1]).toBe('NOT_FOUND');
});

test('the product’s role can neither change nor delete a version', async () => {
  const system = new Client({ connectionString: app.database.url });
  await system.connect();
  await system.query('SET ROLE vestry_system');
  await expect(system.query("UPDATE price_lists SET note = 'other'")).rejects.toThrow(/permission denied/);
  await expect(system.query('DELETE FROM price_lists')).rejects.toThrow(/permission denied/);
  await system.end();
});

test('price lists are for account managers', async () => {
  const operations = staffCalls(app, await enterStaff(app));
  expect(outcome(await operations.get('/prices'))[1]).toBe('FORBIDDEN');
  expect(outcome(await operations.post(`/prices/${planId}`, body()))[1]).toBe('FORBIDDEN');
});
