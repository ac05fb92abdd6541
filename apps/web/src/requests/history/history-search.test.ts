import { expect, test } from 'vitest';
import { isNarrowed, listQuery } from './history-query.ts';
import { historySearch } from './history-search.ts';

const read = historySearch(['SUBMITTED', 'COMPLETED']);

test('what makes no sense in an address is left out', () => {
  expect(read({ page: '0', status: 'LOST', requestedBy: '  ', from: '2026-02-30', to: 'soon' })).toEqual({});
});

test('filters and page are read from an address and queried', () => {
  const search = read({ page: '3', status: 'COMPLETED', requestedBy: ' Ada ', from: '2026-12-01' });
  expect(search).toEqual({ page: 3, status: 'COMPLETED', requestedBy: 'Ada', from: '2026-12-01' });
  expect(listQuery(search)).toEqual({ page: 2, pageSize: 12, requestedBy: 'Ada', from: '2026-12-01' });
});

test('a page or an open panel alone narrows nothing', () => {
  const withPanel = { page: 2, panel: 'delivery-detail', panelId: 4 };
  expect([isNarrowed(withPanel), isNarrowed({ status: 'SUBMITTED' })]).toEqual([false, true]);
});
