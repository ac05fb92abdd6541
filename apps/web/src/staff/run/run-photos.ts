/** The small photographs of a run, cached on this device, so that an item is known by its looks without a connection. */
import type { Run } from '@vestry/contract/staff/run/schemas';
import { cacheSmallPhoto, photoKey } from '../../lib/network/cached-photos.ts';

const cacheName = 'run-photos';
/** Some 4 MB. */
const photosMax = 400;

export const runPhotos = { cache: cachePhotos, wipe };

/** Caches the photographs of a run's items, and drops those of other runs. */
async function cachePhotos({ stops }: Run): Promise<void> {
  if (!('caches' in window)) return;
  const urls = stops.flatMap(({ items }) => items.flatMap(({ image }) => image?.url ?? []));
  const wanted = new Map(urls.slice(0, photosMax).map((url) => [photoKey(url), url]));
  const cache = await caches.open(cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const key of cached) if (!wanted.has(key)) await cache.delete(key);
  for (const photo of wanted) if (!cached.has(photo[0])) await cacheSmallPhoto(cache, photo, () => true);
}

async function wipe(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}
