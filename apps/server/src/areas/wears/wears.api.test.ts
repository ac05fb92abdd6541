import { getWearYear, listGuestWears } from '@vestry/contract/wears/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeItem } from '../../../test/factories.ts';
import { dataOf } from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeWearCloset, received, type WearCloset } from '../../../test/wear-fixture.ts';

let app: TestApp;
let my: WearCloset;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  my = await makeWearCloset(app);
});

describe('a wear', () => {
  test('is recorded once for an item and day, read by a viewer, and taken back', async () => {
    const { recorded } = await my.record({ items: [my.coat, my.shoes, my.coat] });
    expect(recorded).toHaveLength(2);
    const before = await my.snapshot();
    expect(await my.record({ items: [my.coat, my.shoes], event: 'Lunch' })).toEqual({ recorded: [] });
    expect(await my.snapshot()).toEqual(before);
    const [later] = (await my.record({ day: '2026-11-30T00:00:00', event: '', guests: undefined })).recorded;
    const wears = await my.ofItem(my.coat, my.viewer);
    expect(wears).toMatchObject({
      wears: [
        { id: later, day: '2026-11-30T00:00:00', event: '', guests: '' },
        { day: '2026-11-28T00:00:00', event: 'Gala', guests: 'Ada, Grace' },
      ],
      price: null,
      costPerWear: null,
    });
    expect(wears.wears[0]?.recordedAt).toBe('2026-11-30T15:00:00.000Z');
    expect((await my.remove(later)).statusCode).toBe(200);
    expect((await my.remove(later)).statusCode).toBe(404);
    expect((await my.remove(...recorded, later)).statusCode).toBe(404);
    expect((await my.ofItem()).wears).toHaveLength(1);
    expect((await my.remove(...recorded)).statusCode).toBe(200);
    expect((await my.ofItem()).wears).toEqual([]);
  });

  test('is recorded once by two taps at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => my.record({ items: [my.shoes, my.coat] })));
    expect(answers.flatMap(({ recorded }) => recorded)).toHaveLength(2);
    expect((await my.ofItem()).wears).toHaveLength(1);
  });

  test('is in the audit without the event and the guests, which staff would read there', async () => {
    const { recorded } = await my.record();
    await my.remove(...recorded);
    const rows = await app.database.db
      .selectFrom('audit')
      .select(['action', 'entity', 'entity_id', 'user_id', 'before', 'after'])
      .where('client_id', '=', my.closet)
      .where('action', 'like', 'wears.%')
      .orderBy('id')
      .execute();
    const about = { items: [my.coat], days: ['2026-11-28'] };
    const by = { entity: 'item', entity_id: my.coat, user_id: my.owner.userId };
    expect(rows).toEqual([
      { ...by, action: 'wears.record', before: null, after: about },
      { ...by, action: 'wears.remove', before: about, after: null },
    ]);
  });

  test('says who saw the item, for a warning before it is planned again', async () => {
    await my.record({ items: [my.coat, my.shoes] });
    await my.record({ day: '2026-11-29', guests: '' });
    const seen = await my.send('GET', `guests?itemIds=${my.coat}&itemIds=${my.coat}`, undefined, my.viewer);
    expect(dataOf(listGuestWears, seen)).toEqual([
      { itemId: my.coat, day: '2026-11-28T00:00:00', event: 'Gala', guests: 'Ada, Grace' },
    ]);
    const foreign = await my.send('GET', `guests?itemIds=${my.coat}&itemIds=${my.foreignItem}`);
    expect(foreign.statusCode).toBe(404);
    expect((await my.send('GET', 'guests?itemIds=coat')).statusCode).toBe(422);
    expect((await my.send('GET', 'guests')).statusCode).toBe(422);
  });

  test('has a cost where the newest purchase price that stands is known', async () => {
    const { db } = app.database;
    const valuation = {
      client_id: my.closet,
      item_id: my.coat,
      currency: 'EUR',
      actor: 'USER' as const,
      note: '',
    };
    await db
      .insertInto('valuations')
      .values([
        { ...valuation, amount: 90_000, basis: 'PURCHASE', day: '2020-01-01', recorded_at: received },
        { ...valuation, amount: 100_000, basis: 'PURCHASE', day: '2021-01-01', recorded_at: received },
        { ...valuation, amount: 500_000, basis: 'APPRAISAL', day: '2024-01-01', recorded_at: received },
        {
          ...valuation,
          amount: 1,
          basis: 'PURCHASE',
          day: '2025-01-01',
          recorded_at: received,
          withdrawn_at: received,
        },
      ])
      .execute();
    const price = { amount: 100_000, currency: 'EUR' };
    expect(await my.ofItem()).toMatchObject({ price, costPerWear: null });
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) await my.record({ day });
    expect(await my.ofItem()).toMatchObject({ price, costPerWear: { amount: 33_333, currency: 'EUR' } });
  });

  test('of what the closet does not have, in the future, by a viewer or malformed is refused, and nothing changes', async () => {
    const { recorded } = await my.record();
    const erased = await makeItem(app.database.db, my.closet);
    await my.record({ items: [erased] });
    const [erasedWear] = (await my.ofItem(erased)).wears;
    await app.database.db
      .updateTable('items')
      .set({ record_status: 2 })
      .where('client_id', '=', my.closet)
      .where('id', '=', erased)
      .execute();
    const before = await my.snapshot();
    const refused: [number, ReturnType<typeof my.send>][] = [
      [404, my.send('POST', 'record', my.form({ items: [my.shoes, my.foreignItem] }))],
      [404, my.send('POST', 'record', my.form({ items: [999_999] }))],
      [404, my.send('POST', 'record', my.form({ items: [erased], day: '2026-11-01' }))],
      [404, my.remove(...recorded, my.foreignWear)],
      [404, my.remove(...recorded, 999_999)],
      [404, my.remove(erasedWear?.id)],
      [404, my.send('GET', `item/${my.foreignItem}`)],
      [404, my.send('GET', `item/${erased}`)],
      [403, my.send('POST', 'record', my.form({ items: [my.shoes] }), my.viewer)],
      [403, my.send('PUT', 'remove', { ids: recorded }, my.viewer)],
      [422, my.remove()],
      [422, my.remove('coat')],
      [422, my.send('POST', 'record', my.form({ items: [my.shoes], day: '2026-12-01' }))],
      [422, my.send('POST', 'record', my.form({ items: [] }))],
      [422, my.send('POST', 'record', my.form({ items: ['coat'] }))],
      [422, my.send('POST', 'record', my.form({ day: '2026-02-30' }))],
      [422, my.send('POST', 'record', my.form({ guests: 'x'.repeat(301) }))],
      [404, my.send('GET', 'year/1899')],
      [404, my.send('GET', 'year/soon')],
    ];
    for (const [status, answer] of refused) {
      const { statusCode, body } = await answer;
      expect(statusCode, body).toBe(status);
    }
    expect(await my.snapshot()).toEqual(before);
    const future = await my.send('POST', 'record', my.form({ day: '2026-12-01' }));
    expect(future.body).toContain('Please choose today or an earlier day.');
  });
});

test('a year names the most worn and what was never worn, of active items of the closet alone', async () => {
  const { db } = app.database;
  const released = await makeItem(db, my.closet, { createdAt: received });
  await makeItem(db, my.closet, { createdAt: new Date('2027-01-02T12:00:00Z') });
  for (const day of ['2026-01-01', '2026-10-31']) await my.record({ day });
  await my.record({ items: [released] });
  await my.record({ items: [my.shoes], day: '2025-12-31' });
  await db
    .updateTable('items')
    .set({ record_status: 0 })
    .where('client_id', '=', my.closet)
    .where('id', '=', released)
    .execute();
  const year = async (of: number) =>
    dataOf(getWearYear, await my.send('GET', `year/${of}`, undefined, my.viewer));
  const unsaid = { observation: '', image: null };
  expect(await year(2026)).toEqual({
    year: 2026,
    firstYear: 2025,
    total: 2,
    itemsWorn: 1,
    mostWorn: [{ ...unsaid, id: my.coat, designers: 'Éclat', itemClientNumber: 'VC-1', count: 2 }],
    neverWorn: {
      count: 1,
      items: [{ ...unsaid, id: my.shoes, designers: 'Ferrand', itemClientNumber: 'VC-2' }],
    },
    byDesigner: [{ name: 'Éclat', count: 2 }],
    bySeason: [{ name: '', count: 2 }],
    byMonth: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0],
  });
  expect(await year(2025)).toMatchObject({ total: 1, itemsWorn: 1, neverWorn: { count: 0 } });
  expect(await year(2024)).toMatchObject({ total: 0, mostWorn: [], neverWorn: { count: 0, items: [] } });
});
