/** Saved filters: combinations of the closet's filters that a user saves by name, for this closet and for nobody else. */
import type { ItemFilters } from '@vestry/contract/items/filters';
import type { SavedFilter } from '@vestry/contract/items/sets';
import { recordChange } from '../changes/record-change.ts';
import { inContext, type UserCall } from '../../platform/call-context.ts';
import { violatedConstraint, type Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './saved-filter-repository.ts';

/** Another user's filter is answered like an absent one: Refusal NOT_FOUND. */
export interface SavedFilterService {
  list(clientId: number, userId: number): Promise<SavedFilter[]>;
  /**
   * @throws Refusal NAME_TAKEN when the user has a filter of that name here, whatever its capitals; NOT_FOUND for a tag or a
   *   set that is not the closet's.
   */
  create(call: UserCall, name: string, filters: ItemFilters): Promise<SavedFilter>;
  /** @throws Refusal as `create`; what the filter held before may stay, although it has been deleted since. */
  update(call: UserCall, id: number, name: string, filters: ItemFilters): Promise<SavedFilter>;
  remove(call: UserCall, id: number): Promise<void>;
}

interface SavedFilterDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export function createSavedFilterService(deps: SavedFilterDeps): SavedFilterService {
  const { db } = deps;
  return {
    list: async (clientId, userId) => repository.listSavedFilters(db, { clientId, userId }),
    create: async (call, name, filters) =>
      inContext(deps, call, async (context) => {
        const {
          trx,
          clientId,
          actor: { userId },
        } = context;
        await requireKnownIds(trx, clientId, filters);
        const saved = await repository.insertSavedFilter(trx, { clientId, userId }, name, filters);
        const change = { kind: 'items.savedFilters.create', id: saved.id, after: { name, filters } } as const;
        await recordChange(context, change);
        return saved;
      }).catch(refuseTakenName),
    update: async (call, id, name, filters) =>
      inContext(deps, call, async (context) => {
        const {
          trx,
          clientId,
          actor: { userId },
        } = context;
        const before = await repository.lockSavedFilters(trx, { clientId, userId }, id);
        if (before === undefined) throw new Refusal('NOT_FOUND');
        await requireKnownIds(trx, clientId, filters, before);
        const saved = await repository.updateSavedFilter(trx, { clientId, userId }, id, name, filters);
        if (saved === undefined) throw new Refusal('NOT_FOUND');
        const change = { kind: 'items.savedFilters.update', id, after: { name, filters } } as const;
        await recordChange(context, change);
        return saved;
      }).catch(refuseTakenName),
    async remove(call, id) {
      await inContext(deps, call, async (context) => {
        const {
          trx,
          clientId,
          actor: { userId },
        } = context;
        const name = await repository.deleteSavedFilter(trx, { clientId, userId }, id);
        if (name === undefined) throw new Refusal('NOT_FOUND');
        const change = { kind: 'items.savedFilters.delete', id, before: { name } } as const;
        await recordChange(context, change);
      });
    },
  };
}

/** Another closet's tag or set is answered like an absent one. */
async function requireKnownIds(
  trx: Database,
  clientId: number,
  filters: ItemFilters,
  before: SavedFilter['filters'] = {},
): Promise<void> {
  const unknown = await repository.findUnknownFilterIds(trx, clientId, filters);
  const isNew =
    unknown.tags.some((id) => before.tags?.includes(id) !== true) ||
    unknown.customGroups.some((id) => before.customGroups?.includes(id) !== true);
  if (isNew) throw new Refusal('NOT_FOUND');
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'saved_filters_client_id_user_id_name_key')
    throw new Refusal('NAME_TAKEN', { cause: error });
  throw error;
}
