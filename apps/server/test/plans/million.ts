/** Makes the planner of a small database plan as that of a house with a million garments: what a plan depends on is counted rows. */
import type { Client } from 'pg';

/** Rows of the stock that `npm run bench` measures (test/bench/stock.ts); every other table of closets has ten of each closet. */
const rows: Readonly<Record<string, number>> = {
  clients: 10_000,
  users: 10_000,
  memberships: 10_000,
  membership_roles: 10_000,
  sessions: 100_000,
  email_changes: 10_000,
  images: 1_000_000,
  items: 1_000_000,
  item_cards: 1_000_000,
  item_photos: 1_000_000,
  item_tags: 1_000_000,
  item_events: 2_000_000,
  custom_group_items: 100_000,
  search_vocabulary: 600_000,
  tags: 100_000,
  custom_groups: 30_000,
  deliveries: 30_000,
  delivery_items: 120_000,
  delivery_events: 30_000,
};
const closets = 10_000;
const ofOthers = 100_000;

/** Tables with rows of closets. */
export async function listTenantTables(client: Client): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attname = 'client_id' AND NOT attisdropped
    ORDER BY relname`);
  return found.map(({ name }) => name);
}

/**
 * In the transaction that is under way, which is to be rolled back: `client` acts as a superuser. Answers the tables without
 * a row: a table without a page is empty to the planner, whatever it is told.
 */
export async function pretendMillion(client: Client): Promise<string[]> {
  await client.query(
    `DELETE FROM pg_statistic USING pg_class WHERE pg_class.oid = starelid AND relnamespace = 'public'::regnamespace`,
  );
  const empty: string[] = [];
  for (const table of new Set([...(await listTenantTables(client)), ...Object.keys(rows)])) {
    const count = rows[table] ?? ofOthers;
    const { rows: sizes } = await client.query<{ pages: number }>(
      'SELECT (pg_relation_size($1::regclass) / 8192)::int AS pages',
      [table],
    );
    if (sizes[0]?.pages === 0) empty.push(table);
    // The planner counts pages itself, and takes from here how many rows stand on each.
    await client.query(
      `UPDATE pg_class SET reltuples = $2, relallvisible = greatest(1, pg_relation_size(oid) / 8192),
         relpages = greatest(1, pg_relation_size(oid) / 8192)
       WHERE oid = $1::regclass OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass)`,
      [table, count],
    );
    await client.query(
      `SELECT pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', attname::text, 'inherited', false,
         'null_frac', 0::real, 'avg_width', 8, 'n_distinct', CASE attname WHEN 'client_id' THEN $2::real ELSE -0.5 END)
       FROM pg_attribute WHERE attrelid = $1::regclass AND attname IN ('client_id', 'item_id', 'delivery_id', 'user_id', 'hash')`,
      [table, Math.min(closets, count)],
    );
  }
  return empty;
}
