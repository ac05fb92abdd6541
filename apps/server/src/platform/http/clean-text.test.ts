import { expect, test } from 'vitest';
import { findUncleanText } from './clean-text.ts';

test.each([
  ['text', { name: 'Zoë 🧥 \n', tags: ['a', 1, null, true] }, null],
  ['nothing', undefined, null],
  ['a NUL', { name: 'a\0' }, ['name']],
  ['a NUL in a list', { client: { tags: ['fine', 'a\0b'] } }, ['client', 'tags', '1']],
  ['half a pair', { note: '\ud83e' }, ['note']],
  ['a NUL in a key', { outer: { 'a\0': 1 } }, ['outer']],
])('%s', (_name, value, path) => {
  expect(findUncleanText(value)).toEqual(path);
});

test('a body nested deeper than the stack is walked to its end', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
  expect(findUncleanText(deep)).toHaveLength(8);
});
