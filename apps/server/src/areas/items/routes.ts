import {
  countItemCategories,
  listItemFilter,
  listItemHistory,
  listItems,
  searchItems,
} from '@vestry/contract/items/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ItemService } from './service.ts';

export function itemRoutes(items: ItemService): Route[] {
  return [
    handle(listItems, async ({ query, session }) => items.list(session.clientId, query)),
    handle(searchItems, async ({ query, session }) => items.search(session.clientId, query)),
    handle(listItemHistory, async ({ params, session }) => items.history(session.clientId, params.id)),
    handle(countItemCategories, async ({ query, session }) => {
      const { id_client: clientId, text, ...filters } = query;
      if (clientId !== session.clientId) throw new Refusal('NOT_FOUND');
      return items.categories(clientId, { filters, text });
    }),
    handle(listItemFilter, async ({ query, session }) => {
      const { filter, text, ...filters } = query;
      return items.filterList(session.clientId, { filter, filters, text });
    }),
  ];
}
