/** What a delivery may become and who may still change it (specification, sections 2, 4, 5 and 8; decisions, Items, cart, requests). */
import type { Closures } from '../../calendar/closures.ts';
import { formatDay, type Day } from '../../calendar/day.ts';
import { changeVerdict, type ChangeVerdict } from '../../calendar/rules.ts';
import type { DeliveryStatus } from './schemas.ts';

/** The headline of the detail panel (section 4). */
export const deliveryHeadlines: Readonly<Record<DeliveryStatus, string>> = {
  SUBMITTED: 'Delivery request received!',
  CONFIRMED: 'Delivery request confirmed!',
  READY_FOR_DELIVERY: 'Items ready for delivery!',
  ON_THE_WAY: 'Items out for delivery!',
  COMPLETED: 'Delivery complete!',
  CANCELED: 'Request canceled',
};

/**
 * Where each status may lead. Every step is taken, so that each one is told to the client and leaves its event; staff may
 * cancel even a delivery on its way, when nobody is there to take it.
 */
export const deliveryTransitions: Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>> = {
  SUBMITTED: ['CONFIRMED', 'CANCELED'],
  CONFIRMED: ['READY_FOR_DELIVERY', 'CANCELED'],
  READY_FOR_DELIVERY: ['ON_THE_WAY', 'CANCELED'],
  ON_THE_WAY: ['COMPLETED', 'CANCELED'],
  COMPLETED: [],
  CANCELED: [],
};

/** An active delivery holds its items; a completed or canceled one never changes again. */
export function isDeliveryActive(status: DeliveryStatus): boolean {
  return deliveryTransitions[status].length > 0;
}

/** UNCHANGED: it is in that status already. ENDED: it is completed or canceled. NOT_NEXT: the step comes later, or came before. */
export type TransitionRefusal = 'UNCHANGED' | 'ENDED' | 'NOT_NEXT';

export type TransitionVerdict =
  { readonly ok: true } | { readonly ok: false; readonly reason: TransitionRefusal };

export function deliveryTransition(from: DeliveryStatus, to: DeliveryStatus): TransitionVerdict {
  if (from === to) return { ok: false, reason: 'UNCHANGED' };
  if (!isDeliveryActive(from)) return { ok: false, reason: 'ENDED' };
  return deliveryTransitions[from].includes(to) ? { ok: true } : { ok: false, reason: 'NOT_NEXT' };
}

export function transitionMessage(reason: TransitionRefusal): string {
  switch (reason) {
    case 'UNCHANGED':
      return 'The request is in this status already.';
    case 'ENDED':
      return 'The request is completed or canceled and cannot change any more.';
    case 'NOT_NEXT':
      return 'The request cannot go from its status to this one.';
  }
}

/** A step of the tracking line; the keys are the specification's tracking labels (section 4). */
export interface TrackingStep<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly reached: boolean;
}

export const deliverySteps = [
  { key: 'deliveryConfirmed', label: 'Confirmed', status: 'CONFIRMED' },
  { key: 'deliveryPendingTransit', label: 'Ready for delivery', status: 'READY_FOR_DELIVERY' },
  { key: 'deliveryInTransit', label: 'On the way', status: 'ON_THE_WAY' },
  { key: 'deliveryComplete', label: 'Complete', status: 'COMPLETED' },
] as const satisfies readonly { key: string; label: string; status: DeliveryStatus }[];

export type DeliveryStepKey = (typeof deliverySteps)[number]['key'];

/** Percent of the progress bar, in its steps of 20 (section 2). A canceled delivery makes no progress. */
export const deliveryProgressPercent: Readonly<Record<DeliveryStatus, number>> = {
  SUBMITTED: 20,
  CONFIRMED: 40,
  READY_FOR_DELIVERY: 60,
  ON_THE_WAY: 80,
  COMPLETED: 100,
  CANCELED: 0,
};

/** The four steps in their order, those up to `status` reached; none of a canceled delivery. */
export function deliveryTracking(status: DeliveryStatus): TrackingStep<DeliveryStepKey>[] {
  const progress = deliveryProgressPercent[status];
  return deliverySteps.map(({ key, label, status: step }) => ({
    key,
    label,
    reached: progress >= deliveryProgressPercent[step],
  }));
}

/** From ON_THE_WAY on the items are out of the facility's hands (section 4). */
const fixedStatuses: readonly DeliveryStatus[] = ['ON_THE_WAY', 'COMPLETED', 'CANCELED'];

export interface EditableQuestion {
  readonly status: DeliveryStatus;
  /** Null while staff have not confirmed a special date. */
  readonly deliveryDate: Day | null;
  readonly today: Day;
  readonly closures: Closures;
}

/** `STATUS`: what has begun or ended cannot be changed. `TOO_LATE`: `until` was the last day. */
export type EditableVerdict = ChangeVerdict | { readonly ok: false; readonly reason: 'STATUS' };
export type EditableRefusal = Exclude<EditableVerdict, { ok: true }>;

/**
 * Whether the client may change the delivery: while its date is at least two business days away and its status is none of
 * COMPLETED, CANCELED and ON_THE_WAY (section 4). Removing items and canceling ask the same; an item from cold storage is
 * added with `addsCold`, one business day earlier.
 */
export function deliveryEditableVerdict(question: EditableQuestion, addsCold = false): EditableVerdict {
  if (fixedStatuses.includes(question.status)) return { ok: false, reason: 'STATUS' };
  const { deliveryDate: day, today, closures } = question;
  return changeVerdict({ day, today, closures, addsCold });
}

/** What the client reads where a change is refused; `supportPhone` is configuration. */
export function editableMessage(refusal: EditableRefusal, supportPhone: string): string {
  const call = `Please contact ${supportPhone} for assistance.`;
  switch (refusal.reason) {
    case 'STATUS':
      return `This request can no longer be changed. ${call}`;
    case 'TOO_LATE':
      return `This request could be changed until ${formatDay(refusal.until)}. ${call}`;
  }
}

export type UpdateVerdict = EditableVerdict | { readonly ok: false; readonly reason: 'EMPTY' };

/** Whether a changed delivery may be sent: it is editable and keeps an item (section 5). */
export function deliveryUpdateVerdict(
  question: EditableQuestion,
  change: { readonly itemIds: readonly number[]; readonly addsCold: boolean },
): UpdateVerdict {
  const editable = deliveryEditableVerdict(question, change.addsCold);
  if (!editable.ok) return editable;
  return change.itemIds.length > 0 ? { ok: true } : { ok: false, reason: 'EMPTY' };
}

/** A request update cannot have zero items (sections 5 and 8). */
export function emptyUpdateMessage(supportPhone: string): string {
  return `Your request cannot be empty. If you wish to cancel your request, please contact ${supportPhone} for assistance`;
}

/** Choosing an existing request adds the cart's items that are not already in it, after its own (section 4). */
export function mergeItems(deliveryItemIds: readonly number[], cartItemIds: readonly number[]): number[] {
  return [...new Set([...deliveryItemIds, ...cartItemIds])];
}

/** What the pages say about deliveries and pickups alike (section 8). */
export const requestNotices = {
  itemRemoved: 'Item removed. Please click "Submit Request Update" to save your changes.',
  submitted: 'Your request has been submitted',
  updated: 'Your request has been updated',
} as const;

export interface DeliveryDetails {
  readonly addressId: number | null;
  /** 'Yes, include a pickup.' */
  readonly pickup: boolean;
  readonly quantities: string | null;
  readonly itemTypes: readonly string[];
}

export type DetailsRefusal = 'ADDRESS_MISSING' | 'QUANTITIES_MISSING' | 'ITEM_TYPES_MISSING';
export type DetailsVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: DetailsRefusal };

/** Whether 'Proceed to delivery date' works: an address, and with a pickup its quantity and a kind of item (section 5). */
export function deliveryDetailsVerdict(details: DeliveryDetails): DetailsVerdict {
  if (details.addressId === null) return { ok: false, reason: 'ADDRESS_MISSING' };
  if (!details.pickup) return { ok: true };
  if (details.quantities === null) return { ok: false, reason: 'QUANTITIES_MISSING' };
  return details.itemTypes.length > 0 ? { ok: true } : { ok: false, reason: 'ITEM_TYPES_MISSING' };
}

export function detailsMessage(reason: DetailsRefusal): string {
  switch (reason) {
    case 'ADDRESS_MISSING':
      return 'Please choose an address.';
    case 'QUANTITIES_MISSING':
      return 'Please choose how many items we pick up.';
    case 'ITEM_TYPES_MISSING':
      return 'Please choose at least one kind of item.';
  }
}
