import { deliverableVerdict, itemRefusalMessage } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';
import { useCart, useCartChanges } from '../cart/queries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

interface ItemActionsProps {
  readonly item: Item;
  readonly owner: { readonly userId: number; readonly clientId: number };
  readonly onPlan: () => void;
}

/** What can be done with the item: put on the delivery list, or why not, and planned for a day. */
export function ItemActions({ item, owner, onPlan }: ItemActionsProps) {
  const { ids } = useCart(owner);
  const { add, remove } = useCartChanges(owner);
  const verdict = deliverableVerdict({
    location: item.locations.code,
    deliveryRequested: item.deliveryRequested,
  });
  const isInCart = ids.has(item.id);
  return (
    <div className="grid items-start gap-3 pt-6 tablet:max-desktop:grid-cols-1 desktop:grid-cols-[minmax(0,1fr)_auto]">
      {isInCart ? (
        <Button kind="black" wide onClick={() => remove(item)}>
          <Icon name="check" />
          On your delivery list
          <span className="sr-only">: remove</span>
        </Button>
      ) : (
        <Button
          kind="primary"
          wide
          disabledReason={verdict.ok ? undefined : itemRefusalMessage(verdict.reason)}
          onClick={() => add(item)}
        >
          Add to delivery
        </Button>
      )}
      <Button kind="gray" aria-haspopup="dialog" onClick={onPlan}>
        <Icon name="calendar" />
        Plan a date
      </Button>
    </div>
  );
}
