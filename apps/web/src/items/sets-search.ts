import { idOf } from '../lib/data/id-of.ts';
import { known } from '../lib/data/known.ts';

/** The search of the sets' address: the set whose items are being put in order. */
export interface SetsSearch {
  readonly arrange?: number;
}

export function parseSetsSearch(search: Readonly<Record<string, unknown>>): SetsSearch {
  return known({ arrange: idOf(search['arrange']) });
}
