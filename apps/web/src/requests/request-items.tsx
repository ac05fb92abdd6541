import type { LineError } from '@vestry/contract/call';
import type { RequestItem } from '@vestry/contract/requests/schemas';
import { focusAwaited } from '../lib/view/focus-when-shown.ts';
import { singlePress } from '../lib/view/single-press.ts';
import { retainListFocus } from '../lib/view/retain-list-focus.ts';
import { Photo } from '../ui/photo.tsx';
import { panelSlot } from '../ui/photo-sizes.ts';
import { Tag } from '../ui/tag.tsx';

interface RequestItemsProps {
  readonly items: readonly RequestItem[];
  /** The items that the update would add. */
  readonly addedIds?: ReadonlySet<number>;
  /** Why an item cannot be requested, where nothing can be removed. */
  readonly problems?: ReadonlyMap<number, string>;
  /** The lines of a refused update, with the reason of each. */
  readonly lines?: readonly LineError[];
  /** Left out where nothing may be removed any more. */
  readonly onRemove?: ((item: RequestItem) => void) | undefined;
}

/** The element's id of an item that was removed and comes back. */
export const requestItemId = (id: number) => `request-item-${id}`;

/** The items of a request: photographs, each with designer and client number, and a way to remove it while it can be changed. */
export function RequestItems({ items, addedIds, problems, lines = [], onRemove }: RequestItemsProps) {
  return (
    <ul ref={retainListFocus} className={`grid grid-cols-2 gap-x-4 gap-y-6 pt-3 ${columnsOf(items.length)}`}>
      {items.map((item) => {
        const problem = lines.find(({ itemId }) => itemId === item.id)?.message;
        return (
          <li
            key={item.id}
            id={requestItemId(item.id)}
            ref={focusAwaited}
            className="flex min-w-0 flex-col gap-0.5 text-sm"
          >
            <Photo photo={item.image ?? undefined} alt="" slot={panelSlot} trueColor />
            <p className="pt-2 caps wrap-anywhere">{item.designers}</p>
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
            {onRemove !== undefined && (
              <button
                type="button"
                className="mt-auto flex min-h-target items-center self-start"
                onClick={singlePress(() => onRemove(item))}
              >
                <span className="text-link">Remove</span>
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

/** A few stand large; of many, four are beside each other, as four are. On a phone there are two. */
function columnsOf(count: number): string {
  if (count <= 2) return '';
  return count % 4 === 0 || count > 9 ? 'tablet:grid-cols-4' : 'tablet:grid-cols-3';
}
