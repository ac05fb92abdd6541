/** Queries for saved filters; each belongs to one user in one closet. */
import { unnamedResidence } from '@vestry/contract/custody/place-groups';
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

interface UnknownIds {
  readonly tags: readonly number[];
  readonly customGroups: readonly number[];
  readonly residences: readonly number[];
}

/** Which of these ids of tags, sets and addresses do not exist in the closet. */
export async function findUnknownFilterIds(
  db: Database,
  clientId: number,
  { tags = [], customGroups = [], residences = [] }: Pick<ItemFilters, keyof UnknownIds>,
): Promise<UnknownIds> {
  const addressIds = residences.filter((value) => value !== unnamedResidence);
  const idsAmong = (table: 'tags' | 'custom_groups' | 'addresses', ids: readonly number[]) =>
    db
      .selectFrom(table)
      .select(['id', sql<string>`${table}`.as('table')])
      .where('client_id', '=', clientId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`);
  const known = await idsAmong('tags', tags)
    .unionAll(idsAmong('custom_groups', customGroups))
    .unionAll(idsAmong('addresses', addressIds))
    .execute();
  const unknownIn = (table: string, ids: readonly number[]) =>
    ids.filter((id) => !known.some((row) => row.table === table && row.id === id));
  return {
    tags: unknownIn('tags', tags),
    customGroups: unknownIn('custom_groups', customGroups),
    residences: unknownIn('addresses', addressIds),
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
