import { requestKindFacts, requestKinds } from '@vestry/contract/requests/kinds';

/** The panels that areas lead to; `app` knows where they stand. */
export const requestPanelNames = [
  'cart',
  'address',
  'approval',
  // A delivery with the items of the cart, which join it.
  'delivery-merge',
  // Of each kind its form, what is said once one is sent, and one of its requests.
  ...requestKinds.flatMap((kind) => [kind, `${kind}-sent` as const, requestKindFacts[kind].panel]),
] as const;
export type RequestPanel = (typeof requestPanelNames)[number];
