import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../src/platform/events/publish.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeClient } from '../factories.ts';
import { changedTables, watchDatabase, type DatabaseWatch } from './watch-database.ts';

let database: TestDatabase;
let watch: DatabaseWatch;

beforeAll(async () => {
  database = await createTestDatabase();
  watch = await watchDatabase(database.url);
});
afterAll(async () => {
  await watch.close();
  await database.close();
});

/** Answers the tables and events that a look finds after `act` and the look before it did not. */
async function seenOf(act: () => Promise<unknown>) {
  const before = await watch.look();
  await act();
  const after = await watch.look();
  return { tables: changedTables(before, after), events: after.published.length };
}

const nothing = { tables: [], events: 0 };

test('a look sees each insert, update and delete once, and each event', async () => {
  const { db } = database;
  let id = 0;
  expect(await seenOf(async () => (id = await makeClient(db)))).toEqual({ tables: ['clients'], events: 0 });
  const rename = async () =>
    db.updateTable('clients').set({ name: 'Another' }).where('id', '=', id).execute();
  expect(await seenOf(rename)).toEqual({ tables: ['clients'], events: 0 });
  expect(await seenOf(async () => undefined)).toEqual(nothing);
  const notify = async () => inTransaction(db, async (trx) => publish(trx, id, { area: 'items' }));
  expect(await seenOf(notify)).toEqual({ tables: [], events: 1 });
  expect(await seenOf(async () => undefined)).toEqual(nothing);
  await db.insertInto('settings').values({ key: 'watched', value: '{}' }).execute();
  const remove = async () => db.deleteFrom('settings').where('key', '=', 'watched').execute();
  expect(await seenOf(remove)).toEqual({ tables: ['settings'], events: 0 });
});

test('a look sees what was committed in a transaction that was open at the look before, and nothing rolled back', async () => {
  const { db } = database;
  const { promise: isLooked, resolve: goOn } = Promise.withResolvers<null>();
  const { promise: isWritten, resolve: wrote } = Promise.withResolvers<null>();
  const writing = inTransaction(db, async (trx) => {
    await makeClient(trx);
    wrote(null);
    await isLooked;
  });
  await isWritten;
  expect(await seenOf(async () => undefined)).toEqual(nothing);
  const seen = await seenOf(async () => {
    goOn(null);
    await writing;
  });
  expect(seen).toEqual({ tables: ['clients'], events: 0 });
  const undo = async () =>
    inTransaction(db, async (trx) => {
      await makeClient(trx);
      await sql`SELECT 1 / 0`.execute(trx);
    });
  expect(await seenOf(async () => expect(undo()).rejects.toThrow('division by zero'))).toEqual(nothing);
});
