import {
  cartNotices,
  deliverableVerdict,
  hasColdStorage,
  itemRefusalMessage,
} from '@vestry/contract/cart/rules';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { Item } from '@vestry/contract/items/schemas';
import { useState } from 'react';
import type { Owner } from '../lib/session/session-owner.ts';
import { focusAwaited, focusWhenShown } from '../lib/view/focus-when-shown.ts';
import { retainListFocus } from '../lib/view/retain-list-focus.ts';
import { Button } from '../ui/button.tsx';
import { CartLine } from '../ui/cart-line.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LocationTag } from '../ui/location-tag.tsx';
import { Notice } from '../ui/notice.tsx';
import { QuoteSum } from '../ui/quote-sum.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { usePermission, useRequestRefusal } from '../users/queries.ts';
import { usePrice } from '../prices/queries.ts';
import { useCart, useCartChanges } from './queries.ts';
import { WaitingNote } from './waiting-note.tsx';

interface CartPanelProps {
  readonly owner: Owner;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRequest: () => void;
  readonly onAddMore: () => void;
}

const emptyId = 'cart-empty';
const lineId = ({ id }: Item) => `cart-item-${id}`;

/** 'Your Delivery Items' (specification, section 2: Cart side panel). */
export function CartPanel({ owner, isOpen, onClose, onRequest, onAddMore }: CartPanelProps) {
  const cart = useCart(owner);
  const { restore, remove, empty } = useCartChanges(owner);
  const [removed, setRemoved] = useState<readonly Item[]>([]);
  // An item that came back, by itself or by hand, is not to be undone any more.
  const undoable = removed.filter(({ id }) => !cart.ids.has(id));
  const onRemove = (item: Item) => {
    setRemoved([item]);
    remove(item);
  };
  const onUndo = () => {
    const [first] = undoable;
    if (first !== undefined) focusWhenShown(lineId(first));
    restore(undoable);
  };
  const count = cart.items.length + cart.gone.length;
  const visit = { kind: 'delivery', address: null, day: null, notice: null, items: count } as const;
  const price = usePrice(owner.clientId, [visit], isOpen && count > 0);
  const mayChange = useMayChange();
  const refusal = useRequestRefusal() ?? (count === 0 ? cartNotices.empty : undefined);
  return (
    <SidePanel
      title="Your Delivery Items"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <div className="grid gap-3">
          {count > 0 && <QuoteSum {...price} onRetry={price.refetch} isWhole={false} />}
          {undoable.length > 0 && <UndoLine items={undoable} onUndo={onUndo} />}
          <Button kind="primary" wide disabledReason={refusal} onClick={onRequest}>
            Request delivery
          </Button>
          {mayChange && (
            <div className="grid grid-cols-2 gap-3">
              <Button wide onClick={onAddMore}>
                Add more items
              </Button>
              <Button
                kind="gray"
                wide
                disabledReason={count === 0 ? 'Nothing to remove.' : undefined}
                onClick={() => {
                  setRemoved(cart.items);
                  focusWhenShown(emptyId);
                  empty();
                }}
              >
                Empty Cart
              </Button>
            </div>
          )}
        </div>
      }
    >
      <WaitingNote owner={owner} />
      <CartBody owner={owner} cart={cart} onRemove={onRemove} />
    </SidePanel>
  );
}

/** Whether this user's role lets them change their list: a Viewer's does not. */
function useMayChange(): boolean {
  return usePermission('closet.write')?.ok !== false;
}

/** Stands in the foot: a toast would cover the buttons of a phone. */
function UndoLine({ items, onUndo }: { readonly items: readonly Item[]; readonly onUndo: () => void }) {
  const [first] = items;
  const isOne = items.length === 1 && first !== undefined;
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <p role="status" className="min-w-0 wrap-anywhere">
        {isOne ? `${first.designers} ${first.itemClientNumber}` : countedItems(items.length)} removed
      </p>
      <button type="button" className="text-link" onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}

interface CartBodyProps {
  readonly owner: CartPanelProps['owner'];
  readonly cart: ReturnType<typeof useCart>;
  readonly onRemove: (item: Item) => void;
}

function CartBody({ owner, cart, onRemove }: CartBodyProps) {
  const mayChange = useMayChange();
  const isEmpty = cart.items.length === 0 && cart.gone.length === 0;
  return (
    <QueryBoundary
      query={{ ...cart, data: cart.isKnown ? true : undefined }}
      title="Your list did not load"
      skeleton={<CartSkeleton />}
    >
      {() =>
        isEmpty ? (
          <div id={emptyId} ref={focusAwaited}>
            <EmptyState icon="bag" title={cartNotices.empty}>
              {mayChange
                ? 'Choose items in your closet; they wait here until you request their delivery.'
                : 'Your role can view the closet but not choose items for delivery. Please ask an Owner of this closet.'}
            </EmptyState>
          </div>
        ) : (
          <Lines
            owner={owner}
            items={cart.items}
            gone={cart.gone}
            onRemove={mayChange ? onRemove : undefined}
          />
        )
      }
    </QueryBoundary>
  );
}

interface LinesProps {
  readonly owner: CartPanelProps['owner'];
  readonly items: readonly Item[];
  readonly gone: readonly number[];
  readonly onRemove: ((item: Item) => void) | undefined;
}

function Lines({ owner, items, gone, onRemove }: LinesProps) {
  const { removeMissing } = useCartChanges(owner);
  const [isNoticeClosed, setNoticeClosed] = useState(false);
  const isCold = hasColdStorage(items.map(({ locations }) => ({ location: locations.code })));
  return (
    <>
      {isCold && !isNoticeClosed && (
        <Notice kind="info" onClose={() => setNoticeClosed(true)}>
          {cartNotices.coldStorage}
        </Notice>
      )}
      <p role="status" className="pt-3 text-sm text-ink-2 figures">
        {countedItems(items.length)}
      </p>
      <ul ref={retainListFocus}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            id={lineId(item)}
            photo={item.photoData[0]}
            designer={item.designers}
            number={item.itemClientNumber}
            observation={item.observation}
            location={<LocationTag item={item} />}
            problem={problemOf(item, onRemove !== undefined)}
            onRemove={onRemove && (() => onRemove(item))}
          />
        ))}
        {gone.map((id) => (
          <MissingLine key={id} onRemove={onRemove && (() => removeMissing(id))} />
        ))}
      </ul>
    </>
  );
}

function MissingLine({ onRemove }: { readonly onRemove: (() => void) | undefined }) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hair py-4 text-sm">
      <span className="text-pink-ink">{itemRefusalMessage('GONE')}</span>
      {onRemove !== undefined && (
        <Button kind="gray" onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

/** Why the line cannot be sent as it stands now, and what to do. */
function problemOf({ locations, deliveryRequested }: Item, mayRemove: boolean): string | undefined {
  const verdict = deliverableVerdict({ location: locations.code, deliveryRequested });
  if (verdict.ok) return undefined;
  return `${itemRefusalMessage(verdict.reason)}${mayRemove ? ' Please remove it to go on.' : ''}`;
}

function CartSkeleton() {
  return (
    <div className="grid gap-4 pt-4">
      {[0, 1, 2].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="aspect-frame w-21" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
