/** Which closet is on this device: apart from what reads and writes it (`kept-closet.ts`), which no first visit needs. */
export interface CacheInfo {
  readonly userId: number;
  readonly clientId: number;
  /** When it was last brought up to date, in milliseconds since 1970. */
  readonly keptAt: number;
  /** The facility's time zone; absent where an earlier release kept the closet. */
  readonly facilityTimeZone?: string;
  /** False until all photographs are cached: what was interrupted is tried again. */
  readonly hasPhotos?: boolean;
}

export const aboutKey = 'vestry.kept-closet';

/** Which closet is kept here and since when; null when none is. */
export function cacheInfo(): CacheInfo | null {
  try {
    // Written by `setKeptAbout` alone.
    return JSON.parse(localStorage.getItem(aboutKey) ?? 'null') as CacheInfo | null;
  } catch {
    return null;
  }
}
