import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Owner } from '../lib/session/session-owner.ts';
import { AddressPanel } from '../addresses/address-panel.tsx';
import { AddedPanel } from '../cart/added-panel.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { DueBackPanel } from '../custody/due-back-panel.tsx';
import { ApprovalPanel } from '../requests/approvals/approval-panel.tsx';
import { kindPanels } from '../requests/kind-panels.ts';
import { requestPanels, type PanelActions } from '../requests/panel-actions.ts';
import { SentModal } from '../requests/sent-modal.tsx';
import { usePanels } from './panels.ts';
import { paths } from './paths.ts';
import { useFetchBack } from './use-fetch-back.ts';
import { useSendBack } from './use-send-back.ts';

/** The panels of the cart and of requests; loaded when somebody reaches for one. Another closet has panels of its own. */
export function RequestPanels() {
  const owner = useRouteContext({ from: '/admin', select: ({ userId, clientId }) => ({ userId, clientId }) });
  return <OwnPanels key={`${owner.clientId}.${owner.userId}`} owner={owner} />;
}

interface OwnPanelsProps {
  readonly owner: Owner;
}

function OwnPanels({ owner }: OwnPanelsProps) {
  const { panel, panelId: id, open, close, closeAll } = usePanels();
  // The draft that opened the address form; only its request may choose the new address.
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
  const fetchBack = useFetchBack();
  const navigate = useNavigate();
  return (
    <>
      <CartPanel
        owner={owner}
        isOpen={panel === 'cart'}
        onClose={close}
        onRequest={() => void open(requestPanels.delivery.form)}
        // In the place of the panel, which Back would open again.
        onAddMore={() => void navigate({ to: paths.closet, search: {}, replace: true })}
      />
      <AddedPanel
        owner={owner}
        isOpen={panel === 'added'}
        onClose={close}
        actions={{
          openRequest: (kind, request) => void open(requestPanels[kind].detail, { id: request }),
          openManager: () => void open('manager'),
          openCart: () => void open('cart'),
          sendBack,
        }}
      />
      {requestKinds.map((kind) => (
        <PanelsOfKind key={kind} kind={kind} owner={owner} panels={panels} />
      ))}
      <DueBackPanel clientId={clientId} isOpen={panel === 'due-back'} onClose={close} onFetch={fetchBack} />
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
    </>
  );
}

interface PanelsOfKindProps extends OwnPanelsProps {
  readonly kind: RequestKind;
  readonly panels: PanelActions;
}

function PanelsOfKind({ kind, owner, panels }: PanelsOfKindProps) {
  const { panel, panelId: id } = usePanels();
  const { form, sent, detail } = requestPanels[kind];
  const { Form, Detail, merge } = kindPanels[kind];
  const isMerge = merge !== undefined && panel === merge;
  const isDetail = panel === detail || isMerge;
  const detailId = useDetailId(isDetail, panel, id);
  return (
    <>
      <Form owner={owner} isOpen={panel === form} panels={panels} />
      <Detail owner={owner} id={detailId} isOpen={isDetail} isMerge={isMerge} panels={panels} />
      <SentModal kind={kind} clientId={owner.clientId} id={id} isOpen={panel === sent} panels={panels} />
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
