import { describe, expect, test } from 'vitest';
import { toDay } from '../calendar/day.ts';
import type { PriceList } from './price-list.ts';
import {
  chargeOf,
  chargeLine,
  quoteOf,
  quoteVisit,
  sumOfCharges,
  withItems,
  zoneOf,
  type VisitToQuote,
} from './quote-rules.ts';

const list: PriceList = {
  currency: 'USD',
  plan: 24_500,
  included: { delivery: 2, pickup: 1 },
  visit: { delivery: 4500, pickup: 3500 },
  item: { delivery: 150, pickup: 100 },
  express: { PRIORITY: { amount: 2500, cutOff: '14:00' }, RUSH: null },
  zones: [
    { name: 'Manhattan', postalCodes: ['100', '101'], amount: 1000 },
    { name: 'Tribeca', postalCodes: ['10013'], amount: 0 },
    { name: 'Twice', postalCodes: ['10013', '1'], amount: 700 },
    { name: 'Westminster', postalCodes: ['sw1a'], amount: 800 },
  ],
  elsewhere: 2000,
  storage: { GARMENTS: { GR: 400, CS: 900 }, SHOES: { GR: 300, CS: 700 }, BOXES: 1500 },
  care: { CLEANING: 3000, REPAIR: null, ALTERATION: null, PRESERVATION: 20_000 },
  tax: { name: 'Sales tax', rate: 8875 },
};

const visit: VisitToQuote = {
  kind: 'delivery',
  day: toDay('2026-12-04'),
  notice: 'STANDARD',
  postalCode: '10021',
  items: 2,
  isSameVisit: false,
  used: 0,
  included: 2,
};
const quoted = (fields: Partial<VisitToQuote> = {}, prices = list) =>
  quoteVisit(prices, { ...visit, ...fields });
const linesOf = (fields: Partial<VisitToQuote> = {}, prices = list) =>
  quoted(fields, prices).charge.lines.map(({ code, amount }) => [code, amount]);

describe('a visit', () => {
  test('that the plan includes costs its zone and its items', () => {
    expect(quoted()).toEqual({
      kind: 'delivery',
      day: '2026-12-04T00:00:00',
      notice: 'STANDARD',
      zone: 'Manhattan',
      isIncluded: true,
      plan: { included: 2, used: 0 },
      charge: {
        lines: [
          {
            code: 'VISIT',
            description: 'Delivery, included in your plan',
            quantity: 1,
            unitAmount: 0,
            amount: 0,
          },
          { code: 'ZONE', description: 'Manhattan', quantity: 1, unitAmount: 1000, amount: 1000 },
          { code: 'ITEMS', description: 'Items delivered', quantity: 2, unitAmount: 150, amount: 300 },
        ],
        subtotal: 1300,
        tax: { name: 'Sales tax', rate: 8875, amount: 115 },
        total: 1415,
      },
    });
  });

  test('beyond the plan has its price, and the last of the plan has none', () => {
    expect(linesOf({ used: 1 })[0]).toEqual(['VISIT', 0]);
    expect(linesOf({ used: 2 })[0]).toEqual(['VISIT', 4500]);
    expect(linesOf({ kind: 'pickup', included: 0 })[0]).toEqual(['VISIT', 3500]);
  });

  test('has no line for items that nobody has named, or that cost nothing', () => {
    expect(linesOf({ items: 0 })).toEqual([
      ['VISIT', 0],
      ['ZONE', 1000],
    ]);
    expect(linesOf({}, { ...list, item: { delivery: 0, pickup: 0 } })).toEqual(linesOf({ items: 0 }));
  });

  test('has the notice’s price beside its own, even where the plan includes it', () => {
    expect(linesOf({ notice: 'PRIORITY', items: 0 })).toEqual([
      ['VISIT', 0],
      ['NOTICE', 2500],
      ['ZONE', 1000],
    ]);
  });

  test('costs nothing more for a notice that the plan no longer offers', () => {
    expect(linesOf({ notice: 'RUSH' })).toEqual(linesOf());
  });

  test('grows with what is known: no zone without an address, no day without one chosen', () => {
    expect(quoted({ day: null, postalCode: null })).toMatchObject({ day: null, zone: null });
    expect(linesOf({ postalCode: null, items: 0 })).toEqual([['VISIT', 0]]);
  });

  test('made at the visit before it costs its items alone, and none of the plan', () => {
    const same = quoted({ kind: 'pickup', isSameVisit: true, used: 0, items: 3 });
    expect(same).toMatchObject({ zone: null, isIncluded: false, plan: null });
    expect(same.charge.lines.map(({ code, amount }) => [code, amount])).toEqual([['ITEMS', 300]]);
  });
});

describe('a zone', () => {
  test('is that of the longest beginning; of equally long ones the first counts', () => {
    expect(zoneOf('10013', list.zones)?.name).toBe('Tribeca');
    expect(zoneOf('10021', list.zones)?.name).toBe('Manhattan');
    expect(zoneOf('11201', list.zones)?.name).toBe('Twice');
  });

  test('does not depend on spaces, signs or case', () => {
    for (const code of ['SW1A 1AA', 'sw1a1aa', ' sw1a-1aa '])
      expect(zoneOf(code, list.zones)?.name).toBe('Westminster');
  });

  test('may be free of charge, and then has no line', () => {
    expect(quoted({ postalCode: '10013' }).zone).toBe('Tribeca');
    expect(linesOf({ postalCode: '10013', items: 0 })).toEqual([['VISIT', 0]]);
  });

  test('is none for a postal code of none, or for none: then the price of elsewhere counts', () => {
    expect(zoneOf(null, list.zones)).toBeNull();
    expect(zoneOf('W1', list.zones)).toBeNull();
    expect(quoted({ postalCode: 'W1' }).charge.lines[1]).toMatchObject({
      code: 'ZONE',
      description: 'Outside our zones',
      amount: 2000,
    });
    expect(linesOf({ postalCode: '' })[1]).toEqual(['ZONE', 2000]);
    expect(linesOf({ postalCode: 'W1', items: 0 }, { ...list, elsewhere: 0 })).toEqual([['VISIT', 0]]);
  });
});

describe('a tax', () => {
  const lines = [chargeLine('VISIT', 'Delivery', 133), chargeLine('ITEMS', 'Items delivered', 133, 2)];

  test('is rounded once, over the sum of the lines', () => {
    // Of each line alone it would be 12 + 24; of their sum it is 35.41.
    expect(chargeOf(lines, list.tax)).toMatchObject({ subtotal: 399, tax: { amount: 35 }, total: 434 });
  });

  test('of zero percent is shown, none is not', () => {
    expect(chargeOf(lines, { name: 'VAT', rate: 0 })).toMatchObject({ tax: { amount: 0 }, total: 399 });
    expect(chargeOf(lines, null)).toMatchObject({ tax: null, total: 399 });
  });
});

describe('a quote', () => {
  test('has the sums of its visits, each of which is rounded already', () => {
    const visits = [
      { ...visit, items: 0, used: 2, postalCode: null },
      { ...visit, kind: 'pickup' as const, items: 0, included: 0, postalCode: null },
    ];
    // 399.375 and 310.625 cents of tax: 399 + 311.
    expect(quoteOf({ ...list, version: 3 }, visits)).toMatchObject({
      currency: 'USD',
      version: 3,
      visits: [{ charge: { tax: { amount: 399 } } }, { charge: { tax: { amount: 311 } } }],
      subtotal: 8000,
      tax: { name: 'Sales tax', rate: 8875, amount: 710 },
      total: 8710,
    });
  });

  test('of nothing, or without a tax, has none', () => {
    expect(sumOfCharges([])).toEqual({ subtotal: 0, tax: null, total: 0 });
    expect(quoteOf({ ...list, version: 1, tax: null }, [visit])).toMatchObject({ tax: null, total: 1300 });
  });
});

test('a visit with fewer items than were accepted costs them at the accepted prices, taxed anew', () => {
  expect(withItems(quoted({ items: 3, used: 2 }), 1)).toEqual(quoted({ items: 1, used: 2 }));
  expect(withItems(quoted({ items: 3 }), 0)).toEqual(quoted({ items: 0 }));
  const untaxed = { ...list, tax: null };
  expect(withItems(quoted({}, untaxed), 1)).toEqual(quoted({ items: 1 }, untaxed));
});
