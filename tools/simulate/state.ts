/** The oracle's state of the instance: plain data, which is copied and compared as a whole. */
import type { SimulatedCare } from './care.ts';
import type { CheckPolicy, ItemFacts, SimulatedCheck } from './condition.ts';
import type { Day, StaffClosures } from './facility-calendar.ts';
import type { FrozenPrice } from './frozen-price.ts';
import type { PlannedItem, Tick } from './looks.ts';
import { noteStored, type SimulatedInvoice } from './invoices.ts';
import type { ExpressNotice, SimulatedPlan, Stored, Term } from './prices.ts';
import type { DueBack, SimulatedTrip, TripParts } from './trips.ts';

export const people = ['owner', 'member', 'viewer'] as const;
/** A person of a closet: the Owner, a Member whose requests need approval, and a viewer. */
export type Person = (typeof people)[number];

export const times = ['MORNING', 'AFTERNOON', 'ANYTIME'] as const;
export type Time = (typeof times)[number];

export type Kind = 'delivery' | 'pickup';
export type Place = 'GR' | 'CS' | 'S' | 'AC';

export const courses: Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>> = {
  delivery: {
    SUBMITTED: ['CONFIRMED', 'CANCELED'],
    CONFIRMED: ['READY_FOR_DELIVERY', 'CANCELED'],
    READY_FOR_DELIVERY: ['ON_THE_WAY', 'CANCELED'],
    ON_THE_WAY: ['COMPLETED', 'CANCELED'],
    COMPLETED: [],
    CANCELED: [],
  },
  pickup: {
    REQUEST: ['CONFIRMED', 'CANCELED'],
    CONFIRMED: ['IN_TRANSIT', 'CANCELED'],
    IN_TRANSIT: ['ARRIVED', 'CANCELED'],
    ARRIVED: ['COMPLETED'],
    COMPLETED: [],
    CANCELED: [],
  },
};

/** The appointment of a request; either `day` or `specialDay` is set. */
export interface Appointment {
  day: Day | null;
  specialDay: Day | null;
  time: Time;
  /** Index among the closet's addresses. */
  address: number;
}

export interface SimulatedRequest extends Appointment {
  /** The name of the step that made it; that of a pickup that comes with a delivery ends with `p`, that of a trip's returns with `r1`, `r2` … */
  name: string;
  kind: Kind;
  status: string;
  by: Person;
  /** Indexes of items; a pickup's are those named to come back. */
  items: number[];
  packed: number[];
  /** The items of a pickup that were scanned in; it no longer holds them. */
  received: number[];
  /** The delivery that a pickup comes with, by name. */
  deliveryName: string | null;
  /** The delivery of a trip whose items a pickup brings back, by name. */
  returnOf: string | null;
  /** Whether a driver has reported how the visit ended. */
  hasOutcome: boolean;
  /** The price that was accepted with it; null where it was sent without one. */
  price: FrozenPrice | null;
}

/** The parts of a form that say what it asks for. */
export interface FormParts {
  readonly kind: Kind;
  /** Null for what is in the cart. */
  readonly items: readonly number[] | null;
  readonly isWithPickup: boolean;
  /** The items that its pickup fetches by name. */
  readonly fetch?: readonly number[];
  /** The trip that a delivery is for. */
  readonly trip?: TripParts | null;
  readonly appointment: Appointment;
  /** The express notice that is wanted. */
  readonly notice: ExpressNotice | null;
}

/** A quote that an Owner was shown, named after the step. */
export interface ShownQuote {
  readonly name: string;
  readonly form: FormParts;
  /** The name of the prepared request that it is about; null for a form of one's own. */
  readonly approval: string | null;
  /** Its words; null where there is no price. */
  readonly words: string | null;
}

export interface SimulatedApproval extends Appointment {
  name: string;
  kind: Kind;
  status: 'PENDING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED';
  items: number[];
  isWithPickup: boolean;
  fetch: readonly number[];
  trip: TripParts | null;
  notice: ExpressNotice | null;
  /** Milliseconds of the moment from which nobody can approve it. */
  expiresAt: number;
}

export interface SimulatedClient {
  /** The place of each item, by index. */
  items: Place[];
  /** By which each item must be checked or not, by index. */
  facts: ItemFacts[];
  /** The delivery with which each item last left, by index; null for one that never did. */
  leftWith: (string | null)[];
  /** All condition checks of the closet, in the order in which they were recorded. */
  checks: SimulatedCheck[];
  /** Who has confirmed which finding, each once. */
  confirmed: { finding: string; by: Person }[];
  /** Where each item hung last in the facility, by index: it comes back to there. */
  hung: Place[];
  /** Items on the road, by index: with a delivery, back from one that was canceled, or looked for after a pickup. They are At Client. */
  onRoad: number[];
  /** The request that has moved each item last, by index: while it is open, an item on the road belongs to it. */
  movedBy: (string | null)[];
  /** Whether each address is still saved. */
  addresses: boolean[];
  /** Whether each address is a hotel or the like, saved for a trip. */
  isTemporary: boolean[];
  /** The residence or temporary address where each item was last, by index; null where nobody named one. */
  lastAt: (number | null)[];
  /** The postal code of each address. */
  zips: string[];
  /** The plans that the closet has, in their order. */
  terms: readonly Term[];
  /** The newest quotes that its Owner was shown. */
  shown: ShownQuote[];
  /** In the order in which they were made. */
  invoices: SimulatedInvoice[];
  /** Whether each item is a pair of shoes, by index. */
  isShoe: readonly boolean[];
  boxes: number;
  /** The items that were stored on the last day of each period that is over. */
  stored: Record<Day, Stored>;
  /** In the order in which it was proposed. */
  care: SimulatedCare[];
  /** When each item was last sent to a care partner, by index; milliseconds since 1970. */
  sentOut: (number | null)[];
  requests: SimulatedRequest[];
  trips: SimulatedTrip[];
  looks: PlannedItem[];
  ticks: Tick[];
  /** When each item is due back, by index; it counts while the item is with the client. */
  dueBacks: (DueBack | null)[];
  approvals: SimulatedApproval[];
  carts: Record<Person, number[]>;
}

export interface State {
  clients: SimulatedClient[];
  closures: Record<Day, boolean>;
  /** Appointments that a time of a day takes, by `day time`. */
  slots: Record<string, number>;
  /** The hour from which a request counts as the next day's. */
  cutOff: string | null;
  policy: CheckPolicy;
  plans: SimulatedPlan[];
  /** The facility's day: those before it are over. */
  day: Day;
}

/** The state on the first day of a run, with what was stored before, when nothing moved. */
export function openState(
  clients: readonly SimulatedClient[],
  plans: readonly SimulatedPlan[],
  { from, day }: { readonly from: Day; readonly day: Day },
): State {
  const policy = { valueAbove: 1000, hasGowns: true };
  const copy = structuredClone({ clients: [...clients], plans: [...plans] });
  const state = { ...copy, closures: {}, slots: {}, cutOff: null, policy, day };
  noteStored(state, from, day);
  return state;
}

export function isOpen({ kind, status }: Pick<SimulatedRequest, 'kind' | 'status'>): boolean {
  return (courses[kind][status] ?? []).length > 0;
}

/** Items that an open request of a kind holds. */
export function heldItems(client: SimulatedClient, kind: Kind): Set<number> {
  return new Set(
    client.requests
      .filter((each) => each.kind === kind && isOpen(each))
      .flatMap(({ items, received }) => items.filter((item) => !received.includes(item))),
  );
}

/** Whether an item can be delivered: at the facility, and in no open delivery. */
export function isDeliverable(client: SimulatedClient, item: number): boolean {
  return ['GR', 'CS'].includes(client.items[item] ?? '') && !heldItems(client, 'delivery').has(item);
}

/** Appointments that are booked at a time of a day: a pickup at the time of the delivery that it comes with is the same visit. */
export function bookedAt({ clients }: State, day: Day, time: Time): number {
  const booked = clients.flatMap(({ requests }) => {
    const atTime = requests.filter(
      (each) => each.day === day && each.time === time && each.status !== 'CANCELED',
    );
    return atTime.filter(({ deliveryName }) => !atTime.some(({ name }) => name === deliveryName));
  });
  return booked.length;
}

export function closuresOf({ closures }: State): StaffClosures {
  return closures;
}
