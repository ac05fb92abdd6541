import type { Schedule } from '@vestry/contract/valuations/schedule';
import { sql } from 'kysely';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeItem, makePhoto, makeUser, moveItem } from '../../../test/factories.ts';
import { paperText } from '../../../test/paper-text.ts';
import { makeAddress } from '../../../test/requests.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let closet: number;
let owner: SignedInUser;

const count = 1000;
const currencies = ['USD', 'EUR', 'JPY'];

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  closet = await makeClient(db, 'Park Avenue');
  owner = await app.signIn((await makeUser(db, [closet])).email);
  await fill(db);
});
afterAll(async () => app.close());

/** Items in four places, most with valuations of several days in three currencies, some declared and some without any value. */
async function fill(db: TestApp['database']['db']): Promise<void> {
  const random = xoroshiro128plus(22);
  const pick = (most: number) => uniformInt(random, 0, most - 1);
  const [home, lake] = [await makeAddress(db, closet), await makeAddress(db, closet, 'Lake House')];
  const items = await db
    .insertInto('items')
    .values(
      Array.from({ length: count }, (_, index) => ({
        client_id: closet,
        item_client_number: `R-${index}`,
        designers: 'Ferrand',
        category_id: 4,
        location: (['GR', 'S', 'AC', 'AC'] as const)[index % 4] ?? 'GR',
        declared_value_cents: index % 7 === 0 ? pick(1_000_000) + 1 : null,
        created_at: new Date('2026-01-01T12:00:00Z'),
      })),
    )
    .returning('id')
    .execute();
  await sql`SELECT append_custody(ARRAY(
    SELECT jsonb_populate_record(NULL::custody, jsonb_build_object('client_id', ${closet}::bigint, 'item_id', items.id,
      'place', 'RESIDENCE', 'bin', '', 'address_id', CASE WHEN items.id % 2 = 0 THEN ${home}::bigint ELSE ${lake}::bigint END,
      'evidence', 'STAFF_WORD', 'actor', 'STAFF', 'note', '', 'moved_at', '2026-02-01T12:00:00Z', 'recorded_at', '2026-02-01T12:00:00Z'))
    FROM items WHERE client_id = ${closet} AND location = 'AC' ORDER BY id))`.execute(db);
  const valuations = items.flatMap(({ id }, index) =>
    Array.from({ length: index % 5 }, () => ({
      client_id: closet,
      item_id: id,
      amount: pick(90_000_000) + 1,
      currency: currencies[pick(3)] ?? 'USD',
      basis: 'APPRAISAL' as const,
      day: `2026-0${1 + pick(9)}-15`,
      actor: 'STAFF' as const,
      recorded_at: new Date('2026-10-01T12:00:00Z'),
      withdrawn_at: pick(9) === 0 ? new Date('2026-10-02T12:00:00Z') : null,
    })),
  );
  await db.insertInto('valuations').values(valuations).execute();
}

const get = async (path = '', query = '') =>
  app.call({ method: 'GET', url: `/valuation/schedule/${closet}${path}${query}`, as: owner });

async function read(day?: string): Promise<Schedule> {
  const answer = await get('', day === undefined ? '' : `?day=${day}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Schedule }>().data;
}

/** The same totals in a statement of its own, which does not use the function that the product uses. */
async function totalsOf(day: string) {
  const { rows } = await sql<{ place: string; label: string | null; currency: string; amount: number }>`
    SELECT items.place, address.label, worth.currency, sum(worth.amount)::bigint AS amount
    FROM items LEFT JOIN addresses AS address ON address.client_id = items.client_id AND address.id = items.address_id
    JOIN LATERAL (
      SELECT currency, amount FROM (
        SELECT currency, amount, row_number() OVER (ORDER BY day DESC, id DESC) AS rank FROM valuations
        WHERE client_id = items.client_id AND item_id = items.id AND withdrawn_at IS NULL AND day <= ${day}::date
      ) AS ranked WHERE rank = 1
      UNION ALL
      SELECT 'USD', declared_value_cents FROM (SELECT 1) AS one WHERE declared_value_cents IS NOT NULL AND NOT EXISTS (
        SELECT FROM valuations WHERE client_id = items.client_id AND item_id = items.id AND withdrawn_at IS NULL AND day <= ${day}::date)
    ) AS worth ON true
    WHERE items.client_id = ${closet} GROUP BY 1, 2, 3`.execute(app.database.db);
  return rows;
}

const placeOf = { FACILITY: 'BIN', CARE_PARTNER: 'CARE_PARTNER', RESIDENCE: 'RESIDENCE' } as const;

describe('over a thousand items in three currencies and four places', () => {
  test.each(['2026-11-30', '2026-05-20'])(
    'on %s the totals are those of the database, and of its own rows',
    async (day) => {
      const schedule = await read(day);
      expect(schedule.places).toHaveLength(4);
      expect(schedule.places.reduce((sum, { items }) => sum + items.length, 0)).toBe(count);
      const expected = await totalsOf(day);
      const found = schedule.places.flatMap(({ place, address, totals }) =>
        totals.map((total) => ({
          place: placeOf[place as keyof typeof placeOf],
          label: address?.label ?? null,
          ...total,
        })),
      );
      const key = (row: (typeof expected)[number]) =>
        [row.place, row.label, row.currency, row.amount].join(' ');
      expect(found.map(key).toSorted()).toEqual(expected.map(key).toSorted());
      for (const { items, totals, withoutValue } of schedule.places) {
        expect(items.filter(({ value }) => value === null)).toHaveLength(withoutValue);
        for (const { amount, currency } of totals)
          expect(
            items.reduce((sum, { value }) => sum + (value?.currency === currency ? value.amount : 0), 0),
          ).toBe(amount);
      }
      for (const { amount, currency } of schedule.totals)
        expect(expected.reduce((sum, row) => sum + (row.currency === currency ? row.amount : 0), 0)).toBe(
          amount,
        );
    },
  );

  test('the file of values has a line for each item, and its amounts come to the same', async () => {
    const schedule = await read();
    const answer = await get('/insurance-schedule.csv');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="insurance-schedule.csv"');
    const [, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(count);
    // As the statement and the lines of invoices write them: with all decimals of the currency.
    for (const line of lines.filter((each) => /,(USD|EUR)$/.test(each)))
      expect(line.split(',').at(-2)).toMatch(/^\d+\.\d{2}$/);
    for (const { amount, currency } of schedule.totals) {
      const decimals = currency === 'JPY' ? 0 : 2;
      const sum = lines
        .filter((line) => line.endsWith(`,${currency}`))
        .reduce((total, line) => total + Math.round(Number(line.split(',').at(-2)) * 10 ** decimals), 0);
      expect(sum).toBe(amount);
    }
  });

  test('the paper names every place with its totals', async () => {
    const answer = await get('/pdf');
    const { base64 } = answer.json<{ data: { base64: string } }>().data;
    const text = paperText(Buffer.from(base64, 'base64')).join('\n');
    for (const words of ['Insurance schedule', 'Our facility', 'In care', 'Home', 'Lake House', 'All places'])
      expect(text).toContain(words);
  });
});

test('an item of a schedule has the photograph on its card, signed for its closet', async () => {
  const { db } = app.database;
  const other = await makeClient(db);
  const as = await app.signIn((await makeUser(db, [other])).email);
  const shown = await makeItem(db, other, { number: 'A-1' });
  await makeItem(db, other, { number: 'A-2' });
  const hash = await makePhoto(db, { clientId: other, itemId: shown });
  await makePhoto(db, { clientId: other, itemId: shown, position: 1 });
  const answer = await app.call({ method: 'GET', url: `/valuation/schedule/${other}`, as });
  const [facility] = answer.json<{ data: Schedule }>().data.places;
  expect(facility?.items.map(({ image }) => image?.url ?? null)).toEqual([
    expect.stringContaining(hash),
    null,
  ]);
});

test('an item is where it was at the end of the day, on the facility’s clock, and what has left is in none', async () => {
  const { db } = app.database;
  const other = await makeClient(db);
  const as = await app.signIn((await makeUser(db, [other])).email);
  const placesOn = async (day: string) => {
    const url = `/valuation/schedule/${other}?day=${day}`;
    const { places } = (await app.call({ method: 'GET', url, as })).json<{ data: Schedule }>().data;
    return places.map(({ place, items }) => [place, items.length]);
  };
  const itemId = await makeItem(db, other, { createdAt: new Date('2026-11-02T03:59:00Z') });
  // 23:59 on November 1st in New York, where clocks are set back that night: 04:59 in UTC is the last minute of the day.
  expect(await placesOn('2026-10-31')).toEqual([]);
  expect(await placesOn('2026-11-01')).toEqual([['FACILITY', 1]]);
  await moveItem(db, other, itemId, { kind: 'RELEASED', release: 'SOLD' });
  const future = await app.call({ method: 'GET', url: `/valuation/schedule/${other}?day=2026-12-24`, as });
  expect(future.statusCode).toBe(422);
});

test('the items of a place stand in the order of their numbers', async () => {
  const { db } = app.database;
  const other = await makeClient(db);
  const as = await app.signIn((await makeUser(db, [other])).email);
  for (const number of ['VC-1', 'VC-10', 'VC-100', 'vc-2']) await makeItem(db, other, { number });
  const answer = await app.call({ method: 'GET', url: `/valuation/schedule/${other}`, as });
  const [facility] = answer.json<{ data: Schedule }>().data.places;
  expect(facility?.items.map(({ itemClientNumber }) => itemClientNumber)).toEqual([
    'VC-1',
    'vc-2',
    'VC-10',
    'VC-100',
  ]);
});
