/**
 * The names of the kinds of requests, and the places of their parts: one line for each kind, which the compiler
 * requires.
 */

import { deliveryFacts } from './delivery/facts.ts';
import { pickupFacts } from './pickup/facts.ts';

export const requestKinds = ['delivery', 'pickup'] as const;
export type RequestKind = (typeof requestKinds)[number];

interface RequestKindFacts {
  readonly label: string;
  /** Between its time and its address: 'Morning, to Park Avenue'. */
  readonly preposition: 'to' | 'from';
  /** Before the number of a request: `D-12`. */
  readonly prefix: string;
  /** Many of them in a sentence, and the area of its live events and of its calls. */
  readonly area: string;
  /** The panel that shows one. */
  readonly panel: string;
  /** The last part of the address of its history, `/admin/request-history/…`. */
  readonly historyPath: string;
  /** In the order in which a request goes through them; CANCELED ends it from outside that order. */
  readonly statuses: readonly string[];
  /** The status of a new one. */
  readonly firstStatus: string;
  /** The status to which a visit at which items change hands leads. */
  readonly doorStatus: string;
  /** The kind that may come with it, as the same visit. */
  readonly linked: RequestKind;
}

export const requestKindFacts = {
  delivery: deliveryFacts,
  pickup: pickupFacts,
} as const satisfies Readonly<Record<RequestKind, RequestKindFacts>>;

type Facts = (typeof requestKindFacts)[RequestKind];

/** The areas of requests: 'deliveries', 'pickups'. */
export type RequestArea = Facts['area'];
/** The name of the change, and of the call, by which staff take a request of a kind to another status. */
export type StaffMove = `staff.move${Facts['label']}`;

/** Makes the reference by which people name a request: 'D-12' is delivery 12, 'P-7' pickup 7. */
export function requestReference(kind: RequestKind, id: number): string {
  return `${requestKindFacts[kind].prefix}-${id}`;
}

export function isRequestKind(text: string): text is RequestKind {
  return requestKinds.some((kind) => kind === text);
}

/** A value for each kind. */
export function forEachKind<Value>(make: (kind: RequestKind) => Value): Readonly<Record<RequestKind, Value>> {
  return Object.fromEntries(requestKinds.map((kind) => [kind, make(kind)])) as Record<RequestKind, Value>;
}
