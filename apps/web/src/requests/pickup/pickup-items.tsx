import { countedItems } from '@vestry/contract/requests/timeline';
import { formatDay, fromWire } from '@vestry/contract/calendar/day';
import type { Pickup } from '@vestry/contract/requests/pickup/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import type { Owner } from '../panel-actions.ts';
import { useItemsAtClient, useReturningPickups } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { boxClass, markClass } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

interface PickupItemsProps {
  readonly owner: Owner;
  /** The pickup that is edited: its own items stay free to choose. */
  readonly pickupId?: number;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Which of the items that are with the client come back, besides how many and of which kinds. */
export function PickupItems({ owner, pickupId, value, onChange }: PickupItemsProps) {
  const returning = useReturningPickups(owner);
  const { query, total, hasMore, isLoadingMore, loadMore } = useItemsAtClient(owner.clientId);
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton className="h-18" />} empty={null}>
      {(items) => (
        <fieldset className="min-w-0">
          <legend className="pb-1 caps text-ink-2">From your closet, now with you (optional)</legend>
          <p aria-live="polite" className="pb-2 text-sm text-ink-2">
            {value.length === 0
              ? 'Choose items that you are sending back.'
              : `${countedItems(value.length)} chosen.`}
          </p>
          <ul>
            {items.map((item) => (
              <ItemChoice
                key={item.id}
                item={item}
                isChosen={value.includes(item.id)}
                otherPickup={otherPickup(returning?.get(item.id), pickupId)}
                onToggle={() => toggle(item.id)}
              />
            ))}
          </ul>
          {hasMore && (
            <div className="grid justify-items-start gap-3 pt-4">
              <p className="text-sm text-ink-2 figures">
                {items.length} of {countedItems(total)} with you.
              </p>
              <Button kind="gray" pending={isLoadingMore} onClick={loadMore}>
                Show more
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </QueryBoundary>
  );
}

function otherPickup(pickup: Pickup | undefined, ownId: number | undefined): string | null {
  if (pickup === undefined || pickup.id === ownId) return null;
  const day = pickup.date === null ? null : fromWire(pickup.date);
  return `Already in pickup ${pickup.reference}${day === null ? '' : ` on ${formatDay(day)}`}`;
}

interface ItemChoiceProps {
  readonly item: Item;
  readonly isChosen: boolean;
  /** The text that another pickup fetches it; null where none does. */
  readonly otherPickup: string | null;
  readonly onToggle: () => void;
}

function ItemChoice({ item, isChosen, otherPickup: taken, onToggle }: ItemChoiceProps) {
  return (
    <li className="border-b border-hair">
      <label className="flex cursor-pointer items-center gap-4 py-3">
        <span className="relative grid size-5 flex-none place-items-center">
          <input
            type="checkbox"
            checked={isChosen}
            // One that was chosen before can be taken out.
            disabled={taken !== null && !isChosen}
            onChange={onToggle}
            className={`peer ${boxClass} rounded-control`}
          />
          <Icon name="check" className={`${markClass} size-4 peer-checked:opacity-100`} />
        </span>
        <span className="w-12 flex-none">
          <Photo photo={item.photoData[0]} alt="" slot={thumbSlot} />
        </span>
        <span className="min-w-0 text-sm">
          <span className="block caps wrap-anywhere">{item.designers}</span>
          <span className="text-ink-3 figures">{item.itemClientNumber}</span>{' '}
          <span className="text-ink-2">{item.observation}</span>
          {taken !== null && <span className="block text-ink-2 figures">{taken}</span>}
        </span>
      </label>
    </li>
  );
}
