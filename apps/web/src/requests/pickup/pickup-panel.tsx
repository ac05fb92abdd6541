import { detailsMessage, pickupDetailsVerdict } from '@vestry/contract/requests/rules';
import { Button } from '../../ui/button.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { AddressChoice } from '../address-choice.tsx';
import { RequestFormPanel } from '../form/request-form-panel.tsx';
import { ReviewFoot } from '../form/review-foot.tsx';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { RequestedBy } from '../requested-by.tsx';
import { dateProblem } from '../review-parts.tsx';
import { PickupFields } from './pickup-fields.tsx';
import { PickupItems } from './pickup-items.tsx';
import { PickupReview, usePickupSubmit } from './pickup-review-step.tsx';
import { usePickup, type PickupHandle } from './use-pickup.ts';

interface PickupPanelProps {
  readonly owner: Owner;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

/** The Pickup Request (specification, section 2). */
export function PickupPanel({ owner, isOpen, panels }: PickupPanelProps) {
  const pickup = usePickup(owner);
  const submit = usePickupSubmit(pickup, panels);
  return (
    <RequestFormPanel
      form={pickup}
      price={pickup.price}
      photos={[]}
      details={{
        body: <PickupDetails pickup={pickup} panels={panels} />,
        foot: <DetailsFoot pickup={pickup} />,
      }}
      review={{
        body: <PickupReview pickup={pickup} submit={submit} />,
        foot: (
          <ReviewFoot
            form={pickup}
            submit={submit}
            refusal={dateProblem(pickup.draft, pickup.schedule) ?? pickup.price.refusal}
            panels={panels}
          />
        ),
      }}
      isOpen={isOpen}
      onClose={panels.close}
    />
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
  const nobody = requestedBy.trim() === '' ? 'Please say who is requesting it.' : undefined;
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
