import { expect, test } from 'vitest';
import { dayWithYear } from './day-with-year.ts';

test('a day of another year reads with its year and without its weekday', () => {
  expect(dayWithYear('2026-10-11')).toBe('October 11th, 2026');
});
