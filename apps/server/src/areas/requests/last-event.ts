/** The latest event of a request, and the state before it where it was a transition that can be undone. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { sql } from 'kysely';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import type { StateBefore } from './events.ts';
import { requestTables } from './tables.ts';

export interface RequestKey {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

export interface LastEvent {
  readonly kind: string;
  readonly fromStatus: RequestStatus | null;
  readonly toStatus: RequestStatus | null;
  readonly userId: number | null;
  readonly data: Json;
  readonly at: Date;
}

/** The latest event of a request. */
export async function findLastEvent(
  trx: Database,
  { kind, clientId, id }: RequestKey,
): Promise<LastEvent | null> {
  const table = requestTables[kind];
  const { rows } = await sql<LastEvent>`
    SELECT kind, from_status AS "fromStatus", to_status AS "toStatus", user_id AS "userId", data, created_at AS at
    FROM ${table.events} WHERE client_id = ${clientId} AND ${table.id} = ${id} ORDER BY id DESC LIMIT 1`.execute(
    trx,
  );
  return rows[0] ?? null;
}

export interface RequestBefore extends StateBefore {
  readonly status: RequestStatus;
}

/** The state before a transition that staff made; null for any other event. */
export function beforeIn({ kind, fromStatus, data }: LastEvent): RequestBefore | null {
  const { before } = data as { before?: StateBefore }; // written for transitions of staff alone
  return kind === 'STATUS' && fromStatus !== null && before !== undefined
    ? { ...before, status: fromStatus }
    : null;
}
