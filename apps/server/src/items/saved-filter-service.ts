/** Saved filters: combinations of the closet's filters that a user keeps by name, for this closet and for nobody else. */
import type { ItemFilters } from '@vestry/contract/items/filters';
import type { SavedFilter } from '@vestry/contract/items/sets';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction, violatedConstraint, type Database } from '../database.ts';
import { Refusal } from '../refusal.ts';
import * as repository from './saved-filter-repository.ts';

/** Another user's filter is answered like an absent one: Refusal NOT_FOUND. */
export interface SavedFilterService {
  list(clientId: number, userId: number): Promise<SavedFilter[]>;
  /** @throws Refusal NAME_TAKEN when the user has a filter of that name here, whatever its capitals. */
  create(clientId: number, userId: number, name: string, filters: ItemFilters): Promise<SavedFilter>;
  /** @throws Refusal NAME_TAKEN. */
  update(
    clientId: number,
    userId: number,
    id: number,
    name: string,
    filters: ItemFilters,
  ): Promise<SavedFilter>;
  remove(clientId: number, userId: number, id: number): Promise<void>;
}

export function createSavedFilterService(db: Database): SavedFilterService {
  return {
    list: async (clientId, userId) => repository.listSavedFilters(db, { clientId, userId }),
    create: async (clientId, userId, name, filters) =>
      inTransaction(db, async (trx) => {
        const saved = await repository.insertSavedFilter(trx, { clientId, userId }, name, filters);
        const entry = { clientId, userId, entity: 'savedFilter', entityId: saved.id };
        await recordAudit(trx, { ...entry, action: 'items.savedFilters.create', after: { name, filters } });
        return saved;
      }).catch(refuseTakenName),
    update: async (clientId, userId, id, name, filters) =>
      inTransaction(db, async (trx) => {
        const saved = await repository.updateSavedFilter(trx, { clientId, userId }, id, name, filters);
        if (saved === undefined) throw new Refusal('NOT_FOUND');
        const entry = { clientId, userId, entity: 'savedFilter', entityId: id };
        await recordAudit(trx, { ...entry, action: 'items.savedFilters.update', after: { name, filters } });
        return saved;
      }).catch(refuseTakenName),
    async remove(clientId, userId, id) {
      await inTransaction(db, async (trx) => {
        const name = await repository.deleteSavedFilter(trx, { clientId, userId }, id);
        if (name === undefined) throw new Refusal('NOT_FOUND');
        const entry = { clientId, userId, entity: 'savedFilter', entityId: id };
        await recordAudit(trx, { ...entry, action: 'items.savedFilters.delete', before: { name } });
      });
    },
  };
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'saved_filters_client_id_user_id_name_key')
    throw new Refusal('NAME_TAKEN', { cause: error });
  throw error;
}
