import { expect, test } from 'vitest';
import { toDay } from '../../calendar/day.ts';
import type { PriceList } from '../../prices/price-list.ts';
import { firstDayVerdict, priceListFaults, priceListMessage, suggestedFirstDay } from './rules.ts';

const list: PriceList = {
  currency: 'USD',
  plan: 24_500,
  included: { delivery: 2, pickup: 1 },
  visit: { delivery: 4500, pickup: 3500 },
  item: { delivery: 150, pickup: 100 },
  express: { PRIORITY: { amount: 2500, cutOff: '14:00' }, RUSH: { amount: 6000, cutOff: '10:00' } },
  zones: [
    { name: 'Manhattan', postalCodes: ['100', '101'], amount: 1000 },
    { name: 'Hamptons', postalCodes: ['119'], amount: 9000 },
  ],
  elsewhere: 2000,
  storage: { GARMENTS: { GR: 400, CS: 900 }, SHOES: { GR: 300, CS: 700 }, BOXES: 1500 },
  care: { CLEANING: 3000, REPAIR: null, ALTERATION: null, PRESERVATION: null },
  tax: null,
};

test('a list whose zones and express prices fit has no fault', () => {
  expect(priceListFaults(list)).toEqual([]);
  expect(priceListFaults({ ...list, express: { PRIORITY: null, RUSH: list.express.RUSH } })).toEqual([]);
});

test('the beginning of a postal code stands in one zone, whatever its case', () => {
  const zones = [
    { name: 'A', postalCodes: ['SW1', '100'], amount: 1 },
    { name: 'B', postalCodes: ['sw1'], amount: 2 },
  ];
  const faults = priceListFaults({ ...list, zones });
  expect(faults).toEqual([{ reason: 'ZONE_TWICE', path: ['zones', 1, 'postalCodes', 0], code: 'SW1' }]);
  expect(faults.map(priceListMessage)).toEqual([
    'SW1 stands in two zones, or twice in one. Please remove one of them.',
  ]);
});

test('rush costs at least what priority does', () => {
  const express = { PRIORITY: { amount: 7000, cutOff: null }, RUSH: { amount: 6000, cutOff: null } };
  const faults = priceListFaults({ ...list, express });
  expect(faults).toEqual([{ reason: 'RUSH_CHEAPER', path: ['express', 'RUSH', 'amount'] }]);
  expect(faults.map(priceListMessage)).toEqual([
    'Rush costs less than Priority. Please correct one of them.',
  ]);
});

test('a version begins today or later', () => {
  const today = toDay('2026-11-30');
  expect(firstDayVerdict(today, today).ok).toBe(true);
  expect(firstDayVerdict(toDay('2026-11-29'), today).ok).toBe(false);
  expect(suggestedFirstDay(today)).toBe('2026-12-01');
});
