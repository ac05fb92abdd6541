import { filterNames, type ClosetFilters, type ClosetSearch } from './closet-search.ts';

/** What of an address decides which garments are listed. */
export function listOf(search: ClosetSearch): ClosetSearch {
  const { page, text, order } = search;
  return {
    ...(page === undefined ? {} : { page }),
    ...(text === undefined ? {} : { text }),
    ...(order === undefined ? {} : { order }),
    ...filtersOf(search),
  };
}

/** The filters of an address, without what else it says. */
export function filtersOf(search: ClosetSearch): ClosetFilters {
  const names = ['categoryId', ...filterNames] as const;
  return Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
  );
}
