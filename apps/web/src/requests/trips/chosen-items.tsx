import { formatDay, type Day } from '@vestry/contract/calendar/day';
import type { ReactNode } from 'react';
import { singlePress } from '../../lib/view/single-press.ts';
import { retainListFocus } from '../../lib/view/retain-list-focus.ts';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import type { TripItem } from './trip-draft.ts';

interface ChosenItemsProps {
  readonly items: readonly TripItem[];
  /** Says what else is planned for an item on the days of the trip. */
  readonly plans?: ReadonlyMap<number, { readonly name: string; readonly day: Day }>;
  readonly problems?: ReadonlyMap<number, string>;
  readonly onRemove: (item: TripItem) => void;
  readonly children?: ReactNode;
}

/** The items that go along, one below the other, each with what speaks against it. */
export function ChosenItems({ items, plans, problems, onRemove, children }: ChosenItemsProps) {
  return (
    <section aria-labelledby="going-along" className="grid content-start gap-4">
      <h2 id="going-along" className="display-4" aria-live="polite">
        {items.length === 0
          ? 'Nothing chosen yet'
          : `${items.length} ${items.length === 1 ? 'item goes' : 'items go'} along`}
      </h2>
      {children}
      <ul
        ref={retainListFocus}
        aria-label="Items that go along"
        className="border-t border-hair empty:hidden"
      >
        {items.map((item) => {
          const { id, designers, observation, itemClientNumber, image, isCold } = item;
          const plan = plans?.get(id);
          const problem = problems?.get(id);
          return (
            <li
              key={id}
              className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-4 border-b border-hair py-3"
            >
              <Photo photo={image ?? undefined} alt="" slot={thumbSlot} />
              <div className="min-w-0 text-sm">
                <p className="caps wrap-anywhere">{designers}</p>
                <p className="line-clamp-2 wrap-anywhere text-ink-2">{observation || itemClientNumber}</p>
                {isCold && <p className="text-ink-3">From cold storage: one business day more.</p>}
                {plan !== undefined && (
                  <p className="text-ink-2">
                    Planned for {plan.name} on {formatDay(plan.day)}.
                  </p>
                )}
                {problem !== undefined && (
                  <p role="alert" className="text-pink-ink">
                    {problem}
                  </p>
                )}
              </div>
              <button
                type="button"
                className="flex min-h-target items-center text-sm"
                onClick={singlePress(() => onRemove(item))}
              >
                <span className="text-link">Remove</span>
                <span className="sr-only">
                  {' '}
                  {designers} {itemClientNumber}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
