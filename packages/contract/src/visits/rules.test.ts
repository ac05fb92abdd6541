import { expect, test } from 'vitest';
import { isOutcome, visitState } from './rules.ts';
import { isSigned, signaturePath } from './signature.ts';

const facts = { isOver: false, isOnTheWay: true, hasArrived: false, stopsBefore: 2 };

test('a client sees the driver on the way, then that its stop is the next, then that the driver has arrived', () => {
  expect(visitState(facts)).toBe('ON_THE_WAY');
  expect(visitState({ ...facts, stopsBefore: 0 })).toBe('NEXT');
  expect(visitState({ ...facts, hasArrived: true })).toBe('ARRIVED');
});

test('before the driver has left, and when the visit is over, there is nothing to see', () => {
  expect(visitState({ ...facts, isOnTheWay: false })).toBeNull();
  expect(visitState({ ...facts, isOver: true, hasArrived: true })).toBeNull();
});

test('a touch of the screen is no signature, a line is', () => {
  expect(isSigned([])).toBe(false);
  expect(isSigned([[{ x: 10, y: 10 }]])).toBe(false);
  const dots = [[{ x: 10, y: 10 }], [{ x: 900, y: 300 }]];
  expect(isSigned(dots)).toBe(false);
  const line = [{ x: 0, y: 0 }, { x: 30, y: 40 }, { x: 60, y: 80 }]; // oxfmt-ignore
  expect(isSigned([line])).toBe(true);
});

test('strokes are one path, a point of its own a dot', () => {
  const line = [{ x: 1, y: 2 }, { x: 3, y: 4 }]; // oxfmt-ignore
  expect(signaturePath([line, [{ x: 7, y: 8 }], []])).toBe('M1 2L3 4M7 8L7 8M0 0L0 0');
});

test.each([
  ['ON_THE_WAY', false],
  ['ARRIVED', false],
  ['HANDED_OVER', true],
  ['LEFT_WITH', true],
  ['REFUSED', true],
  ['NOBODY', true],
] as const)('the report %s ends the visit: %s', (report, ends) => {
  expect(isOutcome(report)).toBe(ends);
});
