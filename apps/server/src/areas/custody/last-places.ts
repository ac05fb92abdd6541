/** Where items were last, among places of some kinds: the bin in which one hung, the residence that it left. */
import type { Place, PlaceKind } from '@vestry/contract/custody/places';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { placeFrom, type PlaceRow } from './place-row.ts';

/** By item; one that was never in such a place is left out. */
export async function findLastPlaces(
  db: Database,
  clientId: number,
  itemIds: readonly number[],
  kinds: readonly PlaceKind[],
): Promise<Map<number, Place>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<PlaceRow & { itemId: number }>`
    SELECT wanted.id AS "itemId", last.place, last.zone, last.bin, last.address_id AS "addressId", last.release
    FROM unnest(${[...itemIds]}::bigint[]) AS wanted (id)
    JOIN LATERAL (
      SELECT * FROM custody
      WHERE custody.client_id = ${clientId} AND custody.item_id = wanted.id AND custody.place = ANY (${[...kinds]}::text[])
      ORDER BY custody.seq DESC LIMIT 1
    ) AS last ON true`.execute(db);
  return new Map(rows.map(({ itemId, ...row }) => [itemId, placeFrom(row)]));
}
