import { maxPrice, taxRateWhole, type PriceList } from '@vestry/contract/prices/price-list';
import { priceListFaults } from '@vestry/contract/staff/prices/rules';
import type { PricedPlan } from '@vestry/contract/staff/prices/schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldAt, placeName } from './fields.ts';
import { readPriceFile } from './price-file.ts';
import { blankZone, formOfContent, formOfPlan } from './price-form.ts';
import { readForm } from './read-form.ts';

const price = fc.integer({ min: 0, max: maxPrice });
const count = fc.integer({ min: 0, max: 1000 });
const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[a-z]$/);
const perKind = <T>(each: fc.Arbitrary<T>) => fc.record({ delivery: each, pickup: each });
const perZone = fc.record({ GR: price, CS: price });
const hour = fc.option(fc.constantFrom('00:00', '09:30', '14:00', '23:59'));
const offer = fc.option(fc.record({ amount: price, cutOff: hour }));
const care = fc.option(price);

const lists: fc.Arbitrary<PriceList> = fc
  .record({
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
    plan: price,
    included: perKind(count),
    visit: perKind(price),
    item: perKind(price),
    express: fc.record({ PRIORITY: offer, RUSH: offer }),
    zones: fc.array(
      fc.record({
        name,
        amount: price,
        postalCodes: fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,10}$/), { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 4 },
    ),
    elsewhere: price,
    storage: fc.record({ GARMENTS: perZone, SHOES: perZone, BOXES: price }),
    care: fc.record({ CLEANING: care, REPAIR: care, ALTERATION: care, PRESERVATION: care }),
    tax: fc.option(fc.record({ name, rate: fc.integer({ min: 0, max: taxRateWhole }) })),
  })
  .filter((list) => priceListFaults(list).length === 0);

const plan: PricedPlan = {
  id: 1,
  name: 'Atelier',
  offered: true,
  updated: '2026-11-27T12:00:00.000Z',
  isUsed: true,
  period: 'MONTH',
  priceCents: 24_500,
  currency: 'USD',
  allowance: { garments: 10, shoes: 4, boxes: 2, deliveries: 3 },
  closets: 2,
  inForce: null,
  versions: [],
};

const list: PriceList = {
  currency: 'USD',
  plan: 24_500,
  included: { delivery: 2, pickup: 1 },
  visit: { delivery: 4500, pickup: 3500 },
  item: { delivery: 150, pickup: 0 },
  express: { PRIORITY: { amount: 2500, cutOff: '14:00' }, RUSH: null },
  zones: [{ name: 'Manhattan', postalCodes: ['100', '101'], amount: 1000 }],
  elsewhere: 2000,
  storage: { GARMENTS: { GR: 400, CS: 900 }, SHOES: { GR: 300, CS: 700 }, BOXES: 1500 },
  care: { CLEANING: 3000, REPAIR: null, ALTERATION: null, PRESERVATION: null },
  tax: { name: 'Sales tax', rate: 8875 },
};

const written = (texts: object = {}) => {
  const form = formOfContent(list);
  return { ...form, texts: { ...form.texts, ...texts } };
};

describe('a form', () => {
  test('holds all of a price list', () => {
    fc.assert(
      fc.property(lists, (content) => {
        expect(readForm(formOfContent(content))).toEqual({ content, errors: {} });
      }),
    );
  });

  test('begins with what is known of a plan, and requires the rest', () => {
    const { content, errors } = readForm(formOfPlan(plan));
    expect(content).toBeNull();
    expect(formOfPlan(plan).texts).toMatchObject({ plan: '245', currency: 'USD', 'included.delivery': '3' });
    expect(errors).toMatchObject({ 'visit.delivery': 'This field is required.' });
    expect(Object.keys(errors)).not.toContain('care.CLEANING');
    expect(Object.keys(errors)).not.toContain('tax.rate');
  });

  test.each([
    ['plan', 'twelve', 'Please enter an amount, such as 1,250.'],
    ['plan', '1.005', 'Please enter at most 2 decimals.'],
    ['included.pickup', '1.5', 'Please enter a whole number, at most 1,000.'],
    ['included.pickup', '1001', 'Please enter a whole number, at most 1,000.'],
    ['care.REPAIR', '-', 'Please enter an amount, such as 1,250.'],
    ['tax.name', '', 'This field is required.'],
    ['tax.rate', '', 'This field is required.'],
    ['express.PRIORITY.amount', '', 'This field is required.'],
  ])('with “%s” of “%s” says so there', (field, text, message) => {
    expect(readForm(written({ [field]: text }))).toEqual({ content: null, errors: { [field]: message } });
  });

  test('leaves out a notice that is not offered, whatever was written for it', () => {
    const form = { ...written(), offers: { PRIORITY: false, RUSH: false } };
    expect(readForm(form).content?.express).toEqual({ PRIORITY: null, RUSH: null });
  });

  test('takes postal codes between commas, spaces and lines', () => {
    const zones = [{ ...blankZone(), name: 'A', amount: '1', postalCodes: ' 100,101 102;\n103, ' }];
    expect(readForm({ ...written(), zones }).content?.zones[0]?.postalCodes).toEqual([
      '100',
      '101',
      '102',
      '103',
    ]);
  });

  test('names the zone whose codes do not fit, or stand in another one', () => {
    const zone = (postalCodes: string) => ({ ...blankZone(), name: 'A', amount: '0', postalCodes });
    const errorsOf = (...codes: string[]) => readForm({ ...written(), zones: codes.map(zone) }).errors;
    expect(errorsOf('100', '101, 10-2')).toEqual({
      'zones.1.postalCodes': '“10-2” is not the beginning of a postal code: letters and digits only.',
    });
    expect(errorsOf('')).toEqual({ 'zones.0.postalCodes': 'This field is required.' });
    expect(errorsOf('100', '101 100')['zones.1.postalCodes']).toMatch(/^100 stands in two zones/);
    expect(errorsOf(Array.from({ length: 501 }, (_, code) => code).join(' '))).toEqual({
      'zones.0.postalCodes': 'Please enter at most 500 postal codes.',
    });
  });

  test('says that a rush visit costs less than a priority one', () => {
    const form = { ...written({ 'express.RUSH.amount': '20' }), offers: { PRIORITY: true, RUSH: true } };
    expect(Object.keys(readForm(form).errors)).toEqual(['express.RUSH.amount']);
  });
});

describe('a file', () => {
  test('that was downloaded is read', () => {
    expect(readPriceFile(JSON.stringify(list))).toEqual({ ok: true, content: list });
  });

  test.each([
    ['not JSON', 'price list', /is no price list/],
    [JSON.stringify(3), 'a number', /^The file does not fit\. The file: It is missing/],
    [JSON.stringify({ ...list, plan: 1.5 }), 'plan', /Plan, for a period: The field price is invalid/],
    [JSON.stringify(list).replace(/"plan":(\d+)/, '"plan":$1.00'), 'the decimal', /and \d+\.00 is not\.$/],
    [JSON.stringify({ ...list, care: undefined }), 'care', /Care: It is missing/],
    [
      JSON.stringify({ ...list, zones: [{ name: 'A', postalCodes: ['1-0'], amount: 1 }] }),
      'zone',
      /Zone 1, postal codes: The field zip code/,
    ],
  ])('%s is refused, and names %s', (text, _place, message) => {
    const verdict = readPriceFile(text);
    expect(verdict.ok ? '' : verdict.message).toMatch(message);
  });
});

test('a place of the content is named', () => {
  expect(placeName(['zones', 1, 'postalCodes', 0])).toBe('Zone 2, postal codes');
  expect(placeName(['zones', 0])).toBe('Zone 1');
  expect(placeName(['storage', 'SHOES'])).toBe('Storage');
  expect(fieldAt(['zones', 1, 'postalCodes', 0])).toBe('zones.1.postalCodes');
});
