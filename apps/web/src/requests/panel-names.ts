import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';

/** The panels of one request, which the address names beside the panel. */
export const oneRequestPanelNames = [
  'approval',
  // A delivery with the items of the cart, which join it.
  'delivery-merge',
  // Of each kind what is said once one is sent, and one of its requests.
  ...requestKinds.flatMap((kind) => [`${kind}-sent` as const, requestKindFacts[kind].panel]),
] as const;

/** The panels that areas lead to; `app` knows where they stand. */
export const requestPanelNames = [
  'cart',
  'address',
  // The form of each kind.
  ...requestKinds,
  ...oneRequestPanelNames,
] as const;
export type RequestPanel = (typeof requestPanelNames)[number];
