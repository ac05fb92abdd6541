import { forEachKind, requestKindFacts } from '@vestry/contract/requests/kinds';
import type { RequestPanel } from './panel-names.ts';

/** The panels of each kind: its form, what is said once one is sent, and one of its requests. */
export const requestPanels = forEachKind((kind) => ({
  form: kind,
  sent: `${kind}-sent` as const,
  detail: requestKindFacts[kind].panel,
}));

export interface PanelActions {
  readonly open: (
    panel: RequestPanel,
    options?: { readonly id?: number; readonly above?: boolean },
  ) => unknown;
  /** Opens the address form above; the saved address is published once, so that the draft chooses it. */
  readonly addAddress: (onSaved: (id: number) => void) => void;
  readonly close: () => void;
  /** Leads back to no panel, whichever stood beneath. */
  readonly closeAll: () => void;
}

/** Whose closet and cart it is about. */
export interface Owner {
  readonly userId: number;
  readonly clientId: number;
}
