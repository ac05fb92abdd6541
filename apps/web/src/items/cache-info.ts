import type { Owner } from '../lib/session/session-owner.ts';
import { withStorage } from '../lib/session/with-storage.ts';

/** Which closet is cached on this device: apart from what reads and writes it (`cached-closet.ts`), which no first visit needs. */
export interface CacheInfo extends Owner {
  /** When it was last brought up to date, in milliseconds since 1970. */
  readonly keptAt: number;
  /** The facility's time zone; absent where an earlier release cached the closet. */
  readonly facilityTimeZone?: string;
  /** False until all photographs are cached: what was interrupted is tried again. */
  readonly hasPhotos?: boolean;
}

export const aboutKey = 'vestry.kept-closet';

/** Which closet is cached here and since when; null when none is. */
export function cacheInfo(): CacheInfo | null {
  // Written by `setCacheInfo` alone.
  return withStorage(() => JSON.parse(localStorage.getItem(aboutKey) ?? 'null') as CacheInfo | null, null);
}
