import { eachItemTextField } from '@vestry/contract/items/fields';
import type { Item } from '@vestry/contract/items/schemas';
import { aboutKey, type CacheInfo } from './cache-info.ts';

/**
 * What of a closet is kept on this device, so that "do I own this?" is answered without a connection: its items in a
 * database, their small photographs in a cache, both named by the user and the closet. Signing out wipes all of it.
 */

/** An item as it is kept: with its first photograph alone. */
export type CachedItem = Item;

const prefix = 'kept-closet-';
const photoPrefix = 'kept-photos-';
const databaseKey = 'vestry.closet-database';

interface Owner {
  readonly userId: number;
  readonly clientId: number;
}

const nameOf = ({ userId, clientId }: Owner) => `${userId}-${clientId}`;

export function setCacheInfo(about: CacheInfo): void {
  localStorage.setItem(aboutKey, JSON.stringify(about));
}

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database refused')));
  });
}

async function open(owner: Owner): Promise<IDBDatabase> {
  const request = indexedDB.open(prefix + nameOf(owner), 1);
  rememberDatabase(prefix + nameOf(owner));
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore('items', { keyPath: 'id' }),
  );
  const database = await asPromise(request);
  // A wipe in another tab must not wait for this one.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

/** Firefox before 126 cannot list its databases: a wipe must know the name without. */
function rememberDatabase(name: string): void {
  try {
    localStorage.setItem(databaseKey, name);
  } catch {
    // Where storage is blocked there is no database either.
  }
}

async function databaseNames(): Promise<ReadonlySet<string>> {
  const { databases } = indexedDB as Partial<IDBFactory>;
  const listed = databases === undefined ? [] : await indexedDB.databases();
  const names = [localStorage.getItem(databaseKey), ...listed.map(({ name }) => name)];
  return new Set(names.filter((name) => name?.startsWith(prefix) === true).map(String));
}

async function withItems<T>(
  owner: Owner,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(owner);
  try {
    return await asPromise(work(database.transaction('items', mode).objectStore('items')));
  } finally {
    database.close();
  }
}

export async function readCached(owner: Owner): Promise<readonly CachedItem[]> {
  // Written by `writeCached` alone, perhaps of an earlier release.
  const items = (await withItems(owner, 'readonly', (store) => store.getAll())) as CachedItem[];
  return items.map(withEveryField);
}

/** An item that an earlier release has cached lacks the text fields that came since: they are not known, so empty. */
export function withEveryField(item: CachedItem): CachedItem {
  return { ...eachItemTextField(() => ''), ...item };
}

export async function writeCached(owner: Owner, items: readonly CachedItem[]): Promise<void> {
  const database = await open(owner);
  try {
    const transaction = database.transaction('items', 'readwrite');
    for (const item of items) transaction.objectStore('items').put(item);
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was kept')));
    });
  } finally {
    database.close();
  }
}

/** Forgets the items that are no longer in the closet. */
export async function dropOthers(owner: Owner, ids: ReadonlySet<number>): Promise<void> {
  const kept = await withItems(owner, 'readonly', (store) => store.getAllKeys());
  for (const id of kept) {
    if (!ids.has(Number(id))) await withItems(owner, 'readwrite', (store) => store.delete(id));
  }
}

export async function openCachedPhotos(owner: Owner): Promise<Cache> {
  return caches.open(photoPrefix + nameOf(owner));
}

/** Under which a photograph is kept: its address without size and signature. The service worker asks by the same. */
export function photoKey(url: string): string {
  return new URL(url, 'https://closet.invalid').pathname.replace(/\/[^/]*$/, '');
}

/** Forgets every closet on this device. */
export async function wipeCached(): Promise<void> {
  try {
    localStorage.removeItem(aboutKey);
  } catch {
    // Where storage is blocked nothing was kept.
    return;
  }
  if ('caches' in window) {
    const names = (await caches.keys()).filter((name) => name.startsWith(photoPrefix));
    await Promise.all(names.map(async (name) => caches.delete(name)));
  }
  for (const name of await databaseNames()) await asPromise(indexedDB.deleteDatabase(name));
  localStorage.removeItem(databaseKey);
}
