/** Rows of sets, which the database calls custom groups. */
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { CustomGroup } from '@vestry/contract/items/sets';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { CallContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';

type SetContext = Pick<CallContext, 'trx' | 'clientId'>;

/** The closet's sets with the number of their active items, by name; with `id` that one alone. */
export async function listCustomGroups(db: Database, clientId: number, id?: number): Promise<CustomGroup[]> {
  return db
    .selectFrom('custom_groups as set')
    .select((eb) => [
      'set.id',
      'set.name',
      countMembers(eb).as('count'),
      countMembers(eb, 'AC').as('atClientCount'),
    ])
    .where('set.client_id', '=', clientId)
    .$if(id !== undefined, (sets) => sets.where('set.id', '=', id ?? 0))
    .orderBy('set.name')
    .execute();
}

/** Counts the active items of a set, or those of them at a location. */
function countMembers(
  eb: ExpressionBuilder<DB & { set: DB['custom_groups'] }, 'set'>,
  location?: LocationCode,
) {
  return eb
    .selectFrom('custom_group_items as member')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'member.client_id').onRef('items.id', '=', 'member.item_id'),
    )
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('member.client_id', '=', 'set.client_id')
    .whereRef('member.custom_group_id', '=', 'set.id')
    .where('items.record_status', '=', 1)
    .$if(location !== undefined, (items) => items.where('items.location', '=', location ?? 'AC'))
    .$asScalar()
    .$notNull();
}

/** Locks a set and answers its name; null when the closet has none of that id. */
export async function lockCustomGroup({ trx, clientId }: SetContext, id: number): Promise<string | null> {
  const row = await trx
    .selectFrom('custom_groups')
    .select('name')
    .where((eb) => eb.and({ client_id: clientId, id }))
    .forUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Throws the violation of `custom_groups_client_id_name_key` when the name is taken. */
export async function insertCustomGroup({ trx, clientId }: SetContext, name: string): Promise<number> {
  const { id } = await trx
    .insertInto('custom_groups')
    .values({ client_id: clientId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** As `insertCustomGroup`. */
export async function renameCustomGroup(
  { trx, clientId }: SetContext,
  id: number,
  name: string,
): Promise<void> {
  await trx
    .updateTable('custom_groups')
    .set({ name })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}

export async function deleteCustomGroup({ trx, clientId }: SetContext, id: number): Promise<void> {
  await trx
    .deleteFrom('custom_groups')
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}

/** Puts items at the end of a set; answers those that were not in it. */
export async function addMembers(
  { trx, clientId }: SetContext,
  id: number,
  itemIds: readonly number[],
): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<{ item_id: number }>`
    INSERT INTO custom_group_items (client_id, custom_group_id, item_id, position)
      SELECT ${clientId}, ${id}, item_id, least(32767, last.position + place)
      FROM unnest(${[...itemIds]}::bigint[]) WITH ORDINALITY AS added (item_id, place),
        (SELECT coalesce(max(position), -1) AS position FROM custom_group_items
         WHERE client_id = ${clientId} AND custom_group_id = ${id}) AS last
      ON CONFLICT DO NOTHING
      RETURNING item_id`.execute(trx);
  return rows.map((row) => row.item_id);
}

/** Takes items out of a set; answers those that were in it. */
export async function removeMembers(
  { trx, clientId }: SetContext,
  id: number,
  itemIds: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .deleteFrom('custom_group_items')
    .where('client_id', '=', clientId)
    .where('custom_group_id', '=', id)
    .where('item_id', 'in', itemIds)
    .returning('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}

/** Puts these first, in this order; the others of the set follow as they stood. Those not in it are passed over. */
export async function orderMembers(
  { trx, clientId }: SetContext,
  id: number,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    WITH placed AS (
      SELECT item_id, row_number() OVER (ORDER BY named.place, member.position, item_id) - 1 AS place
      FROM custom_group_items AS member
        LEFT JOIN unnest(${[...itemIds]}::bigint[]) WITH ORDINALITY AS named (item_id, place) USING (item_id)
      WHERE client_id = ${clientId} AND custom_group_id = ${id}
    )
    UPDATE custom_group_items AS member SET position = least(32767, placed.place)
    FROM placed
    WHERE member.client_id = ${clientId} AND member.custom_group_id = ${id} AND member.item_id = placed.item_id`.execute(
    trx,
  );
}
