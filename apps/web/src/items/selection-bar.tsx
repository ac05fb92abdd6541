import { useEffect } from 'react';
import type { Item } from '@vestry/contract/items/schemas';
import { formatDay } from '@vestry/contract/calendar/day';
import { bulkAddVerdict, deliverableVerdict } from '@vestry/contract/cart/rules';
import { useQuery } from '@tanstack/react-query';
import { useCart } from '../cart/queries.ts';
import { focusCalmly } from '../lib/view/focus-calmly.ts';
import { useAfterPaint } from '../lib/view/use-after-paint.ts';
import { useEscape } from '../lib/view/use-escape.ts';
import { useReturningPickups } from '../requests/pickup/queries.ts';
import { onTheWayQuery } from './queries.ts';
import { scrollAbove } from '../ui/scroll-above.ts';
import { isReturnable } from './returnable.ts';
import { SelectionActions } from './selection-actions.tsx';
import type { Closet } from './use-closet.ts';
import { selectButtonId, type Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly closet: Closet;
  readonly selection: Selection;
  readonly page: readonly Item[];
  readonly isAdding: boolean;
  readonly onAdd: (items: readonly Item[]) => void;
  readonly onSendBack: (items: readonly Item[]) => void;
  /** Takes these along on a trip. */
  readonly onTrip: (items: readonly Item[]) => void;
}

/** Stands at the foot of the window while items are being chosen: how many, and what to do with them. */
export function SelectionBar({
  closet,
  selection,
  page,
  isAdding,
  onAdd,
  onSendBack,
  onTrip,
}: SelectionBarProps) {
  const { search, go } = closet;
  const shown = useAfterPaint(selection.items);
  const count = shown?.size ?? 0;
  const { ids: cartIds } = useCart(closet.owner);
  const chosen = [...(shown?.values() ?? [])];
  const goingCount = bulkAddVerdict(chosen.map(withCartFacts), [...cartIds]).qualifying.length;
  const going = chosen.filter((item) => deliverableVerdict(withCartFacts(item)).ok);
  const atClient = chosen.filter(({ locations }) => locations.code === 'AC');
  const returning = useReturningPickups(closet.owner, atClient.length > 0);
  const returnable = chosen.filter((item) => isReturnable(item, returning));
  const onTheWay = useQuery({ ...onTheWayQuery(closet.clientId), enabled: atClient.length > 0 }).data;
  const isAll = page.length > 0 && page.every(({ id }) => shown?.has(id));
  const end = () => {
    selection.end();
    if (search.plan !== undefined) go(({ plan: _plan, ...rest }) => rest, { replace: true });
  };
  useEscape(end);
  useFirstCard(search.plan !== undefined);
  return (
    <section
      ref={scrollAbove}
      data-focus-after={selectButtonId}
      aria-label="Selected garments"
      className="sticky bottom-0 z-(--layer-bar) bleed"
    >
      <div className="-mx-gutter border-t border-ink bg-paper px-gutter py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex items-center gap-x-5 text-sm max-tablet:w-full">
            <p aria-live="polite" className="font-mid figures">
              {count} selected
              {count > 0 && search.plan === undefined && (
                <span className={`font-text text-ink-2 ${goingCount === 0 ? '' : 'max-tablet:sr-only'}`}>
                  {deliverableText(count, goingCount)}
                </span>
              )}
              {search.plan !== undefined && (
                <span className="font-text text-ink-2"> for {formatDay(search.plan)}</span>
              )}
            </p>
            <button
              type="button"
              className="text-link whitespace-nowrap"
              onClick={() => selection.togglePage(page)}
            >
              {isAll ? 'Clear' : 'Select'} <span className="max-tablet:sr-only">this </span>page
            </button>
            <button type="button" className="text-link" onClick={end}>
              Cancel
            </button>
          </div>
          {count === 0 ? (
            <p className="flex min-h-control items-center text-sm text-ink-2">Choose at least one garment.</p>
          ) : (
            <SelectionActions
              closet={closet}
              isAdding={isAdding}
              onAdd={() => onAdd([...(selection.items?.values() ?? [])])}
              goingCount={goingCount < count ? goingCount : null}
              tripCount={going.length}
              movableCount={atClient.filter(({ id }) => onTheWay?.has(id) !== true).length}
              returnableCount={returnable.length}
              onSendBack={() => onSendBack(returnable)}
              onTrip={() => onTrip(going)}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** The button that began the choosing is no longer shown and has lost the focus: the first card is where the choosing begins. */
function useFirstCard(isPlan: boolean): void {
  useEffect(() => {
    const card = document.querySelector<HTMLElement>('main [role="checkbox"]');
    if (isPlan || card === null || document.activeElement?.matches('[role="checkbox"]') === true) return;
    focusCalmly(card);
  }, [isPlan]);
}

/** Says how many of the selected items a delivery can bring, before it is requested. */
function deliverableText(count: number, goingCount: number): string {
  if (goingCount === count) return '';
  return goingCount === 0 ? ', none can be delivered now' : `, ${goingCount} can be delivered`;
}

function withCartFacts({ id, locations, deliveryRequested }: Item) {
  return { id, location: locations.code, deliveryRequested };
}
