import { fromWire, type Day } from '@vestry/contract/calendar/day';
import { daysOver, dueBackText } from '@vestry/contract/custody/due-rules';
import type { DueBack } from '@vestry/contract/custody/due-schemas';
import { requestReference } from '@vestry/contract/requests/kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { useToday } from '../calendar/queries.ts';
import { retainListFocus } from '../lib/view/retain-list-focus.ts';
import { Button } from '../ui/button.tsx';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import { usePermission, useRequestRefusal } from '../users/queries.ts';
import { itemName } from './item-name.ts';
import { StayModal, type StayingItem } from './stay-modal.tsx';

interface DueBackListProps {
  readonly clientId: number;
  readonly items: readonly DueBack[];
  /** Opens the pickup request with the item. */
  readonly onFetch: (item: DueBack) => void;
}

/** The items that are due back, each with its two answers: it stays, or it is collected. */
export function DueBackList({ clientId, items, onFetch }: DueBackListProps) {
  const today = useToday();
  const [staying, setStaying] = useState<StayingItem | null>(null);
  return (
    <>
      <ul
        ref={retainListFocus}
        aria-label="Items that are due back"
        className="@container border-t border-hair"
      >
        {items.map((item) => (
          <Row key={item.id} item={item} today={today} onStay={setStaying} onFetch={onFetch} />
        ))}
      </ul>
      {staying !== null && (
        <StayModal clientId={clientId} item={staying} today={today} onClose={() => setStaying(null)} />
      )}
    </>
  );
}

interface RowProps extends Pick<DueBackListProps, 'onFetch'> {
  readonly item: DueBack;
  readonly today: Day;
  readonly onStay: (item: StayingItem) => void;
}

function Row({ item, today, onStay, onFetch }: RowProps) {
  const { id, designers, observation, itemClientNumber, address, pickupId } = item;
  const day = fromWire(item.day) ?? today;
  const maySetDay = usePermission('closet.write')?.ok !== false;
  const refusal = useRequestRefusal();
  const name = itemName(item);
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-hair py-4 @plates:grid-cols-[3rem_minmax(0,1fr)_auto]">
      <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} />
      <div className="min-w-0">
        <p className="caps wrap-anywhere">{designers}</p>
        <p className="wrap-anywhere">
          <Link to={paths.item} params={{ itemId: id }} className="text-link">
            {observation || itemClientNumber}
          </Link>
        </p>
        <p className="text-sm text-ink-2 figures">
          <span className={daysOver(day, today) > 0 ? 'text-pink-ink' : ''}>{dueBackText(day, today)}</span>
          {address !== null && `, at ${address.label}`}
        </p>
        {pickupId !== null && (
          <p className="text-sm text-ink-2 figures">
            Pickup {requestReference('pickup', pickupId)} will collect it.
          </p>
        )}
      </div>
      <div className="col-span-2 grid grid-cols-2 items-start gap-3 @plates:col-span-1">
        {maySetDay && (
          <Button kind="gray" wide aria-haspopup="dialog" onClick={() => onStay({ id, name, day: item.day })}>
            Still with me<span className="sr-only">: {name}</span>
          </Button>
        )}
        {pickupId === null && refusal === undefined && (
          <Button wide aria-haspopup="dialog" onClick={() => onFetch(item)}>
            Please fetch it<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
