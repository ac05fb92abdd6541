/** Small photographs that are cached on this device, which a service worker shows without a connection (`offline/serve-shell.ts`). */

const smallWidth = 200;

/** The key of a cached photograph: its address without size and signature. The service workers use the same. */
export function photoKey(url: string): string {
  return new URL(url, 'https://closet.invalid').pathname.replace(/\/[^/]*$/, '');
}

/** Fetches the small picture of a photograph into the cache, unless it is no longer wanted when it has come. */
export async function cacheSmallPhoto(
  cache: Cache,
  [key, url]: readonly [key: string, url: string],
  isWanted: () => boolean,
): Promise<void> {
  const small = url.replace(/\/\d+\.webp(?=\?|$)/, `/${smallWidth}.webp`);
  const answer = await fetch(small, { priority: 'low' });
  if (answer.ok && isWanted()) await cache.put(key, answer);
}
