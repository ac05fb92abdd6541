import type { Item } from '@vestry/contract/items/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inBackground } from '../lib/async/in-background.ts';
import { keepListFocus } from '../lib/view/keep-list-focus.ts';
import { Chip } from '../ui/chip.tsx';
import { ClosableTag } from '../ui/closable-tag.tsx';
import { usePermission } from '../users/queries.ts';
import { tagsQuery } from './queries.ts';
import { TagField } from './tag-field.tsx';
import { useTagChanges } from './use-tag-changes.ts';

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
      <ul ref={keepListFocus} aria-label="Tags of this item" className="flex flex-wrap items-center gap-2">
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
