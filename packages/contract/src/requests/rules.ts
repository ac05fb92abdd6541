/** The rules of requests of every kind (specification, sections 2, 4, 5 and 8; decisions, Items, cart, requests). */
import { formatDay, type Day } from '../calendar/day.ts';
import { changeVerdict, type ChangeQuestion, type ChangeVerdict } from '../calendar/rules.ts';
import type { StatusTable } from './status-table.ts';

/** Where each status may lead, the usual one first and CANCELED last; a status that leads nowhere has ended the request. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/** An active request holds its items; a completed or canceled one never changes again. */
export function isActive<Status extends string>(transitions: Transitions<Status>, status: Status): boolean {
  return transitions[status].length > 0;
}

/** UNCHANGED: it is in that status already. ENDED: it is completed or canceled. NOT_NEXT: the status comes later, or came before. */
export type TransitionRefusal = 'UNCHANGED' | 'ENDED' | 'NOT_NEXT';

export type TransitionVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: TransitionRefusal };

export function transitionVerdict<Status extends string>(
  transitions: Transitions<Status>,
  from: Status,
  to: Status,
): TransitionVerdict {
  if (from === to) return { ok: false, reason: 'UNCHANGED' };
  if (!isActive(transitions, from)) return { ok: false, reason: 'ENDED' };
  return transitions[from].includes(to) ? { ok: true } : { ok: false, reason: 'NOT_NEXT' };
}

export function transitionMessage(reason: TransitionRefusal): string {
  switch (reason) {
    case 'UNCHANGED':
      return 'The request is already in this status.';
    case 'ENDED':
      return 'The request is completed or canceled and can no longer change.';
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

/** The steps in their order, those up to `status` reached; none of a canceled request, which makes no progress. */
export function tracking<Status extends string, Key extends string>(
  steps: readonly { readonly key: Key; readonly status: Status }[],
  table: StatusTable<Status>,
  status: Status,
): TrackingStep<Key>[] {
  const { percent } = table[status];
  return steps.map(({ key, status: step }) => ({
    key,
    label: table[step].word,
    reached: percent >= table[step].percent,
  }));
}

export interface EditableQuestion<Status extends string> extends ChangeQuestion {
  readonly status: Status;
}

/** `STATUS`: what has begun or ended cannot be changed. `TOO_LATE`: `until` was the last day. */
export type EditableVerdict = ChangeVerdict | { readonly ok: false; readonly reason: 'STATUS' };
export type EditableRefusal = Exclude<EditableVerdict, { ok: true }>;

/**
 * Whether the client may change the request: while its day is at least two business days away and its status is none of
 * `fixed` (section 4). Removing items and canceling have the same rule; an item from cold storage is added with `addsCold`, one
 * business day earlier.
 */
export function editableVerdict<Status extends string>(
  fixed: readonly Status[],
  question: EditableQuestion<Status>,
): EditableVerdict {
  return fixed.includes(question.status) ? { ok: false, reason: 'STATUS' } : changeVerdict(question);
}

/**
 * The text that the client reads where a change is refused; `supportPhone` is configuration. What was sent for a day that an
 * express notice opened was never far enough ahead, so no last day is named.
 */
export function editableMessage(refusal: EditableRefusal, supportPhone: string, sentOn?: Day): string {
  const call = `Please contact ${supportPhone} for assistance.`;
  switch (refusal.reason) {
    case 'STATUS':
      return `This request can no longer be changed. ${call}`;
    case 'TOO_LATE':
      if (sentOn !== undefined && refusal.until < sentOn)
        return `This request cannot be changed here. ${call}`;
      return `This request could be changed until ${formatDay(refusal.until)}. ${call}`;
  }
}

/** The texts of the pages about requests of every kind (section 8). */
export const requestNotices = {
  itemRemoved: 'Item removed. Please click "Submit Request Update" to save your changes.',
  submitted: 'Your request has been submitted',
  updated: 'Your request has been updated',
} as const;

export type DetailsRefusal = 'ADDRESS_MISSING' | 'QUANTITIES_MISSING' | 'ITEM_TYPES_MISSING';
export type DetailsVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: DetailsRefusal };

export interface PickupDetails {
  readonly addressId: number | null;
  readonly quantities: string | null;
  readonly itemTypes: readonly string[];
}

/** Whether the step after a pickup's details opens: an address, a quantity and at least one kind of item (sections 2 and 5). */
export function pickupDetailsVerdict({ addressId, quantities, itemTypes }: PickupDetails): DetailsVerdict {
  if (addressId === null) return { ok: false, reason: 'ADDRESS_MISSING' };
  if (quantities === null) return { ok: false, reason: 'QUANTITIES_MISSING' };
  return itemTypes.length > 0 ? { ok: true } : { ok: false, reason: 'ITEM_TYPES_MISSING' };
}

export function detailsMessage(reason: DetailsRefusal): string {
  switch (reason) {
    case 'ADDRESS_MISSING':
      return 'Please choose an address.';
    case 'QUANTITIES_MISSING':
      return 'Please choose how many items we should pick up.';
    case 'ITEM_TYPES_MISSING':
      return 'Please choose at least one kind of item.';
  }
}
