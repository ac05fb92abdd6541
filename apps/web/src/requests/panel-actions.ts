/** The panels that areas lead to; `app` knows where they stand. */
export type RequestPanel =
  | 'cart'
  | 'delivery'
  | 'pickup'
  | 'address'
  | 'delivery-sent'
  | 'pickup-sent'
  | 'delivery-detail'
  | 'delivery-merge'
  | 'pickup-detail'
  | 'approval';

export interface PanelActions {
  readonly open: (
    panel: RequestPanel,
    options?: { readonly id?: number; readonly above?: boolean },
  ) => unknown;
  /** Opens the address form above; the address that it saves is told once, so that the draft chooses it. */
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
