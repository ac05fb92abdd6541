/** Reads of a closet's items what a season change needs. Every statement carries the client. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { SeasonItem } from '@vestry/contract/seasons/rules';
import type { SeasonDays } from '@vestry/contract/seasons/year-rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import { requestItemColumns } from '../requests/items.ts';

/** The country of a saved address; null for another closet's address or none. */
export async function findCountry(db: Database, clientId: number, addressId: number) {
  return db
    .selectFrom('addresses')
    .select('country')
    .where('client_id', '=', clientId)
    .where('id', '=', addressId)
    .where('deleted_at', 'is', null)
    .$call(firstOrNull);
}

interface SeasonQuestion {
  /** Null: at whichever residence. */
  readonly addressId: number | null;
  readonly today: Day;
  readonly timeZone: string;
  /** The season that the change is for, and the same a year before. */
  readonly season: SeasonDays;
  readonly before: SeasonDays;
}

/**
 * The items that a change could carry: stored and in no delivery, or with the client where the visit goes and in no pickup. One pass
 * over the closet's custody tells where each was a year before.
 */
export async function listCandidates(
  db: Database,
  clientId: number,
  { addressId, today, timeZone, season, before }: SeasonQuestion,
): Promise<(SeasonItem & { readonly id: number })[]> {
  const instant = (day: Day) => sql`(${day}::date::timestamp AT TIME ZONE ${timeZone})`;
  const wasThen = sql`(left_at IS NULL OR left_at > ${instant(before.start)})`;
  const { rows } = await sql<
    Omit<SeasonItem, 'plannedFor'> & { readonly id: number; readonly plannedFor: string | null }
  >`
    WITH stays AS (
      SELECT item_id, place, moved_at, lag(moved_at) OVER (PARTITION BY item_id ORDER BY seq DESC) AS left_at
      FROM custody WHERE client_id = ${clientId}
    ), history AS (
      SELECT item_id,
        bool_or(place IN ('RESIDENCE', 'TEMPORARY_ADDRESS')) FILTER (WHERE ${wasThen}) AS was_with_client,
        min(moved_at) <= ${instant(before.start)} AND bool_and(place = 'BIN') FILTER (WHERE ${wasThen}) AS was_stored
      FROM stays WHERE moved_at < ${instant(before.end)} GROUP BY item_id
    ), planned AS (
      SELECT item_id, bool_or(event_day < ${before.end}) AS was_planned,
        min(event_day) FILTER (WHERE event_day >= ${today}) AS planned_for
      FROM dates
      WHERE client_id = ${clientId}
        AND (event_day >= ${before.start} AND event_day < ${before.end} OR event_day >= ${today} AND event_day < ${season.end})
      GROUP BY item_id
    ), worn AS (
      SELECT DISTINCT item_id FROM wears
      WHERE client_id = ${clientId} AND day >= ${before.start} AND day < ${before.end}
    )
    SELECT items.id, items.season, items.category_id AS category, items.material,
      CASE items.place WHEN 'BIN' THEN 'STORED' ELSE 'WITH_CLIENT' END AS place,
      coalesce(history.was_with_client, false) AS "wasWithClient",
      coalesce(history.was_stored, false) AS "wasStored",
      worn.item_id IS NOT NULL AS "wasWorn",
      coalesce(planned.was_planned, false) AS "wasPlanned", planned.planned_for AS "plannedFor"
    FROM items
    LEFT JOIN history ON history.item_id = items.id
    LEFT JOIN planned ON planned.item_id = items.id
    LEFT JOIN worn ON worn.item_id = items.id
    WHERE items.client_id = ${clientId} AND items.record_status = 1
      AND (items.place = 'BIN' AND items.location IN ('GR', 'CS')
          AND NOT EXISTS (SELECT FROM delivery_items AS line
            WHERE line.client_id = items.client_id AND line.item_id = items.id AND line.active)
        OR items.place = 'RESIDENCE' AND items.location = 'AC'
          AND (items.address_id IS NULL OR ${addressId}::bigint IS NULL OR items.address_id = ${addressId})
          AND NOT EXISTS (SELECT FROM pickup_items AS line
            WHERE line.client_id = items.client_id AND line.item_id = items.id AND line.active))
    ORDER BY items.id`.execute(db);
  return rows.map(({ plannedFor, ...row }) => ({
    ...row,
    plannedFor: plannedFor === null ? null : toDay(plannedFor),
  }));
}

/** The items as lines of a suggestion show them. */
export async function listItems(db: Database, clientId: number, itemIds: readonly number[]) {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('items')
    .select(requestItemColumns)
    .select(['items.category_id as category', sql<LocationCode>`items.location`.as('location')])
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', [...itemIds])
    .execute();
}
