/** The closet's items as clients see them: the list, the search, their filters and their history. */
import { unnamedResidence } from '@vestry/contract/custody/place-groups';
import { countCategories } from '@vestry/contract/items/categories';
import type {
  CategoryCount,
  FilterList,
  FilterOption,
  ItemFilters,
  ItemListQuery,
  ItemSearchQuery,
} from '@vestry/contract/items/filters';
import { historyWords, placeNewsWords, type HistoryEntry } from '@vestry/contract/items/history';
import { compareSizes, isSearchText, locationNames } from '@vestry/contract/items/rules';
import { locationCodes, type Item } from '@vestry/contract/items/schemas';
import { noRequest } from '@vestry/contract/requests/ids';
import { toPage, type Page } from '@vestry/contract/wire';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database, Trx } from '../../platform/database.ts';
import type { PhotoPresenter, StoredPhoto } from '../photos/present-photo.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CalendarService } from '../calendar/service.ts';
import * as counts from './filter-counts.ts';
import type { Narrowing } from './filter-items.ts';
import { presentItem } from './present-item.ts';
import * as repository from './repository.ts';
import { correctSearch, readSearch, type Search } from './search-items.ts';

interface ItemDeps {
  readonly db: Database;
  readonly photos: PhotoPresenter;
  readonly calendar: Pick<CalendarService, 'today'>;
}

export type ItemService = ReturnType<typeof createItemService>;

export function createItemService(deps: ItemDeps) {
  return {
    ...bindDeps(deps, { list, search, findMany, history, categories, filterList, requireExisting }),
    lock,
  };
}

/** A page of the closet's items; past the end the content is empty and the totals are true. */
async function list(deps: ItemDeps, clientId: number, query: ItemListQuery): Promise<Page<Item>> {
  return find(deps, clientId, query, null);
}

/** The same for a search, best match first. A mistyped word is corrected when nothing is found as it stands. */
async function search(
  deps: ItemDeps,
  clientId: number,
  { text, ...query }: ItemSearchQuery,
): Promise<Page<Item>> {
  if (!isSearchText(text)) return find(deps, clientId, query, null);
  const words = await readSearch(deps.db, text);
  const found = await find(deps, clientId, query, words);
  if (found.totalElements > 0) return found;
  const corrected = await correctSearch(deps.db, clientId, words);
  return corrected === null ? found : find(deps, clientId, query, corrected);
}

async function find(
  { db, photos, calendar }: ItemDeps,
  clientId: number,
  query: ItemListQuery,
  words: Search | null,
): Promise<Page<Item>> {
  const { rows, total } = await repository.listItems(db, clientId, query, {
    search: words,
    today: calendar.today(),
  });
  const items = rows.map((row) => presentItem(row, clientId, photos));
  return toPage(items, query.page, query.pageSize, total);
}

/** The closet's active items among these, in their order. */
async function findMany({ db, photos }: ItemDeps, clientId: number, ids: readonly number[]): Promise<Item[]> {
  const rows = new Map((await repository.findItems(db, clientId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [presentItem(row, clientId, photos)];
  });
}

/** @throws Refusal NOT_FOUND for an item that the closet never had. */
async function history({ db }: ItemDeps, clientId: number, itemId: number): Promise<HistoryEntry[]> {
  if (!(await repository.hadItem(db, clientId, itemId))) throw new Refusal('NOT_FOUND');
  const [events, places] = await Promise.all([
    repository.listEvents(db, clientId, itemId),
    repository.listPlaceNews(db, clientId, itemId),
  ]);
  const entries = events.flatMap(({ at, ...event }) => {
    const words = historyWords(event);
    return words === null ? [] : [{ ...event, ...words, time: at.toISOString() }];
  });
  return [...places.map(toEntry), ...entries].toSorted((a, b) => b.time.localeCompare(a.time));
}

function toEntry({ seq, at, ...news }: repository.PlaceNewsRow): HistoryEntry {
  return {
    id: -seq,
    kind: news.release === null ? 'MOVED' : 'RELEASED',
    title: placeNewsWords(news),
    detail: '',
    time: at.toISOString(),
    from: news.release === null ? 'AC' : null,
    to: news.release === null ? 'AC' : null,
    ...noRequest,
    recommendationId: null,
  };
}

/** The other filters, and the text that is searched for. */
interface Narrowed {
  readonly filters: ItemFilters;
  readonly text: string;
}

/** The four tiles and the categories that have items under the other filters. */
async function categories(deps: ItemDeps, clientId: number, narrowed: Narrowed): Promise<CategoryCount[]> {
  const found = await countFound(deps, clientId, narrowed, {
    count: async (narrowing) => counts.countCategories(deps.db, clientId, narrowing),
    isEmpty: (rows) => Object.keys(rows.counts).length === 0,
  });
  const own = new Map(Object.entries(found.counts).map(([id, count]) => [Number(id), count]));
  return countCategories(own).map((category) => {
    const photo = category.parentId === null ? found.photos[category.group] : undefined;
    return {
      ...category,
      photo: photo === undefined ? null : deps.photos.present(smallest(photo), clientId),
    };
  });
}

/** Tiles are small: of their photographs the least width is sharp. */
function smallest(photo: StoredPhoto): StoredPhoto {
  return { ...photo, widths: photo.widths.slice(0, 1) };
}

/** The values of a filter that items have under the other filters, in the order in which a page shows them. */
async function filterList(
  deps: ItemDeps,
  clientId: number,
  { filter, ...narrowed }: Narrowed & { readonly filter: FilterList },
): Promise<FilterOption[]> {
  const found = await countFound(deps, clientId, narrowed, {
    count: async (narrowing) => counts.countValues(deps.db, clientId, filter, narrowing),
    isEmpty: (values) => values.every(({ count: each }) => each === 0),
  });
  return inOrder(filter, found);
}

/** Counts for a text as `search` decides it: corrected where nothing at all is found as it stands. */
async function countFound<T>(
  { db, calendar }: ItemDeps,
  clientId: number,
  { filters, text }: Narrowed,
  {
    count,
    isEmpty,
  }: { readonly count: (narrowing: Narrowing) => Promise<T>; readonly isEmpty: (found: T) => boolean },
): Promise<T> {
  const today = calendar.today();
  if (!isSearchText(text)) return count({ filters, search: null, today });
  const words = await readSearch(db, text);
  const found = await count({ filters, search: words, today });
  if (!isEmpty(found) || (await repository.findsAny(db, clientId, { search: words, today }))) return found;
  const corrected = await correctSearch(db, clientId, words);
  return corrected === null ? found : count({ filters, search: corrected, today });
}

/** @throws Refusal NOT_FOUND when the closet has no such active item. */
async function requireExisting({ db }: ItemDeps, clientId: number, itemId: number): Promise<void> {
  if (!(await repository.hasItem(db, clientId, itemId))) throw new Refusal('NOT_FOUND');
}

/**
 * Holds the closet's active items until the transaction ends, in one order: for the areas that write rows that refer to them.
 * @throws Refusal NOT_FOUND when one of them is not the closet's.
 */
async function lock(trx: Trx, clientId: number, ids: readonly number[]): Promise<void> {
  if (!(await repository.lockItems(trx, clientId, ids))) throw new Refusal('NOT_FOUND');
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function inOrder(filter: FilterList, values: readonly counts.CountedValue[]): FilterOption[] {
  switch (filter) {
    case 'locations':
      return locationCodes.flatMap((code) =>
        values
          .filter(({ value }) => value === code)
          .map((value) => ({ ...value, name: locationNames[code] })),
      );
    case 'places':
    case 'wears':
      return [...values];
    case 'residences':
      return values.toSorted(
        (a, b) =>
          Number(a.value === unnamedResidence) - Number(b.value === unnamedResidence) ||
          byName.compare(a.name, b.name),
      );
    case 'sizes':
      return values.toSorted((a, b) => compareSizes(a.value, b.value));
    case 'seasons':
    case 'designers':
    case 'colors':
    case 'tags':
    case 'customGroups':
      return values.toSorted((a, b) => byName.compare(a.name, b.name));
  }
}
