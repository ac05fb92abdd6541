import type { Item } from '@vestry/contract/items/schemas';
import { formatDay } from '@vestry/contract/calendar/day';
import { bulkAddVerdict } from '@vestry/contract/cart/rules';
import { useCart } from '../cart/queries.ts';
import { useAfterPaint } from '../lib/view/use-after-paint.ts';
import { useEscape } from '../lib/view/use-escape.ts';
import { useReturningPickups } from '../requests/pickup/queries.ts';
import { Button } from '../ui/button.tsx';
import { isReturnable } from './returnable.ts';
import { withDialog, type Closet } from './use-closet.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly closet: Closet;
  readonly selection: Selection;
  readonly page: readonly Item[];
  readonly isAdding: boolean;
  readonly onAdd: (items: readonly Item[]) => void;
  readonly onSendBack: (items: readonly Item[]) => void;
}

/** Stands at the foot of the window while items are being chosen: how many, and what to do with them. */
export function SelectionBar({ closet, selection, page, isAdding, onAdd, onSendBack }: SelectionBarProps) {
  const { search, go } = closet;
  const shown = useAfterPaint(selection.items);
  const count = shown?.size ?? 0;
  const { ids: cartIds } = useCart(closet.owner);
  const goingCount = bulkAddVerdict([...(shown?.values() ?? [])].map(withCartFacts), [...cartIds]).qualifying
    .length;
  const atClientCount = countAtClient(shown);
  const returning = useReturningPickups(closet.owner, atClientCount > 0);
  const returnable = [...(shown?.values() ?? [])].filter((item) => isReturnable(item, returning));
  const isAll = page.length > 0 && page.every(({ id }) => shown?.has(id));
  const end = () => {
    selection.end();
    if (search.plan !== undefined) go(({ plan: _plan, ...rest }) => rest, { replace: true });
  };
  useEscape(end);
  return (
    <section
      aria-label="Selected garments"
      className="sticky bottom-0 z-(--layer-bar) -mx-gutter border-t border-ink bg-paper px-gutter py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex items-center gap-5 text-sm">
          <p aria-live="polite" className="font-mid figures">
            {count} selected
            {count > 0 && search.plan === undefined && (
              <span className="font-text text-ink-2">{deliverableText(count, goingCount)}</span>
            )}
            {search.plan !== undefined && (
              <span className="font-text text-ink-2"> for {formatDay(search.plan)}</span>
            )}
          </p>
          <button type="button" className="text-link" onClick={() => selection.togglePage(page)}>
            {isAll ? 'Clear this page' : 'Select this page'}
          </button>
          <button type="button" className="text-link" onClick={end}>
            Cancel
          </button>
        </div>
        {count === 0 ? (
          <p className="flex min-h-control items-center text-sm text-ink-2">Choose at least one garment.</p>
        ) : (
          <Actions
            closet={closet}
            isAdding={isAdding}
            onAdd={() => onAdd([...(selection.items?.values() ?? [])])}
            atClientCount={atClientCount}
            returnableCount={returnable.length}
            onSendBack={() => onSendBack(returnable)}
          />
        )}
      </div>
    </section>
  );
}

/** Says how many of the selected items a delivery can bring, before it is requested. */
function deliverableText(count: number, goingCount: number): string {
  if (goingCount === count) return '';
  return goingCount === 0 ? ', none can be delivered now' : `, ${goingCount} can be delivered`;
}

function withCartFacts({ id, locations, deliveryRequested }: Item) {
  return { id, location: locations.code, deliveryRequested };
}

function countAtClient(items: ReadonlyMap<number, Item> | null): number {
  return [...(items?.values() ?? [])].filter(({ locations }) => locations.code === 'AC').length;
}

interface ActionsProps {
  readonly closet: Closet;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  /** The number of chosen items whose residence can be changed. */
  readonly atClientCount: number;
  /** The number of chosen items that can be sent back. */
  readonly returnableCount: number;
  readonly onSendBack: () => void;
}

function Actions({
  closet: { search, go },
  isAdding,
  onAdd,
  atClientCount,
  returnableCount,
  onSendBack,
}: ActionsProps) {
  const isPlanning = search.plan !== undefined;
  return (
    <div className="flex flex-wrap gap-3 max-tablet:w-full max-tablet:*:flex-1">
      {!isPlanning && (
        <Button kind="gray" onClick={() => go((now) => withDialog(now, 'set'))}>
          Add to a set
        </Button>
      )}
      <Button kind={isPlanning ? 'primary' : 'gray'} onClick={() => go((now) => withDialog(now, 'dates'))}>
        Plan a date
      </Button>
      {!isPlanning && atClientCount > 0 && (
        <Button kind="gray" aria-haspopup="dialog" onClick={() => go((now) => withDialog(now, 'residence'))}>
          Change residence<span className="figures">({atClientCount})</span>
        </Button>
      )}
      {!isPlanning && returnableCount > 0 && (
        <Button kind="gray" aria-haspopup="dialog" onClick={onSendBack}>
          Send back<span className="figures">({returnableCount})</span>
        </Button>
      )}
      {!isPlanning && (
        <Button kind="primary" pending={isAdding} onClick={onAdd}>
          Add to delivery
        </Button>
      )}
    </div>
  );
}
