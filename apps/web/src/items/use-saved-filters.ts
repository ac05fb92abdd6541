import type { ItemFilters } from '@vestry/contract/items/filters';
import { createSavedFilter, deleteSavedFilter } from '@vestry/contract/items/set-calls';
import type { SavedFilter } from '@vestry/contract/items/sets';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { thenAlways } from '../lib/async/then-always.ts';
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

  async function sendRemoval({ id, name, filters }: SavedFilter): Promise<void> {
    await callApi(deleteSavedFilter, { params: { filterId: id, clientId } });
    showToast({
      text: `“${name}” is forgotten`,
      action: { label: 'Undo', run: () => void orShow(save(name, filters)) },
    });
  }

  async function remove(filter: SavedFilter): Promise<void> {
    queryClient.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== filter.id));
    await thenAlways(sendRemoval(filter), () => queryClient.invalidateQueries({ queryKey }));
  }

  return { save, forget: (filter: SavedFilter) => void orShow(remove(filter)) };
}

async function orShow(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => showToast({ kind: 'error', text: messageOf(error) }));
}
