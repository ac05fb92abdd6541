/** Tags: a closet's own words on its items. A tag lives as long as an item carries it. */
import type { CountedTag, Tag, TagChoice } from '@vestry/contract/tags/schemas';
import { recordChange } from '../changes/record-change.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ItemService } from '../items/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

interface TagDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: ItemService;
}

/**
 * An item or a tag that the closet does not have: Refusal NOT_FOUND, and nothing is changed. Items are locked before tags
 * everywhere, so that two changes wait for each other and never lock each other out.
 */
export type TagService = ReturnType<typeof createTagService>;

export function createTagService(deps: TagDeps) {
  return bindDeps(deps, { list, ofItem, add, create, remove });
}

async function list({ db }: TagDeps, clientId: number): Promise<CountedTag[]> {
  return repository.listTags(db, clientId);
}

async function ofItem({ db, items }: TagDeps, clientId: number, itemId: number): Promise<Tag[]> {
  await items.requireExisting(clientId, itemId);
  return repository.listItemTags(db, clientId, itemId);
}

/** Puts tags on an item, by id or by name; those it has stay. Answers all of its tags. */
async function add(deps: TagDeps, call: UserCall, itemId: number, choices: readonly TagChoice[]) {
  return inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    await deps.items.lock(trx, clientId, [itemId]);
    const tags = await chooseTags(context, choices);
    await link(context, 'tags.add', [itemId], tags);
    return repository.listItemTags(trx, clientId, itemId);
  });
}

/** Puts the tag of this name on the items, and makes it where the closet has none; putting it on again changes nothing. */
async function create(deps: TagDeps, call: UserCall, itemIds: readonly number[], name: string): Promise<Tag> {
  return inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    await deps.items.lock(trx, clientId, itemIds);
    const [tag] = await repository.putTags(trx, clientId, [name]);
    if (tag === undefined) throw new Error('a tag was neither there nor made');
    await link(context, 'tags.create', itemIds, [tag]);
    return tag;
  });
}

/** Takes a tag off an item, and does away with it when no other item carries it. */
async function remove(deps: TagDeps, call: UserCall, itemId: number, id: number): Promise<void> {
  await inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    await deps.items.lock(trx, clientId, [itemId]);
    const [tag] = await repository.lockTags(trx, clientId, [id]);
    if (tag === undefined || !(await repository.unlinkTag(context, itemId, id)))
      throw new Refusal('NOT_FOUND');
    const before = { name: tag.name, item: itemId };
    const after = { gone: await repository.deleteUnusedTag(trx, clientId, id) };
    await recordChange(context, { kind: 'tags.remove', id, before, after, related: { itemIds: [itemId] } });
  });
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
  const tagIds = tags.map(({ id }) => id);
  const added = await repository.linkTags(context, itemIds, tagIds);
  if (added === 0) return;
  for (const { id, name } of tags)
    await recordChange(context, { kind, id, after: { name, items: itemIds }, related: { itemIds } });
}
