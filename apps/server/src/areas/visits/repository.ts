import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { requestTables } from '../requests/tables.ts';

/** The status and the day of a client's request; null when it has none with this id. */
export async function findVisited(db: Database, kind: RequestKind, clientId: number, id: number) {
  const { requests, day } = requestTables[kind];
  const { rows } = await sql<{ status: RequestStatus; day: string | null }>`
    SELECT request.status, request.${day} AS day FROM ${requests} AS request
    WHERE request.client_id = ${clientId} AND request.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
