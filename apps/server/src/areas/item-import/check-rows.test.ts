import { describe, expect, test } from 'vitest';
import { checkRows } from './check-rows.ts';
import { categoryIdOf } from './item-fields.ts';
import type { ManifestRow } from './read-manifest.ts';

const good: ManifestRow['values'] = {
  item_client_number: 'VC-1',
  category: 'Dresses',
  designers: 'Ferrand',
  observation: 'Blue dress',
  size: 'S',
  color: 'Blue',
  season: 'All season',
  location: 'GR',
  photos: 'a.jpg;b.jpg',
};
const row = (line: number, values: Partial<ManifestRow['values']> = {}): ManifestRow => ({
  line,
  values: { ...good, ...values },
});

test('a good row becomes an item with its photographs in order, each once', () => {
  const { items, problems } = checkRows([row(2, { location: 'cs', photos: 'b.jpg; a.jpg;;b.jpg' })]);
  expect(problems).toEqual([]);
  expect(items).toMatchObject([{ line: 2, categoryId: 4, location: 'CS', photos: ['b.jpg', 'a.jpg'] }]);
});

test('a bin is what its cell says, and left alone without the column; at the client there is none', () => {
  const bins = checkRows([
    row(2, { bin: 'A-1' }),
    row(3, { item_client_number: 'VC-2', bin: '' }),
    row(4, { item_client_number: 'VC-3' }),
    row(5, { item_client_number: 'VC-4', location: 'AC' }),
  ]).items.map(({ bin }) => bin);
  expect(bins).toEqual(['A-1', '', undefined, '']);
});

test.each([
  [{ item_client_number: '' }, 'item_client_number', 'is empty'],
  [{ item_client_number: 'x'.repeat(61) }, 'item_client_number', 'has 61 characters, at most 60 fit'],
  [{ category: 'Dresss' }, 'category', '"Dresss" is no category'],
  [{ category: '' }, 'category', 'is empty'],
  [{ location: 'NY' }, 'location', '"NY" is no location: AC, GR, CS or S'],
  [{ observation: 'a\u0000b' }, 'observation', 'contains an invisible control character'],
  [{ bin: 'x'.repeat(61) }, 'bin', 'has 61 characters, at most 60 fit'],
  [{ bin: 'A-1', location: 'AC' }, 'bin', 'is given, but an item At Client has none'],
  [{ designers: 'é'.repeat(201) }, 'designers', 'has 201 characters, at most 200 fit'],
])('%j is a problem of column %s', (values, column, reason) => {
  const { items, problems } = checkRows([row(7, values)]);
  expect(items).toEqual([]);
  expect(problems).toEqual([{ line: 7, column, reason }]);
});

test('rows with the same number, in whatever capitals, are all problems that name each other', () => {
  const rows = [row(2), row(3, { item_client_number: 'VC-2' }), row(9, { item_client_number: 'vc-1' })];
  const { items, problems } = checkRows(rows);
  expect(items.map((item) => item.line)).toEqual([3]);
  expect(problems).toEqual([
    { line: 2, column: 'item_client_number', reason: '"VC-1" also stands on line 9' },
    { line: 9, column: 'item_client_number', reason: '"vc-1" also stands on line 2' },
  ]);
});

describe('a category', () => {
  test.each([
    ['dresses', 4],
    ['Dress', 4],
    ['t shirt', 11],
    ['SCARF', 67],
    ['Evening bag', 76],
    ['Jewelry', 70],
  ])('%s is number %i', (name, id) => {
    expect(categoryIdOf(name)).toBe(id);
  });

  test('is nothing else', () => {
    expect(categoryIdOf('es')).toBeUndefined();
  });
});
