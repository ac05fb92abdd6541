/** Sets: the client's own named groupings of its items (custom groups in the API). */
import type { CustomGroup } from '@vestry/contract/items/sets';
import { recordChange, type Change } from '../changes/record-change.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserCall } from '../../platform/call-context.ts';
import { violatedConstraint, type Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ItemService } from './service.ts';
import * as repository from './set-repository.ts';

interface SetDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: ItemService;
}

/** The kinds of change of a set. */
type SetChange = Change<`items.groups.${'create' | 'rename' | 'delete' | 'add' | 'remove' | 'order'}`>;

export type SetService = ReturnType<typeof createSetService>;

/** Every change throws Refusal NOT_FOUND for a set or an item that the closet does not have, and is all or nothing. */
export function createSetService(deps: SetDeps) {
  return bindDeps(deps, { list, create, rename, remove, addItems, removeItems, orderItems });
}

async function list({ db }: SetDeps, clientId: number): Promise<CustomGroup[]> {
  return repository.listCustomGroups(db, clientId);
}

/** @throws Refusal NAME_TAKEN when the closet has a set of that name, whatever its capitals. */
async function create({ items, ...deps }: SetDeps, call: UserCall, { name, itemIds }: NewSet) {
  return changed(deps, call, async (context) => {
    await items.lock(context.trx, context.clientId, itemIds);
    const id = await repository.insertCustomGroup(context, name);
    await repository.addMembers(context, id, itemIds);
    return { id, kind: 'items.groups.create', after: { name, items: itemIds } };
  });
}

/** @throws Refusal NAME_TAKEN. */
async function rename(
  deps: SetDeps,
  call: UserCall,
  { id, name }: { readonly id: number; readonly name: string },
) {
  return changed(deps, call, async (context) => {
    const before = await lock(context, id);
    await repository.renameCustomGroup(context, id, name);
    return { id, kind: 'items.groups.rename', before: { name: before }, after: { name } };
  });
}

async function remove(deps: SetDeps, call: UserCall, id: number): Promise<void> {
  await change(deps, call, async (context) => {
    const name = await lock(context, id);
    await repository.deleteCustomGroup(context, id);
    return { id, kind: 'items.groups.delete', before: { name } };
  });
}

async function addItems(deps: SetDeps, call: UserCall, members: Members): Promise<CustomGroup> {
  return changeMembers(deps, call, members, async (context, { id, itemIds }) => {
    const added = await repository.addMembers(context, id, itemIds);
    return { id, kind: 'items.groups.add', after: { items: added } };
  });
}

async function removeItems(deps: SetDeps, call: UserCall, members: Members): Promise<CustomGroup> {
  return changeMembers(deps, call, members, async (context, { id, itemIds }) => {
    const removed = await repository.removeMembers(context, id, itemIds);
    return { id, kind: 'items.groups.remove', before: { items: removed } };
  });
}

/** Those that are not in it are passed over; those in it that are not named follow as they stood. */
async function orderItems(deps: SetDeps, call: UserCall, members: Members): Promise<CustomGroup> {
  return changeMembers(deps, call, members, async (context, { id, itemIds }) => {
    await repository.orderMembers(context, id, itemIds);
    return { id, kind: 'items.groups.order', after: { items: itemIds } };
  });
}

interface NewSet {
  readonly name: string;
  readonly itemIds: readonly number[];
}

interface Members {
  readonly id: number;
  readonly itemIds: readonly number[];
}

type ChangeDeps = Omit<SetDeps, 'items'>;
type RecordedChange = SetChange & { readonly id: number };

async function changeMembers(
  { items, ...deps }: SetDeps,
  call: UserCall,
  members: Members,
  work: (context: CallContext, members: Members) => Promise<RecordedChange>,
): Promise<CustomGroup> {
  return changed(deps, call, async (context) => {
    await items.lock(context.trx, context.clientId, members.itemIds);
    await lock(context, members.id);
    return work(context, members);
  });
}

async function changed(...args: Parameters<typeof change>): Promise<CustomGroup> {
  const set = await change(...args).catch(refuseTakenName);
  if (set === undefined) throw new Refusal('NOT_FOUND');
  return set;
}

/** Runs a change of one set, audits who did it, publishes it to the open pages, and answers the changed set. */
async function change(
  deps: ChangeDeps,
  call: UserCall,
  work: (context: CallContext) => Promise<RecordedChange>,
): Promise<CustomGroup | undefined> {
  return inContext(deps, call, async (context) => {
    const { id, ...done } = await work(context);
    await recordChange(context, { id, ...done });
    const [set] = await repository.listCustomGroups(context.trx, call.clientId, id);
    return set;
  });
}

async function lock(context: CallContext, id: number): Promise<string> {
  const name = await repository.lockCustomGroup(context, id);
  if (name === null) throw new Refusal('NOT_FOUND');
  return name;
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'custom_groups_client_id_name_key')
    throw new Refusal('NAME_TAKEN', { cause: error });
  throw error;
}
