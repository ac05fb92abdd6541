/** Rows of tags and of the items that carry them. Triggers of the database update the items' search documents. */
import type { CountedTag, Tag } from '@vestry/contract/tags/schemas';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Database, Trx } from '../../platform/database.ts';
import { countWritten, writesAny } from '../../platform/query-answers.ts';

/** The tags of an item by name. */
export async function listItemTags(db: Database, clientId: number, itemId: number): Promise<Tag[]> {
  return db
    .selectFrom('item_tags as link')
    .innerJoin('tags as tag', (join) =>
      join.onRef('tag.client_id', '=', 'link.client_id').onRef('tag.id', '=', 'link.tag_id'),
    )
    .select(['tag.id', 'tag.name'])
    .where((eb) => eb.and({ 'link.client_id': clientId, 'link.item_id': itemId }))
    .orderBy('tag.name')
    .execute();
}

/** The closet's tags by name, with the number of active items that carry them. */
export async function listTags(db: Database, clientId: number): Promise<CountedTag[]> {
  return db
    .selectFrom('tags as tag')
    .leftJoin('item_tags as link', (join) =>
      join.onRef('link.client_id', '=', 'tag.client_id').onRef('link.tag_id', '=', 'tag.id'),
    )
    .leftJoin('items as item', (join) =>
      join
        .onRef('item.client_id', '=', 'link.client_id')
        .onRef('item.id', '=', 'link.item_id')
        .on('item.record_status', '=', 1),
    )
    .select((eb) => ['tag.id', 'tag.name', eb.fn.count<number>('item.id').as('count')])
    .where('tag.client_id', '=', clientId)
    .groupBy(['tag.id', 'tag.name'])
    .orderBy('tag.name')
    .execute();
}

/** The tags of these names, made where the closet has none; locked, so that none is tidied away before it is used. */
export async function putTags(trx: Trx, clientId: number, names: readonly string[]): Promise<Tag[]> {
  if (names.length === 0) return [];
  // An update that changes nothing, for it locks and returns the row that is there. In one order: no deadlock.
  const { rows } = await sql<Tag>`
    INSERT INTO tags (client_id, name)
      SELECT DISTINCT ON (name) ${clientId}::bigint, name
      FROM unnest(${[...names]}::text[]::citext[]) WITH ORDINALITY AS given (name, place)
      ORDER BY name, place
      ON CONFLICT (client_id, name) DO UPDATE SET client_id = excluded.client_id
      RETURNING id, name`.execute(trx);
  return rows;
}

/** Locks these tags of the closet, by id; fewer come back when some are absent. */
export async function lockTags(trx: Trx, clientId: number, ids: readonly number[]): Promise<Tag[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Puts every tag on every item; answers how many links are new. */
export async function linkTags(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
  tagIds: readonly number[],
): Promise<number> {
  const links = itemIds.flatMap((item_id) =>
    tagIds.map((tag_id) => ({ client_id: clientId, item_id, tag_id })),
  );
  return trx
    .insertInto('item_tags')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .$call(countWritten);
}

/** Takes a tag off an item; false when it is not on it. */
export async function unlinkTag(
  { trx, clientId }: ClosetContext,
  itemId: number,
  tagId: number,
): Promise<boolean> {
  return trx
    .deleteFrom('item_tags')
    .where((eb) => eb.and({ client_id: clientId, item_id: itemId, tag_id: tagId }))
    .$call(writesAny);
}

/** Deletes a locked tag if no item carries it any more; says whether it did. */
export async function deleteUnusedTag(trx: Trx, clientId: number, id: number): Promise<boolean> {
  return trx
    .deleteFrom('tags')
    .where((eb) => eb.and({ client_id: clientId, id }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('item_tags as link')
            .select('link.item_id')
            .whereRef('link.client_id', '=', 'tags.client_id')
            .whereRef('link.tag_id', '=', 'tags.id'),
        ),
      ),
    )
    .$call(writesAny);
}
