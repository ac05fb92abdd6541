import { known } from '../lib/data/known.ts';
import { filterNames, type ClosetFilters, type ClosetSearch } from './closet-search.ts';

/** The parameters of an address that decide which items are listed. */
export function listOf(search: ClosetSearch): ClosetSearch {
  const { page, text, order } = search;
  return { ...known({ page, text, order }), ...filtersOf(search) };
}

/** The filters of an address, without what else it says. */
export function filtersOf(search: ClosetSearch): ClosetFilters {
  return known(
    Object.fromEntries((['categoryId', ...filterNames] as const).map((name) => [name, search[name]])),
  );
}
