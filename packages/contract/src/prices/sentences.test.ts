import { expect, test } from 'vitest';
import { toDay } from '../calendar/day.ts';
import {
  expressOffer,
  expressWords,
  lineAmount,
  lineWords,
  planSentence,
  taxWords,
  visitHeading,
} from './sentences.ts';

test.each([
  [true, 4, 1, 'your plan covers this delivery; 2 of 4 left after it'],
  [true, 4, 3, 'your plan covers this delivery; none is left after it'],
  [false, 4, 4, 'all 4 deliveries of your plan are already used'],
  [false, 1, 1, 'the delivery of your plan is already used'],
])('covered %s, %i included, %i used: %s', (isIncluded, included, used, words) => {
  const visit = { kind: 'delivery', isIncluded, plan: { included, used } } as const;
  expect(planSentence({ ...visit, day: null })).toBe(`On the earliest day, ${words}.`);
  const dated = planSentence({ ...visit, day: '2026-12-03T00:00:00' });
  expect(dated).toBe(`${words.charAt(0).toUpperCase()}${words.slice(1)} in the period of that day.`);
});

test('a plan without visits says nothing of them', () => {
  const plan = { included: 0, used: 0 };
  expect(planSentence({ kind: 'delivery', day: null, isIncluded: false, plan })).toBeNull();
});

test('a pickup at the visit of a delivery is no visit of the plan', () => {
  expect(planSentence({ kind: 'pickup', day: null, isIncluded: false, plan: null })).toBeNull();
});

const line = {
  code: 'ITEMS',
  description: 'Items delivered',
  quantity: 3,
  unitAmount: 150,
  amount: 450,
} as const;

test('a line says its quantity and price where there is more than one', () => {
  expect(lineWords(line, 'USD')).toBe('Items delivered, 3 at $1.50');
  expect(lineWords({ ...line, quantity: 1 }, 'USD')).toBe('Items delivered');
  expect(lineAmount(line, 'USD')).toBe('$4.50');
  expect(lineAmount({ ...line, code: 'VISIT', amount: 0 }, 'USD')).toBe('Included');
});

test.each([
  [8875, 'Sales tax, 8.875%'],
  [19_000, 'Sales tax, 19%'],
  [500, 'Sales tax, 0.5%'],
  [0, 'Sales tax, 0%'],
  [100_000, 'Sales tax, 100%'],
])('a rate of %i is %s', (rate, words) => {
  expect(taxWords({ name: 'Sales tax', rate })).toBe(words);
});

test('a visit is named by its day, once it has one', () => {
  expect(visitHeading({ kind: 'pickup', day: '2026-12-03T00:00:00' })).toBe('Pickup, Thursday, December 3rd');
  expect(visitHeading({ kind: 'pickup', day: null })).toBe('Pickup');
});

test('an express day says its price to who may see it', () => {
  expect(expressWords('PRIORITY', { amount: 2500, currency: 'USD' })).toBe('Priority, $25.00 more');
  expect(expressWords('RUSH', null)).toBe('Rush, at an extra charge');
  expect(expressOffer(toDay('2026-12-02'), 'RUSH', null)).toBe(
    'Wednesday, December 2nd is still possible: Rush, at an extra charge.',
  );
});
