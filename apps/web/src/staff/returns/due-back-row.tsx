import { formatDay, fromWire } from '@vestry/contract/calendar/day';
import { dueBackText } from '@vestry/contract/custody/due-rules';
import { requestReference } from '@vestry/contract/requests/kinds';
import { remindDueBack } from '@vestry/contract/staff/returns/calls';
import type { StaffDueBack } from '@vestry/contract/staff/returns/schemas';
import { Link } from '@tanstack/react-router';
import { useAction } from '../../lib/async/use-action.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { ClosetLine, ItemLine } from '../parts/item-line.tsx';
import { staffPaths } from '../paths.ts';
import { Contact } from '../people/contact.tsx';
import { useFacilityDay } from '../queries.ts';
import { refresh, showDone } from '../refresh.ts';
import { counted } from '../words/words.ts';

interface DueBackRowProps {
  readonly item: StaffDueBack;
  /** Null for who may not change the day. */
  readonly onChange: (() => void) | null;
}

/** An item that is due back: where it is, since when it is overdue, whom to telephone, and what can be done. */
export function DueBackRow({ item, onChange }: DueBackRowProps) {
  return (
    <li className="due-back-row border-b border-hair py-4 text-sm">
      <span className="w-12">
        <Photo photo={item.image ?? undefined} alt="" slot={thumbSlot} trueColor />
      </span>
      <div className="min-w-0">
        <ItemLine {...item} />
        <ClosetLine {...item}>{item.address !== null && `, ${item.address.label}`}</ClosetLine>
        <DueWords item={item} />
      </div>
      {item.owner !== null && (
        <div className="min-w-0">
          <p className="wrap-anywhere">{item.owner.name}</p>
          <Contact {...item.owner} />
        </div>
      )}
      {onChange !== null && <Actions item={item} onChange={onChange} />}
    </li>
  );
}

function DueWords({
  item: { day, daysOver, remindedOn, pickupId, clientId },
}: Pick<DueBackRowProps, 'item'>) {
  const today = useFacilityDay();
  const reminded = remindedOn === null ? null : fromWire(remindedOn);
  return (
    <>
      <p className="figures">
        <span className={daysOver > 0 ? 'text-pink-ink' : ''}>
          {dueBackText(fromWire(day) ?? today, today)}
        </span>
        {daysOver > 0 && <span className="text-ink-2">, {counted(daysOver, 'day')}</span>}
      </p>
      {reminded !== null && (
        <p className="text-ink-3">
          {reminded === today ? 'Reminded today' : `Last reminded on ${formatDay(reminded)}`}
        </p>
      )}
      {pickupId !== null && (
        <p className="text-ink-2 figures">
          <Link
            to={staffPaths.today}
            search={{ request: `pickup.${clientId}.${pickupId}` }}
            className="text-link"
          >
            {requestReference('pickup', pickupId)}
          </Link>{' '}
          will collect it
        </p>
      )}
    </>
  );
}

function Actions({ item, onChange }: { readonly item: StaffDueBack; readonly onChange: () => void }) {
  const { id, clientId, closetName, itemClientNumber: number, remindedOn, pickupId } = item;
  const today = useFacilityDay();
  const ask = useAction(async () => {
    const { itemIds } = await callApi(remindDueBack, { params: { clientId }, body: { itemIds: [id] } });
    if (itemIds.length === 0) await refresh('returns');
    else await showDone(`${closetName} is reminded of ${number}`, 'returns');
  });
  const mayAsk = pickupId === null && (remindedOn === null || fromWire(remindedOn) !== today);
  const link = 'text-link text-ink-2';
  return (
    <div className="grid content-start gap-2 tablet:justify-items-end">
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {mayAsk && (
          <button
            type="button"
            className={link}
            aria-disabled={ask.isPending || undefined}
            onClick={() => ask.start()}
          >
            {remindedOn === null ? 'Ask for it' : 'Ask again'}
            <span className="sr-only">: {number}</span>
          </button>
        )}
        <button type="button" aria-haspopup="dialog" className={link} onClick={onChange}>
          Change day<span className="sr-only">: {number}</span>
        </button>
      </p>
      {ask.error !== '' && <Notice kind="error">{ask.error}</Notice>}
    </div>
  );
}
