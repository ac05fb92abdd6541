/** Random plans and requests, for tests of what they cost. */
import { addDays, toDay } from '@vestry/contract/calendar/day';
import { maxPrice, taxRateWhole, type PriceList } from '@vestry/contract/prices/price-list';
import * as fc from 'fast-check';

/** Small prices, at which every rounding shows, and the largest. */
const price = fc.oneof(fc.nat(50), fc.nat(99_999), fc.constantFrom(0, maxPrice));
const perKind = fc.record({ delivery: price, pickup: price });
const perZone = fc.record({ GR: price, CS: price });
const express = fc.option(fc.record({ amount: price, cutOff: fc.constant(null) }));
const included = fc.nat(3);

export const anyPriceList: fc.Arbitrary<PriceList> = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  plan: price,
  included: fc.record({ delivery: included, pickup: included }),
  visit: perKind,
  item: perKind,
  express: fc.record({ PRIORITY: express, RUSH: express }),
  zones: fc.array(
    fc.record({
      name: fc.constant('Zone'),
      postalCodes: fc.uniqueArray(fc.constantFrom('1', '10', '100', '10013', '07', 'SW', 'sw1', 'SW1A'), {
        minLength: 1,
        maxLength: 3,
      }),
      amount: price,
    }),
    { maxLength: 3 },
  ),
  elsewhere: price,
  storage: fc.record({ GARMENTS: perZone, SHOES: perZone, BOXES: price }),
  care: fc.constant({ CLEANING: null, REPAIR: null, ALTERATION: null, PRESERVATION: null }),
  tax: fc.option(
    fc.record({
      name: fc.constant('Tax'),
      rate: fc.oneof(fc.constantFrom(0, 8875, 19_000, taxRateWhole), fc.nat(30_000)),
    }),
  ),
});

export const firstDay = toDay('2027-01-01');
const anyDay = fc.nat(450).map((days) => addDays(firstDay, days));

/** A request, and what then happens to one of those before it. */
export const anyStep = fc.record({
  kind: fc.constantFrom('delivery' as const, 'pickup' as const),
  notice: fc.constantFrom('STANDARD' as const, 'PRIORITY' as const, 'RUSH' as const),
  postalCode: fc.constantFrom('10013', '100 21', 'SW1A 1AA', 'sw1y', '07030-1', '94102', '', '1'),
  items: fc.nat(200),
  day: anyDay,
  /** A delivery may come with a pickup: at the same visit, or days later. */
  second: fc.constantFrom('NONE', 'NONE', 'SAME', 'LATER'),
  after: fc.constantFrom('NOTHING', 'CANCEL', 'CANCEL', 'RESTORE', 'CHANGE'),
  target: fc.nat(9),
});
export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

export const anyPlan = fc.record({
  // Two versions of its prices: the later one counts from the fifth request on.
  lists: fc.tuple(anyPriceList, anyPriceList),
  startedOn: fc.constantFrom('2026-01-01', '2026-03-15', '2026-08-31', '2024-02-29').map(toDay),
  period: fc.constantFrom('MONTH' as const, 'YEAR' as const),
  // Another plan may follow, from any day on.
  next: fc.option(fc.record({ on: anyDay, list: anyPriceList })),
  stored: fc.tuple(fc.nat(30), fc.nat(30), fc.nat(40)),
  daysBefore: fc.nat(27),
});

export type Plan = typeof anyPlan extends fc.Arbitrary<infer Value> ? Value : never;
