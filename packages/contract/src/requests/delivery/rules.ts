/**
 * The statuses of a delivery, and the rules of who may still change it (specification, sections 2, 4, 5 and 8;
 * decisions, Items, cart, requests).
 */
import {
  editableVerdict,
  isActive,
  pickupDetailsVerdict,
  tracking,
  type DetailsVerdict,
  type EditableQuestion,
  type EditableVerdict,
  type TrackingStep,
  type Transitions,
} from '../rules.ts';
import type { DeliveryStatus } from './schemas.ts';
import { deliveryStatusTable } from './status-table.ts';

/**
 * No status is skipped, so that the client is notified of each and each leaves its event; staff may cancel even a
 * delivery on its way, when nobody is there to take it.
 */
export const deliveryTransitions: Transitions<DeliveryStatus> = {
  SUBMITTED: ['CONFIRMED', 'CANCELED'],
  CONFIRMED: ['READY_FOR_DELIVERY', 'CANCELED'],
  READY_FOR_DELIVERY: ['ON_THE_WAY', 'CANCELED'],
  ON_THE_WAY: ['COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
};

export function isDeliveryActive(status: DeliveryStatus): boolean {
  return isActive(deliveryTransitions, status);
}

/** The tracking line (section 4). */
export const deliverySteps = [
  { key: 'deliveryConfirmed', status: 'CONFIRMED' },
  { key: 'deliveryPendingTransit', status: 'READY_FOR_DELIVERY' },
  { key: 'deliveryInTransit', status: 'ON_THE_WAY' },
  { key: 'deliveryComplete', status: 'COMPLETED' },
] as const satisfies readonly { key: string; status: DeliveryStatus }[];

export type DeliveryStepKey = (typeof deliverySteps)[number]['key'];

export function deliveryTracking(status: DeliveryStatus): TrackingStep<DeliveryStepKey>[] {
  return tracking(deliverySteps, deliveryStatusTable, status);
}

/** From ON_THE_WAY on the items are out of the facility's hands (section 4). */
const fixedStatuses: readonly DeliveryStatus[] = ['ON_THE_WAY', 'COMPLETED', 'CANCELED'];

export function deliveryEditableVerdict(question: EditableQuestion<DeliveryStatus>): EditableVerdict {
  return editableVerdict(fixedStatuses, question);
}

/** A request update cannot have zero items (sections 5 and 8). */
export function emptyUpdateMessage(supportPhone: string): string {
  return `Your request cannot be empty. If you wish to cancel your request, please contact ${supportPhone} for assistance`;
}

/** Choosing an existing request adds the cart's items that are not already in it, after its own (section 4). */
export function mergeItems(deliveryItemIds: readonly number[], cartItemIds: readonly number[]): number[] {
  return [...new Set([...deliveryItemIds, ...cartItemIds])];
}

export interface DeliveryDetails {
  readonly addressId: number | null;
  /** 'Yes, include a pickup.' */
  readonly pickup: boolean;
  readonly quantities: string | null;
  readonly itemTypes: readonly string[];
  /** The items that the pickup fetches by name; its quantity and kinds follow from them. */
  readonly fetch?: readonly number[] | undefined;
}

/** Whether 'Proceed to delivery date' works: an address, and with a pickup what a pickup needs (section 5). */
export function deliveryDetailsVerdict({ pickup, fetch = [], ...details }: DeliveryDetails): DetailsVerdict {
  if (pickup && fetch.length === 0) return pickupDetailsVerdict(details);
  return details.addressId === null ? { ok: false, reason: 'ADDRESS_MISSING' } : { ok: true };
}
