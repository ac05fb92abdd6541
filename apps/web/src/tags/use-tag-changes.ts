import type { Item } from '@vestry/contract/items/schemas';
import { createTag, removeTag } from '@vestry/contract/tags/calls';
import { isSameTag } from '@vestry/contract/tags/rules';
import type { Tag } from '@vestry/contract/tags/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { itemQuery } from '../items/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { showToast } from '../ui/toast-queue.ts';

/** Puts tags on an item and takes them off. Both show at once and take themselves back when they fail. */
export function useTagChanges(clientId: number, itemId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = itemQuery(queryClient, clientId, itemId);
  const change = (edit: (tags: Item['tags']) => Item['tags']) =>
    queryClient.setQueryData(queryKey, (item) =>
      item === null || item === undefined ? item : { ...item, tags: edit(item.tags) },
    );
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['tags', clientId] }),
      queryClient.invalidateQueries({ queryKey: ['items', clientId] }),
    ]);
  };
  const showError = (error: unknown) => showToast({ kind: 'error', text: messageOf(error) });

  async function add(name: string): Promise<void> {
    await queryClient.cancelQueries({ queryKey });
    // Until the server has given it a number it goes by one that no tag has.
    change((tags) => [...tags, { id: -Date.now(), name }]);
    try {
      const made = await callApi(createTag, { body: { item: [{ id: itemId }], name } }, { loader: false });
      change((tags) => [...tags.filter((tag) => !isSameTag(tag.name, name)), made]);
    } catch (error) {
      change((tags) => tags.filter((tag) => tag.name !== name));
      showError(error);
    }
    await refresh();
  }

  async function remove(tag: Tag): Promise<void> {
    await queryClient.cancelQueries({ queryKey });
    change((tags) => tags.filter(({ id }) => id !== tag.id));
    try {
      await callApi(removeTag, { params: { clientId, tagId: tag.id, itemId } }, { loader: false });
      showToast({
        text: `“${tag.name}” is off this item`,
        action: { label: 'Undo', run: () => void add(tag.name) },
      });
    } catch (error) {
      change((tags) => [...tags, tag]);
      showError(error);
    }
    await refresh();
  }

  return { add, remove };
}
