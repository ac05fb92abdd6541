import { expect, test } from 'vitest';
import { codeValidity } from './code-validity.ts';

test.each([
  [600, '10 minutes'],
  [598, '10 minutes'],
  [120, '2 minutes'],
  [61, 'one minute'],
  [5, 'one minute'],
])('a code that lasts %i seconds is valid for %s', (seconds, said) => {
  expect(codeValidity(seconds)).toBe(said);
});
