import { toDay } from '@vestry/contract/calendar/day';
import type { AvailabilityDay } from '@vestry/contract/calendar/schemas';
import type { Item, LocationCode } from '@vestry/contract/items/schemas';
import { expect, test } from 'vitest';
import { closuresFrom } from '../lib/data/closures-from.ts';
import { arrivalsOf, lookRequest } from './order-by.ts';

// Only these fields count here.
const item = (code: LocationCode, deliveryRequested = false) =>
  ({ id: 1, locations: { code, appEquivalent: '' }, deliveryRequested }) as Item;
const answered = (day: string, reason: AvailabilityDay['reason'], message: string | null = null) => ({
  day: `${day}T00:00:00`,
  available: reason === null,
  reason,
  message,
  fullTimes: [],
  express: null,
});
const today = toDay('2026-11-30');

test('a look for a Friday is ordered by Tuesday, and with cold storage a business day earlier', () => {
  const closures = closuresFrom([]);
  const friday = toDay('2026-12-11');
  expect(lookRequest(friday, [item('GR')], { today, closures }).deadline).toEqual({
    orderBy: '2026-12-08',
    deliveryDay: '2026-12-11',
    isOver: false,
  });
  expect(lookRequest(friday, [item('GR'), item('CS')], { today, closures }).deadline?.orderBy).toBe(
    '2026-12-07',
  );
});

test('what is worn on a weekend or a closed day comes on the business day before', () => {
  const closures = closuresFrom([answered('2026-12-11', 'CLOSED', 'Stocktaking')]);
  expect(lookRequest(toDay('2026-12-12'), [item('GR')], { today, closures }).deadline?.deliveryDay).toBe(
    '2026-12-10',
  );
});

test('a generated closure that staff opened is open', () => {
  const closures = closuresFrom([answered('2026-12-28', null), answered('2026-12-29', 'FULL')]);
  expect(closures.get(toDay('2026-12-28'))).toBeUndefined();
  expect(closures.get(toDay('2026-12-29'))).toBeUndefined();
  expect(closures.get(toDay('2026-12-30'))).toBe('Year-end closure');
});

test('a day that has come too near is over', () => {
  const closures = closuresFrom([]);
  expect(lookRequest(toDay('2026-12-01'), [item('GR')], { today, closures }).deadline?.isOver).toBe(true);
});

test('what is with the client, requested or in service is not ordered', () => {
  const request = lookRequest(toDay('2026-12-11'), [item('AC'), item('S'), item('GR', true)], {
    today,
    closures: closuresFrom([]),
  });
  expect(
    [request.wanted, request.withClient, request.inService, request.requested].map((each) => each.length),
  ).toEqual([0, 1, 1, 1]);
  expect(request.deadline).toBeNull();
});

test('requested items are grouped by the day of their delivery, if one is known', () => {
  const numbered = (id: number) => ({ ...item('GR', true), id });
  const [first, second, third] = [numbered(1), numbered(2), numbered(3)];
  const deliveries = [
    { items: [1], deliveryDate: '2026-12-04T00:00:00' },
    { items: [2], deliveryDate: null },
  ];
  expect([...arrivalsOf([first, second, third], deliveries)]).toEqual([
    ['2026-12-04', [first]],
    [null, [second, third]],
  ]);
});
