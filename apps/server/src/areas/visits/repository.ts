import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { requestTables } from '../requests/tables.ts';

/** Client numbers of the request's items beside these that have not come in otherwise, in its order. */
export async function listRemainingNumbers(
  db: Database,
  { kind, clientId, id }: { readonly kind: RequestKind; readonly clientId: number; readonly id: number },
  itemIds: readonly number[],
): Promise<string[]> {
  const { lines, id: request, lineOrder, receivedAt } = requestTables[kind];
  const { rows } = await sql<{ number: string }>`
    SELECT items.item_client_number AS number
    FROM ${lines} AS line
    JOIN items ON items.client_id = line.client_id AND items.id = line.item_id
    WHERE line.client_id = ${clientId} AND line.${request} = ${id} AND line.item_id <> ALL(${itemIds})
      AND ${receivedAt} IS NULL
    ORDER BY ${lineOrder}`.execute(db);
  return rows.map(({ number }) => number);
}

/** The status and the day of the request of a visit; null when the client has none with this id. */
export async function findVisitedRequest(db: Database, kind: RequestKind, clientId: number, id: number) {
  const { requests, day } = requestTables[kind];
  const { rows } = await sql<{ status: RequestStatus; day: string | null }>`
    SELECT request.status, request.${day} AS day FROM ${requests} AS request
    WHERE request.client_id = ${clientId} AND request.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
