import { fromWire, parseDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { submits } from '../../lib/forms/submits.ts';
import { useTexts } from '../parts/use-texts.ts';
import { useFacilityDay } from '../queries.ts';
import { usualWindow, wireDay } from '../words/words.ts';
import type { RequestActions } from './use-request-actions.ts';

interface ConfirmModalProps {
  readonly card: RequestCard;
  readonly onClose: () => void;
  readonly actions: RequestActions;
}

/** Between which hours the van comes, and on which day: needed of a special date, to be adjusted of any other. */
export function ConfirmModal({ card, actions, onClose }: ConfirmModalProps) {
  const today = useFacilityDay();
  const formId = useId();
  const isSpecial = card.day === null;
  const usual = usualWindow(card);
  const [texts, , choice] = useTexts({ day: fromWire(card.day ?? card.specialDay ?? '') ?? '', ...usual });
  const { start, end } = texts;
  const [isTried, setTried] = useState(false);
  const chosen = parseDay(texts.day);
  const dayError = chosen === null || chosen < today ? 'Please choose a day from today on.' : '';
  const endError = start !== '' && start < end ? '' : 'The arrival must end after it begins.';

  function confirm(): void {
    setTried(true);
    if (chosen === null || dayError !== '' || endError !== '') return;
    actions.transition(card, {
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
        <Button kind="primary" wide submit form={formId}>
          Confirm
        </Button>
      }
    >
      <form id={formId} {...submits(confirm)} className="grid gap-2">
        <p className="pb-2 text-sm text-ink-2">
          {card.closetName} asked for {wireDay(card.day ?? card.specialDay)},{' '}
          {timeOfDayLabels[card.timeOfDay].toLowerCase()}
          {isSpecial && ', a special date'}.
        </p>
        <DateField label="Day" today={today} min={today} {...choice('day')} error={isTried ? dayError : ''} />
        <div className="grid grid-cols-2 gap-6">
          <TimeField label="Arrival from" {...choice('start')} />
          <TimeField label="Until" {...choice('end')} error={isTried ? endError : ''} />
        </div>
      </form>
    </ModalDialog>
  );
}
