import { expect, test } from 'vitest';
import { ariaPlacement, roomiestSide, type Placement } from './popover-placement.ts';

const window = { width: 1000, height: 800 };

test('auto takes the side with the most room', () => {
  expect(roomiestSide({ top: 10, bottom: 40, left: 480, right: 520 }, window)).toBe('bottom');
  expect(roomiestSide({ top: 760, bottom: 790, left: 480, right: 520 }, window)).toBe('top');
  expect(roomiestSide({ top: 380, bottom: 420, left: 10, right: 50 }, window)).toBe('right');
  expect(roomiestSide({ top: 380, bottom: 420, left: 950, right: 990 }, window)).toBe('left');
});

test('sides that are equally roomy give the lower one', () => {
  expect(roomiestSide({ top: 400, bottom: 400, left: 400, right: 400 }, { width: 800, height: 800 })).toBe(
    'bottom',
  );
});

test('every placement has its counterpart; start and end run along the side', () => {
  const auto = () => 'right' as const;
  const cases: [Placement, string][] = [
    ['top', 'top'],
    ['top-start', 'top start'],
    ['bottom-end', 'bottom end'],
    ['left-start', 'left top'],
    ['right-end', 'right bottom'],
    ['auto', 'right'],
    ['auto-start', 'right top'],
  ];
  for (const [placement, expected] of cases) expect(ariaPlacement(placement, auto)).toBe(expected);
});
