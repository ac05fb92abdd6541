import { unnamedResidence } from '@vestry/contract/custody/place-groups';
import type { ItemFilters } from '@vestry/contract/items/filters';
import { known } from '../lib/data/known.ts';
import {
  filterNames,
  isPlaceGroup,
  isWornGroup,
  parseClosetSearch,
  type ClosetFilters,
  type ClosetSearch,
  type FilterName,
} from './closet-search.ts';

/* Reads and writes the search of the closet's page; apart from reading it, which every first visit loads. */

/** The filters as the list calls and the saved filters take them. */
export function toItemFilters(filters: ClosetFilters): ItemFilters {
  const { categoryId, places, residences, worn, tags, customGroups, season, designers, size, color } =
    filters;
  return known({
    categoryId: categoryId === undefined ? undefined : [categoryId],
    places: places?.filter(isPlaceGroup),
    residences: residences?.map((value) => (value === unnamedResidence ? value : Number(value))),
    worn: worn?.filter(isWornGroup),
    season: season?.slice(),
    designers: designers?.slice(),
    size: size?.slice(),
    color: color?.slice(),
    tags: tags?.map(Number),
    customGroups: customGroups?.map(Number),
  });
}

/** The way back, for a saved filter. The page shows one category: of several the first counts. */
export function fromItemFilters(filters: ItemFilters): ClosetFilters {
  return parseClosetSearch({ ...filters, categoryId: filters.categoryId?.[0] });
}

/** The same list with one value more or less; a change begins at the first page. */
export function withValue(
  search: ClosetSearch,
  name: FilterName,
  value: string,
  isOn: boolean,
): ClosetSearch {
  const others = (search[name] ?? []).filter((each) => each !== value);
  const values = isOn ? [...others, value] : others;
  const { page: _page, [name]: _before, ...rest } = search;
  return values.length === 0 ? rest : { ...rest, [name]: values };
}

/** The same list in one category, or in all. */
export function withCategory(search: ClosetSearch, categoryId: number | null): ClosetSearch {
  const { page: _page, categoryId: _before, ...rest } = search;
  return categoryId === null ? rest : { ...rest, categoryId };
}

/** The same list under other filters, or none; what was searched for and the order stay. */
export function withFilters({ text, order, plan, show }: ClosetSearch, filters: ClosetFilters): ClosetSearch {
  return { ...known({ text, order, plan, show }), ...filters };
}

/** Counts the values that the side panel's filters have on; the category has a place of its own. */
export function countFilters(filters: ClosetFilters): number {
  return filterNames.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
}
