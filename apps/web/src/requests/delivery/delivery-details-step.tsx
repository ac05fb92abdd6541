import { cartNotices } from '@vestry/contract/cart/rules';
import { deliveryDetailsVerdict } from '@vestry/contract/requests/delivery/rules';
import { detailsMessage } from '@vestry/contract/requests/rules';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { AddressChoice } from '../address-choice.tsx';
import type { PanelActions } from '../panel-actions.ts';
import { PendingDeliveries } from './pending-deliveries.tsx';
import { PickupFields } from '../pickup/pickup-fields.tsx';
import { Chosen } from '../request-foot.tsx';
import { RequestedBy } from '../requested-by.tsx';
import { itemIdsOf, type DeliveryHandle } from './use-delivery.ts';

interface DeliveryDetailsProps {
  readonly delivery: DeliveryHandle;
  readonly panels: PanelActions;
}

/** DETAILS: where to and for whom, or an open request to add to instead (specification, section 2). */
export function DeliveryDetails({ delivery, panels }: DeliveryDetailsProps) {
  const { owner, cart, draft, update, requestedBy } = delivery;
  return (
    <div className="grid gap-8">
      <AddressChoice
        clientId={owner.clientId}
        label="Delivery address"
        value={draft.addressId}
        onChoice={(addressId) => update({ addressId })}
        panels={panels}
      />
      <PendingDeliveries owner={owner} cart={cart} panels={panels} />
      <RequestedBy value={requestedBy} onChange={(value) => update({ requestedBy: value })} />
      <RadioGroup
        name="pickup"
        label="Are we picking up items?"
        value={draft.pickup ? 'yes' : 'no'}
        onChoice={(answer) => update({ pickup: answer === 'yes' })}
        options={[
          { value: 'yes', label: 'Yes, include a pickup.' },
          { value: 'no', label: 'No, just delivery.' },
        ]}
      />
      {draft.pickup && <PickupFields draft={draft} update={update} />}
    </div>
  );
}

export function DeliveryDetailsFoot({ delivery }: { readonly delivery: DeliveryHandle }) {
  const { cart, draft, update } = delivery;
  return (
    <>
      <Chosen photos={cart.items.map(({ photoData }) => photoData[0])} draft={draft} />
      <Button
        kind="primary"
        wide
        disabledReason={useRequestRefusal() ?? detailsRefusal(delivery)}
        // The choice that was made for them is theirs from here on.
        onClick={() => update({ step: 'date', addressId: draft.addressId })}
      >
        Proceed to delivery date
      </Button>
    </>
  );
}

function detailsRefusal(delivery: DeliveryHandle): string | undefined {
  const { cart, draft, requestedBy } = delivery;
  if (cart.isKnown && itemIdsOf(delivery).length === 0) return cartNotices.empty;
  const { addressId, quantities, itemTypes } = draft;
  const verdict = deliveryDetailsVerdict({ addressId, pickup: draft.pickup, quantities, itemTypes });
  if (!verdict.ok) return detailsMessage(verdict.reason);
  return requestedBy.trim() === '' ? 'Please say who is requesting it.' : undefined;
}
