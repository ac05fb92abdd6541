/** Valid requests of the closet: items, sets, saved filters, tags, dates, the calendar. */
import * as calendar from '@vestry/contract/calendar/calls';
import * as custody from '@vestry/contract/custody/calls';
import * as dates from '@vestry/contract/dates/calls';
import * as items from '@vestry/contract/items/calls';
import * as sets from '@vestry/contract/items/set-calls';
import * as documents from '@vestry/contract/documents/calls';
import * as tags from '@vestry/contract/tags/calls';
import * as valuations from '@vestry/contract/valuations/calls';
import { placedAt } from './make-items.ts';
import type { SampleCloset } from './sample-closet.ts';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

const filters = ({ tagId, groupId, addressId }: SampleCloset) => ({
  categoryId: [4],
  tags: [tagId],
  customGroups: [groupId],
  residences: [addressId],
});
/** Ids of filters find nothing where the closet does not have them (contract, items/filters.ts). */
const filterIds = (part: string) => [`${part}.tags[]`, `${part}.customGroups[]`, `${part}.residences[]`];
const ofQuery = { findsNothing: filterIds('query'), shared: ['query.categoryId[]'] };

const itemRequests: readonly MatrixEntry[] = [
  entryOf(
    items.listItems,
    (own) => ({ params: { clientId: own.clientId }, query: { itemId: own.itemId, ...filters(own) } }),
    { ...ofQuery, findsNothing: ['query.itemId', ...filterIds('query')] },
  ),
  entryOf(
    items.searchItems,
    (own) => ({
      params: { clientId: own.clientId },
      query: { text: 'gown', itemId: own.itemId, ...filters(own) },
    }),
    { ...ofQuery, findsNothing: ['query.itemId', ...filterIds('query')] },
  ),
  entryOf(items.listItemHistory, ({ itemId }) => ({ params: { id: itemId } })),
  entryOf(custody.listItemCustody, ({ itemId }) => ({ params: { id: itemId }, query: {} })),
  entryOf(custody.placeItems, ({ clientId, addressId, heldItemId, fetchedItemId }) => ({
    body: { client: { id: clientId }, itemIds: [heldItemId, fetchedItemId], addressId },
  })),
  entryOf(custody.listDueBacks, () => ({ query: {} })),
  entryOf(custody.setDueBack, ({ clientId, heldItemId }) => ({
    body: { client: { id: clientId }, itemIds: [heldItemId], day: '2030-12-10T00:00:00' },
  })),
  entryOf(custody.undoDueBack, ({ clientId, placedItemId }) => ({
    body: { client: { id: clientId }, itemIds: [placedItemId], setAt: placedAt.toISOString() },
  })),
  entryOf(custody.undoPlace, ({ clientId, placedItemId }) => ({
    body: { client: { id: clientId }, itemIds: [placedItemId], movedAt: placedAt.toISOString() },
  })),
  entryOf(custody.getClosetPlaces, ({ clientId }) => ({ params: { clientId } })),
  entryOf(
    custody.listReleasedItems,
    ({ clientId, itemId }) => ({ params: { clientId }, query: { itemId } }),
    { findsNothing: ['query.itemId'] },
  ),
  entryOf(
    items.countItemCategories,
    (own) => ({ query: { id_client: own.clientId, text: 'gown', ...filters(own) } }),
    ofQuery,
  ),
  entryOf(
    items.listItemFilter,
    (own) => ({
      params: { clientId: own.clientId },
      query: { filter: 'colors' as const, text: 'gown', ...filters(own) },
    }),
    ofQuery,
  ),
];

const setRequests: readonly MatrixEntry[] = [
  entryOf(sets.listCustomGroups, ({ clientId }) => ({ params: { clientId } })),
  entryOf(sets.createCustomGroup, ({ clientId, itemId, spareItemId }, name) => ({
    body: { client: { id: clientId }, name, items: [{ id: itemId }, { id: spareItemId }] },
  })),
  entryOf(sets.renameCustomGroup, ({ clientId, groupId }, name) => ({
    body: { id: groupId, client: { id: clientId }, name },
  })),
  entryOf(sets.deleteCustomGroup, ({ clientId, groupId }) => ({ params: { groupId, clientId } })),
  entryOf(sets.addCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: spareItemId }, { id: itemId }] },
  })),
  entryOf(sets.removeCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: itemId }, { id: spareItemId }] },
  })),
  entryOf(sets.orderCustomGroupItems, ({ clientId, groupId, itemId, spareItemId }) => ({
    body: { id: groupId, client: { id: clientId }, items: [{ id: spareItemId }, { id: itemId }] },
  })),
];

const ofBody = { shared: ['body.filters.categoryId[]'] };

const savedFilterRequests: readonly MatrixEntry[] = [
  entryOf(sets.listSavedFilters, ({ clientId }) => ({ params: { clientId } })),
  entryOf(
    sets.createSavedFilter,
    (own, name) => ({ body: { client: { id: own.clientId }, name, filters: filters(own) } }),
    ofBody,
  ),
  entryOf(
    sets.updateSavedFilter,
    (own, name) => ({
      body: { id: own.filterId, client: { id: own.clientId }, name, filters: filters(own) },
    }),
    { ...ofBody, personal: true },
  ),
  entryOf(sets.deleteSavedFilter, ({ clientId, filterId }) => ({ params: { filterId, clientId } }), {
    personal: true,
  }),
];

const tagRequests: readonly MatrixEntry[] = [
  entryOf(tags.listItemTags, ({ itemId }) => ({ params: { id: itemId } })),
  entryOf(tags.listTags, ({ clientId }) => ({ params: { clientId } })),
  entryOf(tags.addTags, ({ clientId, spareItemId, tagId }, name) => ({
    body: { id: spareItemId, client: { id: clientId }, tags: [{ id: tagId }, { name }] },
  })),
  entryOf(tags.createTag, ({ clientId, itemId, spareItemId }, name) => ({
    body: { client: { id: clientId }, item: [{ id: itemId }, { id: spareItemId }], name },
  })),
  entryOf(tags.removeTag, ({ clientId, tagId, itemId }) => ({ params: { clientId, tagId, itemId } })),
];

const dateRequests: readonly MatrixEntry[] = [
  entryOf(dates.createDate, ({ clientId, itemId }, name) => ({
    body: { client: { id: clientId }, item: { id: itemId }, name, note: '', time: '2026-12-31T20:00:00' },
  })),
  entryOf(dates.updateDate, ({ clientId, dateId, itemId }, name) => ({
    body: {
      id: dateId,
      client: { id: clientId },
      item: { id: itemId },
      name,
      note: '',
      time: '2026-12-31T20:00:00',
    },
  })),
  entryOf(dates.deleteDate, ({ clientId, dateId, itemId }) => ({ params: { dateId, itemId, clientId } })),
  entryOf(dates.listItemDates, ({ clientId, itemId }) => ({ params: { itemId, clientId } })),
  entryOf(dates.listDates, ({ clientId }) => ({
    params: { clientId },
    query: { from: '2026-12-01', to: '2026-12-31' },
  })),
  entryOf(calendar.getAvailability, () => ({ query: { from: '2026-12-01', to: '2026-12-31' } })),
];

const valuation = { amount: 95_000, currency: 'EUR', basis: 'APPRAISAL', day: '2026-11-02' } as const;

const valuationRequests: readonly MatrixEntry[] = [
  entryOf(valuations.getItemValue, ({ itemId }) => ({ params: { itemId } })),
  entryOf(
    valuations.recordValuation,
    ({ itemId, documentUploadId }) => ({
      params: { itemId },
      body: { ...valuation, document: { uploadId: documentUploadId, name: 'appraisal.pdf' } },
    }),
    { foreign: ['NOT_FOUND', 'VALIDATION_FAILED'] },
  ),
  entryOf(valuations.offerDocument, ({ itemId }) => ({ params: { itemId } })),
  entryOf(valuations.withdrawValuation, ({ valuationId }) => ({ params: { id: valuationId } })),
  entryOf(valuations.undoWithdrawal, ({ valuationId }) => ({ params: { id: valuationId } })),
  entryOf(valuations.getResidenceValue, ({ addressId, itemId, spareItemId }) => ({
    params: { addressId },
    query: { itemIds: [itemId, spareItemId] },
  })),
  entryOf(valuations.getSchedule, ({ clientId }) => ({
    params: { clientId },
    query: { day: '2026-11-20' },
  })),
  entryOf(valuations.getScheduleFile, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(valuations.getScheduleCsv, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(documents.getDocument, ({ documentId }) => ({ params: { id: documentId } })),
];

export const closetEntries: readonly MatrixEntry[] = [
  ...itemRequests,
  ...setRequests,
  ...savedFilterRequests,
  ...tagRequests,
  ...dateRequests,
  ...valuationRequests,
];
