/** The prices that docs/prices/cases.md works out by hand are those that the product charges. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toDay } from '../packages/contract/src/calendar/day.ts';
import { decimalsOf } from '../packages/contract/src/format/currencies.ts';
import type { Notice } from '../packages/contract/src/prices/notices.ts';
import { chargePeriod } from '../packages/contract/src/prices/period-rules.ts';
import { includedVisits, lengthOf } from '../packages/contract/src/prices/plan-terms.ts';
import { priceListSchema, type PriceList } from '../packages/contract/src/prices/price-list.ts';
import { quoteOf } from '../packages/contract/src/prices/quote-rules.ts';
import type { Charge, ChargeCode, Quote } from '../packages/contract/src/prices/schemas.ts';
import { isRequestKind } from '../packages/contract/src/requests/kinds.ts';
import { repoRoot } from './binary.ts';

/** A line of a table, by the names of its columns. */
type Row = Readonly<Record<string, string>>;

const document = readFileSync(join(repoRoot, 'docs/prices/cases.md'), 'utf8');
const [priceRows = [], zoneRows = [], visitRows = [], periodRows = [], includedRows = []] = [
  ...document.matchAll(/(?:^\|.*\|\n)+/gm),
].map(([table]) => rowsOf(table));

function rowsOf(table: string): Row[] {
  const lines = table.trim().split('\n');
  const [names = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((text) => text.trim()),
  );
  return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

function cell(row: Row, name: string): string {
  const found = row[name];
  if (found === undefined) throw new Error(`there is no column "${name}"`);
  return found;
}

const none = '–';

/** Whole units of the smallest unit: the text without its point, after which the currency's decimals must stand. */
function wholeAmount(text: string, currency: string): number {
  const digits = decimalsOf(currency);
  expect(text).toMatch(digits === 0 ? /^\d+$/ : new RegExp(String.raw`^\d+\.\d{${digits}}$`));
  return Number(text.replace('.', ''));
}

const amountOrNone = (text: string, currency: string): number | null =>
  text === none ? null : wholeAmount(text, currency);

/** `8.875 %` is 8875. */
function thousandths(text: string): number {
  const [whole = '', decimals = ''] = text.replace(' %', '').split('.');
  return Number(whole + decimals.padEnd(3, '0'));
}

function readPriceList(name: string): PriceList {
  const entry = (label: string): string => {
    const row = priceRows.find((each) => cell(each, '') === label);
    if (row === undefined) throw new Error(`there is no price "${label}"`);
    return cell(row, name);
  };
  const currency = entry('Currency');
  const amount = (label: string) => wholeAmount(entry(label), currency);
  const express = (label: string) => (entry(label) === none ? null : { amount: amount(label), cutOff: null });
  return priceListSchema.parse({
    currency,
    plan: amount('Plan, a period'),
    included: { delivery: Number(entry('Deliveries included')), pickup: Number(entry('Pickups included')) },
    visit: { delivery: amount('Delivery'), pickup: amount('Pickup') },
    item: { delivery: amount('Item delivered'), pickup: amount('Item picked up') },
    express: { PRIORITY: express('Priority'), RUSH: express('Rush') },
    zones: zoneRows
      .filter((row) => cell(row, 'Prices') === name)
      .map((row) => ({
        name: cell(row, 'Zone'),
        postalCodes: cell(row, 'Postal codes').split(', '),
        amount: wholeAmount(cell(row, 'Price'), currency),
      })),
    elsewhere: amount('Elsewhere'),
    storage: {
      GARMENTS: { GR: amount('Garment'), CS: amount('Garment, cold storage') },
      SHOES: { GR: amount('Shoes'), CS: amount('Shoes, cold storage') },
      BOXES: amount('Box'),
    },
    care: { CLEANING: null, REPAIR: null, ALTERATION: null, PRESERVATION: null },
    tax: entry('Tax') === none ? null : { name: entry('Tax'), rate: thousandths(entry('Tax rate')) },
  });
}

const priceLists = new Map(
  Object.keys(priceRows[0] ?? {})
    .filter((name) => name !== '')
    .map((name) => [name, readPriceList(name)]),
);

function listOf(row: Row): PriceList {
  const list = priceLists.get(cell(row, 'Prices'));
  if (list === undefined) throw new Error(`there are no prices "${cell(row, 'Prices')}"`);
  return list;
}

/** The amount of the only line of a code; null without one. */
function amountOf({ lines }: Charge, code: ChargeCode): number | null {
  const [line, ...others] = lines.filter((each) => each.code === code);
  expect(others).toEqual([]);
  return line?.amount ?? null;
}

function expectSums({ subtotal, tax, total }: Pick<Charge, 'subtotal' | 'tax' | 'total'>, row: Row): void {
  const { currency, tax: rate } = listOf(row);
  const sums = ['Net', 'Tax', 'Total'].map((name) => amountOrNone(cell(row, name), currency));
  expect([subtotal, tax?.amount ?? null, total]).toEqual(sums);
  const exactly = cell(row, 'Tax, exactly');
  if (exactly === none || rate === null) return;
  // The page itself is right: net by rate, as a text of so many decimals.
  const [whole = '', decimals = ''] = exactly.split('.');
  expect(BigInt(whole + decimals.padEnd(decimalsOf(currency) + 5, '0'))).toBe(
    BigInt(subtotal) * BigInt(rate.rate),
  );
}

const numbers = (rows: readonly Row[]) => [...new Set(rows.map((row) => cell(row, 'No.')))];

test('there are a hundred cases and more, each with a number', () => {
  const all = [visitRows, periodRows, includedRows].flatMap(numbers);
  expect(all).toEqual(Array.from({ length: all.length }, (_, index) => String(index + 1)));
  expect(all.length).toBeGreaterThanOrEqual(100);
});

const sameVisit = ', same visit';

function visitOf(row: Row) {
  const [used = 0, included = 0] =
    cell(row, 'Used') === none ? [] : cell(row, 'Used').split(' of ').map(Number);
  const kind = cell(row, 'Visit').replace(sameVisit, '');
  if (!isRequestKind(kind)) throw new Error(`there is no visit "${kind}"`);
  const isSameVisit = cell(row, 'Visit').endsWith(sameVisit);
  if (!isSameVisit) expect(included).toBe(listOf(row).included[kind]);
  return {
    kind,
    day: null,
    // The page names the notices as the contract does, in small letters.
    notice: cell(row, 'Notice').toUpperCase() as Notice,
    postalCode: cell(row, 'Postal code') === none ? null : cell(row, 'Postal code'),
    items: Number(cell(row, 'Items')),
    isSameVisit,
    used,
    included,
  };
}

function expectVisit(row: Row, visit: Quote['visits'][number] | undefined): void {
  if (visit === undefined) throw new Error('the visit is not quoted');
  const { currency } = listOf(row);
  const { charge, isIncluded, zone } = visit;
  const price = cell(row, 'Visit price');
  expect(isIncluded).toBe(price === 'included');
  expect(amountOf(charge, 'VISIT')).toBe(isIncluded ? 0 : amountOrNone(price, currency));
  expect(amountOf(charge, 'NOTICE')).toBe(amountOrNone(cell(row, 'Notice price'), currency));
  expect(zone ?? none).toBe(cell(row, 'Zone').replace('elsewhere', none));
  expect(amountOf(charge, 'ZONE')).toBe(amountOrNone(cell(row, 'Zone price'), currency));
  expect(amountOf(charge, 'ITEMS')).toBe(amountOrNone(cell(row, 'Item prices'), currency));
  expectSums(charge, row);
}

describe('the visits of case', () => {
  test.for(numbers(visitRows))('%s', (number) => {
    const rows = visitRows.filter((row) => cell(row, 'No.') === number);
    const [first] = rows;
    if (first === undefined) throw new Error('the case has no visit');
    const visits = rows.filter((row) => cell(row, 'Visit') !== 'together');
    const quote = quoteOf({ ...listOf(first), version: 1 }, visits.map(visitOf));
    for (const [index, row] of visits.entries()) expectVisit(row, quote.visits[index]);
    const together = rows.find((row) => cell(row, 'Visit') === 'together');
    expect(together === undefined).toBe(visits.length === 1);
    expectSums(quote, together ?? first);
  });
});

function spanOf(text: string) {
  const [from = '', to = ''] = text.split(' to ');
  return { from: toDay(from), to: toDay(to) };
}

function partOf(row: Row) {
  const whole = spanOf(cell(row, 'Period'));
  return { whole, part: cell(row, 'On the plan') === 'all' ? whole : spanOf(cell(row, 'On the plan')) };
}

function periodOf(row: Row) {
  const stored = (name: string) => {
    const [general = 0, cold = 0] = cell(row, name).split(' + ').map(Number);
    return { GR: general, CS: cold };
  };
  return {
    planName: 'Plan',
    ...partOf(row),
    stored: { GARMENTS: stored('Garments'), SHOES: stored('Shoes'), BOXES: stored('Boxes') },
    allowance: {
      GARMENTS: Number(cell(row, 'Garments allowed')),
      SHOES: Number(cell(row, 'Shoes allowed')),
      BOXES: Number(cell(row, 'Boxes allowed')),
    },
  };
}

/** The columns of what is stored beyond the plan, in the order of the lines. */
const beyond = [
  ['Garments beyond', 'Garments beyond the plan'],
  ['Garments beyond, cold', 'Garments beyond the plan, in cold storage'],
  ['Shoes beyond', 'Shoes beyond the plan'],
  ['Shoes beyond, cold', 'Shoes beyond the plan, in cold storage'],
  ['Boxes beyond', 'Boxes beyond the plan'],
] as const;

describe('the period of case', () => {
  test.for(periodRows.map((row) => [cell(row, 'No.'), row] as const))('%s', ([, row]) => {
    const list = listOf(row);
    const charge = chargePeriod(list, periodOf(row));
    const suffix = cell(row, 'On the plan') === 'all' ? '' : `, ${cell(row, 'Days')} days`;
    const plan = ['PLAN', `Plan${suffix}`, 1, wholeAmount(cell(row, 'Plan'), list.currency)];
    const stored = beyond.flatMap(([column, description]) => {
      const [, quantity = '', unit = '', amount = ''] =
        /^(\d+) × ([\d.]+) = ([\d.]+)$/.exec(cell(row, column)) ?? [];
      if (quantity === '') expect(cell(row, column)).toBe(none);
      const whole = (text: string) => wholeAmount(text, list.currency);
      return quantity === ''
        ? []
        : [['STORAGE', `${description}${suffix}`, Number(quantity), whole(unit), whole(amount)]];
    });
    expect(
      charge.lines.map(({ code, description, quantity, unitAmount, amount }) =>
        code === 'PLAN'
          ? [code, description, quantity, amount]
          : [code, description, quantity, unitAmount, amount],
      ),
    ).toEqual([plan, ...stored]);
    expectSums(charge, row);
  });
});

describe('the visits that a part of a period includes of case', () => {
  test.for(includedRows.map((row) => [cell(row, 'No.'), row] as const))('%s', ([, row]) => {
    const part = partOf(row);
    expect(`${lengthOf(part.part)} of ${lengthOf(part.whole)}`).toBe(cell(row, 'Days'));
    const included = Number(cell(row, 'Included in a period'));
    expect(includedVisits(included, part)).toBe(Number(cell(row, 'Included')));
    // The page itself is right: thousandths, the rest left out.
    const thousandth = Math.floor((1000 * included * lengthOf(part.part)) / lengthOf(part.whole));
    expect(Number(cell(row, 'Exactly').replace('.', ''))).toBe(thousandth);
  });
});
