import { expect, test } from 'vitest';
import { stages } from './kinds.ts';
import { findingName, stageSentence } from './words.ts';

test('a finding is named by its kind and how severe it is', () => {
  expect(findingName({ kind: 'STAIN', severity: 2 })).toBe('Stain, moderate');
});

test('a finding says in whose hands it came about, and with which delivery the item had left', () => {
  const newSince = { kind: 'delivery', id: 12, reference: 'D-12' } as const;
  expect(stageSentence({ stage: 'CLIENT', newSince })).toBe('It was not there when it left with D-12.');
  expect(stageSentence({ stage: 'CLIENT', newSince: null })).toBe('It was not there when it left.');
  expect(new Set(stages.map((stage) => stageSentence({ stage, newSince }))).size).toBe(stages.length);
});
