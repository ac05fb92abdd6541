/** Tags: a closet's own words on its items. A tag lives as long as an item carries it. */
import type { CountedTag, Tag, TagChoice } from '@vestry/contract/tags/schemas';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../changes/record-change.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { ItemService } from '../items/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

/** An item or a tag that the closet does not have: Refusal NOT_FOUND, and nothing is changed. */
export interface TagService {
  list(clientId: number): Promise<CountedTag[]>;
  ofItem(clientId: number, itemId: number): Promise<Tag[]>;
  /** Puts tags on an item, by id or by name; those it has stay. Answers all of its tags. */
  add(clientId: number, userId: number, itemId: number, tags: readonly TagChoice[]): Promise<Tag[]>;
  /** Puts the tag of this name on the items, and makes it where the closet has none; putting it on again changes nothing. */
  create(clientId: number, userId: number, itemIds: readonly number[], name: string): Promise<Tag>;
  /** Takes a tag off an item, and does away with it when no other item carries it. */
  remove(clientId: number, userId: number, itemId: number, tagId: number): Promise<void>;
}

/** Items are locked before tags everywhere, so that two changes wait for each other and never lock each other out. */
export function createTagService({ db, items }: { db: Database; items: ItemService }): TagService {
  return {
    list: async (clientId) => repository.listTags(db, clientId),
    async ofItem(clientId, itemId) {
      await items.requireExisting(clientId, itemId);
      return repository.listItemTags(db, clientId, itemId);
    },
    add: async (clientId, userId, itemId, choices) =>
      inTransaction(db, async (trx) => {
        await items.lock(trx, clientId, [itemId]);
        const tags = await chooseTags(trx, clientId, choices);
        await link(trx, { clientId, userId, kind: 'tags.add' }, [itemId], tags);
        return repository.listItemTags(trx, clientId, itemId);
      }),
    create: async (clientId, userId, itemIds, name) =>
      inTransaction(db, async (trx) => {
        await items.lock(trx, clientId, itemIds);
        const [tag] = await repository.putTags(trx, clientId, [name]);
        if (tag === undefined) throw new Error('a tag was neither there nor made');
        await link(trx, { clientId, userId, kind: 'tags.create' }, itemIds, [tag]);
        return tag;
      }),
    async remove(clientId, userId, itemId, tagId) {
      await inTransaction(db, async (trx) => {
        await items.lock(trx, clientId, [itemId]);
        const [tag] = await repository.lockTags(trx, clientId, [tagId]);
        if (tag === undefined || !(await repository.unlinkTag(trx, clientId, itemId, tagId)))
          throw new Refusal('NOT_FOUND');
        const gone = await repository.deleteUnusedTag(trx, clientId, tagId);
        const context = { trx, clientId, actor: { actor: 'USER', userId } } as const;
        await recordChange(context, {
          kind: 'tags.remove',
          id: tagId,
          before: { name: tag.name, item: itemId },
          after: { gone },
          related: { itemIds: [itemId] },
        });
      });
    },
  };
}

async function chooseTags(
  trx: Transaction<DB>,
  clientId: number,
  choices: readonly TagChoice[],
): Promise<Tag[]> {
  const ids = [...new Set(choices.flatMap((choice) => ('id' in choice ? [choice.id] : [])))];
  const known = await repository.lockTags(trx, clientId, ids);
  if (known.length < ids.length) throw new Refusal('NOT_FOUND');
  const names = choices.flatMap((choice) => ('name' in choice ? [choice.name] : []));
  return [...known, ...(await repository.putTags(trx, clientId, names))];
}

async function link(
  trx: Transaction<DB>,
  by: { readonly clientId: number; readonly userId: number; readonly kind: 'tags.add' | 'tags.create' },
  itemIds: readonly number[],
  tags: readonly Tag[],
): Promise<void> {
  const { clientId, userId, kind } = by;
  const added = await repository.linkTags(
    trx,
    clientId,
    itemIds,
    tags.map(({ id }) => id),
  );
  if (added === 0) return;
  const context = { trx, clientId, actor: { actor: 'USER', userId } } as const;
  for (const { id, name } of tags)
    await recordChange(context, { kind, id, after: { name, items: itemIds }, related: { itemIds } });
}
