import { SidePanel } from '../../ui/side-panel.tsx';
import { Steps } from '../../ui/steps.tsx';
import { DeliveryDateFoot, DeliveryDate } from './delivery-date-step.tsx';
import { DeliveryDetails, DeliveryDetailsFoot } from './delivery-details-step.tsx';
import { DeliveryReview, DeliveryReviewFoot, useDeliverySubmit } from './delivery-review-step.tsx';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { stepIndex, stepsClass, useStepFocus } from '../step-focus.ts';
import { useDelivery } from './use-delivery.ts';

interface DeliveryPanelProps {
  readonly owner: Owner;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

/** The Delivery Request (specification, section 2): DETAILS, DELIVERY DATE, REVIEW, one after the other. */
export function DeliveryPanel({ owner, isOpen, panels }: DeliveryPanelProps) {
  const delivery = useDelivery(owner);
  const { step } = delivery.draft;
  const submit = useDeliverySubmit(delivery, panels);
  const top = useStepFocus(step);
  const body = {
    details: <DeliveryDetails delivery={delivery} panels={panels} />,
    date: <DeliveryDate delivery={delivery} />,
    special: <DeliveryDate delivery={delivery} />,
    review: <DeliveryReview delivery={delivery} submit={submit} />,
  }[step];
  const foot = {
    details: <DeliveryDetailsFoot delivery={delivery} />,
    date: <DeliveryDateFoot delivery={delivery} />,
    special: <DeliveryDateFoot delivery={delivery} />,
    review: <DeliveryReviewFoot delivery={delivery} submit={submit} panels={panels} />,
  }[step];
  return (
    <SidePanel title="Delivery Request" isOpen={isOpen} onClose={panels.close} foot={foot}>
      <div ref={top} tabIndex={-1} className={stepsClass}>
        <Steps
          label="Delivery request"
          steps={['Details', 'Delivery date', 'Review']}
          current={stepIndex(step)}
        />
      </div>
      {body}
    </SidePanel>
  );
}
