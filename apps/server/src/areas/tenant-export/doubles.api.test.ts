/** A closet in which names stand twice is exported to a file that can be imported. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { loadExport, saveExport } from '../../../test/export-calls.ts';
import { makeClient, makeItem, moveItem } from '../../../test/factories.ts';
import { makeAddress } from '../../../test/requests.ts';

const clock = { now: () => new Date('2026-11-30T15:00:00Z') };

let here: TestDatabase;
let elsewhere: TestDatabase;

beforeAll(async () => {
  elsewhere = await createTestDatabase();
});
afterAll(async () => elsewhere.close());
beforeEach(async () => {
  here = await createTestDatabase();
});
afterEach(async () => here.close());

async function citiesOf({ db }: TestDatabase) {
  const rows = await db.selectFrom('addresses').select(['label', 'city']).orderBy('id').execute();
  return rows.map(({ label, city }) => `${label}: ${city}`);
}

test('two addresses of one label, one of which an item is at', async () => {
  const { db } = here;
  const clientId = await makeClient(db);
  const [town, lake] = [await makeAddress(db, clientId, 'Home'), await makeAddress(db, clientId, 'Home')];
  await db.updateTable('addresses').set({ city: 'Geneva' }).where('id', '=', lake).execute();
  await db.updateTable('addresses').set({ city: 'Albany' }).where('id', '=', town).execute();
  const itemId = await makeItem(db, clientId, { number: 'A-1' });
  await moveItem(db, clientId, itemId, { kind: 'RESIDENCE', addressId: lake });
  const file = await saveExport(db, clientId);
  expect(file.clients?.[0]?.addresses).toMatchObject([
    { label: 'Home', city: 'Albany' },
    { label: 'Home (2)', city: 'Geneva' },
  ]);
  expect(file.clients?.[0]?.items?.[0]?.way?.at(-1)).toMatchObject({ address: 'Home (2)' });
  await loadExport(elsewhere.db, clock, file);
  expect(await citiesOf(elsewhere)).toEqual(['Home: Albany', 'Home (2): Geneva']);
});

test('two addresses of one label stay what they are when their own export is imported', async () => {
  const { db } = here;
  await loadExport(db, clock, { version: 1, clients: [{ key: 'town', name: 'Town' }] });
  const { id: clientId } = await db.selectFrom('clients').select('id').executeTakeFirstOrThrow();
  await makeAddress(db, clientId, 'Home');
  const lake = await makeAddress(db, clientId, 'Home');
  await db.updateTable('addresses').set({ city: 'Geneva' }).where('id', '=', lake).execute();
  const before = await citiesOf(here);
  await loadExport(db, clock, await saveExport(db, clientId));
  expect(await citiesOf(here)).toEqual(before);
});

test('two plans of one name on a day, at two hours; one that was sent twice is one', async () => {
  const { db } = here;
  const clientId = await makeClient(db);
  const item_id = await makeItem(db, clientId, { number: 'A-1' });
  const fitting = { client_id: clientId, item_id, name: 'Fitting', event_day: '2026-12-05' };
  const times = [null, '10:00', '16:30', '16:30'];
  await db
    .insertInto('dates')
    .values(times.map((event_time) => ({ ...fitting, event_time })))
    .execute();
  const file = await saveExport(db, clientId);
  const exported = file.clients?.[0]?.items?.[0]?.dates?.map(({ time }) => time);
  expect(exported).toEqual([undefined, '10:00', '16:30']);
  for (let time = 0; time < 2; time += 1) await loadExport(elsewhere.db, clock, file);
  const rows = await elsewhere.db.selectFrom('dates').select('event_time').orderBy('id').execute();
  expect(rows.map(({ event_time: time }) => time)).toEqual([null, '10:00:00', '16:30:00']);
});
