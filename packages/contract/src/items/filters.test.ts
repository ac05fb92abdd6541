import { expect, test } from 'vitest';
import { itemListQuery, itemSearchQuery } from './filters.ts';

test('every filter is taken once or repeated', () => {
  const query = itemListQuery.parse({
    categoryId: '4',
    color: ['Red', 'Navy'],
    tags: ['1', '2'],
    location: 'GR',
  });
  expect(query).toEqual({
    page: 0,
    pageSize: 24,
    orderingEnum: 'ASCENDING',
    categoryId: [4],
    color: ['Red', 'Navy'],
    tags: [1, 2],
    location: ['GR'],
  });
});

test.each([
  { categoryId: '0' },
  { categoryId: ['4', 'x'] },
  { tags: '1.5' },
  { location: 'gr' },
  { color: 'a\u0000b' },
  { size: 'x'.repeat(201) },
  { pageSize: '101' },
])('%o is refused', (query) => {
  expect(itemListQuery.safeParse(query).success).toBe(false);
});

test('a pasted text is one line, and a text far too long is refused', () => {
  expect(itemSearchQuery.parse({ text: ' silk\r\n\tgown\u0000 ' }).text).toBe('silk gown');
  expect(itemSearchQuery.parse({}).text).toBe('');
  expect(itemSearchQuery.safeParse({ text: 'x'.repeat(201) }).success).toBe(false);
});
