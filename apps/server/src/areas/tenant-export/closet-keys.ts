/** Which closet the key of an exported file means. The settings record it, since two closets may share a name. */
import type { Database } from '../../platform/database.ts';
import { deleteSettings, writeSetting } from '../../platform/settings.ts';

const prefix = 'world.client.';

/** The closets that were imported or exported, by their keys; those since deleted are left out. */
export async function readClosetKeys(db: Database): Promise<Map<string, number>> {
  const notes = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', `${prefix}%`)
    .orderBy('key')
    .execute();
  const clients = await db.selectFrom('clients').select('id').where('status', '<>', 2).execute();
  const present = new Set(clients.map((client) => client.id));
  const entries = notes.map(({ key, value }): [string, number] => [key.slice(prefix.length), Number(value)]);
  return new Map(entries.filter(([, id]) => present.has(id)));
}

/** Notes that `key` means the closet from now on. */
export async function noteClosetKey(db: Database, key: string, clientId: number): Promise<void> {
  await writeSetting(db, prefix + key, clientId);
}

/** Deletes what is noted of these keys. */
export async function deleteClosetKeys(db: Database, keys: readonly string[]): Promise<void> {
  await deleteSettings(
    db,
    keys.map((key) => prefix + key),
  );
}

/** The key of a closet that has none yet: its name in plain letters, and its id, so that no two are alike. */
export function makeClosetKey(name: string, clientId: number): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
  return [plain === '' ? 'closet' : plain, clientId].join('-');
}
