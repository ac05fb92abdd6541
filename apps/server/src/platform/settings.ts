/** Settings of the instance that are stored in its database: a value of JSON by its key. */
import type { Database } from './database.ts';

/** The value; undefined where none is stored. With `lock` the row is locked until the transaction ends. */
export async function readSetting(db: Database, key: string, lock: 'lock' | 'read'): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .$if(lock === 'lock', (settings) => settings.forUpdate())
    .executeTakeFirst();
  return row?.value;
}

export async function writeSetting(
  db: Database,
  key: string,
  value: string | number | object,
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

/** Stores the value where there is none yet. */
export async function initializeSetting(
  db: Database,
  key: string,
  value: string | number | object,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function deleteSettings(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('settings').where('key', 'in', keys).execute();
}
