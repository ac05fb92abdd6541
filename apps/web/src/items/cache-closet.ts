import { listItems } from '@vestry/contract/items/calls';
import type { Item } from '@vestry/contract/items/schemas';
import type { Owner } from '../lib/session/session-owner.ts';
import { cacheSmallPhoto, photoKey } from '../lib/network/cached-photos.ts';
import { api, callApi } from '../lib/transport/api.ts';
import { cacheInfo } from './cache-info.ts';
import {
  dropOthers,
  openCachedPhotos,
  setCacheInfo,
  wipeCached,
  writeCached,
  type CachedItem,
} from './cached-closet.ts';

interface ClosetToCache extends Owner {
  readonly facilityTimeZone: string;
}

const pageSize = 100;
/** So many are written in one task, which a press waits for. */
const writtenAtOnce = 20;
/** A closet that was cached less long ago is fresh enough. */
const freshMilliseconds = 30 * 60_000;
/** Some 15 MB of small photographs; of the items beyond these the blurred preview is cached, which is in the list. */
const photosMax = 2_000;
const photosAtOnce = 4;

let isCaching = false;

/**
 * Caches the closet on this device, in the background, for as long as its session lasts. A browser that saves data
 * downloads nothing.
 */
export async function cacheCloset({ facilityTimeZone, ...owner }: ClosetToCache): Promise<void> {
  const about = cacheInfo();
  const isSame = about?.userId === owner.userId && about.clientId === owner.clientId;
  const isFresh = isSame && about.hasPhotos === true && Date.now() - about.keptAt < freshMilliseconds;
  if (isCaching || !canCache() || isFresh) return;
  isCaching = true;
  try {
    if (about !== null && !isSame) await wipeCached();
    await cacheAll(owner, facilityTimeZone);
  } catch {
    // It is tried again next time: what was cached before stays.
  } finally {
    isCaching = false;
  }
}

function canCache(): boolean {
  // Chromium's alone, so that TypeScript's types of browsers lack it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return 'caches' in window && 'serviceWorker' in navigator && connection?.saveData !== true;
}

async function cacheAll(owner: Owner, facilityTimeZone: string): Promise<void> {
  const ids = new Set<number>();
  const photos = new Map<string, string>();
  for (let page = 0; ; page += 1) {
    const query = { page, pageSize, orderingEnum: 'ASCENDING' as const };
    const { content, totalPages } = await callApi(listItems, { params: owner, query });
    if (!isStill(owner)) return;
    for (let from = 0; from < content.length; from += writtenAtOnce) {
      await untilIdle();
      if (!isStill(owner)) return;
      await writeCached(owner, content.slice(from, from + writtenAtOnce).map(smaller));
    }
    for (const item of content) {
      ids.add(item.id);
      const url = item.photoData[0]?.url;
      if (url !== undefined && photos.size < photosMax) photos.set(photoKey(url), url);
    }
    if (page + 1 >= totalPages) break;
  }
  await dropOthers(owner, ids);
  if (!isStill(owner)) return;
  const about = { ...owner, facilityTimeZone, keptAt: Date.now() };
  // The list alone answers most questions already.
  setCacheInfo({ ...about, hasPhotos: false });
  await cachePhotos(owner, photos);
  if (isStill(owner)) setCacheInfo({ ...about, hasPhotos: true });
}

/** A closet of ten thousand is five hundred such tasks: none of them comes in the way of a press. */
async function untilIdle(): Promise<void> {
  // Nobody presses what is not in sight, and browsers are slow to call that idle.
  if (document.hidden) return;
  await new Promise<void>((resolve) => {
    // One browser family does not report when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve, 250);
  });
}

function smaller(item: Item): CachedItem {
  return { ...item, photoData: item.photoData.slice(0, 1) };
}

async function cachePhotos(owner: Owner, photos: ReadonlyMap<string, string>): Promise<void> {
  const cache = await openCachedPhotos(owner);
  const cachedKeys = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const key of cachedKeys) if (!photos.has(key)) await cache.delete(key);
  const missing = [...photos].filter(([key]) => !cachedKeys.has(key));
  const cacheNext = async (): Promise<void> => {
    for (let next = missing.shift(); next !== undefined && isStill(owner); next = missing.shift()) {
      await cacheSmallPhoto(cache, next, () => isStill(owner));
    }
  };
  await Promise.all(Array.from({ length: photosAtOnce }, cacheNext));
}

/** Whether the user and the closet of the request are still those of the session. */
function isStill({ userId, clientId }: Owner): boolean {
  const session = api.session();
  return session?.userId === userId && session.clientId === clientId;
}
