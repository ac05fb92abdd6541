import type { Item } from '@vestry/contract/items/schemas';
import { queryOptions } from '@tanstack/react-query';
import { loadItems } from './queries.ts';

const listOfSet = (setId: number) => ({
  filters: { customGroups: [String(setId)] },
  text: null,
  order: 'set' as const,
});

/** The first items of a set, for its picture; anew when it holds more or fewer. */
export function setPhotosQuery(clientId: number, setId: number, count: number) {
  return queryOptions({
    queryKey: ['items', clientId, 'set-photos', setId, count],
    queryFn: async ({ signal }) => {
      const first = { ...listOfSet(setId), page: 1, pageSize: 6 };
      return (await loadItems(clientId, first, signal)).content;
    },
  });
}

const setPageSize = 100;
/** As many as one body of the set calls takes. */
const setItemsMax = 500;

/** Every item of a set, in its order. */
export function setItemsQuery(clientId: number, setId: number) {
  return queryOptions({
    queryKey: ['items', clientId, 'set-items', setId],
    queryFn: async ({ signal }): Promise<Item[]> => {
      const items: Item[] = [];
      for (let page = 1; items.length < setItemsMax; page += 1) {
        const list = { ...listOfSet(setId), page, pageSize: setPageSize };
        const { content, totalPages } = await loadItems(clientId, list, signal);
        items.push(...content);
        if (page >= totalPages) break;
      }
      return items;
    },
  });
}
