/** Valid requests of the closet: items, sets, saved filters, tags, dates, the calendar. */
import * as calendar from '@vestry/contract/calendar/calls';
import * as dates from '@vestry/contract/dates/calls';
import * as items from '@vestry/contract/items/calls';
import * as sets from '@vestry/contract/items/set-calls';
import * as tags from '@vestry/contract/tags/calls';
import type { SampleCloset } from './sample-closet.ts';
import { matrixEntry, type MatrixEntry } from './matrix-entry.ts';

const filters = ({ tagId, groupId }: SampleCloset) => ({
  categoryId: [4],
  tags: [tagId],
  customGroups: [groupId],
});
/** Ids of filters find nothing where the closet does not have them (contract, items/filters.ts). */
const filterIds = (part: string) => [`${part}.tags[]`, `${part}.customGroups[]`];
const ofQuery = { findsNothing: filterIds('query'), shared: ['query.categoryId[]'] };

const itemRequests: readonly MatrixEntry[] = [
  matrixEntry(
    items.listItems,
    (own) => ({ params: { clientId: own.clientId }, query: { itemId: own.itemId, ...filters(own) } }),
    { ...ofQuery, findsNothing: ['query.itemId', ...filterIds('query')] },
  ),
  matrixEntry(
    items.searchItems,
    (own) => ({
      params: { clientId: own.clientId },
      query: { text: 'gown', itemId: own.itemId, ...filters(own) },
    }),
    { ...ofQuery, findsNothing: ['query.itemId', ...filterIds('query')] },
  ),
  matrixEntry(items.listItemHistory, ({ itemId }) => ({ params: { id: itemId } })),
  matrixEntry(
    items.countItemCategories,
    (own) => ({ query: { id_client: own.clientId, text: 'gown', ...filters(own) } }),
    ofQuery,
  ),
  matrixEntry(
    items.listItemFilter,
    (own) => ({
      params: { clientId: own.clientId },
      query: { filter: 'colors' as const, text: 'gown', ...filters(own) },
    }),
    ofQuery,
  ),
];

const setRequests: readonly MatrixEntry[] = [
  matrixEntry(sets.listCustomGroups, ({ clientId }) => ({ params: { clientId } })),
  matrixEntry(sets.createCustomGroup, ({ clientId, itemId, spareItemId }, name) => ({
    body: { client: { id: clientId }, name, items: [{ id: itemId }, { id: spareItemId }] },
  })),
  matrixEntry(sets.renameCustomGroup, ({ clientId, groupId }, name) => ({
    body: { id: groupId, client: { id: clientId }, name },
  })),
  matrixEntry(sets.deleteCustomGroup, ({ clientId, groupId }) => ({ params: { groupId, clientId } })),
  matrixEntry(sets.addCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: spareItemId }, { id: itemId }] },
  })),
  matrixEntry(sets.removeCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: itemId }, { id: spareItemId }] },
  })),
  matrixEntry(sets.orderCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: spareItemId }, { id: itemId }] },
  })),
];

const ofBody = { shared: ['body.filters.categoryId[]'] };

const savedFilterRequests: readonly MatrixEntry[] = [
  matrixEntry(sets.listSavedFilters, ({ clientId }) => ({ params: { clientId } })),
  matrixEntry(
    sets.createSavedFilter,
    (own, name) => ({ body: { client: { id: own.clientId }, name, filters: filters(own) } }),
    ofBody,
  ),
  matrixEntry(
    sets.updateSavedFilter,
    (own, name) => ({
      body: { id: own.filterId, client: { id: own.clientId }, name, filters: filters(own) },
    }),
    { ...ofBody, personal: true },
  ),
  matrixEntry(sets.deleteSavedFilter, ({ clientId, filterId }) => ({ params: { filterId, clientId } }), {
    personal: true,
  }),
];

const tagRequests: readonly MatrixEntry[] = [
  matrixEntry(tags.listItemTags, ({ itemId }) => ({ params: { id: itemId } })),
  matrixEntry(tags.listTags, ({ clientId }) => ({ params: { clientId } })),
  matrixEntry(tags.addTags, ({ clientId, spareItemId, tagId }, name) => ({
    body: { id: spareItemId, client: { id: clientId }, tags: [{ id: tagId }, { name }] },
  })),
  matrixEntry(tags.createTag, ({ clientId, itemId, spareItemId }, name) => ({
    body: { client: { id: clientId }, item: [{ id: itemId }, { id: spareItemId }], name },
  })),
  matrixEntry(tags.removeTag, ({ clientId, tagId, itemId }) => ({ params: { clientId, tagId, itemId } })),
];

const dateRequests: readonly MatrixEntry[] = [
  matrixEntry(dates.createDate, ({ clientId, itemId }, name) => ({
    body: { client: { id: clientId }, item: { id: itemId }, name, note: '', time: '2026-12-31T20:00:00' },
  })),
  matrixEntry(dates.updateDate, ({ clientId, dateId, itemId }, name) => ({
    body: {
      id: dateId,
      client: { id: clientId },
      item: { id: itemId },
      name,
      note: '',
      time: '2026-12-31T20:00:00',
    },
  })),
  matrixEntry(dates.deleteDate, ({ clientId, dateId, itemId }) => ({ params: { dateId, itemId, clientId } })),
  matrixEntry(dates.listItemDates, ({ clientId, itemId }) => ({ params: { itemId, clientId } })),
  matrixEntry(dates.listDates, ({ clientId }) => ({
    params: { clientId },
    query: { from: '2026-12-01', to: '2026-12-31' },
  })),
  matrixEntry(calendar.getAvailability, () => ({ query: { from: '2026-12-01', to: '2026-12-31' } })),
];

export const closetEntries: readonly MatrixEntry[] = [
  ...itemRequests,
  ...setRequests,
  ...savedFilterRequests,
  ...tagRequests,
  ...dateRequests,
];
