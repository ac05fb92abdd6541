import { scheduleMessage, scheduleVerdict } from '@vestry/contract/calendar/schedule';
import type { Photo } from '@vestry/contract/photos/schemas';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Chosen } from '../request-foot.tsx';
import { dateProblem } from '../review-parts.tsx';
import { ScheduleStep } from '../schedule/schedule-step.tsx';
import { stepIndex, stepsClass, useStepFocus } from './step-focus.ts';
import type { RequestForm } from './use-request-form.ts';

interface Step {
  readonly body: ReactNode;
  readonly foot: ReactNode;
}

interface RequestFormPanelProps {
  readonly form: RequestForm;
  /** Of the items that are chosen. */
  readonly photos: readonly (Photo | undefined)[];
  readonly details: Step;
  readonly review: Step;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The panel of a new request (specification, section 2): DETAILS, its date, REVIEW, one after the other. */
export function RequestFormPanel({ form, photos, details, review, isOpen, onClose }: RequestFormPanelProps) {
  const { step } = form.draft;
  const { label } = requestKindFacts[form.kind];
  const top = useStepFocus(step);
  const date = {
    body: <ScheduleStep {...form} />,
    foot: (
      <>
        <Chosen photos={photos} draft={form.draft} />
        <DateButtons {...form} />
      </>
    ),
  };
  const shown = { details, date, special: date, review }[step];
  return (
    <SidePanel title={`${label} Request`} isOpen={isOpen} onClose={onClose} foot={shown.foot}>
      <div ref={top} tabIndex={-1} className={stepsClass}>
        <Steps
          label={`${label} request`}
          steps={['Details', `${label} date`, 'Review']}
          current={stepIndex(step)}
        />
      </div>
      {shown.body}
    </SidePanel>
  );
}

/** Back, and on once a day and a time of day are chosen. */
function DateButtons({ draft, update, schedule }: RequestForm) {
  const isSpecial = draft.step === 'special';
  const verdict = scheduleVerdict(draft);
  const missing = isSpecial && draft.specialDate === null ? 'Please choose a date.' : undefined;
  const refusal = verdict.ok ? dateProblem(draft, schedule) : scheduleMessage(verdict.reason);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-3">
      <Button onClick={() => update({ step: isSpecial ? 'date' : 'details' })}>Back</Button>
      <Button
        kind="primary"
        wide
        disabledReason={missing ?? refusal}
        onClick={() => update({ step: 'review' })}
      >
        Proceed to review
      </Button>
    </div>
  );
}
