/** The price lists and past plans in a tenant export: another installation prices and charges by the same versions, which nothing changes. */
import { facilityDay, toDay } from '@vestry/contract/calendar/day';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadExport, saveExport } from '../../../test/export-calls.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addPriceList, givePricedPlan, samplePrices } from '../../../test/price-fixture.ts';
import { makeStaff } from '../../../test/staff.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { readPlans } from '../prices/plan-terms.ts';
import { noteClosetKey } from './closet-keys.ts';
import { putPriceLists } from './price-lists.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';

const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const dearer = { ...samplePrices, visit: { delivery: 4900, pickup: 3900 } };

let opened: TestDatabase[];
let here: Database;
let clientId: number;
let planName: string;

beforeEach(async () => {
  opened = [];
  here = await open();
  const manager = await makeStaff(here, 'accountManager', 'Mara');
  clientId = await makeNamedClient('Town');
  await noteClosetKey(here, 'town', clientId);
  // The plan that it had before, and its present one, which became dearer.
  const former = await givePricedPlan(here, clientId);
  const present = await givePricedPlan(here, clientId, samplePrices, '2026-06-01');
  await here
    .insertInto('past_plans')
    .values([
      { client_id: clientId, plan_id: former, started_on: '2026-03-15', ended_on: '2026-05-31' },
      { client_id: clientId, plan_id: present, started_on: null, ended_on: '2026-03-14' },
    ])
    .execute();
  await addPriceList(here, present, dearer, { version: 2, firstDay: '2026-11-01' });
  // No version is ever changed by the product, but by this test alone.
  await here
    .updateTable('price_lists')
    .set({ note: 'Winter', user_id: manager.id })
    .where('version', '=', 2)
    .execute();
  await givePricedPlan(here, await makeNamedClient('Lake'));
  ({ name: planName } = await here
    .selectFrom('plans')
    .select('name')
    .where('id', '=', present)
    .executeTakeFirstOrThrow());
});
afterEach(async () => {
  for (const database of opened) await database.close();
});

async function open(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database.db;
}

async function makeNamedClient(name: string): Promise<number> {
  const row = await here.insertInto('clients').values({ name }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const save = saveExport;
const load = async (db: Database, file: TenantExport) => loadExport(db, clock, file);

/** The file with another price list of the closet's plan. */
function withLists(
  file: TenantExport,
  change: (lists: NonNullable<NonNullable<TenantExport['plans']>[number]['priceLists']>) => unknown[],
): TenantExport {
  const plans = (file.plans ?? []).map((plan) =>
    plan.name === planName ? { ...plan, priceLists: change(plan.priceLists ?? []) } : plan,
  );
  return readTenantExport(Buffer.from(JSON.stringify({ ...file, plans })));
}

const rowsOf = async (db: Database) => ({
  lists: await db.selectFrom('price_lists').selectAll().orderBy('id').execute(),
  past: await db
    .selectFrom('past_plans')
    .innerJoin('plans', 'plans.id', 'past_plans.plan_id')
    .select(['client_id', 'plans.name', 'started_on', 'ended_on'])
    .orderBy('past_plans.id')
    .execute(),
  audit: await db.selectFrom('audit').select('after').where('action', '=', 'staff.addPriceList').execute(),
});

test('a fresh installation has the same price lists and past plans, with who added which, also when the file comes twice', async () => {
  const there = await open();
  const file = await save(here);
  const plan = file.plans?.find(({ name }) => name === planName);
  expect(plan?.priceLists).toMatchObject([
    { version: 1, firstDay: '2026-01-01', content: samplePrices },
    { version: 2, firstDay: '2026-11-01', note: 'Winter', person: expect.any(String), content: dearer },
  ]);
  expect(file.clients?.[0]?.pastPlans).toEqual([
    { plan: planName, endedOn: '2026-03-14' },
    { plan: expect.any(String), startedOn: '2026-03-15', endedOn: '2026-05-31' },
  ]);
  const [town] = await load(there, file);
  expect(await save(there)).toEqual(file);
  const once = await rowsOf(there);
  expect(once.lists).toHaveLength(4);
  expect(once.audit).toHaveLength(4);
  expect(once.audit.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ version: 2, firstDay: '2026-11-01', note: 'Winter', content: dearer }),
  );
  await load(there, file);
  expect(await save(there)).toEqual(file);
  expect(await rowsOf(there)).toEqual(once);
  for (const day of ['2026-10-31', '2026-11-01'].map(toDay)) {
    const days = { today: () => day, dayOf: (at: Date) => facilityDay(at, 'America/New_York') };
    const ours = (await readPlans(here, clientId, days)).on(day);
    const theirs = (await readPlans(there, town?.id ?? 0, days)).on(day);
    expect(theirs?.list).toEqual(ours?.list);
    expect(theirs?.list.visit).toEqual(day === '2026-11-01' ? dearer.visit : samplePrices.visit);
    expect(theirs?.days).toEqual(ours?.days);
  }
});

test('a plan that is no longer offered is so elsewhere; a file that does not say it changes nothing', async () => {
  const there = await open();
  const offered = async () =>
    (await there.selectFrom('plans').select(['name', 'enabled']).execute()).find(
      ({ name }) => name === planName,
    )?.enabled;
  await load(there, await save(here));
  expect(await offered()).toBe(true);
  await here.updateTable('plans').set({ enabled: false }).where('name', '=', planName).execute();
  const file = await save(here);
  expect(file.plans?.filter((plan) => plan.offered === false).map(({ name }) => name)).toEqual([planName]);
  await load(there, file);
  expect(await offered()).toBe(false);
  const silent = (file.plans ?? []).map(({ offered: _never, ...plan }) => plan);
  await load(there, { ...file, plans: silent });
  expect(await offered()).toBe(false);
});

test("the export of one closet has the plans that it has and had with their prices, and no other closet's", async () => {
  const file = await save(here, clientId);
  const named = [planName, ...(file.clients?.[0]?.pastPlans ?? []).map(({ plan }) => plan)];
  expect(file.plans?.map(({ name }) => name).toSorted()).toEqual([...new Set(named)].toSorted());
  expect(file.plans?.flatMap(({ priceLists = [] }) => priceLists)).toHaveLength(3);
  expect((await save(here)).plans).toHaveLength(3);
  const there = await open();
  await load(there, file);
  expect((await save(there)).clients).toEqual(file.clients);
});

test('a version that is here with another first day or other prices refuses the file, and names it', async () => {
  const there = await open();
  const file = await save(here);
  await load(there, file);
  const before = await rowsOf(there);
  const index = (file.plans ?? []).findIndex(({ name }) => name === planName);
  for (const [change, difference] of [
    [{ firstDay: '2026-11-02' }, 'another first day, 2026-11-01'],
    [{ content: { ...dearer, plan: 1 } }, 'other prices'],
    [{ content: { ...dearer, express: { ...dearer.express, RUSH: null } } }, 'other prices'],
  ] as const) {
    const changed = withLists(file, ([first, second]) => [
      first,
      { ...second, ...change },
      { ...second, version: 3, firstDay: '2027-01-01' },
    ]);
    const added = { ...changed, clients: [...(changed.clients ?? []), { key: 'new', name: 'New' }] };
    await expect(load(there, added)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [
        {
          path: `$.plans[${index}].priceLists[1]`,
          message: `version 2 of the price list of "${planName}" is here already with ${difference}: a version is never changed`,
        },
      ],
    });
  }
  expect(await rowsOf(there)).toEqual(before);
  expect(await there.selectFrom('clients').select('id').execute()).toHaveLength(2);
});

test('a plan by which closets are charged here keeps its figures: a file with others is refused whole', async () => {
  const there = await open();
  const file = await save(here);
  await load(there, file);
  const before = await there.selectFrom('plans').selectAll().orderBy('id').execute();
  const index = (file.plans ?? []).findIndex(({ name }) => name === planName);
  const cheaper = (file.plans ?? []).map((plan) =>
    plan.name === planName ? { ...plan, priceCents: 1, deliveriesAllowance: 99 } : plan,
  );
  await expect(load(there, { ...file, plans: cheaper })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: [{ path: `$.plans[${index}].priceCents` }, { path: `$.plans[${index}].deliveriesAllowance` }],
  });
  expect(await there.selectFrom('plans').selectAll().orderBy('id').execute()).toEqual(before);
});

test('the same prices in another order of their fields are the same, and a later version is added to them', async () => {
  const there = await open();
  const file = await save(here);
  await load(there, file);
  const { lists } = await rowsOf(there);
  const turned = Object.fromEntries(Object.entries(dearer).toReversed());
  const later = withLists(file, ([first, second]) => [
    first,
    { ...second, content: turned, note: 'Another note' },
    { version: 3, firstDay: '2027-01-01', content: samplePrices },
  ]);
  await load(there, later);
  const after = await rowsOf(there);
  expect(after.lists.slice(0, lists.length)).toEqual(lists);
  expect(after.lists.slice(lists.length)).toMatchObject([
    { version: 3, first_day: '2027-01-01', note: '', user_id: null, created_at: clock.now() },
  ]);
});

test('a missing version, wrong prices and past plans that cannot be are refused at their places', async () => {
  const there = await open();
  const file = await save(here, clientId);
  const index = (file.plans ?? []).findIndex(({ name }) => name === planName);
  const [zone] = samplePrices.zones;
  const wrong = withLists(file, ([first, second]) => [
    { ...second, version: 2 },
    { ...first, version: 4, content: { ...samplePrices, zones: [zone, { ...zone, name: 'Again' }] } },
  ]);
  const [client] = wrong.clients ?? [];
  const pastPlans = [
    { plan: 'None', endedOn: '2026-01-01' },
    { plan: planName, startedOn: '2026-02-02', endedOn: '2026-02-01' },
  ];
  const given = { ...wrong, clients: client === undefined ? [] : [{ ...client, pastPlans }] };
  const refusal: unknown = await load(there, given).catch((error: unknown) => error);
  const at = `$.plans[${index}].priceLists`;
  expect(refusal).toMatchObject({
    fields: expect.arrayContaining([
      { path: `${at}[0].version`, message: `should be version 1 of the price list of "${planName}"` },
      { path: `${at}[1].version`, message: `should be version 3 of the price list of "${planName}"` },
      {
        path: `${at}[1].content.zones[1].postalCodes[0]`,
        message: expect.stringContaining('stands in two zones'),
      },
      { path: '$.clients[0].pastPlans[0].plan', message: 'there is no plan "None"' },
      { path: '$.clients[0].pastPlans[1].endedOn', message: 'is before 2026-02-02' },
    ]),
  });
  expect(await there.selectFrom('plans').select('id').execute()).toEqual([]);
});

test('amounts that are no whole numbers, and fields that a price list lacks, are refused by their paths', async () => {
  const file = await save(here, clientId);
  const { tax: _tax, ...untaxed } = samplePrices;
  for (const [content, path] of [
    [{ ...samplePrices, elsewhere: 9.5 }, 'content.elsewhere'],
    [untaxed, 'content.tax'],
  ] as const)
    expect(() => withLists(file, ([first]) => [{ ...first, content }])).toThrow(
      expect.objectContaining({
        fields: [expect.objectContaining({ path: expect.stringContaining(`priceLists[0].${path}`) })],
      }),
    );
});

test('a file from before there were prices changes neither price lists nor past plans; a list of past plans replaces the former one', async () => {
  const file = await save(here);
  const before = await rowsOf(here);
  const plans = (file.plans ?? []).map(({ priceLists: _lists, ...plan }) => plan);
  const clients = (file.clients ?? []).map(({ pastPlans: _past, ...client }) => client);
  await load(here, { ...file, plans, clients });
  expect(await rowsOf(here)).toEqual(before);
  expect((await save(here)).plans).toMatchObject(plans);
  const past = [{ plan: planName, startedOn: '2026-02-01', endedOn: '2026-02-28' }];
  const [town, ...others] = clients;
  if (town === undefined) throw new Error('the closet is missing');
  await load(here, { ...file, plans, clients: [{ ...town, pastPlans: past }, ...others] });
  expect((await save(here)).clients?.[0]?.pastPlans).toEqual(past);
});

test('a version that somebody added after the file was checked is not passed over', async () => {
  const there = await open();
  const file = await save(here);
  await load(there, file);
  const plan = (file.plans ?? []).find(({ name }) => name === planName);
  if (plan === undefined) throw new Error('the plan is missing');
  const next = { version: 3, firstDay: '2027-01-01', content: samplePrices };
  const { id } = await there
    .selectFrom('plans')
    .select('id')
    .where('name', '=', planName)
    .executeTakeFirstOrThrow();
  await addPriceList(there, id, dearer, { version: 3, firstDay: '2027-01-01' });
  const before = await rowsOf(there);
  await expect(
    inTransaction(there, async (trx) =>
      putPriceLists({ trx, now: clock.now() }, { ...plan, priceLists: [...(plan.priceLists ?? []), next] }),
    ),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining(`version 3 of the price list of "${planName}" is here already`),
  });
  expect(await rowsOf(there)).toEqual(before);
});
