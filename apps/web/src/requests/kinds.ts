/** The parts of each kind of request that the pages need: one line for each kind, which the compiler requires. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestKindParts } from './define-kind.ts';
import { deliveryKind } from './delivery/delivery-kind.ts';
import { pickupKind } from './pickup/pickup-kind.ts';

export const requestKindParts: Readonly<Record<RequestKind, RequestKindParts>> = {
  delivery: deliveryKind,
  pickup: pickupKind,
};
