/** Counts what a plan's allowance counts and storage is charged for: the invoice and the usage of the plan have it from here. */
import type { Day } from '@vestry/contract/calendar/day';
import { categories } from '@vestry/contract/items/categories';
import type { StoredItems } from '@vestry/contract/prices/period-rules';
import type { StorageZone } from '@vestry/contract/prices/price-list';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

const shoeCategories = categories.filter(({ group }) => group === 'shoes').map(({ id }) => id);

/**
 * Counts the items in the facility's bins by their zone, now or at the end of a day: then each item is in the place of its last
 * movement until that. What is at a care partner is in no zone, and not counted.
 */
export async function countStored(
  db: Database,
  clientId: number,
  at: 'now' | { readonly day: Day; readonly timeZone: string },
): Promise<Omit<StoredItems, 'BOXES'>> {
  const placed =
    at === 'now'
      ? sql`SELECT id AS item_id, place, location AS zone FROM items WHERE client_id = ${clientId}`
      : sql`SELECT DISTINCT ON (item_id) item_id, place, zone FROM custody
          WHERE client_id = ${clientId} AND moved_at < (${at.day}::date + 1)::timestamp AT TIME ZONE ${at.timeZone}
          ORDER BY item_id, seq DESC`;
  const { rows } = await sql<{ zone: StorageZone; garments: number; shoes: number }>`
    WITH placed AS (${placed})
    SELECT placed.zone, count(*) FILTER (WHERE items.category_id <> ALL (${shoeCategories}))::integer AS garments,
      count(*) FILTER (WHERE items.category_id = ANY (${shoeCategories}))::integer AS shoes
    FROM placed JOIN items ON items.client_id = ${clientId} AND items.id = placed.item_id
    WHERE placed.place = 'BIN' AND items.record_status <> 2
    GROUP BY placed.zone`.execute(db);
  const of = (zone: StorageZone) => rows.find((row) => row.zone === zone) ?? { garments: 0, shoes: 0 };
  return {
    GARMENTS: { GR: of('GR').garments, CS: of('CS').garments },
    SHOES: { GR: of('GR').shoes, CS: of('CS').shoes },
  };
}
