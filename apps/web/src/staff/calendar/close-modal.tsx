import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { closeDay } from '@vestry/contract/staff/calendar/calls';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showDone } from '../refresh.ts';
import { counted, statusTag } from '../words/words.ts';

const reasonMax = 200;

/** Closes a day. What is promised on it is listed and acknowledged first, and stays where it is. */
export function CloseModal({ day, onClose }: { readonly day: Day; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [promised, setPromised] = useState<readonly RequestCard[]>([]);
  const [isSeen, setSeen] = useState(false);
  const isEmpty = reason.trim() === '';

  async function close(): Promise<boolean> {
    setTried(true);
    if (isEmpty || reason.length > reasonMax) return false;
    const acknowledged = isSeen ? promised.map(({ reference }) => reference) : [];
    // It is not applied while there are appointments that are not acknowledged: they come back with the answer.
    const body = { day, reason, acknowledged };
    const { applied, appointments } = await callApi(closeDay, { body });
    if (applied) await showDone(`${formatDay(day)} is closed`, 'calendar');
    setPromised(appointments);
    setSeen(false);
    return applied;
  }

  return (
    <AskDialog
      size={promised.length > 0 ? 'lg' : 'sm'}
      title={`Close ${formatDay(day)}`}
      action="Close the day"
      cancel="Keep it open"
      disabledReason={
        promised.length > 0 && !isSeen ? 'Please acknowledge the appointments first.' : undefined
      }
      run={close}
      onClose={onClose}
    >
      <TextField
        label="Why is it closed?"
        hint="Clients read this in their calendar."
        name="reason"
        autoFocus
        value={reason}
        error={
          isTried && isEmpty
            ? 'Please say why.'
            : reason.length > reasonMax
              ? 'Please use at most 200 characters.'
              : ''
        }
        onChange={({ target }) => setReason(target.value)}
      />
      {promised.length > 0 && <Promised cards={promised} isSeen={isSeen} onSeen={setSeen} />}
    </AskDialog>
  );
}

interface PromisedProps {
  readonly cards: readonly RequestCard[];
  readonly isSeen: boolean;
  readonly onSeen: (isSeen: boolean) => void;
}

function Promised({ cards, isSeen, onSeen }: PromisedProps) {
  return (
    <div className="grid gap-4">
      <Notice kind="warning" title={`${counted(cards.length, 'appointment')} on this day`}>
        Closing the day moves and cancels none of them. Please speak with these clients.
      </Notice>
      <ul aria-label="Appointments on this day" className="border-t border-hair">
        {cards.map((card) => {
          const { label, color } = statusTag(card.status);
          return (
            <li
              key={card.reference}
              className="grid gap-x-6 gap-y-1 border-b border-hair py-3 text-sm tablet:grid-cols-[5rem_minmax(0,1fr)_auto]"
            >
              <span className="figures">{card.reference}</span>
              <span className="min-w-0">
                <span className="block font-mid wrap-anywhere">{card.closetName}</span>
                <span className="text-ink-2 figures">
                  {arrivalText(card)}, {card.items === 0 ? 'new items' : counted(card.items, 'item')}
                  {card.manager !== null && ` · ${card.manager}`}
                </span>
              </span>
              <span>
                <Tag color={color}>{label}</Tag>
              </span>
            </li>
          );
        })}
      </ul>
      <Checkbox
        label="I have seen them. They stay as they are."
        checked={isSeen}
        onChange={({ target }) => onSeen(target.checked)}
      />
    </div>
  );
}
