import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { AddressPanel } from '../addresses/address-panel.tsx';
import { AddedPanel } from '../cart/added-panel.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { ApprovalPanel } from '../requests/approvals/approval-panel.tsx';
import { DeliveryDetailPanel } from '../requests/delivery/delivery-detail-panel.tsx';
import { DeliveryPanel } from '../requests/delivery/delivery-panel.tsx';
import { PickupDetailPanel } from '../requests/pickup/pickup-detail-panel.tsx';
import { PickupPanel } from '../requests/pickup/pickup-panel.tsx';
import { DeliverySentModal, PickupSentModal } from '../requests/sent-modal.tsx';
import { usePanels } from './panels.ts';
import { paths } from './paths.ts';
import { useSendBack } from './use-send-back.ts';

/** The panels of the cart and of requests; loaded when somebody reaches for one. Another closet has panels of its own. */
export function RequestPanels() {
  const owner = useRouteContext({ from: '/admin', select: ({ userId, clientId }) => ({ userId, clientId }) });
  return <OwnPanels key={`${owner.clientId}.${owner.userId}`} owner={owner} />;
}

interface OwnPanelsProps {
  readonly owner: { readonly userId: number; readonly clientId: number };
}

function OwnPanels({ owner }: OwnPanelsProps) {
  const { panel, panelId: id, open, close, closeAll } = usePanels();
  const deliveryId = useDetailId(panel === 'delivery-detail' || panel === 'delivery-merge', panel, id);
  const pickupId = useDetailId(panel === 'pickup-detail', panel, id);
  // Whoever asked for a new address; another request than the one that is open may not choose it.
  const onAddressAdded = useRef<((addressId: number) => void) | null>(null);
  const panels = {
    open,
    close,
    closeAll,
    addAddress: (onSaved: (addressId: number) => void) => {
      onAddressAdded.current = onSaved;
      void open('address', { above: true });
    },
  };
  const { clientId } = owner;
  const sendBack = useSendBack();
  const navigate = useNavigate();
  return (
    <>
      <CartPanel
        owner={owner}
        isOpen={panel === 'cart'}
        onClose={close}
        onRequest={() => void open('delivery')}
        // In the place of the panel, which Back would open again.
        onAddMore={() => void navigate({ to: paths.closet, search: {}, replace: true })}
      />
      <AddedPanel
        owner={owner}
        isOpen={panel === 'added'}
        onClose={close}
        actions={{
          openDelivery: (request) => void open('delivery-detail', { id: request }),
          openPickup: (request) => void open('pickup-detail', { id: request }),
          openManager: () => void open('manager'),
          openCart: () => void open('cart'),
          sendBack,
        }}
      />
      <DeliveryPanel owner={owner} isOpen={panel === 'delivery'} panels={panels} />
      <PickupPanel owner={owner} isOpen={panel === 'pickup'} panels={panels} />
      <DeliveryDetailPanel
        owner={owner}
        id={deliveryId}
        isOpen={panel === 'delivery-detail' || panel === 'delivery-merge'}
        isMerge={panel === 'delivery-merge'}
        panels={panels}
      />
      <PickupDetailPanel owner={owner} id={pickupId} isOpen={panel === 'pickup-detail'} panels={panels} />
      <ApprovalPanel owner={owner} id={id} isOpen={panel === 'approval'} panels={panels} />
      <AddressPanel
        clientId={clientId}
        addressId={id}
        isOpen={panel === 'address'}
        onClose={close}
        onSaved={(saved) => {
          if (id === undefined) onAddressAdded.current?.(saved);
          onAddressAdded.current = null;
        }}
      />
      <DeliverySentModal clientId={clientId} id={id} isOpen={panel === 'delivery-sent'} panels={panels} />
      <PickupSentModal clientId={clientId} id={id} isOpen={panel === 'pickup-sent'} panels={panels} />
    </>
  );
}

/**
 * The request that a detail panel shows. It stays while the address form stands above it, so that an address can be added
 * for a request that is being changed.
 */
function useDetailId(
  isShown: boolean,
  panel: string | undefined,
  id: number | undefined,
): number | undefined {
  const [shown, setShown] = useState(isShown ? id : undefined);
  const next = isShown ? id : panel === 'address' ? shown : undefined;
  if (next !== shown) setShown(next);
  return next;
}
