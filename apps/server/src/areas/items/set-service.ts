/** Sets: the client's own named groupings of its items (custom groups in the API). */
import type { CustomGroup } from '@vestry/contract/items/sets';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange, type Change } from '../changes/record-change.ts';
import { inContext, type CallContext, type UserCall } from '../../platform/call-context.ts';
import { violatedConstraint, type Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ItemService } from './service.ts';
import * as repository from './set-repository.ts';

/** Every change throws Refusal NOT_FOUND for a set or an item that the closet does not have, and is all or nothing. */
export interface SetService {
  list(clientId: number): Promise<CustomGroup[]>;
  /** @throws Refusal NAME_TAKEN when the closet has a set of that name, whatever its capitals. */
  create(call: UserCall, name: string, itemIds: readonly number[]): Promise<CustomGroup>;
  /** @throws Refusal NAME_TAKEN. */
  rename(call: UserCall, id: number, name: string): Promise<CustomGroup>;
  remove(call: UserCall, id: number): Promise<void>;
  addItems(call: UserCall, id: number, itemIds: readonly number[]): Promise<CustomGroup>;
  removeItems(call: UserCall, id: number, itemIds: readonly number[]): Promise<CustomGroup>;
  /** Those that are not in it are passed over; those in it that are not named follow as they stood. */
  orderItems(call: UserCall, id: number, itemIds: readonly number[]): Promise<CustomGroup>;
}

interface SetDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: ItemService;
}

/** The kinds of change of a set. */
type SetChange = Change<`items.groups.${'create' | 'rename' | 'delete' | 'add' | 'remove' | 'order'}`>;

export function createSetService(deps: SetDeps): SetService {
  const { db, items } = deps;
  /** Runs a change of one set, audits who did it, publishes it to the open pages, and answers the changed set. */
  const change = async (
    call: UserCall,
    work: (context: CallContext) => Promise<SetChange & { readonly id: number }>,
  ): Promise<CustomGroup | undefined> =>
    inContext(deps, call, async (context) => {
      const { id, ...done } = await work(context);
      await recordChange(context, { id, ...done });
      const [set] = await repository.listCustomGroups(context.trx, call.clientId, id);
      return set;
    });
  const changed = async (...args: Parameters<typeof change>): Promise<CustomGroup> => {
    const set = await change(...args).catch(refuseTakenName);
    if (set === undefined) throw new Refusal('NOT_FOUND');
    return set;
  };
  return {
    list: async (clientId) => repository.listCustomGroups(db, clientId),
    create: async (call, name, itemIds) =>
      changed(call, async ({ trx, clientId }) => {
        await items.lock(trx, clientId, itemIds);
        const id = await repository.insertCustomGroup(trx, clientId, name);
        await repository.addMembers(trx, clientId, id, itemIds);
        return { id, kind: 'items.groups.create', after: { name, items: itemIds } };
      }),
    rename: async (call, id, name) =>
      changed(call, async ({ trx, clientId }) => {
        const before = await lock(trx, clientId, id);
        await repository.renameCustomGroup(trx, clientId, id, name);
        return { id, kind: 'items.groups.rename', before: { name: before }, after: { name } };
      }),
    async remove(call, id) {
      await change(call, async ({ trx, clientId }) => {
        const name = await lock(trx, clientId, id);
        await repository.deleteCustomGroup(trx, clientId, id);
        return { id, kind: 'items.groups.delete', before: { name } };
      });
    },
    addItems: async (call, id, itemIds) =>
      changed(call, async ({ trx, clientId }) => {
        await items.lock(trx, clientId, itemIds);
        await lock(trx, clientId, id);
        const added = await repository.addMembers(trx, clientId, id, itemIds);
        return { id, kind: 'items.groups.add', after: { items: added } };
      }),
    removeItems: async (call, id, itemIds) =>
      changed(call, async ({ trx, clientId }) => {
        await items.lock(trx, clientId, itemIds);
        await lock(trx, clientId, id);
        const removed = await repository.removeMembers(trx, clientId, id, itemIds);
        return { id, kind: 'items.groups.remove', before: { items: removed } };
      }),
    orderItems: async (call, id, itemIds) =>
      changed(call, async ({ trx, clientId }) => {
        await items.lock(trx, clientId, itemIds);
        await lock(trx, clientId, id);
        await repository.orderMembers(trx, clientId, id, itemIds);
        return { id, kind: 'items.groups.order', after: { items: itemIds } };
      }),
  };
}

async function lock(trx: Transaction<DB>, clientId: number, id: number): Promise<string> {
  const name = await repository.lockCustomGroup(trx, clientId, id);
  if (name === null) throw new Refusal('NOT_FOUND');
  return name;
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'custom_groups_client_id_name_key')
    throw new Refusal('NAME_TAKEN', { cause: error });
  throw error;
}
