/** What a step of staff must come with, beyond the transition table of the request's kind. */
import { deliveryTransitions } from '../deliveries/rules.ts';
import { pickupTransitions } from '../pickups/rules.ts';
import { deliveryStatuses } from '../deliveries/statuses.ts';
import { pickupStatuses } from '../pickups/statuses.ts';
import type { RequestCard, RequestKind, RequestStatus } from './today-schemas.ts';

/** The statuses that a request may go to, the usual one first and CANCELED last. */
export function nextStatuses(kind: RequestKind, status: RequestStatus): readonly RequestStatus[] {
  if (kind === 'delivery') {
    const known = deliveryStatuses.find((each) => each === status);
    return known === undefined ? [] : deliveryTransitions[known];
  }
  const known = pickupStatuses.find((each) => each === status);
  return known === undefined ? [] : pickupTransitions[known];
}

export interface StaffStep {
  readonly to: RequestStatus;
  readonly hasWindow: boolean;
  readonly hasDay: boolean;
  readonly note: string;
}

export type StepRefusal = 'NOT_NEXT' | 'WINDOW_MISSING' | 'DAY_MISSING' | 'REASON_MISSING' | 'NOT_PACKED';
export type StepVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: StepRefusal };

type SteppedRequest = Pick<RequestCard, 'kind' | 'status' | 'day' | 'items' | 'packed'>;

/**
 * Whether a request takes a step: it is the next one, a confirmation says between which hours the van comes and names the day
 * of a special date, a cancellation says why, and what is ready is packed.
 */
export function stepVerdict(request: SteppedRequest, step: StaffStep): StepVerdict {
  if (!nextStatuses(request.kind, request.status).includes(step.to)) return { ok: false, reason: 'NOT_NEXT' };
  if (step.to === 'CANCELED')
    return step.note.trim() === '' ? { ok: false, reason: 'REASON_MISSING' } : { ok: true };
  if (request.day === null && !step.hasDay) return { ok: false, reason: 'DAY_MISSING' };
  if (step.to === 'CONFIRMED' && !step.hasWindow) return { ok: false, reason: 'WINDOW_MISSING' };
  if (step.to === 'READY_FOR_DELIVERY' && request.packed < request.items)
    return { ok: false, reason: 'NOT_PACKED' };
  return { ok: true };
}

export function stepMessage(reason: StepRefusal): string {
  switch (reason) {
    case 'NOT_NEXT':
      return 'The request cannot go from its status to this one.';
    case 'WINDOW_MISSING':
      return 'Please say between which hours we arrive.';
    case 'DAY_MISSING':
      return 'Please choose the day of the appointment.';
    case 'REASON_MISSING':
      return 'Please say why it is canceled.';
    case 'NOT_PACKED':
      return 'Some of the items are not packed yet.';
  }
}

/** What a button that leads to a status says. */
export const stepLabels: Readonly<Record<RequestStatus, string>> = {
  SUBMITTED: 'Submitted',
  CONFIRMED: 'Confirm',
  READY_FOR_DELIVERY: 'Ready',
  ON_THE_WAY: 'On the way',
  COMPLETED: 'Complete',
  CANCELED: 'Cancel',
  REQUEST: 'Requested',
  IN_TRANSIT: 'In transit',
  ARRIVED: 'Arrived',
};
