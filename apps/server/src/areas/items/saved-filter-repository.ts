/** Rows of saved filters: a user's own, within a closet. */
import type { ItemFilters } from '@vestry/contract/items/filters';
import type { SavedFilter } from '@vestry/contract/items/sets';
import { sql } from 'kysely';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';

/** A change of the user's own filters. */
type OwnContext = Pick<CallContext<UserActor>, 'trx' | 'clientId' | 'actor'>;

interface NewFilter {
  readonly name: string;
  readonly filters: ItemFilters;
}

const columns = ['id', 'name', sql<SavedFilter['filters']>`filters`.as('filters')] as const;

export async function listSavedFilters(
  db: Database,
  clientId: number,
  userId: number,
): Promise<SavedFilter[]> {
  return db
    .selectFrom('saved_filters')
    .select(columns)
    .where((eb) => eb.and({ client_id: clientId, user_id: userId }))
    .orderBy('name')
    .execute();
}

/** What of these tags and sets the closet does not have. */
export async function findUnknownFilterIds(
  db: Database,
  clientId: number,
  { tags = [], customGroups = [] }: Pick<ItemFilters, 'tags' | 'customGroups'>,
): Promise<{ readonly tags: number[]; readonly customGroups: number[] }> {
  const known = await db
    .selectFrom('tags')
    .select(['id', sql<string>`'tag'`.as('kind')])
    .where('client_id', '=', clientId)
    .where('id', '=', sql<number>`any(${tags}::bigint[])`)
    .unionAll(
      db
        .selectFrom('custom_groups')
        .select(['id', sql<string>`'set'`.as('kind')])
        .where('client_id', '=', clientId)
        .where('id', '=', sql<number>`any(${customGroups}::bigint[])`),
    )
    .execute();
  const isKnown = (kind: string, id: number) => known.some((row) => row.kind === kind && row.id === id);
  return {
    tags: tags.filter((id) => !isKnown('tag', id)),
    customGroups: customGroups.filter((id) => !isKnown('set', id)),
  };
}

/** The filters of one of the user's own, locked until the transaction ends; undefined when there is none. */
export async function lockSavedFilters(
  { trx, clientId, actor }: OwnContext,
  id: number,
): Promise<SavedFilter['filters'] | undefined> {
  const row = await trx
    .selectFrom('saved_filters')
    .select(columns)
    .where((eb) => eb.and({ client_id: clientId, user_id: actor.userId, id }))
    .forUpdate()
    .executeTakeFirst();
  return row?.filters;
}

/** Throws the violation of `saved_filters_client_id_user_id_name_key` when the name is taken. */
export async function insertSavedFilter(
  { trx, clientId, actor }: OwnContext,
  { name, filters }: NewFilter,
): Promise<SavedFilter> {
  return trx
    .insertInto('saved_filters')
    .values({ client_id: clientId, user_id: actor.userId, name, filters: JSON.stringify(filters) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** As `insertSavedFilter`; undefined when the user has no such filter here. */
export async function updateSavedFilter(
  { trx, clientId, actor }: OwnContext,
  id: number,
  { name, filters }: NewFilter,
): Promise<SavedFilter | undefined> {
  return trx
    .updateTable('saved_filters')
    .set({ name, filters: JSON.stringify(filters) })
    .where((eb) => eb.and({ client_id: clientId, user_id: actor.userId, id }))
    .returning(columns)
    .executeTakeFirst();
}

/** Answers the name of the deleted filter; undefined when the user has no such filter here. */
export async function deleteSavedFilter(
  { trx, clientId, actor }: OwnContext,
  id: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('saved_filters')
    .where((eb) => eb.and({ client_id: clientId, user_id: actor.userId, id }))
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
