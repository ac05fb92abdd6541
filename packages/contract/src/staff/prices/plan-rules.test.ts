import { expect, test } from 'vitest';
import { fixedFigures, fixedFiguresMessage, planNameKey } from './plan-rules.ts';

const uses = {
  fresh: { hasPriceList: false, isUsed: false },
  priced: { hasPriceList: true, isUsed: false },
  used: { hasPriceList: false, isUsed: true },
  charged: { hasPriceList: true, isUsed: true },
};

test('a plan that no closet had and that has no price list can be changed whole', () => {
  expect(fixedFigures(uses.fresh)).toEqual([]);
  expect(fixedFiguresMessage(uses.fresh)).toBe('');
});

test('a price list fixes the price, and a closet what its periods and proposals are counted in', () => {
  expect(fixedFigures(uses.priced)).toEqual(['period', 'currency', 'priceCents']);
  expect(fixedFigures(uses.used)).toEqual(['period', 'currency']);
});

test('both together fix every figure', () => {
  expect(fixedFigures(uses.charged).toSorted()).toEqual([
    'boxesAllowance',
    'currency',
    'deliveriesAllowance',
    'garmentsAllowance',
    'period',
    'priceCents',
    'shoesAllowance',
  ]);
});

test('each reason is a sentence of its own', () => {
  const messages = [uses.priced, uses.used, uses.charged].map(fixedFiguresMessage);
  expect(new Set(messages).size).toBe(3);
  expect(messages.every((message) => message.endsWith('.'))).toBe(true);
});

test('names are compared without capitals and outer spaces', () => {
  expect(planNameKey('  Grand  Atelier ')).toBe('grand  atelier');
});
