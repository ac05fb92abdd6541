import type { ItemFilters } from '@vestry/contract/items/filters';
import { createSavedFilter, deleteSavedFilter } from '@vestry/contract/items/set-calls';
import type { SavedFilter } from '@vestry/contract/items/sets';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { savedFiltersQuery } from './queries.ts';

/** Keeps and forgets saved filters; one that was forgotten can be had back. */
export function useSavedFilterChanges(clientId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = savedFiltersQuery(clientId);

  async function save(name: string, filters: ItemFilters): Promise<void> {
    await callApi(createSavedFilter, { body: { name, filters } });
    await queryClient.invalidateQueries({ queryKey });
  }

  async function forget({ id, name, filters }: SavedFilter): Promise<void> {
    queryClient.setQueryData(queryKey, (before) => before?.filter((each) => each.id !== id));
    const undo = () => void save(name, filters).catch(showFailure);
    const shown = { text: `“${name}” is forgotten`, action: { label: 'Undo', run: undo } };
    await callApi(deleteSavedFilter, { params: { filterId: id, clientId } }).then(
      () => showToast(shown),
      showFailure,
    );
    await queryClient.invalidateQueries({ queryKey });
  }

  return { save, forget };
}
