/** Copies what a closet holds into a new one. Ids are a closet's own, so the copy has the same ids and references. */
import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database.ts';

/**
 * The tables that are copied, each after those that it points to. Carts, approvals and uploads are a moment's, and are
 * not.
 */
const tables: readonly string[] = [
  'items',
  'due_backs',
  'documents',
  'valuations',
  'item_photos',
  'tags',
  'item_tags',
  'custom_groups',
  'custom_group_items',
  'addresses',
  // A pickup points to a delivery, which is the first kind.
  ...requestKinds.flatMap((kind) => [
    requestKindFacts[kind].area,
    `${kind}_items`,
    `${kind}_events`,
    `${kind}_dismissals`,
  ]),
  'trips',
  'trip_ticks',
  'dates',
  'wears',
  'wear_dismissals',
  'condition_checks',
  'condition_findings',
  'condition_closings',
  'condition_photos',
  'condition_remarks',
  'claims',
  'claim_events',
  'claim_documents',
  'invoices',
  'invoice_lines',
  'past_plans',
  'visit_quotes',
  'recommendations',
  'item_events',
];

/** Those whose rows are a member's. */
const ownedTables: ReadonlySet<string> = new Set([
  ...requestKinds.flatMap((kind) => [requestKindFacts[kind].area, `${kind}_dismissals`]),
  'visit_quotes',
]);

export interface ClosetCopy {
  readonly fromClientId: number;
  readonly toClientId: number;
  /** Whose the requests are in the copy: a member of it. */
  readonly userId: number;
}

/** Fills an empty closet with a copy of another; the photographs are shared, for they are known by their content, and so are documents. */
export async function copyCloset(trx: Database, copy: ClosetCopy): Promise<void> {
  const columns = await listColumns(trx);
  for (const table of tables) {
    const names = columns.get(table) ?? [];
    const values = names.map((name) => valueOf(table, name, copy));
    await sql`
      INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      OVERRIDING SYSTEM VALUE
      SELECT ${sql.join(values)} FROM ${sql.table(table)} WHERE client_id = ${copy.fromClientId}
      -- Rows of several members become the one member's.
      ON CONFLICT DO NOTHING`.execute(trx);
  }
  await copyCustody(trx, copy);
}

/** The copy's custody is a chain of its own: each row is hashed anew. */
async function copyCustody(trx: Database, { fromClientId, toClientId }: ClosetCopy): Promise<void> {
  await sql`SELECT append_custody(ARRAY(
    SELECT jsonb_populate_record(source, jsonb_build_object('client_id', ${toClientId}::bigint))
    FROM custody AS source WHERE client_id = ${fromClientId} ORDER BY seq))`.execute(trx);
}

function valueOf(table: string, name: string, { toClientId, userId }: ClosetCopy): RawBuilder<unknown> {
  if (name === 'client_id') return sql`${toClientId}::bigint`;
  // A request belongs to a member of its closet; events may name whom they like.
  if (name === 'user_id' && ownedTables.has(table)) return sql`${userId}::bigint`;
  // An invoice's number is unique over all clients.
  if (table === 'invoices' && name === 'number') return sql`left(number, 24) || '-' || ${toClientId}::text`;
  return sql.ref(name);
}

/** The columns that can be written, by table: a later migration's column is copied without being named here. */
async function listColumns(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; names: string[] }>`
    SELECT table_name AS "table", array_agg(column_name::text ORDER BY ordinal_position) AS names
    FROM information_schema.columns
    WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name IN (${sql.join(tables)})
    GROUP BY table_name`.execute(db);
  return new Map(rows.map(({ table, names }) => [table, names]));
}
