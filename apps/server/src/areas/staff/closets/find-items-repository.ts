/** Items of any closet, by their number or by words. The disposable closets of the demo are not among them. */
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { PlaceKind } from '@vestry/contract/custody/places';
import type { RequestIds } from '@vestry/contract/requests/ids';
import { requestKinds } from '@vestry/contract/requests/kinds';
import type { readScan } from '@vestry/contract/staff/picking/rules';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { activeStatus } from '../../items/active-status.ts';
import { matchQuery, type SearchTerm } from '../../items/tsquery.ts';
import { requestItemColumns, type RequestItemRow } from '../../requests/items.ts';
import { requestTables } from '../../requests/tables.ts';

export interface FoundRow extends RequestItemRow, RequestIds {
  readonly clientId: number;
  readonly closetName: string;
  readonly location: LocationCode;
  readonly bin: string;
  readonly place: PlaceKind;
}

interface ItemKey {
  readonly clientId: number;
  readonly id: number;
}

const isOpenCloset = sql<boolean>`clients.demo_expires_at IS NULL AND clients.status <> 2`;

/** The items of this number, one of each closet at most, and of the closet alone that a label names; those that were released too. */
export async function findKeysByNumber(
  db: Database,
  { clientId: labelId, itemClientNumber }: ReturnType<typeof readScan>,
  most: number,
): Promise<ItemKey[]> {
  return db
    .selectFrom('items')
    .innerJoin('clients', 'clients.id', 'items.client_id')
    .select(['items.client_id as clientId', 'items.id'])
    .where(sql`lower(items.item_client_number)`, '=', sql`lower(${itemClientNumber})`)
    .$if(labelId !== null, (rows) => rows.where('items.client_id', '=', labelId ?? 0))
    .where('items.record_status', '<>', 2)
    .where(isOpenCloset)
    .orderBy('items.record_status', 'desc')
    .orderBy('clients.name')
    .orderBy('clients.id')
    .limit(most)
    .execute();
}

/** The closets whose names have some of the words, and which words these are. */
export async function findNamedClosets(
  db: Database,
  words: readonly string[],
  most: number,
): Promise<{ readonly clientId: number; readonly words: readonly string[] }[]> {
  const { rows } = await sql<{ clientId: number; words: string[] }>`
    SELECT clients.id AS "clientId", named.words
    FROM clients CROSS JOIN LATERAL (SELECT array_agg(word) AS words
      FROM unnest(${[...words]}::text[]) AS word WHERE strpos(search_key(clients.name), word) > 0) AS named
    WHERE ${isOpenCloset} AND named.words IS NOT NULL
    ORDER BY cardinality(named.words) DESC, clients.name, clients.id LIMIT ${most}`.execute(db);
  return rows;
}

/** The active items of one closet that have all of these words; the newest of the closet without any. */
export async function findKeysInCloset(
  db: Database,
  clientId: number,
  terms: readonly SearchTerm[],
  most: number,
): Promise<ItemKey[]> {
  return db
    .selectFrom('items')
    .select(['items.client_id as clientId', 'items.id'])
    .where('items.client_id', '=', clientId)
    .where('items.record_status', '=', activeStatus)
    .$if(terms.length > 0, (rows) =>
      rows.where(sql<boolean>`items.search_document @@ ${matchQuery(terms)}::tsquery`),
    )
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc')
    .limit(most)
    .execute();
}

/** The open request of each kind that has the item; null for none. */
const openRequestIds = requestKinds.map((kind) => {
  const { lines, id } = requestTables[kind];
  return sql<number | null>`(SELECT line.${id} FROM ${lines} AS line
    WHERE line.client_id = items.client_id AND line.item_id = items.id AND line.active)`.as(
    `${kind}Id` as const,
  );
});

/** Reads these items with their closets, their places and the open requests that have them. */
export async function readFound(db: Database, keys: readonly ItemKey[]): Promise<FoundRow[]> {
  return db
    .selectFrom('items')
    .innerJoin('clients', 'clients.id', 'items.client_id')
    .innerJoin(
      sql<{
        client_id: number;
        id: number;
        nth: number;
      }>`unnest(${keys.map(({ clientId }) => clientId)}::bigint[],
        ${keys.map(({ id }) => id)}::bigint[]) WITH ORDINALITY`.as<'wanted'>(sql`wanted(client_id, id, nth)`),
      (join) => join.onRef('wanted.client_id', '=', 'items.client_id').onRef('wanted.id', '=', 'items.id'),
    )
    .select((eb) => [
      ...requestItemColumns(eb),
      'items.client_id as clientId',
      'clients.name as closetName',
      sql<LocationCode>`items.location`.as('location'),
      'items.bin',
      sql<PlaceKind>`items.place`.as('place'),
      ...openRequestIds,
    ])
    .orderBy('wanted.nth')
    .execute();
}
