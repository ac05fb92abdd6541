import { expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

test('a line is a number and what it is, as typed or as a spreadsheet copies it', () => {
  expect(readLines('VC-1\nVC-2, Navy coat\n VC-3\tSilk dress, red\r\nVC-4; Boots')).toEqual([
    { itemClientNumber: 'VC-1', description: '' },
    { itemClientNumber: 'VC-2', description: 'Navy coat' },
    { itemClientNumber: 'VC-3', description: 'Silk dress, red' },
    { itemClientNumber: 'VC-4', description: 'Boots' },
  ]);
});

test('empty lines say nothing, and a number counts once', () => {
  expect(readLines('\n  \nVC-1\nvc-1, again\n,no number')).toEqual([
    { itemClientNumber: 'VC-1', description: '' },
  ]);
});
