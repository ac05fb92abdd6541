import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test('the greeting follows the clock', () => {
  const said = [0, 4, 5, 11, 12, 17, 18, 23].map(greeting);
  expect(said).toEqual([
    'Good evening',
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ]);
});
