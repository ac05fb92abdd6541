/** The places of a whole closet, and its released items. Every query carries the closet. */
import type { Release } from '@vestry/contract/custody/releases';
import type { PlaceKind } from '@vestry/contract/custody/places';
import type { ReleasedQuery } from '@vestry/contract/custody/schemas';
import type { LocationCode } from '@vestry/contract/items/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { activeStatus } from '../items/active-status.ts';
import type { ItemCard } from '../items/item-card.ts';

export interface PlaceCountRow {
  readonly place: PlaceKind;
  readonly location: LocationCode;
  readonly addressId: number | null;
  /** Of the address; null where nobody named one. */
  readonly label: string | null;
  readonly count: number;
}

/** Counts the closet's items at each place. The index by place has all that is counted. */
export async function countPlaces(db: Database, clientId: number): Promise<PlaceCountRow[]> {
  const { rows } = await sql<PlaceCountRow>`
    WITH counted AS (
      SELECT location, place, address_id, count(*) FROM items
      WHERE client_id = ${clientId} AND record_status = ${activeStatus} GROUP BY location, place, address_id
    )
    SELECT counted.place, counted.location, counted.address_id AS "addressId", counted.count, address.label
    FROM counted LEFT JOIN addresses AS address ON address.client_id = ${clientId} AND address.id = counted.address_id`.execute(
    db,
  );
  return rows;
}

export interface ReleasedRow {
  readonly card: ItemCard;
  readonly release: Exclude<Release, 'MISTAKE'>;
  readonly releasedAt: Date;
}

/** An item that was recorded by mistake has never been the client's. */
const releasedItems = (clientId: number, itemId: number | undefined) => sql`
  items JOIN custody AS released ON released.client_id = items.client_id AND released.seq = items.custody_seq
    AND released.place = 'RELEASED' AND released.release <> 'MISTAKE'
  WHERE items.client_id = ${clientId} AND items.record_status = ${sql.lit(0)}
    ${itemId === undefined ? sql`` : sql`AND items.id = ${itemId}`}`;

/** A page of what has left the closet for good, the latest first. */
export async function listReleased(
  db: Database,
  clientId: number,
  { page, pageSize, itemId }: ReleasedQuery,
): Promise<ReleasedRow[]> {
  const { rows } = await sql<ReleasedRow>`
    SELECT (SELECT card FROM item_cards WHERE client_id = ${clientId} AND item_id = page.id) AS card, page.release,
      page.moved_at AS "releasedAt"
    FROM (SELECT items.id, items.custody_seq, released.release, released.moved_at FROM ${releasedItems(clientId, itemId)}
      ORDER BY items.custody_seq DESC LIMIT ${pageSize} OFFSET ${page * pageSize}) AS page
    ORDER BY page.custody_seq DESC`.execute(db);
  return rows;
}

export async function countReleased(db: Database, clientId: number, itemId?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM ${releasedItems(clientId, itemId)}`.execute(db);
  return rows[0]?.count ?? 0;
}
