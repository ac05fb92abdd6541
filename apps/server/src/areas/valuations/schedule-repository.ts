/** Reads where each item was at the end of a day, and its value then. */
import type { Day } from '@vestry/contract/calendar/day';
import type { PlacedItem, ScheduleItem, SchedulePlace } from '@vestry/contract/valuations/schedule';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { firstOrNull } from '../../platform/query-answers.ts';
import type { StoredPhoto } from '../photos/present-photo.ts';
import { cardPhotoOf } from '../photos/select-photo.ts';
import { numberKey } from '../items/number-order.ts';

interface ScheduleRow {
  readonly id: number;
  readonly itemClientNumber: string;
  readonly designers: string;
  readonly observation: string;
  readonly place: SchedulePlace;
  readonly address: PlacedItem['address'];
  readonly value: ScheduleItem['value'];
}

/**
 * The client's items by place and number, each in the place of its last movement of the day or before; without those that had not
 * come yet or had left for good.
 */
export async function listPlacedItems(
  db: Database,
  clientId: number,
  day: Day,
  timeZone: string,
): Promise<PlacedItem[]> {
  const { rows } = await sql<ScheduleRow>`
    WITH placed AS (
      SELECT DISTINCT ON (item_id) item_id, place, address_id FROM custody
      WHERE client_id = ${clientId} AND moved_at < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}
      ORDER BY item_id, seq DESC
    )
    SELECT items.id, items.item_client_number AS "itemClientNumber", items.designers, items.observation,
      CASE placed.place WHEN 'BIN' THEN 'FACILITY' ELSE placed.place END AS place,
      CASE WHEN address.id IS NOT NULL THEN json_build_object('id', address.id, 'label', address.label) END AS address,
      CASE WHEN value.amount IS NOT NULL THEN json_build_object('amount', value.amount, 'currency', value.currency,
        'basis', value.basis, 'day', value.day) END AS value
    FROM placed
    JOIN items ON items.client_id = ${clientId} AND items.id = placed.item_id
    LEFT JOIN addresses AS address ON address.client_id = ${clientId} AND address.id = placed.address_id
    LEFT JOIN LATERAL value_of_item(items.client_id, items.id, items.declared_value_cents, ${day}::date) AS value ON true
    WHERE placed.place <> 'RELEASED' AND items.record_status <> 2
    ORDER BY address.label NULLS LAST, ${numberKey('items.item_client_number')}, items.id`.execute(db);
  return rows.map(({ place, address, ...item }) => ({ place, address, item: { ...item, image: null } }));
}

/** The photographs on the cards of these items, by their ids; those without one are left out. */
export async function findCardPhotos(
  db: Database,
  clientId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPhoto>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select((eb) => ['items.id', cardPhotoOf(eb).as('photo')])
    .where('items.client_id', '=', clientId)
    .where('items.id', 'in', itemIds)
    .execute();
  return new Map(rows.flatMap(({ id, photo }) => (photo === null ? [] : [[id, photo]])));
}

export async function findClosetName(db: Database, clientId: number): Promise<string | null> {
  const row = await db.selectFrom('clients').select('name').where('id', '=', clientId).$call(firstOrNull);
  return row?.name ?? null;
}
