import { RequestFormPanel } from '../form/request-form-panel.tsx';
import type { Owner, PanelActions } from '../panel-actions.ts';
import { DeliveryDetails, DeliveryDetailsFoot } from './delivery-details-step.tsx';
import { DeliveryReview, DeliveryReviewFoot, useDeliverySubmit } from './delivery-review-step.tsx';
import { useDelivery } from './use-delivery.ts';

interface DeliveryPanelProps {
  readonly owner: Owner;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

/** The Delivery Request (specification, section 2). */
export function DeliveryPanel({ owner, isOpen, panels }: DeliveryPanelProps) {
  const delivery = useDelivery(owner);
  const submit = useDeliverySubmit(delivery, panels);
  return (
    <RequestFormPanel
      form={delivery}
      price={delivery.price}
      photos={delivery.cart.items.map(({ photoData }) => photoData[0])}
      details={{
        body: <DeliveryDetails delivery={delivery} panels={panels} />,
        foot: <DeliveryDetailsFoot delivery={delivery} />,
      }}
      review={{
        body: <DeliveryReview delivery={delivery} submit={submit} />,
        foot: <DeliveryReviewFoot delivery={delivery} submit={submit} panels={panels} />,
      }}
      isOpen={isOpen}
      onClose={panels.close}
    />
  );
}
