import type { Item } from '@vestry/contract/items/schemas';
import { pickupItemMessage } from '@vestry/contract/requests/pickup/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { deliveryRefusal } from '../delivery-refusal.ts';
import { foundItemsQuery } from './queries.ts';
import type { Direction } from './use-season-change.ts';

interface AddItemsProps {
  readonly clientId: number;
  readonly direction: Direction;
  readonly chosen: readonly number[];
  readonly onAdd: (id: number) => void;
}

/** Finds any item of the closet and adds it, where it can go this way. */
export function AddItems({ clientId, direction, chosen, onAdd }: AddItemsProps) {
  const [text, setText] = useState('');
  const wanted = useDebouncedValue(text.trim());
  const query = useQuery(foundItemsQuery(clientId, wanted));
  const label = direction === 'home' ? 'Add a stored item' : 'Add an item that is with you';
  return (
    <div className="pt-6">
      <SearchBox
        label={label}
        placeholder={label}
        value={text}
        onChange={setText}
        isBusy={query.isFetching && wanted !== ''}
      />
      {wanted !== '' && (
        <QueryBoundary query={query} isInline>
          {({ content }) =>
            content.length === 0 ? (
              <p role="status" className="py-4 text-sm text-ink-2">
                Nothing in your closet matches “{wanted}”.
              </p>
            ) : (
              <ul aria-label="Items found">
                {content.map((item) => (
                  <Found
                    key={item.id}
                    item={item}
                    refusal={chosen.includes(item.id) ? 'Chosen' : refusalOf(item, direction)}
                    onAdd={() => {
                      onAdd(item.id);
                      setText('');
                    }}
                  />
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      )}
    </div>
  );
}

/** The reason why an item cannot go this way; null where it can. */
function refusalOf(item: Item, direction: Direction): string | null {
  if (direction === 'home') return deliveryRefusal(item);
  return item.locations.code === 'AC' ? null : pickupItemMessage('NOT_AT_CLIENT');
}

interface FoundProps {
  readonly item: Item;
  readonly refusal: string | null;
  readonly onAdd: () => void;
}

function Found({ item, refusal, onAdd }: FoundProps) {
  const { photoData, designers, itemClientNumber, observation } = item;
  return (
    <li className="flex items-center gap-4 border-b border-hair py-3">
      <span className="w-12 flex-none">
        <Photo photo={photoData[0]} alt="" slot={thumbSlot} faded={refusal !== null} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 text-sm">
        <span className="caps wrap-anywhere">{designers}</span>
        <span className="truncate text-ink-2">{observation}</span>
        {refusal !== null && <span className="text-ink-2">{refusal}</span>}
      </span>
      {refusal === null && (
        <button type="button" className="flex min-h-target items-center" onClick={onAdd}>
          <span className="text-link text-sm">Add</span>
          <span className="sr-only">
            {' '}
            {designers} {itemClientNumber}
          </span>
        </button>
      )}
    </li>
  );
}
