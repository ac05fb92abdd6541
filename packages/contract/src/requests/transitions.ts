/** Where the statuses of each kind of request lead, and what a client reads of them. */
import { deliveryHeadlines, deliveryTransitions } from './delivery/rules.ts';
import type { DeliveryStatus } from './delivery/schemas.ts';
import { pickupHeadlines, pickupTransitions } from './pickup/rules.ts';
import type { PickupStatus } from './pickup/schemas.ts';
import type { RequestKind } from './kinds.ts';

type RequestStatus = DeliveryStatus | PickupStatus;

/** For each kind, by its statuses. */
type OfKinds<Value> = Readonly<Record<RequestKind, Readonly<Record<string, Value>>>>;

/** The statuses that a status may lead to, the usual one first and CANCELED last. */
export const requestTransitions: OfKinds<readonly RequestStatus[]> = {
  delivery: deliveryTransitions,
  pickup: pickupTransitions,
};

export const requestHeadlines: OfKinds<string> = {
  delivery: deliveryHeadlines,
  pickup: pickupHeadlines,
};
