import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { facilityClosures } from '@vestry/contract/calendar/closures';
import { toDay } from '@vestry/contract/calendar/day';
import { isBusinessDay } from '@vestry/contract/calendar/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuditService } from '../../src/areas/audit/service.ts';
import { openDiskObjectStore } from '../../src/platform/adapters/disk/disk-object-store.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { renderSheet, recordSheets } from '../../test/photograph-sheet.ts';
import { beginDemo } from './seed-demo.ts';

let folder: string;
let database: TestDatabase;

/** Seeds the demo at that moment into a database of its own. */
async function seedAt(moment: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'vestry-story-'));
  database = await createTestDatabase();
  const store = await openDiskObjectStore(folder);
  await recordSheets(database.db, store);
  await beginDemo({
    db: database.db,
    store,
    clock: { now: () => new Date(moment) },
    facilityTimeZone: 'America/New_York',
    render: renderSheet,
  });
}

async function remove(): Promise<void> {
  await database.close();
  await rm(folder, { recursive: true });
}

async function rows<T extends object>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(database.db)).rows;
}

const friday = '2026-11-20T15:00:00Z';

/** Whether an item is in an open delivery of which the condition holds. */
const openDelivery = (condition: string) => `exists (select from delivery_items as line
  join (select client_id, id, coalesce(delivery_date, special_date) as day, address_sent ->> 'label' as sent_to from deliveries)
    as delivery on delivery.client_id = line.client_id and delivery.id = line.delivery_id
  where line.active and line.client_id = items.client_id and line.item_id = items.id and ${condition})`;

describe("the demo's story agrees with itself: it", () => {
  beforeAll(async () => seedAt(friday));
  afterAll(remove);

  test('shows its Owner who sent, confirmed, decided, claimed and invited', async () => {
    const [closet] = await rows<{ id: number }>(`select min(id)::int as id from clients`);
    const audit = createAuditService({ db: database.db, timeZone: 'America/New_York' });
    const { content } = await audit.list(closet?.id ?? 0, { page: 0, pageSize: 200 });
    const said = content.map(({ text }) => text.replaceAll(/\d+/g, '#'));
    expect(said).toEqual(
      expect.arrayContaining([
        'requested delivery D-#',
        'requested pickup P-#',
        'updated the status of delivery D-#',
        'canceled delivery D-#',
        'accepted a care proposal',
        expect.stringMatching(/^opened claim C-# for .+ \(No\. PA-#\)$/),
        expect.stringMatching(/^recorded that claim C-# for .+ is settled$/),
        'planned trip T-#, “Hudson Valley”',
        'invited florence@whitcombe.example',
      ]),
    );
    const unsent = `select id from deliveries where not exists (select from audit where action = 'deliveries.create'
      and audit.client_id = deliveries.client_id and entity_id = deliveries.id and audit.created_at = deliveries.created_at)`;
    expect(await rows(unsent)).toEqual([]);
    expect(await rows(`select id from audit where action <> 'import' and created_at > '${friday}'`)).toEqual(
      [],
    );
  });

  test.each(['deliveries', 'pickups'])('numbers %s in the order in which they were sent', async (table) => {
    const earlier = `select id from (select id, created_at, lag(created_at) over (order by id) as before from ${table}) as each
      where before > created_at`;
    expect(await rows(earlier)).toEqual([]);
  });

  test('has looked at each item on receipt on the day on which it came in', async () => {
    const receipts = await rows<{ checked: string; came: string }>(
      `select (checked_at at time zone 'America/New_York')::date as checked, (select (moved_at at time zone 'America/New_York')::date
        from custody where custody.client_id = seen.client_id and custody.item_id = seen.item_id order by seq limit 1) as came
        from condition_checks as seen where kind = 'RECEIVED'`,
    );
    expect(receipts.length).toBeGreaterThan(5);
    expect(receipts.filter(({ checked, came }) => checked !== came)).toEqual([]);
    const before = `select id from condition_checks as seen where kind = 'RECEIVED' and exists (select from condition_checks as other
      where other.client_id = seen.client_id and other.item_id = seen.item_id and other.checked_at < seen.checked_at)`;
    expect(await rows(before)).toEqual([]);
  });

  test('has an event in the history of each item for each movement that is news', async () => {
    const untold = `select item_id, place, moved_at from (select *, lag(place) over (partition by client_id, item_id order by seq) as before
        from custody) as moved
      where place not in ('IN_TRANSIT', 'RELEASED')
        and not (place = 'RESIDENCE' and before in ('RESIDENCE', 'TEMPORARY_ADDRESS'))
        and not exists (select from item_events as event where event.client_id = moved.client_id and event.item_id = moved.item_id
          and event.created_at = moved.moved_at and event.kind in ('RECEIVED', 'MOVED', 'DELIVERED', 'RETURNED'))`;
    expect(await rows(untold)).toEqual([]);
  });

  test('claims for damage what the proposed care costs, and is paid no more', async () => {
    const claims = await rows<{ claimed: number; settled: number | null; price: number }>(
      `select claimed_amount as claimed, settled_amount as settled, price_cents as price from claims
        left join recommendations as care on care.client_id = claims.client_id and care.finding_id = claims.finding_id`,
    );
    expect(claims).toHaveLength(2);
    expect(
      claims.filter(({ claimed, settled, price }) => claimed !== price || (settled ?? 0) > price),
    ).toEqual([]);
  });

  test('has purchase prices of the day on which each item was acquired', async () => {
    const bought = await rows<{ day: string; acquired: string }>(
      `select day, acquired_on as acquired from valuations join items on items.client_id = valuations.client_id
        and items.id = item_id where basis = 'PURCHASE'`,
    );
    expect(bought).toHaveLength(3);
    expect(bought.filter(({ day, acquired }) => day !== acquired)).toEqual([]);
  });

  test('has packed for the trip under way alone', async () => {
    expect(await rows('select distinct name from trip_ticks join trips on trips.id = trip_id')).toEqual([
      { name: 'Hudson Valley' },
    ]);
  });

  test('has no item of a pickup that was picked up with the client', async () => {
    const left = `select pickups.id, items.id from pickup_items as line
      join pickups on pickups.client_id = line.client_id and pickups.id = line.pickup_id
      join items on items.client_id = line.client_id and items.id = line.item_id
      where pickups.status in ('IN_TRANSIT', 'ARRIVED') and (items.place <> 'IN_TRANSIT'
        or not exists (select from custody where custody.client_id = items.client_id and custody.seq = items.custody_seq
          and custody.pickup_id = pickups.id))`;
    expect(await rows(left)).toEqual([]);
  });

  test('has the items of each coming look at home by its day, or in storage for a request', async () => {
    const planned = await rows<{
      name: string;
      number: string;
      place: string;
      isHome: boolean;
      isBroughtHome: boolean;
      isAwaited: boolean;
      isDueBefore: boolean;
    }>(
      `select dates.name, item_client_number as number, place, label in ('Home', 'Lake house') as "isHome",
        ${openDelivery(`day < event_day and sent_to in ('Home', 'Lake house')`)} as "isBroughtHome",
        ${openDelivery('true')} as "isAwaited",
        exists (select from due_backs as due where due.client_id = items.client_id and due.item_id = items.id
          and due.day < event_day) as "isDueBefore"
        from dates join items on items.client_id = dates.client_id and items.id = dates.item_id
        left join addresses on addresses.client_id = items.client_id and addresses.id = items.address_id
        where trip_id is null and event_day >= '${friday}'::date`,
    );
    const isInStorage = ({ place, isAwaited }: (typeof planned)[number]) => place === 'BIN' && !isAwaited;
    expect(planned.length).toBeGreaterThan(10);
    expect(
      planned.filter(
        (item) => !(item.isHome && item.place === 'RESIDENCE') && !item.isBroughtHome && !isInStorage(item),
      ),
    ).toEqual([]);
    expect(planned.filter(({ isDueBefore }) => isDueBefore)).toEqual([]);
    expect(planned.some(isInStorage)).toBe(true);
  });

  test('has what staff did to a request on business days, each status after the one before', async () => {
    const events = await rows<{ day: string; isLater: boolean }>(
      `select (created_at at time zone 'America/New_York')::date::text as day, coalesce(created_at
          > lag(created_at) over (partition by kind, client_id, request order by id), true) as "isLater"
        from (select 'delivery' as kind, client_id, delivery_id as request, id, created_at from delivery_events
          union all select 'pickup', client_id, pickup_id, id, created_at from pickup_events) as event
        union all select (checked_at at time zone 'America/New_York')::date::text, true from condition_checks
          where delivery_id is not null or pickup_id is not null`,
    );
    const closures = facilityClosures([]);
    expect(events.filter(({ day, isLater }) => !isLater || !isBusinessDay(toDay(day), closures))).toEqual([]);
  });

  test('repeats in each check what was found before and is still there', async () => {
    const silent = `select later.id from condition_checks as later
      join condition_checks as seen on seen.client_id = later.client_id and seen.item_id = later.item_id and seen.checked_at < later.checked_at
      join condition_findings as finding on finding.client_id = seen.client_id and finding.check_id = seen.id
      where later.grade is not null and later.note not like '%' || finding.note and not exists (select from condition_closings as closing
        where closing.client_id = finding.client_id and closing.finding_id = finding.id)`;
    expect(await rows(silent)).toEqual([]);
  });

  test('has no draft of what the plan costs in a period that is not over', async () => {
    const drafts = await rows<{ description: string }>(
      `select description from invoices join invoice_lines as line on line.invoice_id = invoices.id
        where status = 'DRAFT' and period_end >= '${friday}'::date order by position`,
    );
    expect(drafts.map(({ description }) => description)).toEqual(['Garment covers', 'Sales tax, 8.875%']);
  });

  test('bills by calendar months', async () => {
    const days = `select plan_started_on as day from clients union all select period_start from invoices`;
    expect((await rows<{ day: string }>(days)).filter(({ day }) => !day.endsWith('-01'))).toEqual([]);
  });
});

describe('on a day on which the facility is closed', () => {
  beforeAll(async () => seedAt('2026-11-21T15:00:00Z'));
  afterAll(remove);

  test('nothing is on the road to a client or from one', async () => {
    const underWay = `select id from deliveries where status = 'ON_THE_WAY' union all select id from pickups where status = 'IN_TRANSIT'`;
    expect(await rows(underWay)).toEqual([]);
    expect(await rows(`select id from visits where moved_at > '2026-11-21'`)).toEqual([]);
  });
});
