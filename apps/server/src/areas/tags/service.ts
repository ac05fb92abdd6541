/** Tags: a closet's own words on its items. A tag lives as long as an item carries it. */
import type { CountedTag, Tag, TagChoice } from '@vestry/contract/tags/schemas';
import { recordChange } from '../changes/record-change.ts';
import { inContext, type CallContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ItemService } from '../items/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

/** An item or a tag that the closet does not have: Refusal NOT_FOUND, and nothing is changed. */
export interface TagService {
  list(clientId: number): Promise<CountedTag[]>;
  ofItem(clientId: number, itemId: number): Promise<Tag[]>;
  /** Puts tags on an item, by id or by name; those it has stay. Answers all of its tags. */
  add(call: UserCall, itemId: number, tags: readonly TagChoice[]): Promise<Tag[]>;
  /** Puts the tag of this name on the items, and makes it where the closet has none; putting it on again changes nothing. */
  create(call: UserCall, itemIds: readonly number[], name: string): Promise<Tag>;
  /** Takes a tag off an item, and does away with it when no other item carries it. */
  remove(call: UserCall, itemId: number, tagId: number): Promise<void>;
}

interface TagDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: ItemService;
}

/** Items are locked before tags everywhere, so that two changes wait for each other and never lock each other out. */
export function createTagService(deps: TagDeps): TagService {
  const { db, items } = deps;
  return {
    list: async (clientId) => repository.listTags(db, clientId),
    async ofItem(clientId, itemId) {
      await items.requireExisting(clientId, itemId);
      return repository.listItemTags(db, clientId, itemId);
    },
    add: async (call, itemId, choices) =>
      inContext(deps, call, async (context) => {
        const { trx, clientId } = context;
        await items.lock(trx, clientId, [itemId]);
        const tags = await chooseTags(context, choices);
        await link(context, 'tags.add', [itemId], tags);
        return repository.listItemTags(trx, clientId, itemId);
      }),
    create: async (call, itemIds, name) =>
      inContext(deps, call, async (context) => {
        const { trx, clientId } = context;
        await items.lock(trx, clientId, itemIds);
        const [tag] = await repository.putTags(trx, clientId, [name]);
        if (tag === undefined) throw new Error('a tag was neither there nor made');
        await link(context, 'tags.create', itemIds, [tag]);
        return tag;
      }),
    async remove(call, itemId, tagId) {
      await inContext(deps, call, async (context) => {
        const { trx, clientId } = context;
        await items.lock(trx, clientId, [itemId]);
        const [tag] = await repository.lockTags(trx, clientId, [tagId]);
        if (tag === undefined || !(await repository.unlinkTag(trx, clientId, itemId, tagId)))
          throw new Refusal('NOT_FOUND');
        const gone = await repository.deleteUnusedTag(trx, clientId, tagId);
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

async function chooseTags({ trx, clientId }: CallContext, choices: readonly TagChoice[]): Promise<Tag[]> {
  const ids = [...new Set(choices.flatMap((choice) => ('id' in choice ? [choice.id] : [])))];
  const known = await repository.lockTags(trx, clientId, ids);
  if (known.length < ids.length) throw new Refusal('NOT_FOUND');
  const names = choices.flatMap((choice) => ('name' in choice ? [choice.name] : []));
  return [...known, ...(await repository.putTags(trx, clientId, names))];
}

async function link(
  context: CallContext,
  kind: 'tags.add' | 'tags.create',
  itemIds: readonly number[],
  tags: readonly Tag[],
): Promise<void> {
  const { trx, clientId } = context;
  const added = await repository.linkTags(
    trx,
    clientId,
    itemIds,
    tags.map(({ id }) => id),
  );
  if (added === 0) return;
  for (const { id, name } of tags)
    await recordChange(context, { kind, id, after: { name, items: itemIds }, related: { itemIds } });
}
