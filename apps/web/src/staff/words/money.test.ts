import { expect, test } from 'vitest';
import { moneyInput, readMoney } from './money.ts';

test('a price is read as people write it, to the cent', () => {
  expect(['1250', '1,250', '$1,250.50', ' 12.5 ', '0', '19.99'].map(readMoney)).toEqual([
    125_000, 125_000, 125_050, 1250, 0, 1999,
  ]);
});

test.each(['', 'ten', '-5', '1.234', '1e3', '12 50'])('%j is no price', (text) => {
  expect(readMoney(text)).toBeNull();
});

test('what is written is read again as it was', () => {
  expect(readMoney(moneyInput(123_456))).toBe(123_456);
});
