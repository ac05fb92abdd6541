import { mergeItems } from '@vestry/contract/requests/delivery/rules';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { Delivery } from '@vestry/contract/requests/delivery/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { useCart } from '../../cart/queries.ts';
import { openDeliveriesQuery } from './queries.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { countedRequests, wireDay } from '../format.ts';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { PhotoPlaces } from '../../ui/photo-strip.tsx';

interface PendingDeliveriesProps {
  readonly owner: Owner;
  readonly cart: ReturnType<typeof useCart>;
  readonly panels: PanelActions;
}

/** The requests that can still be changed, in one line: the cart may join one of them instead (specification, sections 2 and 4). */
export function PendingDeliveries({ owner, cart, panels }: PendingDeliveriesProps) {
  const { data } = useQuery(openDeliveriesQuery(owner));
  const refusal = useRequestRefusal();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const pending = (data?.content ?? []).filter(({ editable }) => editable).toSorted(byDay);
  const chosen = pending.find(({ id }) => id === chosenId);
  if (pending.length === 0) return null;
  return (
    <details className="group border-y border-hair">
      <summary className="flex min-h-target cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
        <span>You have {countedRequests(pending.length)}.</span>
        <span className="flex items-center gap-2 text-ink-2">
          Add your items to {pending.length === 1 ? 'it' : 'one'} instead
          <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-5">
        <RadioGroup
          name="existing"
          label="Pending delivery requests"
          look="cards"
          value={chosen === undefined ? null : String(chosen.id)}
          onChoice={(id) => setChosenId(Number(id))}
          options={pending.map((delivery) => ({
            value: String(delivery.id),
            label: titleOf(delivery),
            detail: (
              <>
                Delivery {delivery.reference}, to {delivery.requestAddress.label}
                <span className="block pt-3">
                  <PhotoPlaces photos={delivery.itemDTO.map(({ image }) => image ?? undefined)} />
                </span>
              </>
            ),
          }))}
        />
        {chosen !== undefined && (
          <div className="grid gap-3">
            <p role="status" className="text-sm text-ink-2">
              {mergeText(
                chosen,
                cart.items.map(({ id }) => id),
              )}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                kind="black"
                disabledReason={refusal}
                onClick={() => panels.open('delivery-merge', { id: chosen.id, above: true })}
              >
                Review and add
              </Button>
              <Button kind="gray" onClick={() => setChosenId(null)}>
                New request instead
              </Button>
            </div>
          </div>
        )}
      </div>
    </details>
  );
}

/** The next one first; of one day, the one that was sent first. */
function byDay(a: Delivery, b: Delivery): number {
  const day = ({ deliveryDate, specialDate }: Delivery) => deliveryDate ?? specialDate ?? '';
  return day(a).localeCompare(day(b)) || a.id - b.id;
}

function titleOf({ deliveryDate, specialDate }: Delivery): string {
  if (deliveryDate !== null) return wireDay(deliveryDate);
  return specialDate === null ? 'Date to be confirmed' : `${wireDay(specialDate)}, to be confirmed`;
}

/** Says the effect of choosing it: how many are added, how many it has already. */
function mergeText({ items }: Delivery, cartIds: readonly number[]): string {
  const added = mergeItems(items, cartIds).length - items.length;
  const present = cartIds.length - added;
  const both = present === 0 ? '' : `, ${countedItems(present)} in it already`;
  return `${countedItems(added)} to be added to its ${countedItems(items.length)}${both}.`;
}
