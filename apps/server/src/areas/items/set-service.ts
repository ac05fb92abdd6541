/** Sets (custom groups): what a client gathers of its items under a name of its own. */
import type { CustomGroup } from '@vestry/contract/items/sets';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange, type Change } from '../changes/record-change.ts';
import { inTransaction, violatedConstraint, type Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ItemService } from './service.ts';
import * as repository from './set-repository.ts';

/** Every change throws Refusal NOT_FOUND for a set or an item that the closet does not have, and is all or nothing. */
export interface SetService {
  list(clientId: number): Promise<CustomGroup[]>;
  /** @throws Refusal NAME_TAKEN when the closet has a set of that name, whatever its capitals. */
  create(clientId: number, userId: number, name: string, itemIds: readonly number[]): Promise<CustomGroup>;
  /** @throws Refusal NAME_TAKEN. */
  rename(clientId: number, userId: number, id: number, name: string): Promise<CustomGroup>;
  remove(clientId: number, userId: number, id: number): Promise<void>;
  addItems(clientId: number, userId: number, id: number, itemIds: readonly number[]): Promise<CustomGroup>;
  removeItems(clientId: number, userId: number, id: number, itemIds: readonly number[]): Promise<CustomGroup>;
  /** Those that are not in it are passed over; those in it that are not named follow as they stood. */
  orderItems(clientId: number, userId: number, id: number, itemIds: readonly number[]): Promise<CustomGroup>;
}

/** The kinds of change of a set. */
type SetChange = Change<`items.groups.${'create' | 'rename' | 'delete' | 'add' | 'remove' | 'order'}`>;

export function createSetService({ db, items }: { db: Database; items: ItemService }): SetService {
  /** Runs a change of one set, audits who did it, publishes it to the open pages, and answers the changed set. */
  const change = async (
    clientId: number,
    userId: number,
    work: (trx: Transaction<DB>) => Promise<SetChange & { readonly id: number }>,
  ): Promise<CustomGroup | undefined> =>
    inTransaction(db, async (trx) => {
      const { id, ...done } = await work(trx);
      await recordChange({ trx, clientId, actor: { actor: 'USER', userId } }, { id, ...done });
      const [set] = await repository.listCustomGroups(trx, clientId, id);
      return set;
    });
  const changed = async (...args: Parameters<typeof change>): Promise<CustomGroup> => {
    const set = await change(...args).catch(refuseTakenName);
    if (set === undefined) throw new Refusal('NOT_FOUND');
    return set;
  };
  return {
    list: async (clientId) => repository.listCustomGroups(db, clientId),
    create: async (clientId, userId, name, itemIds) =>
      changed(clientId, userId, async (trx) => {
        await items.lock(trx, clientId, itemIds);
        const id = await repository.insertCustomGroup(trx, clientId, name);
        await repository.addMembers(trx, clientId, id, itemIds);
        return { id, kind: 'items.groups.create', after: { name, items: itemIds } };
      }),
    rename: async (clientId, userId, id, name) =>
      changed(clientId, userId, async (trx) => {
        const before = await lock(trx, clientId, id);
        await repository.renameCustomGroup(trx, clientId, id, name);
        return { id, kind: 'items.groups.rename', before: { name: before }, after: { name } };
      }),
    async remove(clientId, userId, id) {
      await change(clientId, userId, async (trx) => {
        const name = await lock(trx, clientId, id);
        await repository.deleteCustomGroup(trx, clientId, id);
        return { id, kind: 'items.groups.delete', before: { name } };
      });
    },
    addItems: async (clientId, userId, id, itemIds) =>
      changed(clientId, userId, async (trx) => {
        await items.lock(trx, clientId, itemIds);
        await lock(trx, clientId, id);
        const added = await repository.addMembers(trx, clientId, id, itemIds);
        return { id, kind: 'items.groups.add', after: { items: added } };
      }),
    removeItems: async (clientId, userId, id, itemIds) =>
      changed(clientId, userId, async (trx) => {
        await items.lock(trx, clientId, itemIds);
        await lock(trx, clientId, id);
        const removed = await repository.removeMembers(trx, clientId, id, itemIds);
        return { id, kind: 'items.groups.remove', before: { items: removed } };
      }),
    orderItems: async (clientId, userId, id, itemIds) =>
      changed(clientId, userId, async (trx) => {
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
