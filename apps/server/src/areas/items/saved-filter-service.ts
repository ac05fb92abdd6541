/** Saved filters: combinations of the closet's filters that a user saves by name, for this closet and for nobody else. */
import type { ItemFilters } from '@vestry/contract/items/filters';
import type { SavedFilter } from '@vestry/contract/items/sets';
import { recordChange } from '../changes/record-change.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserCall } from '../../platform/call-context.ts';
import { violatedConstraint, type Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import * as repository from './saved-filter-repository.ts';

interface SavedFilterDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A filter as its user writes it. */
type NewFilter = Pick<SavedFilter, 'name'> & { readonly filters: ItemFilters };

export type SavedFilterService = ReturnType<typeof createSavedFilterService>;

/** Another user's filter is answered like an absent one: Refusal NOT_FOUND. */
export function createSavedFilterService(deps: SavedFilterDeps) {
  return bindDeps(deps, { list, create, update, remove });
}

async function list({ db }: SavedFilterDeps, { clientId, userId }: Session): Promise<SavedFilter[]> {
  return repository.listSavedFilters(db, clientId, userId);
}

/**
 * @throws Refusal NAME_TAKEN when the user has a filter of that name here, whatever its capitals; NOT_FOUND for a tag, a
 *   set or an address that is not the closet's.
 */
async function create(
  deps: SavedFilterDeps,
  call: UserCall,
  { name, filters }: NewFilter,
): Promise<SavedFilter> {
  return inContext(deps, call, async (context) => {
    await requireKnownIds(context, filters);
    const saved = await repository.insertSavedFilter(context, { name, filters });
    await recordChange(context, {
      kind: 'items.savedFilters.create',
      id: saved.id,
      after: { name, filters },
    });
    return saved;
  }).catch(refuseTakenName);
}

/** @throws Refusal as `create`; what the filter held before may stay, although it has been deleted since. */
async function update(
  deps: SavedFilterDeps,
  call: UserCall,
  { id, name, filters }: NewFilter & { readonly id: number },
): Promise<SavedFilter> {
  return inContext(deps, call, async (context) => {
    const before = await repository.lockSavedFilter(context, id);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    await requireKnownIds(context, filters, before);
    const saved = await repository.updateSavedFilter(context, id, { name, filters });
    if (saved === undefined) throw new Refusal('NOT_FOUND');
    await recordChange(context, { kind: 'items.savedFilters.update', id, after: { name, filters } });
    return saved;
  }).catch(refuseTakenName);
}

async function remove(deps: SavedFilterDeps, call: UserCall, id: number): Promise<void> {
  await inContext(deps, call, async (context) => {
    const name = await repository.deleteSavedFilter(context, id);
    if (name === undefined) throw new Refusal('NOT_FOUND');
    await recordChange(context, { kind: 'items.savedFilters.delete', id, before: { name } });
  });
}

/** Another closet's tag, set or address is answered like an absent one. */
async function requireKnownIds(
  { trx, clientId }: CallContext,
  filters: ItemFilters,
  before: SavedFilter['filters'] = {},
): Promise<void> {
  const unknown = await repository.findUnknownFilterIds(trx, clientId, filters);
  const isNew = (['tags', 'customGroups', 'residences'] as const).some((name) =>
    unknown[name].some((id) => before[name]?.some((each) => each === id) !== true),
  );
  if (isNew) throw new Refusal('NOT_FOUND');
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'saved_filters_client_id_user_id_name_key')
    throw new Refusal('NAME_TAKEN', { cause: error });
  throw error;
}
