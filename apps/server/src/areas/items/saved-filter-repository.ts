/** Queries for saved filters; each belongs to one user in one closet. */
import type { ItemFilters } from '@vestry/contract/items/filters';
import type { SavedFilter } from '@vestry/contract/items/sets';
import { sql } from 'kysely';
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';

/** The context of a change that a signed-in user makes. */
type UserContext = Pick<CallContext<UserActor>, 'trx' | 'clientId' | 'actor'>;

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

/** Which of these ids of tags and sets do not exist in the closet. */
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

/** Locks a saved filter until the transaction ends and answers its filters; undefined when the user has no such filter here. */
export async function lockSavedFilter(
  { trx, clientId, actor }: UserContext,
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

/** @throws DatabaseError the violation of `saved_filters_client_id_user_id_name_key`, when the user has another filter of this name. */
export async function insertSavedFilter(
  { trx, clientId, actor }: UserContext,
  { name, filters }: NewFilter,
): Promise<SavedFilter> {
  return trx
    .insertInto('saved_filters')
    .values({ client_id: clientId, user_id: actor.userId, name, filters: JSON.stringify(filters) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Throws as `insertSavedFilter` does; answers undefined when the user has no such filter here. */
export async function updateSavedFilter(
  { trx, clientId, actor }: UserContext,
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
  { trx, clientId, actor }: UserContext,
  id: number,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('saved_filters')
    .where((eb) => eb.and({ client_id: clientId, user_id: actor.userId, id }))
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
