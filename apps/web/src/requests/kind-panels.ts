/** The panels of each kind of request: one line for each kind, which the compiler requires. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { ComponentType } from 'react';
import { DeliveryDetailPanel } from './delivery/delivery-detail-panel.tsx';
import { DeliveryPanel } from './delivery/delivery-panel.tsx';
import type { Owner, PanelActions } from './panel-actions.ts';
import type { RequestPanel } from './panel-names.ts';
import { PickupDetailPanel } from './pickup/pickup-detail-panel.tsx';
import { PickupPanel } from './pickup/pickup-panel.tsx';

interface FormProps {
  readonly owner: Owner;
  readonly isOpen: boolean;
  readonly panels: PanelActions;
}

interface DetailProps extends FormProps {
  readonly id: number | undefined;
  /** It stands in its second panel: with the items that are to join it. */
  readonly isMerge: boolean;
}

interface KindPanels {
  /** The request that is being written. */
  readonly Form: ComponentType<FormProps>;
  /** One that was sent. */
  readonly Detail: ComponentType<DetailProps>;
  /** A second panel of one that was sent. */
  readonly merge?: RequestPanel;
}

export const kindPanels: Readonly<Record<RequestKind, KindPanels>> = {
  delivery: { Form: DeliveryPanel, Detail: DeliveryDetailPanel, merge: 'delivery-merge' },
  pickup: { Form: PickupPanel, Detail: PickupDetailPanel },
};
