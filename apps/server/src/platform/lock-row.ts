import { sql } from 'kysely';
import type { DB } from './adapters/postgres/schema.ts';
import type { Database } from './database.ts';

/** Tables with rows of clients that have an id. */
type ClientTable = {
  [T in keyof DB]: DB[T] extends { client_id: unknown; id: unknown } ? T : never;
}[keyof DB];

/** Locks a row of a client until the transaction ends; false where the client has none with this id. */
export async function lockRow(
  trx: Database,
  table: ClientTable,
  { clientId, id }: { readonly clientId: number; readonly id: number },
): Promise<boolean> {
  const { rows } =
    await sql`SELECT id FROM ${sql.table(table)} WHERE client_id = ${clientId} AND id = ${id} FOR UPDATE`.execute(
      trx,
    );
  return rows.length > 0;
}
