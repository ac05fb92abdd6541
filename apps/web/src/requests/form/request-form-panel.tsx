import type { Photo } from '@vestry/contract/photos/schemas';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import type { ReactNode } from 'react';
import type { Price } from '../../prices/queries.ts';
import { QuoteSum } from '../../ui/quote-sum.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Chosen } from '../request-foot.tsx';
import { ScheduleStep } from '../schedule/schedule-step.tsx';
import { DateButtons } from './date-buttons.tsx';
import { stepIndex, stepsClass, useStepFocus } from './step-focus.ts';
import type { RequestForm } from './use-request-form.ts';

interface Step {
  readonly body: ReactNode;
  readonly foot: ReactNode;
}

interface RequestFormPanelProps {
  readonly form: RequestForm;
  readonly price: Price;
  /** Of the items that are chosen. */
  readonly photos: readonly (Photo | undefined)[];
  readonly details: Step;
  readonly review: Step;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The panel of a new request (specification, section 2): DETAILS, its date, REVIEW, one after the other. */
export function RequestFormPanel({
  form,
  price,
  photos,
  details,
  review,
  isOpen,
  onClose,
}: RequestFormPanelProps) {
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
  const isWhole = form.draft.addressId !== null && (form.draft.specialDate ?? form.draft.date) !== null;
  const foot = (
    <>
      <QuoteSum {...price} onRetry={price.refetch} isWhole={isWhole} />
      {shown.foot}
    </>
  );
  return (
    <SidePanel title={`${label} Request`} isOpen={isOpen} onClose={onClose} foot={foot}>
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
