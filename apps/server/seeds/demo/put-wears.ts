/** The demo's wears: a year of occasions, each on a day on which the item was with its owner. */
import { addDays, daysBetween, facilityDay, monthOf, type Day } from '@vestry/contract/calendar/day';
import { sql } from 'kysely';
import type { Trx } from '../../src/platform/database.ts';
import type { DemoContext } from './demo-context.ts';

/** The wears of each item, from those with a purchase price on. */
const counts = [11, 8, 7, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1] as const;

const occasions = [
  ['Dinner at the Marshes’', 'Julian Marsh, Odette Marsh'],
  ['Philharmonic', 'Clara Ames'],
  ['', ''],
  ['Charity luncheon', ''],
  ['Gallery opening', 'Clara Ames, Theo Lindqvist'],
  ['', ''],
  ['Lunch at the club', 'Marguerite Halloran'],
  ['Supper in the country', 'the Lindqvists'],
] as const;

/** Nothing in these last days, about which Home may ask. */
const quietDays = 24;
/** The wears lie within so many days before today. */
const yearDays = 350;

export async function putWears(demo: DemoContext): Promise<void> {
  const { trx } = demo;
  const { id: clientId } = demo.closets.parkAvenue;
  const items = (await listStays(trx, clientId, demo.today))
    .map(({ itemId, season, stays }) => ({
      itemId,
      days: stays.flatMap((stay) => daysOf(demo, stay)).filter((day) => isInSeason(day, season)),
    }))
    .filter(({ days }) => days.length > 0);
  const rows = items.flatMap(({ itemId, days }, index) =>
    wearDays(days, index, counts[index] ?? 0).map((day, wear) => {
      const [event, guests] = occasions[(index * 3 + wear) % occasions.length] ?? ['', ''];
      const recordedAt = demo.ago(daysBetween(day, demo.today) - 1, '09:20');
      const by = demo.people.owner.id;
      return {
        client_id: clientId,
        item_id: itemId,
        day,
        event,
        guests,
        user_id: by,
        recorded_at: recordedAt,
      };
    }),
  );
  if (rows.length > 0) await trx.insertInto('wears').values(rows).execute();
}

/** A coat for the winter is not worn in July. */
function isInSeason(day: Day, season: string): boolean {
  const month = monthOf(day);
  if (season === 'Autumn/Winter') return month <= 3 || month >= 9;
  return season !== 'Spring/Summer' || (month >= 3 && month <= 9);
}

interface Stay {
  readonly from: Date;
  readonly to: Date | null;
}

/** When each active item was at a residence, those with a purchase price first. Planned items have their own wears. */
async function listStays(
  trx: Trx,
  clientId: number,
  today: Day,
): Promise<readonly { readonly itemId: number; readonly season: string; readonly stays: readonly Stay[] }[]> {
  const { rows } = await sql<{ itemId: number; season: string } & Stay>`
    WITH step AS (
      SELECT item_id, place, moved_at, lead(moved_at) OVER (PARTITION BY item_id ORDER BY seq) AS left_at
      FROM custody WHERE client_id = ${clientId})
    SELECT step.item_id AS "itemId", item.season, step.moved_at AS "from", step.left_at AS "to"
    FROM step JOIN items AS item ON item.client_id = ${clientId} AND item.id = step.item_id
    WHERE step.place = 'RESIDENCE' AND item.record_status = 1
      AND NOT EXISTS (SELECT FROM dates AS date WHERE date.client_id = item.client_id AND date.item_id = item.id
        AND date.event_day < ${today})
    ORDER BY EXISTS (SELECT FROM valuations AS value
        WHERE value.client_id = item.client_id AND value.item_id = item.id AND value.basis = 'PURCHASE') DESC,
      md5(item.item_client_number || ' worn'), step.moved_at`.execute(trx);
  return [...Map.groupBy(rows, ({ itemId }) => itemId)].map(([itemId, stays]) => ({
    itemId,
    season: stays[0]?.season ?? '',
    stays,
  }));
}

/** The days between the one on which the item came and the one on which it left. */
function daysOf({ today, timeZone }: DemoContext, { from, to }: Stay): Day[] {
  const first = Math.max(daysBetween(addDays(today, -yearDays), facilityDay(from, timeZone)) + 1, 0);
  const last = to === null ? addDays(today, -quietDays) : facilityDay(to, timeZone);
  const end = Math.min(daysBetween(addDays(today, -yearDays), last), yearDays - quietDays);
  return Array.from({ length: Math.max(end - first, 0) }, (_, index) =>
    addDays(today, first + index - yearDays),
  );
}

/** Some of these days that look as if somebody lived them: the same ones at every start, none twice. */
function wearDays(days: readonly Day[], index: number, count: number): readonly Day[] {
  const chosen = Array.from(
    { length: count },
    (_, wear) => days[(index * 53 + wear * 29 + wear * wear * 3) % days.length],
  );
  return days.filter((day) => chosen.includes(day));
}
