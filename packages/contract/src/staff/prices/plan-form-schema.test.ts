import { expect, test } from 'vitest';
import { planFormSchema } from './plan-form-schema.ts';

const texts = {
  name: ' Atelier ',
  period: 'MONTH',
  priceCents: '1,245.5',
  currency: 'USD',
  garmentsAllowance: '60',
  shoesAllowance: '20',
  boxesAllowance: '0',
  deliveriesAllowance: ' 4 ',
};

const errorsOf = (fields: object) =>
  planFormSchema
    .safeParse({ ...texts, ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('texts become the figures of a plan', () => {
  expect(planFormSchema.parse(texts)).toEqual({
    name: 'Atelier',
    period: 'MONTH',
    priceCents: 124_550,
    currency: 'USD',
    garmentsAllowance: 60,
    shoesAllowance: 20,
    boxesAllowance: 0,
    deliveriesAllowance: 4,
  });
});

test('the price is read by the decimals of its currency', () => {
  expect(errorsOf({ currency: 'JPY' })).toEqual([
    ['priceCents', 'Please enter an amount without decimals: JPY has none.'],
  ]);
  expect(planFormSchema.parse({ ...texts, priceCents: '9000', currency: 'JPY' }).priceCents).toBe(9000);
});

test('what is no number has a message at its field', () => {
  expect(errorsOf({ shoesAllowance: '-1', boxesAllowance: '100001', priceCents: 'free' })).toEqual([
    ['shoesAllowance', 'Please enter a whole number, at most 100,000.'],
    ['boxesAllowance', 'Please enter a whole number, at most 100,000.'],
    ['priceCents', 'Please enter an amount, such as 1,250.'],
  ]);
  expect(errorsOf({ name: ' ' })).toEqual([['name', 'This field is required.']]);
  expect(errorsOf({ name: 'n'.repeat(101) })).toEqual([['name', 'The name is too long.']]);
});
