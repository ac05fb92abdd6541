import { deliverableVerdict, itemRefusalMessage } from '@vestry/contract/cart/rules';
import { formatDay, fromWire } from '@vestry/contract/calendar/day';
import type { Item } from '@vestry/contract/items/schemas';
import type { Pickup } from '@vestry/contract/requests/pickup/schemas';
import { Link } from '@tanstack/react-router';
import { useToday } from '../calendar/queries.ts';
import { useCart, useCartChanges } from '../cart/queries.ts';
import type { Owner } from '../lib/session/session-owner.ts';
import { useReturningPickups } from '../requests/pickup/queries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';

interface ItemActionsProps {
  readonly item: Item;
  readonly owner: Owner;
  readonly onPlan: () => void;
  readonly onSendBack: () => void;
}

/** The actions on the item: put on the delivery list, sent back, or why not, and planned for a day. */
export function ItemActions({ item, owner, onPlan, onSendBack }: ItemActionsProps) {
  return (
    <div className="grid items-start gap-3 pt-6 tablet:max-desktop:grid-cols-1 desktop:grid-cols-[minmax(0,1fr)_auto]">
      {item.locations.code === 'AC' && !item.deliveryRequested ? (
        <SendBack item={item} owner={owner} onSendBack={onSendBack} />
      ) : (
        <AddToDelivery item={item} owner={owner} />
      )}
      <Button kind="gray" aria-haspopup="dialog" onClick={onPlan}>
        <Icon name="calendar" />
        Plan a date
      </Button>
    </div>
  );
}

function AddToDelivery({ item, owner }: Pick<ItemActionsProps, 'item' | 'owner'>) {
  const { ids } = useCart(owner);
  const { add, remove } = useCartChanges(owner);
  const verdict = deliverableVerdict({
    location: item.locations.code,
    deliveryRequested: item.deliveryRequested,
  });
  if (ids.has(item.id)) {
    return (
      <Button kind="black" wide onClick={() => remove(item)}>
        <Icon name="check" />
        On your delivery list
        <span className="sr-only">: remove</span>
      </Button>
    );
  }
  return (
    <Button
      kind="primary"
      wide
      disabledReason={verdict.ok ? undefined : itemRefusalMessage(verdict.reason)}
      onClick={() => add(item)}
    >
      Add to delivery
    </Button>
  );
}

/** For an item that is at the client's: it goes the other way, or is about to. */
function SendBack({ item, owner, onSendBack }: Omit<ItemActionsProps, 'onPlan'>) {
  const pickup = useReturningPickups(owner)?.get(item.id);
  return (
    <div className="grid gap-2">
      <Button
        kind="primary"
        wide
        aria-haspopup="dialog"
        disabledReason={pickup === undefined ? undefined : 'A pickup for this item is already under way.'}
        onClick={onSendBack}
      >
        Send back
      </Button>
      {pickup !== undefined && (
        <p className="text-sm text-ink-2">
          <Returning pickup={pickup} />
        </p>
      )}
    </div>
  );
}

function Returning({ pickup: { id, reference, date } }: { readonly pickup: Pickup }) {
  const today = useToday();
  const day = date === null ? null : fromWire(date);
  return (
    <>
      {/* Of a visit that is late, or of a van that is still on its way, the day is over. */}
      {day === null || day < today
        ? 'It is coming back with '
        : `It is coming back on ${formatDay(day)}, with `}
      <Link
        to="."
        search={(before) => ({ ...before, panel: 'pickup-detail' as const, panelId: id })}
        state={{ openedPanel: true }}
        resetScroll={false}
        className="text-link figures"
      >
        {reference}
      </Link>
      .
    </>
  );
}
