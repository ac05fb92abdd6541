import { expect, test } from 'vitest';
import { onlyPlaceText, placeLines } from './place-lines.ts';

const park = { addressId: 7, label: 'Park Avenue', count: 3 };
const unnamed = { addressId: null, label: 'Residence not named', count: 1 };

test('each place is a line with the filter that shows it, and what is with the client a line for each residence', () => {
  const lines = placeLines({
    places: [
      { group: 'GARMENT_ROOM', count: 40 },
      { group: 'IN_TRANSIT', count: 2 },
      { group: 'WITH_CLIENT', count: 4 },
    ],
    residences: [park, unnamed],
  });
  expect(lines.map(({ name, count, search }) => [name, count, search])).toEqual([
    ['Fashion Facility', 40, { places: ['GARMENT_ROOM'] }],
    ['On the way', 2, { places: ['IN_TRANSIT'] }],
    ['Park Avenue', 3, { residences: ['7'] }],
    ['Residence not named', 1, { residences: ['UNNAMED'] }],
  ]);
});

test('a closet in one place is a sentence', () => {
  const sentences = (
    [
      ['GARMENT_ROOM', []],
      ['COLD_STORAGE', []],
      ['IN_CARE', []],
      ['IN_TRANSIT', []],
      ['WITH_CLIENT', [park]],
      ['WITH_CLIENT', [unnamed]],
    ] as const
  ).flatMap(([group, residences]) =>
    placeLines({ places: [{ group, count: 12 }], residences: [...residences] }).map(onlyPlaceText),
  );
  expect(sentences).toEqual([
    'All 12 items are at the Fashion Facility.',
    'All 12 items are in Cold Storage.',
    'All 12 items are in service.',
    'All 12 items are on the way.',
    'All 3 items are at Park Avenue.',
    'Your item is with you.',
  ]);
});
