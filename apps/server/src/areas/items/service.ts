/** The closet's items as clients see them: the list, the search, their filters and their history. */
import { countCategories } from '@vestry/contract/items/categories';
import type {
  CategoryCount,
  FilterList,
  FilterOption,
  ItemFilters,
  ItemListQuery,
  ItemSearchQuery,
} from '@vestry/contract/items/filters';
import { historyWords, type HistoryEntry } from '@vestry/contract/items/history';
import { compareSizes, isSearchText, locationNames } from '@vestry/contract/items/rules';
import { locationCodes, type Item } from '@vestry/contract/items/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as counts from './filter-counts.ts';
import * as repository from './repository.ts';
import { correctSearch, readSearch, type Search } from './search-items.ts';
import type { ItemCard } from './item-card.ts';

export interface ItemService {
  /** A page of the closet's items; past the end the content is empty and the totals are true. */
  list(clientId: number, query: ItemListQuery): Promise<Page<Item>>;
  /** The same for a search, best match first. A mistyped word is corrected when nothing is found as it stands. */
  search(clientId: number, query: ItemSearchQuery): Promise<Page<Item>>;
  /** The closet's active items among these, in their order. */
  findMany(clientId: number, ids: readonly number[]): Promise<Item[]>;
  /** @throws Refusal NOT_FOUND when the closet has no such item. */
  history(clientId: number, itemId: number): Promise<HistoryEntry[]>;
  /** The four tiles and the categories that have items under the other filters. */
  categories(clientId: number, filters: ItemFilters, text: string): Promise<CategoryCount[]>;
  /** The values of a filter that items have under the other filters, in the order in which a page shows them. */
  filterList(clientId: number, list: FilterList, filters: ItemFilters, text: string): Promise<FilterOption[]>;
  /** @throws Refusal NOT_FOUND when the closet has no such active item. */
  requireExisting(clientId: number, itemId: number): Promise<void>;
  /**
   * Holds the closet's active items until the transaction ends, in one order: for the areas that write rows that refer to them.
   * @throws Refusal NOT_FOUND when one of them is not the closet's.
   */
  lock(trx: Transaction<DB>, clientId: number, ids: readonly number[]): Promise<void>;
}

interface ItemDeps {
  readonly db: Database;
  readonly photos: PhotoPresenter;
}

export function createItemService({ db, photos }: ItemDeps): ItemService {
  const page = async (clientId: number, query: ItemListQuery, search: Search | null): Promise<Page<Item>> => {
    const { rows, total } = await repository.listItems(db, clientId, query, search);
    const items = rows.map((row) => toItem(row, clientId, photos));
    return toPage(items, query.page, query.pageSize, total);
  };
  /** Counts for a text as `search` decides it: corrected where nothing at all is found as it stands. */
  const countFound = async <T>(
    clientId: number,
    text: string,
    count: (search: Search | null) => Promise<readonly T[]>,
  ): Promise<readonly T[]> => {
    if (!isSearchText(text)) return count(null);
    const search = await readSearch(db, text);
    const found = await count(search);
    if (found.length > 0 || (await repository.findsAny(db, clientId, search))) return found;
    const mended = await correctSearch(db, clientId, search);
    return mended === null ? found : count(mended);
  };
  const requireExisting = async (clientId: number, itemId: number): Promise<void> => {
    if (!(await repository.hasItem(db, clientId, itemId))) throw new Refusal('NOT_FOUND');
  };
  return {
    list: async (clientId, query) => page(clientId, query, null),
    async search(clientId, { text, ...query }) {
      if (!isSearchText(text)) return page(clientId, query, null);
      const search = await readSearch(db, text);
      const found = await page(clientId, query, search);
      if (found.totalElements > 0) return found;
      const mended = await correctSearch(db, clientId, search);
      return mended === null ? found : page(clientId, query, mended);
    },
    async findMany(clientId, ids) {
      const rows = new Map((await repository.findItems(db, clientId, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = rows.get(id);
        return row === undefined ? [] : [toItem(row, clientId, photos)];
      });
    },
    async history(clientId, itemId) {
      await requireExisting(clientId, itemId);
      const events = await repository.listEvents(db, clientId, itemId);
      return events.flatMap(({ at, ...event }) => {
        const words = historyWords(event);
        return words === null ? [] : [{ ...event, ...words, time: at.toISOString() }];
      });
    },
    async categories(clientId, filters, text) {
      const found = await countFound(clientId, text, async (search) =>
        counts.countCategories(db, clientId, { filters, search }),
      );
      return countCategories(new Map(found.map(({ category, count }) => [category, count])));
    },
    async filterList(clientId, list, filters, text) {
      const found = await countFound(clientId, text, async (search) =>
        counts.countValues(db, clientId, list, { filters, search }),
      );
      return inOrder(list, found);
    },
    requireExisting,
    async lock(trx, clientId, ids) {
      if (!(await repository.lockItems(trx, clientId, ids))) throw new Refusal('NOT_FOUND');
    },
  };
}

function toItem(row: ItemCard, clientId: number, photos: PhotoPresenter): Item {
  const { location, photos: stored, ...rest } = row;
  return {
    ...rest,
    locations: { code: location, appEquivalent: locationNames[location] },
    photoData: stored.map((photo) => photos.present(photo, clientId)),
  };
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function inOrder(list: FilterList, values: readonly counts.CountedValue[]): FilterOption[] {
  switch (list) {
    case 'locations':
      return locationCodes.flatMap((code) =>
        values
          .filter(({ value }) => value === code)
          .map((value) => ({ ...value, name: locationNames[code] })),
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
