import { eachItemTextField } from '@vestry/contract/items/fields';
import type { Item } from '@vestry/contract/items/schemas';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Owner } from '../lib/session/session-owner.ts';
import { withStorage } from '../lib/session/with-storage.ts';
import { aboutKey, type CacheInfo } from './cache-info.ts';

/**
 * The part of a closet that is cached on this device, so that "do I own this?" is answered without a connection: its items in a
 * database, their small photographs in a cache, both named by the user and the closet. Signing out wipes all of it.
 */

/** An item as it is cached: with its first photograph alone. */
export type CachedItem = Item;

const prefix = 'kept-closet-';
const photoPrefix = 'kept-photos-';
const databaseKey = 'vestry.closet-database';

const nameOf = ({ userId, clientId }: Owner) => `${userId}-${clientId}`;

export function setCacheInfo(about: CacheInfo): void {
  localStorage.setItem(aboutKey, JSON.stringify(about));
}

/** The tables of the browser's database. */
interface CachedCloset extends DBSchema {
  items: { key: number; value: CachedItem };
}

/** Opens the closet's database, and closes it after the work. */
async function withDatabase<T>(
  owner: Owner,
  work: (database: IDBPDatabase<CachedCloset>) => Promise<T>,
): Promise<T> {
  const name = prefix + nameOf(owner);
  const opening = openDB<CachedCloset>(name, 1, {
    upgrade: (database) => void database.createObjectStore('items', { keyPath: 'id' }),
    // A wipe in another tab must not wait for this one.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  // Firefox before 126 cannot list its databases: a wipe must know the name without. Where storage is blocked there is none.
  withStorage(() => localStorage.setItem(databaseKey, name), undefined);
  const database = await opening;
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

async function databaseNames(): Promise<ReadonlySet<string>> {
  // Firefox has no `databases` before 126.
  const { databases } = indexedDB as Partial<IDBFactory>;
  const listed = databases === undefined ? [] : await indexedDB.databases();
  const names = [localStorage.getItem(databaseKey), ...listed.map(({ name }) => name)];
  return new Set(names.filter((name) => name?.startsWith(prefix) === true).map(String));
}

export async function readCached(owner: Owner): Promise<readonly CachedItem[]> {
  // Written by `writeCached` alone, perhaps of an earlier release.
  const items = await withDatabase(owner, async (database) => database.getAll('items'));
  return items.map(withEveryField);
}

/** An item that an earlier release has cached lacks the text fields that came since: they are not known, so empty. */
export function withEveryField(item: CachedItem): CachedItem {
  return { ...eachItemTextField(() => ''), ...item };
}

export async function writeCached(owner: Owner, items: readonly CachedItem[]): Promise<void> {
  await withDatabase(owner, async (database) => {
    const { store, done } = database.transaction('items', 'readwrite');
    await Promise.all([...items.map(async (item) => store.put(item)), done]);
  });
}

/** Deletes the items that are no longer in the closet. */
export async function dropOthers(owner: Owner, ids: ReadonlySet<number>): Promise<void> {
  await withDatabase(owner, async (database) => {
    const { store, done } = database.transaction('items', 'readwrite');
    const removed = (await store.getAllKeys()).filter((id) => !ids.has(id));
    await Promise.all([...removed.map(async (id) => store.delete(id)), done]);
  });
}

export async function openCachedPhotos(owner: Owner): Promise<Cache> {
  return caches.open(photoPrefix + nameOf(owner));
}

/** Forgets every closet on this device. */
export async function wipeCached(): Promise<void> {
  try {
    localStorage.removeItem(aboutKey);
  } catch {
    // Where storage is blocked nothing was cached.
    return;
  }
  if ('caches' in window) {
    const names = (await caches.keys()).filter((name) => name.startsWith(photoPrefix));
    await Promise.all(names.map(async (name) => caches.delete(name)));
  }
  for (const name of await databaseNames()) await deleteDB(name);
  localStorage.removeItem(databaseKey);
}
