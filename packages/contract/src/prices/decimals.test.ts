import { describe, expect, it } from 'vitest';
import { decimalIn } from './decimals.ts';

describe('a decimal in a file of whole amounts', () => {
  it.each([
    ['{"plan": 545.00}', '545.00'],
    ['{"plan": 54500, "elsewhere": -0.5}', '-0.5'],
    ['[5.45e4]', '5.45e4'],
    ['{"name": "a \\" 1.5", "amount": 2.0}', '2.0'],
  ])('is found in %s', (json, decimal) => {
    expect(decimalIn(json)).toBe(decimal);
  });

  it.each(['{"plan": 54500}', '{"name": "Zone 1.5", "amount": 0}', '[]', '', '{"note": "\\\\"}'])(
    'is not found in %s',
    (json) => {
      expect(decimalIn(json)).toBeNull();
    },
  );
});
