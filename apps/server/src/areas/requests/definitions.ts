/** The definition of each kind of request: one line for each kind, which the compiler requires. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestDefinition } from './definition.ts';
import { deliveryDefinition, type DeliveryParts } from './delivery/definition.ts';
import { pickupDefinition, type PickupParts } from './pickup/definition.ts';

/** The types of each kind. */
export interface PartsOfKinds {
  readonly delivery: DeliveryParts;
  readonly pickup: PickupParts;
}

export const requestDefinitions: {
  readonly [Kind in RequestKind]: RequestDefinition<PartsOfKinds[Kind]>;
} = {
  delivery: deliveryDefinition,
  pickup: pickupDefinition,
};
