/** Rows of the run. */
import type { Day } from '@vestry/contract/calendar/day';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { runStopsMax } from '@vestry/contract/staff/run/schemas';
import { expressionBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import { cardPhotoOf } from '../../photos/select-photo.ts';
import type { RequestItemRow } from '../../requests/items.ts';
import { requestTables } from '../../requests/tables.ts';
import { isInRun } from '../../visits/run-stops.ts';
import { selectCards, type CardRow } from '../today/card-repository.ts';

/** The cards of a kind's stops on a day, in no order. */
export async function listRunCards(db: Database, kind: RequestKind, day: Day): Promise<CardRow[]> {
  return selectCards(db, {
    where: { [kind]: isInRun(kind, day) },
    order: sql`picked.id`,
    limit: runStopsMax,
  });
}

export interface RunItemRow extends RequestItemRow {
  readonly clientId: number;
  readonly requestId: number;
}

/** The items of these requests, in the order of each. */
export async function listRunItems(
  db: Database,
  kind: RequestKind,
  requests: readonly { readonly clientId: number; readonly id: number }[],
): Promise<RunItemRow[]> {
  if (requests.length === 0) return [];
  const { lines, id, lineOrder } = requestTables[kind];
  const { rows } = await sql<RunItemRow>`
    SELECT line.client_id AS "clientId", line.${id} AS "requestId", items.id, items.designers,
      items.item_client_number AS "itemClientNumber", items.observation, ${cardPhotoOf(expressionBuilder<DB, 'items'>())} AS photo
    FROM unnest(${requests.map(({ clientId }) => clientId)}::bigint[], ${requests.map((each) => each.id)}::bigint[])
      AS request (client_id, id)
    JOIN ${lines} AS line ON line.client_id = request.client_id AND line.${id} = request.id
    JOIN items ON items.client_id = line.client_id AND items.id = line.item_id
    ORDER BY request.id, ${lineOrder}`.execute(db);
  return rows;
}

/** The place of an item, as far as it decides whether a driver can take it along. */
export interface FoundItem {
  readonly id: number;
  readonly number: string;
  readonly place: string;
  readonly isOfRequest: boolean;
}

/** The client's active items of these ids or numbers, the latter in upper or lower case. */
export async function findItems(
  db: Database,
  { kind, clientId, id }: { readonly kind: RequestKind; readonly clientId: number; readonly id: number },
  { itemIds, numbers }: { readonly itemIds: readonly number[]; readonly numbers: readonly string[] },
): Promise<FoundItem[]> {
  const { lines, id: requestId } = requestTables[kind];
  const lowered = numbers.map((number) => number.toLowerCase());
  const { rows } = await sql<FoundItem>`
    SELECT items.id, items.item_client_number AS number, items.place,
      EXISTS (SELECT FROM ${lines} AS line WHERE line.client_id = items.client_id AND line.item_id = items.id
        AND line.${requestId} = ${id}) AS "isOfRequest"
    FROM items
    WHERE items.client_id = ${clientId} AND items.record_status = 1
      AND (items.id = ANY (${[...itemIds]}::bigint[]) OR lower(items.item_client_number) = ANY (${lowered}::text[]))
    ORDER BY items.id`.execute(db);
  return rows;
}
