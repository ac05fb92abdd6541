import { expect, test } from 'vitest';
import {
  countFilters,
  fromItemFilters,
  toItemFilters,
  withCategory,
  withFilters,
  withValue,
} from './closet-filters.ts';
import { filtersOf } from './closet-list.ts';
import { parseClosetSearch } from './closet-search.ts';

test('filters, category, order, page and text are read from the address', () => {
  const search = parseClosetSearch({
    page: '3',
    text: 'navy dress',
    order: 'latest',
    categoryId: '4',
    places: ['GARMENT_ROOM', 'IN_TRANSIT'],
    residences: ['3', 'UNNAMED'],
    worn: ['ONCE'],
    color: 'Navy',
    tags: ['7', '9'],
  });
  expect(search).toEqual({
    page: 3,
    text: 'navy dress',
    order: 'latest',
    categoryId: 4,
    places: ['GARMENT_ROOM', 'IN_TRANSIT'],
    residences: ['3', 'UNNAMED'],
    worn: ['ONCE'],
    color: ['Navy'],
    tags: ['7', '9'],
  });
});

test('a location of older addresses is read as its places, unless places are named', () => {
  expect(parseClosetSearch({ location: ['GR', 'CS'] })).toEqual({ places: ['GARMENT_ROOM', 'COLD_STORAGE'] });
  expect(parseClosetSearch({ location: 'AC' })).toEqual({ places: ['IN_TRANSIT', 'WITH_CLIENT'] });
  expect(parseClosetSearch({ location: 'S', places: 'WITH_CLIENT' })).toEqual({ places: ['WITH_CLIENT'] });
  expect(fromItemFilters({ location: ['S'] })).toEqual({ places: ['IN_CARE'] });
});

test('what makes no sense falls away, and a value that no item has stays', () => {
  const search = parseClosetSearch({
    page: '-1',
    order: 'price',
    categoryId: 'x',
    location: ['MOON', 'toString'],
    places: ['MARS', 'toString'],
    residences: ['-1', 'HOME'],
    worn: ['TWICE', 'toString'],
    tags: ['<b>', '0', '12'],
    color: ['Zebra', 'Zebra', '', 'a\u0000b', 'x'.repeat(201)],
    plan: '2026-02-30',
    show: 'everything',
    unknown: '1',
  });
  expect(search).toEqual({ tags: ['12'], color: ['Zebra'] });
});

test('a text is no longer than a search takes, and has no line breaks', () => {
  expect(parseClosetSearch({ text: 'silk\nscarf' })).toEqual({ text: 'silk scarf' });
  expect(parseClosetSearch({ text: 'x'.repeat(1000) }).text).toHaveLength(200);
});

test('a filter is switched on and off, and the list begins anew', () => {
  const on = withValue({ page: 4, text: 'silk' }, 'color', 'Navy', true);
  expect(on).toEqual({ text: 'silk', color: ['Navy'] });
  expect(withValue(on, 'color', 'Red', true)).toEqual({ text: 'silk', color: ['Navy', 'Red'] });
  expect(withValue(on, 'color', 'Navy', true)).toEqual(on);
  expect(withValue(on, 'color', 'Navy', false)).toEqual({ text: 'silk' });
});

test('a category takes the place of another', () => {
  expect(withCategory({ page: 2, categoryId: 6, color: ['Navy'] }, 4)).toEqual({
    categoryId: 4,
    color: ['Navy'],
  });
  expect(withCategory({ categoryId: 6 }, null)).toEqual({});
});

test('clearing the filters keeps the search and the order', () => {
  const search = parseClosetSearch({
    text: 'silk',
    order: 'number',
    color: 'Navy',
    categoryId: '4',
    page: '2',
  });
  expect(withFilters(search, {})).toEqual({ text: 'silk', order: 'number' });
});

test('filters go to the calls as they take them, and come back', () => {
  const filters = {
    categoryId: 4,
    places: ['IN_CARE'],
    residences: ['7', 'UNNAMED'],
    worn: ['NOT_FOR_A_YEAR', 'ONCE'],
    color: ['Navy'],
    tags: ['7'],
    customGroups: ['3'],
  };
  const sent = toItemFilters(filters);
  expect(sent).toEqual({
    categoryId: [4],
    places: ['IN_CARE'],
    residences: [7, 'UNNAMED'],
    worn: ['NOT_FOR_A_YEAR', 'ONCE'],
    color: ['Navy'],
    tags: [7],
    customGroups: [3],
  });
  expect(fromItemFilters(sent)).toEqual(filters);
});

test('the category is none of the filters that the panel counts', () => {
  const search = parseClosetSearch({ categoryId: '4', color: ['Navy', 'Red'], places: 'IN_CARE', page: '2' });
  expect(countFilters(search)).toBe(3);
  expect(filtersOf(search)).toEqual({ categoryId: 4, color: ['Navy', 'Red'], places: ['IN_CARE'] });
});
