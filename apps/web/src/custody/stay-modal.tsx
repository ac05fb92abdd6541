import { fromWire, parseDay, type Day } from '@vestry/contract/calendar/day';
import { isRemindedBefore } from '@vestry/contract/custody/due-rules';
import { useId, useState } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { submits } from '../lib/forms/submits.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useSetDueBack } from './use-set-due-back.ts';

/** An item that is with the client, by its name. */
export interface StayingItem {
  readonly id: number;
  readonly name: string;
  /** The day on which it is due back; null for none. */
  readonly day: string | null;
}

interface StayModalProps {
  readonly clientId: number;
  readonly item: StayingItem;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Asks until when an item stays with the client: until a day, or for as long as they like. */
export function StayModal({ clientId, item, today, onClose }: StayModalProps) {
  const formId = useId();
  const setDueBack = useSetDueBack(clientId);
  const present = item.day === null ? null : fromWire(item.day);
  const [text, setText] = useState<string>(present !== null && present >= today ? present : '');
  const [isTried, setTried] = useState(false);
  const day = parseDay(text);
  const isComing = day !== null && day >= today;
  const { start, isPending, error } = useAction(async (to: Day | null) => {
    await setDueBack(item.id, to);
    onClose();
  });

  function save(): void {
    setTried(true);
    if (isComing) start(day);
  }

  return (
    <ModalDialog
      isOpen
      title="Until when does it stay?"
      onClose={onClose}
      actions={
        <>
          {present !== null && (
            <Button kind="gray" pending={isPending} onClick={() => start(null)}>
              Remove day
            </Button>
          )}
          <Button kind="primary" submit form={formId} pending={isPending}>
            Save day
          </Button>
        </>
      }
    >
      <form id={formId} {...submits(save)} className="grid gap-4">
        <p className="wrap-anywhere text-ink-2">
          {item.name}.
          {(day === null || isRemindedBefore(day, today)) && ' We will remind you the day before.'}
        </p>
        <DateField
          label="Due back on"
          name="dueBack"
          today={today}
          min={today}
          value={text}
          onChoice={setText}
          error={isTried && day === null ? 'Please choose a day.' : ''}
        />
        {error !== '' && <Notice kind="error">{error}</Notice>}
      </form>
    </ModalDialog>
  );
}
