import { parseDay } from '@vestry/contract/calendar/day';
import { fromWire } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFacilityDay } from '../queries.ts';
import { usualWindow, wireDay } from '../words/words.ts';
import type { Step } from './use-step.ts';

interface ConfirmModalProps {
  readonly card: RequestCard;
  readonly onClose: () => void;
  readonly onStep: (step: Step) => void;
}

/** Between which hours the van comes, and on which day: needed of a special date, to be adjusted of any other. */
export function ConfirmModal({ card, onClose, onStep }: ConfirmModalProps) {
  const today = useFacilityDay();
  const formId = useId();
  const isSpecial = card.day === null;
  const usual = usualWindow(card);
  const [day, setDay] = useState(fromWire(card.day ?? card.specialDay ?? '') ?? '');
  const [start, setStart] = useState(usual.start);
  const [end, setEnd] = useState(usual.end);
  const [isTried, setTried] = useState(false);
  const chosen = parseDay(day);
  const dayError = chosen === null || chosen < today ? 'Please choose a day from today on.' : '';
  const endError = start !== '' && start < end ? '' : 'The arrival must end after it begins.';

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (chosen === null || dayError !== '' || endError !== '') return;
    onStep({
      to: 'CONFIRMED',
      window: { start, end },
      ...(isSpecial || chosen !== fromWire(card.day ?? '') ? { day: chosen } : {}),
    });
    onClose();
  }

  return (
    <ModalDialog
      isOpen
      title={`Confirm ${card.reference}`}
      onClose={onClose}
      actions={
        <Button kind="primary" wide onClick={() => requestSubmit(formId)}>
          Confirm
        </Button>
      }
    >
      <form id={formId} noValidate className="grid gap-2" onSubmit={submit}>
        <p className="pb-2 text-sm text-ink-2">
          {card.closetName} asked for {wireDay(card.day ?? card.specialDay)},{' '}
          {timeOfDayLabels[card.timeOfDay].toLowerCase()}
          {isSpecial && ', a special date'}.
        </p>
        <TextField
          type="date"
          label="Day"
          name="day"
          min={today}
          value={day}
          error={isTried ? dayError : ''}
          onChange={({ target }) => setDay(target.value)}
        />
        <div className="grid grid-cols-2 gap-6">
          <TextField
            type="time"
            label="Arrival from"
            name="start"
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
          <TextField
            type="time"
            label="Until"
            name="end"
            value={end}
            error={isTried ? endError : ''}
            onChange={({ target }) => setEnd(target.value)}
          />
        </div>
        <button type="submit" hidden />
      </form>
    </ModalDialog>
  );
}

function requestSubmit(formId: string): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}
