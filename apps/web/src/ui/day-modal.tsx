import { parseDay, type Day } from '@vestry/contract/calendar/day';
import { useId, useState, type ReactNode } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { submits } from '../lib/forms/submits.ts';
import { Button } from './button.tsx';
import { DateField } from './date-field.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { Notice } from './notice.tsx';

interface DayModalProps {
  readonly title: string;
  /** The label of the field. */
  readonly label: string;
  /** The day that is set; null for none. One that is over is not proposed again. */
  readonly present: Day | null;
  readonly today: Day;
  /** The words above the field, by the day that stands in it. */
  readonly intro: (day: Day | null) => ReactNode;
  /** Saves the day, or removes it; its failure is shown in the dialog, which stays open. */
  readonly onSave: (day: Day | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a day from today on, or removes the one that is set. */
export function DayModal({ title, label, present, today, intro, onSave, onClose }: DayModalProps) {
  const formId = useId();
  const [text, setText] = useState<string>(present !== null && present >= today ? present : '');
  const [isTried, setTried] = useState(false);
  const day = parseDay(text);
  const { start, isPending, error } = useAction(onSave);

  function save(): void {
    setTried(true);
    if (day !== null && day >= today) start(day);
  }

  return (
    <ModalDialog
      isOpen
      title={title}
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
        {intro(day)}
        <DateField
          label={label}
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
