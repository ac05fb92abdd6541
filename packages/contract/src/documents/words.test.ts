import { expect, test } from 'vitest';
import { documentKindText } from './words.ts';

test.each([
  ['application/pdf', 1, 'PDF, 1 page'],
  ['application/pdf', 12, 'PDF, 12 pages'],
  ['image/jpeg', 1, 'JPG'],
] as const)('a document of %s with %i pages is %j', (mediaType, pages, text) => {
  expect(documentKindText({ mediaType, pages })).toBe(text);
});
