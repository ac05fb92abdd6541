import type { Item } from '@vestry/contract/items/schemas';
import {
  addCustomGroupItems,
  createCustomGroup,
  deleteCustomGroup,
  removeCustomGroupItems,
  renameCustomGroup,
} from '@vestry/contract/items/set-calls';
import type { CustomGroup } from '@vestry/contract/items/sets';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/transport/api.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { setItemsQuery } from './set-queries.ts';

type Named = Pick<CustomGroup, 'id' | 'name'>;

/** Makes, fills, renames and deletes sets. What throws is for the form that called; the rest is shown by a toast. */
export function useSetChanges(clientId: number) {
  const queryClient = useQueryClient();
  // Counts, chips and lists all show something of sets.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['items', clientId] });
  const references = (items: readonly Item[]) => items.map(({ id }) => ({ id }));

  async function make(name: string, items: readonly Item[]): Promise<CustomGroup> {
    const made = await callApi(createCustomGroup, { body: { name, items: references(items) } });
    await refresh();
    return made;
  }

  return {
    make,
    async rename({ id }: Named, name: string): Promise<void> {
      await callApi(renameCustomGroup, { body: { id, name } });
      await refresh();
    },
    async put({ id }: Named, items: readonly Item[]): Promise<void> {
      await callApi(addCustomGroupItems, { body: { id, items: references(items) } });
      await refresh();
    },
    async take({ id }: Named, items: readonly Item[]): Promise<void> {
      await callApi(removeCustomGroupItems, { body: { id, items: references(items) } });
      await refresh();
    },
    /** Deletes it; Undo makes it anew with the items that it had. */
    async remove({ id, name }: Named): Promise<void> {
      const items = await queryClient.query({ ...setItemsQuery(clientId, id), staleTime: 0 });
      await callApi(deleteCustomGroup, { params: { groupId: id, clientId } });
      await refresh();
      const undo = () => void make(name, items).catch(showFailure);
      showToast({ text: `“${name}” is deleted; its items stay`, action: { label: 'Undo', run: undo } });
    },
  };
}
