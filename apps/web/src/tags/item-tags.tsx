import type { Item } from '@vestry/contract/items/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inBackground } from '../lib/async/in-background.ts';
import { retainListFocus } from '../lib/view/retain-list-focus.ts';
import { Chip } from '../ui/chip.tsx';
import { ClosableTag } from '../ui/closable-tag.tsx';
import { usePermission } from '../users/queries.ts';
import { tagsQuery } from './queries.ts';
import { TagField } from './tag-field.tsx';
import { createTag, removeTag } from '@vestry/contract/tags/calls';
import { isSameTag } from '@vestry/contract/tags/rules';
import type { Tag } from '@vestry/contract/tags/schemas';
import { itemQuery } from '../items/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { showToast } from '../ui/toast-queue.ts';

/** The tags of an item, to be added to and taken away. */
export function ItemTags({ item, clientId }: { readonly item: Item; readonly clientId: number }) {
  const canWrite = usePermission('closet.write')?.ok === true;
  const { add, remove } = useTagChanges(clientId, item.id);
  const [isAdding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  /** The suggestions are here by the time that somebody types. */
  const fetchAhead = () => inBackground(queryClient.query(tagsQuery(clientId)));
  const close = () => {
    setAdding(false);
    // The focus goes back to where it came from, once that is there again.
    requestAnimationFrame(() => addButton.current?.focus());
  };
  return (
    <>
      <ul ref={retainListFocus} aria-label="Tags of this item" className="flex flex-wrap items-center gap-2">
        {item.tags.map((tag) => (
          <li key={tag.id} className="max-w-full">
            {canWrite && tag.id > 0 ? (
              <ClosableTag onClose={() => void remove(tag)}>{tag.name}</ClosableTag>
            ) : (
              <Chip>{tag.name}</Chip>
            )}
          </li>
        ))}
        {!canWrite && item.tags.length === 0 && <li className="text-sm text-ink-2">No tags.</li>}
        {canWrite && !isAdding && (
          <li className={item.tags.length === 0 ? '' : 'pl-1'}>
            <button
              ref={addButton}
              type="button"
              className="text-link text-sm"
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
              onClick={() => setAdding(true)}
            >
              Add a tag
            </button>
          </li>
        )}
      </ul>
      {isAdding && (
        <TagField
          clientId={clientId}
          itemTags={item.tags.map(({ name }) => name)}
          onAdd={(name) => void add(name)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Puts tags on an item and takes them off. Both show at once and take themselves back when they fail. */
function useTagChanges(clientId: number, itemId: number) {
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
