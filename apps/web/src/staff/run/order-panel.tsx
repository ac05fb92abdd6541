import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { addressLine } from '@vestry/contract/format/address';
import { withMoved } from '@vestry/contract/staff/run/rules';
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { unbrokenTimes } from '../words/words.ts';
import type { OrderChange } from './use-order.ts';
import type { ShownStop } from './message.ts';

interface OrderPanelProps {
  readonly stops: readonly ShownStop[];
  /** The new order is saved and shown at once. */
  readonly onOrder: (change: OrderChange) => void;
  readonly onClose: () => void;
}

/** Puts the stops in order: dragged by their handles, or one place at a time by the arrows. */
export function OrderPanel({ stops, onOrder, onClose }: OrderPanelProps) {
  return (
    <SidePanel
      isOpen
      title="Order of the stops"
      onClose={onClose}
      foot={
        <Button kind="black" wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className="pb-4 text-sm text-ink-2">
        Clients on the way see how many stops come before theirs. What is confirmed later stands at the end.
      </p>
      <OrderList stops={stops} onOrder={onOrder} />
    </SidePanel>
  );
}

function OrderList({ stops, onOrder }: Omit<OrderPanelProps, 'onClose'>) {
  const list = useRef<HTMLOListElement>(null);
  const [pressed, setPressed] = useState<{ readonly reference: string; readonly by: -1 | 1 } | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const order = stops.map(({ reference }) => reference);
  const place = pressed === null ? -1 : order.indexOf(pressed.reference);
  useLayoutEffect(() => {
    // A line that moves in the page loses the focus; the same arrow is pressed again to move it on.
    if (pressed !== null)
      list.current?.querySelector<HTMLElement>(`[data-move="${pressed.reference} ${pressed.by}"]`)?.focus();
  }, [pressed, place]);

  function step(reference: string, by: -1 | 1): void {
    setPressed({ reference, by });
    onOrder((present) => {
      const to = present.indexOf(reference) + by;
      return present[to] === undefined ? present : withMoved(present, reference, to);
    });
  }

  /** The dragged line takes the place of the one beneath the finger. */
  function drag({ clientY }: PointerEvent): void {
    if (dragged === null) return;
    const lines = [...(list.current?.children ?? [])];
    const target = lines.findIndex((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    });
    if (target >= 0 && order[target] !== dragged) onOrder((present) => withMoved(present, dragged, target));
  }

  return (
    <>
      <p role="status" className="sr-only">
        {pressed !== null && place >= 0 && `${pressed.reference}: ${place + 1} of ${order.length}`}
      </p>
      <ol ref={list} aria-label="Order of the stops" className="border-t border-hair">
        {stops.map((stop, index) => (
          <li
            key={stop.reference}
            className={`flex items-center gap-4 border-b border-hair py-3 ${dragged === stop.reference ? 'bg-raised shadow-ring' : ''}`}
          >
            <span
              aria-hidden="true"
              data-drag={stop.reference}
              className="-my-3 grid size-target flex-none cursor-grab touch-none place-items-center text-ink-3"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(stop.reference);
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <Icon name="menu" className="size-5" />
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-sm figures">
                <span className="font-mid">{unbrokenTimes(arrivalText(stop))}</span>
                <span className="pl-3 text-ink-3">{stop.reference}</span>
              </p>
              <p className="font-mid wrap-anywhere">{stop.closetName}</p>
              <p className="line-clamp-2 text-sm text-ink-2">{addressLine(stop.address)}</p>
            </div>
            {([-1, 1] as const).map((by) => (
              <IconButton
                key={by}
                icon={by < 0 ? 'chevronUp' : 'chevronDown'}
                label={`Move ${stop.closetName}, ${stop.reference}, ${by < 0 ? 'up' : 'down'}`}
                data-move={`${stop.reference} ${by}`}
                aria-disabled={stops[index + by] === undefined || undefined}
                onClick={() => step(stop.reference, by)}
              />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
