import { detailsMessage } from '@vestry/contract/requests/rules';
import { pickupDetailsVerdict } from '@vestry/contract/requests/rules';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { AddressChoice } from '../address-choice.tsx';
import { DateButtons } from '../delivery/delivery-date-step.tsx';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { PickupFields } from './pickup-fields.tsx';
import { PickupItems } from './pickup-items.tsx';
import { PickupReview, PickupReviewFoot, usePickupSubmit } from './pickup-review-step.tsx';
import { Chosen } from '../request-foot.tsx';
import { RequestedBy } from '../requested-by.tsx';
import { ScheduleStep } from '../schedule/schedule-step.tsx';
import { stepIndex, stepsClass, useStepFocus } from '../step-focus.ts';
import { usePickup, type PickupHandle } from './use-pickup.ts';

interface PickupPanelProps {
  readonly owner: Owner;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

/** The Pickup Request (specification, section 2): DETAILS, PICKUP DATE, REVIEW. */
export function PickupPanel({ owner, isOpen, panels }: PickupPanelProps) {
  const pickup = usePickup(owner);
  const { step } = pickup.draft;
  const submit = usePickupSubmit(pickup, panels);
  const top = useStepFocus(step);
  const body = {
    details: <PickupDetails pickup={pickup} panels={panels} />,
    date: <ScheduleStep kind="pickup" {...pickup} />,
    special: <ScheduleStep kind="pickup" {...pickup} />,
    review: <PickupReview pickup={pickup} submit={submit} />,
  }[step];
  const foot = {
    details: <DetailsFoot pickup={pickup} />,
    date: <DateFoot pickup={pickup} />,
    special: <DateFoot pickup={pickup} />,
    review: <PickupReviewFoot pickup={pickup} submit={submit} panels={panels} />,
  }[step];
  return (
    <SidePanel title="Pickup Request" isOpen={isOpen} onClose={panels.close} foot={foot}>
      <div ref={top} tabIndex={-1} className={stepsClass}>
        <Steps
          label="Pickup request"
          steps={['Details', 'Pickup date', 'Review']}
          current={stepIndex(step)}
        />
      </div>
      {body}
    </SidePanel>
  );
}

interface PickupDetailsProps {
  readonly pickup: PickupHandle;
  readonly panels: PanelActions;
}

function PickupDetails({ pickup, panels }: PickupDetailsProps) {
  const { owner, draft, update, requestedBy } = pickup;
  return (
    <div className="grid gap-8">
      <AddressChoice
        clientId={owner.clientId}
        label="Pickup address"
        value={draft.addressId}
        onChoice={(addressId) => update({ addressId })}
        panels={panels}
      />
      <RequestedBy value={requestedBy} onChange={(value) => update({ requestedBy: value })} />
      <PickupFields draft={draft} update={update} />
      <PickupItems owner={owner} value={draft.itemIds} onChange={(itemIds) => update({ itemIds })} />
    </div>
  );
}

function DetailsFoot({ pickup: { draft, update, requestedBy } }: { readonly pickup: PickupHandle }) {
  const { addressId, quantities, itemTypes } = draft;
  const viewerRefusal = useRequestRefusal();
  const verdict = pickupDetailsVerdict({ addressId, quantities, itemTypes });
  const nobody = requestedBy.trim() === '' ? 'Please say who requests it.' : undefined;
  return (
    <Button
      kind="primary"
      wide
      disabledReason={viewerRefusal ?? (verdict.ok ? nobody : detailsMessage(verdict.reason))}
      onClick={() => update({ step: 'date', addressId })}
    >
      Proceed to Pickup date
    </Button>
  );
}

function DateFoot({ pickup }: { readonly pickup: PickupHandle }) {
  return (
    <>
      <Chosen photos={[]} draft={pickup.draft} />
      <DateButtons {...pickup} />
    </>
  );
}
