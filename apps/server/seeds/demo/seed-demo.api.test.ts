import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facilityClosures } from '@vestry/contract/calendar/closures';
import { toDay } from '@vestry/contract/calendar/day';
import { isBusinessDay } from '@vestry/contract/calendar/rules';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { recommendationStatuses } from '@vestry/contract/requests/pickup/recommendations';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import { staffInvoiceStatuses } from '@vestry/contract/staff/invoices/schemas';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskObjectStore } from '../../src/platform/adapters/disk/disk-object-store.ts';
import { createAuditService } from '../../src/areas/audit/service.ts';
import { verifyCustody } from '../../src/areas/custody/verify-custody.ts';
import { verifyPassword } from '../../src/areas/auth/passwords/password.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { makeClient } from '../../test/factories.ts';
import { renderSheet, recordSheets } from '../../test/photograph-sheet.ts';
import { lakeHouse } from './garments/lake-house.ts';
import { parkAvenue } from './garments/park-avenue.ts';
import type { RenderPhotograph } from './photographs.ts';
import { renderPhotograph } from './photographs.ts';
import { seedDemo, type DemoDeps } from './seed-demo.ts';
import { demoSignIns } from './sign-ins.ts';

let folder: string;
/** The demo as it was seeded, to be copied: nobody is connected to it. */
let seeded: TestDatabase;
let database: TestDatabase;
let drawn = 0;

// The drawings' own test checks the pictures; that it is stored is this one's.
const countedSheet: RenderPhotograph = async (subject) => {
  drawn += 1;
  return renderSheet(subject);
};

async function depsOf(into: TestDatabase, now: string, more: Partial<DemoDeps> = {}): Promise<DemoDeps> {
  return {
    db: into.db,
    store: await openDiskObjectStore(join(folder, 'store')),
    clock: { now: () => new Date(now) },
    facilityTimeZone: 'America/New_York',
    render: countedSheet,
    ...more,
  };
}

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(database.db)).rows;
}

const friday = '2026-11-20T15:00:00Z';

const copyOfSeeded = async () => createTestDatabase(new URL(seeded.url).pathname.slice(1));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-demo-'));
  seeded = await createTestDatabase();
  await seedDemo(await depsOf(seeded, friday));
  await seeded.pool.end();
  database = await copyOfSeeded();
});

afterAll(async () => {
  for (const each of [database, seeded]) await each.close();
  await rm(folder, { recursive: true });
});

describe('the demo', () => {
  test('has 160 garments in two closets, each with its photograph, a third with two to five', async () => {
    expect([parkAvenue.length, lakeHouse.length]).toEqual([130, 30]);
    const [counts] = await rows(
      `select (select count(*) from items where record_status = 1)::int as items, (select count(distinct category_id) from items)::int > 40 as varied,
        count(*)::int as photos, count(distinct hash)::int as different from item_photos`,
    );
    expect(counts).toEqual({ items: 160, varied: true, photos: 269, different: 269 });
    const several = await rows<{ photos: number; items: number }>(
      `select photos, count(*)::int as items from (select count(*)::int as photos from item_photos group by item_id) as each
        where photos > 1 group by photos order by photos`,
    );
    expect(several.map(({ photos }) => photos)).toEqual([2, 3, 4, 5]);
    expect(several.reduce((sum, { items }) => sum + items, 0)).toBeGreaterThanOrEqual(160 / 3);
  });

  test('shows its Owner what the account manager viewed, several views as one entry', async () => {
    const [closet] = await rows<{ id: number }>(`select min(id)::int as id from clients`);
    const audit = createAuditService({ db: database.db, timeZone: 'America/New_York' });
    const { content } = await audit.list(closet?.id ?? 0, { page: 0, pageSize: 24, area: 'views' });
    expect(content).toMatchObject([
      {
        person: null,
        staff: 'Your account manager',
        text: 'viewed the closet, the list of items and 2 items in detail',
        since: '2026-11-19T15:04:00.000Z',
        time: '2026-11-19T15:12:00.000Z',
      },
    ]);
  });

  test('lets everybody whom a start names sign in', async () => {
    for (const { email, password } of demoSignIns) {
      const { password_hash: hash } = await database.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(await verifyPassword(hash, password)).toBe(true);
    }
  });

  test('shows requests, proposals and invoices in every state', async () => {
    const states = async (table: string) =>
      (await rows<{ status: string }>(`select distinct status from ${table} order by status`)).map(
        (row) => row.status,
      );
    expect(await states('deliveries')).toEqual(deliveryStatuses.toSorted());
    expect(await states('pickups')).toEqual(pickupStatuses.toSorted());
    expect(await states('recommendations')).toEqual(recommendationStatuses.toSorted());
    // Every answered recommendation stands in the history of its item.
    const untold = `select id from recommendations care where status <> 'PENDING' and not exists (
      select from item_events e where e.recommendation_id = care.id and e.created_at = care.decided_at
        and e.kind = case care.status when 'DECLINED' then 'CARE_DECLINED' else 'CARE_ACCEPTED' end)`;
    expect(await rows(untold)).toEqual([]);
    expect(await states('invoices')).toEqual(staffInvoiceStatuses.toSorted());
    expect(await rows('select 1 from pickups where delivery_id is not null')).toHaveLength(1);
    expect(
      await rows('select 1 from deliveries where special_date is not null and delivery_date is null'),
    ).toHaveLength(1);
  });

  test('has requests, events and items that agree with each other', async () => {
    const active = `select items.location from delivery_items line join items on items.id = line.item_id where line.active`;
    // An item on the way is At Client in lists.
    expect(new Set((await rows<{ location: string }>(active)).map((row) => row.location))).toEqual(
      new Set(['GR', 'CS', 'AC']),
    );
    for (const kind of ['delivery', 'pickup']) {
      const requests = kind === 'delivery' ? 'deliveries' : 'pickups';
      const untrue = `select r.id from ${requests} r where r.status <>
        (select to_status from ${kind}_events e where e.${kind}_id = r.id order by e.created_at desc, e.id desc limit 1)`;
      expect(await rows(untrue)).toEqual([]);
      expect(await rows(`select id from ${kind}_events where created_at > '${friday}'`)).toEqual([]);
    }
    expect(await rows(`select id from item_events where created_at > '${friday}'`)).toEqual([]);
    const astray = `select items.id from items where place not in ('RELEASED', 'IN_TRANSIT') and location <> coalesce((select to_location from item_events e
        where e.item_id = items.id and to_location is not null order by e.created_at desc, e.id desc limit 1), '')`;
    expect(await rows(astray)).toEqual([]);
  });

  test('has price lists, one to come, and the quotes of the requests since, each visit included once', async () => {
    const lists = await rows<{ name: string; version: number; coming: boolean }>(
      `select plans.name, version, first_day > '${friday}'::date as coming from price_lists join plans on plans.id = plan_id order by 1, 2`,
    );
    expect(lists).toEqual([
      { name: 'Petite', version: 1, coming: false },
      { name: 'Signature', version: 1, coming: false },
      { name: 'Signature', version: 2, coming: true },
    ]);
    const quotes = await rows<{ kind: string; slot: number | null }>('select kind, slot from visit_quotes');
    expect(quotes.length).toBeGreaterThan(5);
    expect(quotes.some(({ slot }) => slot !== null)).toBe(true);
    expect(quotes.some(({ slot }) => slot === null)).toBe(true);
    const unpriced = `select d.id from deliveries d left join visit_quotes q on q.client_id = d.client_id and q.delivery_id = d.id
      where q.id is null and d.status <> 'CANCELED' and d.created_at > '${friday}'::date - 20`;
    expect(await rows(unpriced)).toEqual([]);
  });

  test('has a year of wears, each of an item that was with its owner on that day', async () => {
    const worn = await rows<{ isAway: boolean }>(`select exists (
        select from (select *, lead(moved_at) over (partition by client_id, item_id order by seq) as left_at from custody) as stay
        where stay.client_id = wears.client_id and stay.item_id = wears.item_id and stay.place = 'RESIDENCE'
          and stay.moved_at::date < wears.day and coalesce(stay.left_at::date >= wears.day, true)) as "isAway" from wears`);
    expect(worn.length).toBeGreaterThan(40);
    expect(worn.filter(({ isAway }) => !isAway)).toEqual([]);
  });

  test('has items at named residences, brought there or by the word of its people, on unbroken ways', async () => {
    const there = await rows<{ label: string; evidence: string; items: number }>(
      `select label, evidence, count(*)::int as items from items
        join custody on custody.client_id = items.client_id and custody.seq = items.custody_seq
        join addresses on addresses.client_id = items.client_id and addresses.id = items.address_id
        group by items.client_id, label, evidence order by items.client_id, label, evidence`,
    );
    expect(there).toEqual([
      { label: 'Beach house', evidence: 'CLIENT_WORD', items: 2 },
      { label: 'Beach house', evidence: 'DOOR', items: 2 },
      { label: 'Home', evidence: 'CLIENT_WORD', items: 2 },
      { label: 'Home', evidence: 'DOOR', items: 2 },
      { label: 'London', evidence: 'CLIENT_WORD', items: 1 },
      // The hotel of the trip that is under way.
      { label: 'The Wheelwright Inn', evidence: 'DOOR', items: 3 },
      { label: 'Lake house', evidence: 'DOOR', items: 2 },
    ]);
    // Two with a delivery that is on its way, two of one that was refused at the door, two each of the pickups that were
    // picked up and are not scanned in yet.
    expect(await rows(`select 1 from items where place = 'IN_TRANSIT'`)).toHaveLength(8);
    // An item and a garment that nobody knows arrived without a pickup.
    expect(await rows('select item_id is null as unknown, bin from quarantine order by id')).toEqual([
      { unknown: false, bin: 'Quarantine' },
      { unknown: true, bin: 'Quarantine' },
    ]);
    expect((await verifyCustody(database.db)).faults).toEqual([]);
    expect(await rows(`select seq from custody where moved_at > '${friday}'`)).toEqual([]);
  });

  test('has items that were given back, sold and written off, each photographed and with its reason', async () => {
    const retired = await rows<{ after: unknown }>(
      `select audit.after from items join audit on audit.client_id = items.client_id and audit.entity_id = items.id
        and audit.action = 'staff.setItemState' where items.record_status = 0`,
    );
    expect(retired.map(({ after }) => after)).toMatchObject([
      { state: 'RETIRED', release: 'WRITTEN_OFF', reason: expect.any(String) },
      { state: 'RETIRED', release: 'SOLD', reason: expect.any(String) },
      { state: 'RETIRED', release: 'GIVEN_BACK', reason: 'Given to her daughter' },
    ]);
  });

  test('makes its appointments on business days only', async () => {
    const closures = facilityClosures([]);
    const days = await rows<{ day: string }>(
      `select coalesce(delivery_date, special_date) as day from deliveries union select pickup_date from pickups
        union select day from due_backs where day is not null`,
    );
    expect(days.filter(({ day }) => !isBusinessDay(toDay(day), closures))).toEqual([]);
  });
});

describe('another start', () => {
  test('on the same day draws and changes nothing', async () => {
    const before = drawn;
    const xmin = `select sum(xmin::text::bigint) as sum from items union all select sum(xmin::text::bigint) from deliveries`;
    const state = await rows(xmin);
    expect(await seedDemo(await depsOf(database, friday))).toBe(true);
    expect(drawn).toBe(before);
    expect(await rows(xmin)).toEqual(state);
  });

  test('two weeks later has moved what nobody touched, and left what somebody did', async () => {
    const later = await copyOfSeeded();
    try {
      const deliveries = () =>
        later.db
          .selectFrom('deliveries')
          .select(['id', 'status', 'delivery_date', 'created_at'])
          .orderBy('id')
          .execute();
      const submitted = async () => (await deliveries()).filter(({ status }) => status === 'SUBMITTED');
      const [first, second] = await submitted();
      await later.db
        .updateTable('deliveries')
        .set({ note: 'Leave this one' })
        .where('id', '=', first?.id ?? 0)
        .execute();
      expect(await seedDemo(await depsOf(later, '2026-12-04T15:00:00Z'))).toBe(true);
      const after = await deliveries();
      const [touched, moved] = await submitted();
      expect(touched).toEqual(first);
      expect(after.find((row) => row.status === 'ON_THE_WAY')?.delivery_date).toBe('2026-12-04');
      expect(after.find((row) => row.status === 'READY_FOR_DELIVERY')?.delivery_date).toBe('2026-12-07');
      expect(moved?.created_at.getTime()).toBe((second?.created_at.getTime() ?? 0) + 14 * 86_400_000);
      const { rows: events } = await sql<{ day: string }>`
        SELECT (created_at AT TIME ZONE 'America/New_York')::date::text AS day FROM delivery_events WHERE delivery_id <> ${first?.id}
        UNION SELECT (created_at AT TIME ZONE 'America/New_York')::date::text FROM pickup_events`.execute(
        later.db,
      );
      expect(events.filter(({ day }) => !isBusinessDay(toDay(day), facilityClosures([])))).toEqual([]);
      const drafts = await later.db
        .selectFrom('invoices')
        .select('period_start')
        .where('status', '=', 'DRAFT')
        .execute();
      expect(drafts).toEqual([{ period_start: '2026-12-01' }]);
      // And once more: the rows it moved itself do not count as touched.
      await seedDemo(await depsOf(later, '2026-12-11T15:00:00Z'));
      expect((await deliveries()).find((row) => row.status === 'ON_THE_WAY')?.delivery_date).toBe(
        '2026-12-11',
      );
    } finally {
      await later.close();
    }
  });

  test('completes a seeding that was killed half-way', async () => {
    const killed = await createTestDatabase();
    try {
      const deps = await depsOf(killed, friday, {
        onStep: (step) => {
          if (/: 1[2-4]\d of/.test(step)) throw new Error('killed');
        },
      });
      await recordSheets(deps.db, deps.store);
      await expect(seedDemo(deps)).rejects.toThrow('killed');
      expect(await seedDemo(await depsOf(killed, '2026-11-23T15:00:00Z'))).toBe(true);
      const { items } = await killed.db
        .selectFrom('items')
        .select((eb) => eb.fn.countAll<number>().as('items'))
        .where('record_status', '=', 1)
        .executeTakeFirstOrThrow();
      expect(items).toBe(160);
      const { dates } = await killed.db
        .selectFrom('dates')
        .select((eb) => eb.fn.countAll<number>().as('dates'))
        .executeTakeFirstOrThrow();
      const [here] = await rows<{ dates: number }>('select count(*) as dates from dates');
      expect(dates).toBe(here?.dates);
    } finally {
      await killed.close();
    }
  });

  test('on a database with a closet of somebody else leaves it alone', async () => {
    const own = await createTestDatabase();
    try {
      await makeClient(own.db);
      expect(await seedDemo(await depsOf(own, friday))).toBe(false);
      expect(await own.db.selectFrom('users').select('id').execute()).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

test('a garment is drawn as a photograph of 800 by 1000 pixels', async () => {
  const photo = await renderPhotograph({
    garment: { kind: 'dress', fabric: 'plain', color: 'Navy', seed: 1 },
    view: 'whole',
  });
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'png', width: 800, height: 1000 });
});
