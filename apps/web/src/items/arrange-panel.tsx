import type { Item } from '@vestry/contract/items/schemas';
import type { CustomGroup } from '@vestry/contract/items/sets';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { SidePanel } from '../ui/side-panel.tsx';
import { Skeletons } from '../ui/skeleton.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { itemTitle, spokenItem } from './item-title.ts';
import { setItemsQuery } from './set-queries.ts';
import { orderCustomGroupItems } from '@vestry/contract/items/set-calls';
import { callApi } from '../lib/transport/api.ts';
import { sendLatest } from '../lib/transport/send-latest.ts';
import { showFailure } from '../ui/show-failure.ts';

interface ArrangePanelProps {
  readonly clientId: number;
  readonly set: CustomGroup;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Puts the items of a set in order, one place at a time; each change is saved at once. */
export function ArrangePanel({ clientId, set, isOpen, onClose }: ArrangePanelProps) {
  return (
    <SidePanel
      title="Arrange the set"
      isOpen={isOpen}
      onClose={onClose}
      foot={
        <Button kind="black" wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="pb-4 text-sm wrap-anywhere text-ink-2">
        “{set.name}” is shown in this order; its first garments make its picture.
      </p>
      <QueryBoundary
        query={useQuery(setItemsQuery(clientId, set.id))}
        skeleton={<Skeletons shapes={['h-24', 'h-24']} />}
      >
        {(items) => <Items key={set.id} clientId={clientId} setId={set.id} items={items} />}
      </QueryBoundary>
    </SidePanel>
  );
}

interface ItemsProps {
  readonly clientId: number;
  readonly setId: number;
  readonly items: readonly Item[];
}

type Step = -1 | 1;

function Items({ clientId, setId, items }: ItemsProps) {
  const arrange = useSetOrder(clientId, setId);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ readonly item: Item; readonly by: Step } | null>(null);
  const place = moved === null ? -1 : items.findIndex(({ id }) => id === moved.item.id);
  useLayoutEffect(() => {
    // A line that moves in the page loses the focus; the same button is pressed again to move it on, before the next frame even.
    if (moved !== null)
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.item.id} ${moved.by}"]`)?.focus();
  }, [moved, place]);

  const move = (item: Item, by: Step) => {
    setMoved({ item, by });
    arrange((now) => {
      const index = now.findIndex(({ id }) => id === item.id);
      if (index < 0 || now[index + by] === undefined) return now;
      return now.toSpliced(index, 1).toSpliced(index + by, 0, item);
    });
  };
  return (
    <>
      <p role="status" className="sr-only">
        {moved !== null && place >= 0 && `${itemTitle(moved.item)}: ${place + 1} of ${items.length}`}
      </p>
      <ul ref={list} aria-label="Garments of the set" className="border-t border-hair">
        {items.map((item, index) => (
          <li key={item.id} className="flex items-center gap-4 border-b border-hair py-3">
            <span className="w-14 flex-none">
              <Photo photo={item.photoData[0]} alt="" slot={thumbSlot} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="caps wrap-anywhere">{item.designers}</p>
              <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{itemTitle(item)}</p>
              <p className="text-sm text-ink-3 figures">{item.itemClientNumber}</p>
            </div>
            {([-1, 1] as const).map((by) => (
              <IconButton
                key={by}
                icon={by < 0 ? 'chevronUp' : 'chevronDown'}
                label={`Move ${spokenItem(item)} ${by < 0 ? 'up' : 'down'}`}
                data-move={`${item.id} ${by}`}
                aria-disabled={items[index + by] === undefined || undefined}
                onClick={() => move(item, by)}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Another order, made of the one that is there by then: presses that follow each other quickly all count. */
type OrderChange = (now: readonly Item[]) => readonly Item[];

/** Saves the order of a set's items. It shows at once; an order that cannot be saved is rolled back, with a toast. */
function useSetOrder(clientId: number, setId: number): (change: OrderChange) => void {
  const queryClient = useQueryClient();
  const [arrange] = useState(() => orderSender(queryClient, clientId, setId));
  return arrange;
}

function orderSender(queryClient: QueryClient, clientId: number, setId: number) {
  const { queryKey } = setItemsQuery(clientId, setId);
  /** The order that the server has, while another is on its way: without a connection it cannot be refetched. */
  let stored: readonly Item[] | null = null;
  const show = (items: readonly Item[]) => queryClient.setQueryData(queryKey, [...items]);
  const push = sendLatest(
    async (items: readonly Item[]) => {
      const body = { id: setId, items: items.map(({ id }) => ({ id })) };
      await callApi(orderCustomGroupItems, { body }, { loader: false });
      stored = items;
    },
    (failure) => {
      if (failure !== null) {
        showFailure(failure.error);
        show(stored ?? []);
      }
      stored = null;
      void queryClient.invalidateQueries({ queryKey: ['items', clientId] });
    },
  );
  return (change: OrderChange): void => {
    const now = queryClient.getQueryData(queryKey) ?? [];
    const items = change(now);
    if (items === now) return;
    stored ??= now;
    void queryClient.cancelQueries({ queryKey });
    show(items);
    push(items);
  };
}
