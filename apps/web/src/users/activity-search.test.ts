import { expect, test } from 'vitest';
import { activitySearch } from './activity-search.ts';

test('an address names the page, the person and the area; what makes no sense is left out', () => {
  expect(activitySearch({ page: '2', person: '7', area: 'requests', panel: 'account' })).toEqual({
    page: 2,
    person: 7,
    area: 'requests',
  });
  expect(activitySearch({ page: '1', person: '-7', area: 'secrets' })).toEqual({});
  expect(activitySearch({ page: 'x', person: '1.5' })).toEqual({});
});
