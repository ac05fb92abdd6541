import { locationNames } from '../items/rules.ts';
import type { LocationCode } from '../items/schemas.ts';

/** Where an item hangs, as staff read it: 'Cold Storage, C-7', or the zone alone of an item without a bin. */
export function placeName(location: LocationCode, bin: string): string {
  return bin === '' ? locationNames[location] : `${locationNames[location]}, ${bin}`;
}
