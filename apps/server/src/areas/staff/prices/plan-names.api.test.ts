import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';

test('names from before that differ in capitals alone are told apart by a number', async () => {
  const database = await createTestDatabase();
  await sql`DROP INDEX plans_name_once, clients_plan`.execute(database.db);
  const row = { garments_allowance: 1, shoes_allowance: 1, boxes_allowance: 1, deliveries_allowance: 1 };
  const rows = ['Grand', 'GRAND', 'grand ', 'Other'].map((each) => ({ ...row, name: each, price_cents: 1 }));
  const made = await database.db.insertInto('plans').values(rows).returning('id').execute();
  const file = new URL('../../../../migrations/0053-plan-names.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(database.db);
  const ids = made.map(({ id }) => id);
  const named = await database.db
    .selectFrom('plans')
    .select('name')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  expect(named.map((plan) => plan.name)).toEqual([
    'Grand',
    `GRAND (${ids[1]})`,
    `grand (${ids[2]})`,
    'Other',
  ]);
  await database.close();
});
