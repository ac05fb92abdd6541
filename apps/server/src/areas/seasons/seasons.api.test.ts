/** The suggestion of a season change, computed from the closet's rows. */
import { suggestSeasonChange } from '@vestry/contract/seasons/calls';
import type { Place } from '@vestry/contract/custody/places';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryCalls } from '../../../test/delivery-calls.ts';
import { makeItem, type NewItem } from '../../../test/factories.ts';
import {
  dataOf,
  makeAddress,
  makeClientFixture,
  outcome,
  type ClientFixture,
} from '../../../test/requests.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../platform/database.ts';
import { moveItems } from '../custody/move-items.ts';

let app: TestApp;
let client: ClientFixture;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => {
  client = await makeClientFixture(app);
});

const db = () => app.database.db;
const bin: Place = { kind: 'BIN', zone: 'GR', bin: '' };
const atHome = (addressId: number | null = null): Place => ({ kind: 'RESIDENCE', addressId });
const coats = 16;

/** An item with its label and the places where it was, each since a day. */
async function make(
  { season = '', material = '', ...item }: NewItem & { readonly season?: string; readonly material?: string },
  way: readonly (readonly [string, Place])[] = [],
): Promise<number> {
  const id = await makeItem(db(), client.clientId, item);
  await db().updateTable('items').set({ season, material }).where('id', '=', id).execute();
  for (const [day, to] of way)
    await inTransaction(db(), async (trx) =>
      moveItems(
        {
          trx,
          clientId: client.clientId,
          actor: { userId: null, actor: 'STAFF' },
          now: new Date(`${day}T15:00:00Z`),
        },
        { itemIds: [id], to, evidence: 'SCAN', event: null },
      ),
    );
  return id;
}

async function ask(query: { readonly season?: string; readonly address?: number } = {}) {
  const search = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return app.call({ method: 'GET', url: `/season/suggestion?${search}`, as: client.owner });
}

async function suggested(query: Parameters<typeof ask>[0] = {}) {
  return dataOf(suggestSeasonChange, await ask(query));
}

const reasons = (lines: readonly { readonly id: number; readonly reason: string }[]) =>
  Object.fromEntries(lines.map(({ id, reason }) => [id, reason]));

test('says what comes home and what goes into storage, and why', async () => {
  const worn = await make({ category: coats }, [
    ['2025-10-01', bin],
    ['2025-11-20', atHome()],
    ['2026-03-20', bin],
  ]);
  const marked = await make({ season: 'FW21' }, [['2026-09-01', bin]]);
  const inStorage = await make({ season: 'Winter' }, [['2025-10-01', bin]]);
  const storedCoat = await make({ category: coats }, [['2025-10-01', bin]]);
  const planned = await make({ season: 'Summer' }, [['2026-09-01', bin]]);
  const linen = await make({ season: 'Summer', material: 'Linen' }, [
    ['2026-06-01', bin],
    ['2026-06-10', atHome()],
  ]);
  const summerPlan = await make({ season: 'Summer' }, [['2026-06-10', atHome()]]);
  const stays = await make({ season: 'All season' }, [['2026-06-10', atHome()]]);
  await db()
    .insertInto('dates')
    .values(
      [planned, summerPlan].map((item_id) => ({
        client_id: client.clientId,
        item_id,
        name: 'Gala',
        event_day: '2026-12-24',
      })),
    )
    .execute();
  const { season, starts, home, storage, homeTotal, storageTotal } = await suggested();
  expect([season, starts, homeTotal, storageTotal]).toEqual(['WINTER', '2026-12-01T00:00:00', 4, 1]);
  expect(reasons(home)).toEqual({
    [worn]: 'Winter coat, with you last winter',
    [marked]: 'Marked FW21',
    [inStorage]: 'Marked Winter, in storage last winter',
    [planned]: 'Planned for Thursday, December 24th',
  });
  expect(reasons(storage)).toEqual({ [linen]: 'Linen, marked Summer' });
  // By kind of item, the surest of each first.
  expect(home.map(({ id }) => id)).toEqual([planned, marked, inStorage, worn]);
  const spring = await suggested({ season: 'SPRING' });
  expect(spring.starts).toBe('2027-03-01T00:00:00');
  expect([...spring.home, ...spring.storage].map(({ id }) => id)).not.toContain(stays);
  expect([...spring.home, ...spring.storage].map(({ id }) => id)).not.toContain(storedCoat);
});

test('knows what was worn in the season before: it comes home, and it is not sent away', async () => {
  const stored = await make({}, [
    ['2025-10-01', atHome()],
    ['2026-03-20', bin],
  ]);
  const held = await make({ season: 'Summer' }, [['2025-06-10', atHome()]]);
  const unworn = await make({ season: 'Summer' }, [['2025-06-10', atHome()]]);
  const wears = [
    [stored, '2025-12-01'],
    [held, '2026-02-28'],
    [unworn, '2026-03-01'],
  ] as const;
  for (const [item_id, day] of wears)
    await db()
      .insertInto('wears')
      .values({ client_id: client.clientId, item_id, day, event: '', guests: '', recorded_at: new Date() })
      .execute();
  const { home, storage } = await suggested();
  expect(reasons(home)).toEqual({ [stored]: 'Worn last winter' });
  expect(reasons(storage)).toEqual({ [unworn]: 'Marked Summer' });
});

test('keeps to what the visit can carry: not what is requested, on the road, in care, released or at another residence', async () => {
  const elsewhere = await makeAddress(db(), client.clientId, 'Lake house');
  const here = await make({ season: 'Summer' }, [['2026-06-10', atHome(client.addressId)]]);
  const unnamed = await make({ season: 'Summer' }, [['2026-06-10', atHome()]]);
  const there = await make({ season: 'Summer' }, [['2026-06-10', atHome(elsewhere)]]);
  await make({ season: 'Winter' }, [['2026-06-10', { kind: 'CARE_PARTNER', bin: 'Atelier' }]]);
  const road = await make({ season: 'Winter' }, [['2026-06-10', bin]]);
  const deleted = await make({ season: 'Winter' }, [['2026-06-10', bin]]);
  await db().updateTable('items').set({ record_status: 2 }).where('id', '=', deleted).execute();
  await deliveryCalls(app, client).request({ items: [road], pickup: true, fetch: [unnamed] });
  const ids = ({ storage, home }: Awaited<ReturnType<typeof suggested>>) =>
    [...home, ...storage].map(({ id }) => id);
  expect(ids(await suggested({ address: client.addressId }))).toEqual([here]);
  expect(ids(await suggested({ address: elsewhere }))).toEqual([there]);
  expect(ids(await suggested())).toEqual([here, there]);
});

test('knows that the seasons are the other way round in the south', async () => {
  const address = await makeAddress(db(), client.clientId, 'Sydney');
  await db().updateTable('addresses').set({ country: 'Australia' }).where('id', '=', address).execute();
  expect(await suggested({ address })).toMatchObject({ season: 'SUMMER', starts: '2026-12-01T00:00:00' });
});

test('is empty for an empty closet; a season that is none and the address of another closet are refused', async () => {
  expect(await suggested()).toMatchObject({ home: [], storage: [], homeTotal: 0, storageTotal: 0 });
  const other = await makeClientFixture(app);
  await makeItem(db(), other.clientId, { category: coats });
  expect((await suggested()).homeTotal).toBe(0);
  const foreign = await ask({ address: other.addressId });
  expect(outcome(foreign)[0]).toBe(404);
  expect(outcome(foreign)).toEqual(outcome(await ask({ address: 999_999 })));
  expect(outcome(await ask({ season: 'MONSOON' })).slice(0, 2)).toEqual([422, 'VALIDATION_FAILED']);
});

test('shows the surest 200 of a direction and how many there are', async () => {
  const surest = await make({ season: 'Winter' }, [
    ['2025-12-10', atHome()],
    ['2026-03-20', bin],
  ]);
  await sql`INSERT INTO items (client_id, item_client_number, category_id, season)
    SELECT ${client.clientId}, 'TT-' || n, 16, CASE WHEN n % 2 = 0 THEN 'Winter' ELSE 'Summer' END
    FROM generate_series(1, 420) AS n`.execute(db());
  const { home, homeTotal, storage } = await suggested();
  expect([home.length, homeTotal, storage.length]).toEqual([200, 211, 0]);
  expect(home[0]?.id).toBe(surest);
});
