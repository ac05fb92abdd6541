import type { Item } from '@vestry/contract/items/schemas';
import { pageSizeDefault } from '@vestry/contract/page-size';
import { useDeferredValue } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { firstRowCards } from './first-page.ts';
import { ItemCard, type CardActions } from './item-card.tsx';

const grid =
  'bleed grid grid-cols-2 gap-x-3 gap-y-8 tablet:grid-cols-3 tablet:gap-x-4 desktop:grid-cols-4 desktop:gap-x-6 desktop:gap-y-12 wide:grid-cols-5';

/** As many as the first view of a phone shows in part or whole, and of a desktop; the others follow when these are painted. */
const cardsAtFirst = () => (window.matchMedia('(width < 40.0625rem)').matches ? 4 : 8);

interface ItemGridProps {
  readonly clientId: number;
  readonly items: readonly Item[];
  /** The words that were searched for. */
  readonly search: string | null;
  readonly cartIds: ReadonlySet<number>;
  readonly canAdd: boolean;
  /** The selected items; null while nothing is being selected. */
  readonly selection: ReadonlyMap<number, Item> | null;
  readonly actions: CardActions;
  /** Another list is loading: this one is dimmed. */
  readonly isLeaving: boolean;
}

export function ItemGrid({
  clientId,
  items,
  search,
  cartIds,
  canAdd,
  selection,
  actions,
  isLeaving,
}: ItemGridProps) {
  const drawn = useDeferredValue(items.length, cardsAtFirst());
  return (
    <ul aria-label="Garments" aria-busy={isLeaving || undefined} className={`item-grid ${grid}`}>
      {items.map((item, index) =>
        index < drawn ? (
          <ItemCard
            key={item.id}
            clientId={clientId}
            item={item}
            eager={index < firstRowCards}
            search={search}
            isInCart={cartIds.has(item.id)}
            isSelected={selection?.has(item.id) ?? null}
            canAdd={canAdd}
            actions={actions}
          />
        ) : (
          <li key={item.id} aria-hidden="true">
            <CardSkeleton />
          </li>
        ),
      )}
    </ul>
  );
}

/** The page that is on its way, in its own shape. */
export function ItemGridSkeleton() {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: pageSizeDefault }, (_, index) => (
        <div key={index} className="card-skeleton">
          <CardSkeleton />
        </div>
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <>
      <Skeleton className="aspect-(--aspect-frame)" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-2 h-4 w-1/3" />
      <Skeleton className="mt-2 h-4 w-4/5" />
    </>
  );
}
