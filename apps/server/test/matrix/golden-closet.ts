/** Golden requests of the closet: items, sets, saved filters, tags, dates, the calendar. */
import * as calendar from '@vestry/contract/calendar/calls';
import * as dates from '@vestry/contract/dates/calls';
import * as items from '@vestry/contract/items/calls';
import * as sets from '@vestry/contract/items/set-calls';
import * as tags from '@vestry/contract/tags/calls';
import type { Belongings } from './belongings.ts';
import { golden, type GoldenEntry } from './golden.ts';

const filters = ({ tagId, groupId }: Belongings) => ({
  categoryId: [4],
  tags: [tagId],
  customGroups: [groupId],
});
/** Ids of filters find nothing where the closet does not have them (contract, items/filters.ts). */
const filterIds = (part: string) => [`${part}.tags[]`, `${part}.customGroups[]`];
const ofQuery = { findsNothing: filterIds('query'), shared: ['query.categoryId[]'] };

const itemRequests: readonly GoldenEntry[] = [
  golden(
    items.listItems,
    (own) => ({ params: { clientId: own.clientId }, query: { itemId: own.itemId, ...filters(own) } }),
    { ...ofQuery, findsNothing: ['query.itemId', ...filterIds('query')] },
  ),
  golden(
    items.searchItems,
    (own) => ({
      params: { clientId: own.clientId },
      query: { text: 'gown', itemId: own.itemId, ...filters(own) },
    }),
    { ...ofQuery, findsNothing: ['query.itemId', ...filterIds('query')] },
  ),
  golden(items.listItemHistory, ({ itemId }) => ({ params: { id: itemId } })),
  golden(
    items.countItemCategories,
    (own) => ({ query: { id_client: own.clientId, text: 'gown', ...filters(own) } }),
    ofQuery,
  ),
  golden(
    items.listItemFilter,
    (own) => ({
      params: { clientId: own.clientId },
      query: { filter: 'colors' as const, text: 'gown', ...filters(own) },
    }),
    ofQuery,
  ),
];

const setRequests: readonly GoldenEntry[] = [
  golden(sets.listCustomGroups, ({ clientId }) => ({ params: { clientId } })),
  golden(sets.createCustomGroup, ({ clientId, itemId, spareItemId }, name) => ({
    body: { client: { id: clientId }, name, items: [{ id: itemId }, { id: spareItemId }] },
  })),
  golden(sets.renameCustomGroup, ({ clientId, groupId }, name) => ({
    body: { id: groupId, client: { id: clientId }, name },
  })),
  golden(sets.deleteCustomGroup, ({ clientId, groupId }) => ({ params: { groupId, clientId } })),
  golden(sets.addCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: spareItemId }, { id: itemId }] },
  })),
  golden(sets.removeCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: itemId }, { id: spareItemId }] },
  })),
  golden(sets.orderCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: spareItemId }, { id: itemId }] },
  })),
];

const ofBody = { shared: ['body.filters.categoryId[]'] };

const savedFilterRequests: readonly GoldenEntry[] = [
  golden(sets.listSavedFilters, ({ clientId }) => ({ params: { clientId } })),
  golden(
    sets.createSavedFilter,
    (own, name) => ({ body: { client: { id: own.clientId }, name, filters: filters(own) } }),
    ofBody,
  ),
  golden(
    sets.updateSavedFilter,
    (own, name) => ({
      body: { id: own.filterId, client: { id: own.clientId }, name, filters: filters(own) },
    }),
    { ...ofBody, personal: true },
  ),
  golden(sets.deleteSavedFilter, ({ clientId, filterId }) => ({ params: { filterId, clientId } }), {
    personal: true,
  }),
];

const tagRequests: readonly GoldenEntry[] = [
  golden(tags.listItemTags, ({ itemId }) => ({ params: { id: itemId } })),
  golden(tags.listTags, ({ clientId }) => ({ params: { clientId } })),
  golden(tags.addTags, ({ clientId, spareItemId, tagId }, name) => ({
    body: { id: spareItemId, client: { id: clientId }, tags: [{ id: tagId }, { name }] },
  })),
  golden(tags.createTag, ({ clientId, itemId, spareItemId }, name) => ({
    body: { client: { id: clientId }, item: [{ id: itemId }, { id: spareItemId }], name },
  })),
  golden(tags.removeTag, ({ clientId, tagId, itemId }) => ({ params: { clientId, tagId, itemId } })),
];

const dateRequests: readonly GoldenEntry[] = [
  golden(dates.createDate, ({ clientId, itemId }, name) => ({
    body: { client: { id: clientId }, item: { id: itemId }, name, note: '', time: '2026-12-31T20:00:00' },
  })),
  golden(dates.updateDate, ({ clientId, dateId, itemId }, name) => ({
    body: {
      id: dateId,
      client: { id: clientId },
      item: { id: itemId },
      name,
      note: '',
      time: '2026-12-31T20:00:00',
    },
  })),
  golden(dates.deleteDate, ({ clientId, dateId, itemId }) => ({ params: { dateId, itemId, clientId } })),
  golden(dates.listItemDates, ({ clientId, itemId }) => ({ params: { itemId, clientId } })),
  golden(dates.listDates, ({ clientId }) => ({
    params: { clientId },
    query: { from: '2026-12-01', to: '2026-12-31' },
  })),
  golden(calendar.getAvailability, () => ({ query: { from: '2026-12-01', to: '2026-12-31' } })),
];

export const goldenCloset: readonly GoldenEntry[] = [
  ...itemRequests,
  ...setRequests,
  ...savedFilterRequests,
  ...tagRequests,
  ...dateRequests,
];
