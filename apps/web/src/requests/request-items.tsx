import type { LineError } from '@vestry/contract/call';
import type { RequestItem } from '@vestry/contract/requests/schemas';
import { keepListFocus } from '../lib/view/keep-list-focus.ts';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { Tag } from '../ui/tag.tsx';

interface RequestItemsProps {
  readonly items: readonly RequestItem[];
  /** The items that the update would add. */
  readonly addedIds?: ReadonlySet<number>;
  /** Why an item cannot be requested, where nothing can be removed. */
  readonly problems?: ReadonlyMap<number, string>;
  /** What a refused update says of which. */
  readonly lines?: readonly LineError[];
  /** Left out where nothing may be removed any more. */
  readonly onRemove?: ((item: RequestItem) => void) | undefined;
}

/** The items of a request: designer, client number and photograph, with REMOVE while it can be changed. */
export function RequestItems({ items, addedIds, problems, lines = [], onRemove }: RequestItemsProps) {
  return (
    <ul ref={keepListFocus}>
      {items.map((item) => {
        const problem = lines.find(({ itemId }) => itemId === item.id)?.message;
        return (
          <li key={item.id} className="flex gap-4 border-b border-hair py-4">
            <span className="w-14 flex-none">
              <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} />
            </span>
            <div className="grid min-w-0 flex-1 content-start gap-0.5 text-sm">
              <p className="caps wrap-anywhere">{item.designers}</p>
              <p className="text-ink-3 figures">{item.itemClientNumber}</p>
              <p className="line-clamp-2 wrap-anywhere text-ink-2">{item.observation}</p>
              {addedIds?.has(item.id) === true && (
                <p className="pt-1">
                  <Tag color="blue">To be added</Tag>
                </p>
              )}
              {problems?.has(item.id) === true && (
                <p role="alert" className="text-pink-ink">
                  {problems.get(item.id)}
                </p>
              )}
              {problem !== undefined && (
                <p role="alert" className="text-pink-ink">
                  {problem} Please remove it to go on.
                </p>
              )}
            </div>
            {onRemove !== undefined && (
              <button type="button" className="self-start text-link caps" onClick={() => onRemove(item)}>
                Remove
                <span className="sr-only">
                  {' '}
                  {item.designers} {item.itemClientNumber}
                </span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
