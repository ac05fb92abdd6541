import { expect, test } from 'vitest';
import { matchingOptions, shownOptions } from './filter-options.ts';

const options = [
  { value: 'Élodie', name: 'Élodie', count: 2 },
  { value: 'Ferrand', name: 'Ferrand', count: 1 },
];

test('a chosen value that no item has any more stays, so that it can be taken away', () => {
  expect(shownOptions(options, ['Zebra', 'Ferrand'], (value) => `no ${value}`)).toEqual([
    ...options,
    { value: 'Zebra', name: 'no Zebra', count: 0 },
  ]);
});

test('values are found by a part of their name, whatever the capitals and accents', () => {
  const names = (typed: string) => matchingOptions(options, typed).map(({ name }) => name);
  expect(names('elo')).toEqual(['Élodie']);
  expect(names(' RAND ')).toEqual(['Ferrand']);
  expect(names('')).toEqual(['Élodie', 'Ferrand']);
  expect(names('<b>')).toEqual([]);
});
