import { scheduleMessage, scheduleVerdict } from '@vestry/contract/calendar/schedule';
import { Button } from '../../ui/button.tsx';
import { dateProblem } from '../review-parts.tsx';
import type { RequestForm } from './use-request-form.ts';
import { FootButtons } from '../../ui/side-panel.tsx';

interface DateButtonsProps extends Pick<RequestForm, 'draft' | 'update' | 'schedule'> {
  /** Another part of the step that is not filled in yet. */
  readonly missing?: string | undefined;
}

/** Leads back, and on once a day and a time of day are chosen. */
export function DateButtons({ draft, update, schedule, missing }: DateButtonsProps) {
  const isSpecial = draft.step === 'special';
  const verdict = scheduleVerdict(draft);
  const missingDay = isSpecial && draft.specialDate === null ? 'Please choose a date.' : undefined;
  const refusal = verdict.ok ? dateProblem(draft, schedule) : scheduleMessage(verdict.reason);
  return (
    <FootButtons>
      <Button onClick={() => update({ step: isSpecial ? 'date' : 'details' })}>Back</Button>
      <Button
        kind="primary"
        wide
        disabledReason={missing ?? missingDay ?? refusal}
        onClick={() => update({ step: 'review' })}
      >
        Proceed to review
      </Button>
    </FootButtons>
  );
}
