/** A form that is sent: an Owner's becomes a request, a Member's waits for an Owner. */
import type { SubmitAction } from './actions.ts';
import { type Decision, hasPlace, isDayFree, noticeOfDay, refuse, withState } from './decision.ts';
import { setDueBacks } from './due-backs.ts';
import { dayAt, type Day } from './facility-calendar.ts';
import { freezeNew } from './frozen-price.ts';
import { isLookOfTrip, planLook } from './looks.ts';
import type { ExpressNotice, Notice } from './prices.ts';
import {
  heldItems,
  isDeliverable,
  type Appointment,
  type Kind,
  type Person,
  type SimulatedClient,
  type State,
} from './state.ts';
import { areDaysOfTrip, dayOfVisit, type TripParts } from './trips.ts';

const approvalMs = 48 * 60 * 60 * 1000;

export interface Form {
  readonly kind: Kind;
  readonly items: readonly number[];
  readonly isWithPickup: boolean;
  /** The items that its pickup fetches by name. */
  readonly fetch: readonly number[];
  readonly trip: TripParts | null;
  readonly appointment: Appointment;
  readonly notice: ExpressNotice | null;
}

export function decideSubmit(state: State, action: SubmitAction, name: string, at: Date): Decision {
  if (action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  const form = formOf(state, action);
  const refusals = refusalsOf(state, action.client, form, at);
  if (refusals.length > 0) return refuse(state, ...refusals);
  const isCart = action.do === 'submitDelivery' && action.items === null;
  const taken = form.kind === 'delivery' ? form.items : [];
  if (action.by === 'member')
    return withState(
      state,
      ({ clients }) => {
        const client = clients[action.client];
        client?.approvals.push({
          ...form.appointment,
          name,
          kind: form.kind,
          status: 'PENDING',
          items: [...form.items],
          isWithPickup: form.isWithPickup,
          fetch: form.fetch,
          trip: form.trip,
          notice: form.notice,
          expiresAt: at.getTime() + approvalMs,
        });
        if (client !== undefined) takeFromCart(client, 'member', isCart ? null : taken);
      },
      { client: action.client, to: 'owner', about: name, says: 'asks' },
    );
  const sent = {
    client: action.client,
    form,
    name,
    by: action.by,
    acceptedBy: action.by,
    quote: action.quote,
  };
  return sendForm(state, sent, at, (client) => takeFromCart(client, action.by, isCart ? null : taken), {
    client: action.client,
    to: action.by,
    about: name,
    says: 'received',
  });
}

interface Sent {
  readonly client: number;
  readonly form: Form;
  /** The name of the request. */
  readonly name: string;
  readonly by: Person;
  /** Who accepts the price. */
  readonly acceptedBy: Person;
  /** The step that showed the quote that is accepted; null where whatever it costs is. */
  readonly quote: string | null;
}

/** Makes the request of a form that nothing refuses, and freezes its price, unless another one was shown. */
export function sendForm(
  state: State,
  { client: index, form, name, by, acceptedBy, quote }: Sent,
  at: Date,
  rest: (client: SimulatedClient) => void,
  ...mails: Decision['mails']
): Decision {
  const shown = state.clients[index]?.shown.find((each) => each.name === quote)?.words ?? null;
  const notice = noticeOfForm(state, index, form, at) ?? 'STANDARD';
  let words: string | null = null;
  const decision = withState(
    state,
    (next) => {
      const client = next.clients[index];
      if (client === undefined) return;
      addRequest(client, form, { name, by, today: dayAt(at) });
      words = freezeNew(next, { client, name, notice }, { by: acceptedBy, at });
      rest(client);
    },
    ...mails,
  );
  return shown !== null && words !== null && shown !== words ? refuse(state, 'QUOTE_CHANGED') : decision;
}

function noticeOfForm(state: State, index: number, form: Form, at: Date): Notice | null {
  const client = state.clients[index];
  if (client === undefined) throw new RangeError('no such client');
  const { kind, items, appointment, notice } = form;
  const isCold = kind === 'delivery' && items.some((item) => client.items[item] === 'CS');
  return noticeOfDay(state, { ...appointment, client, notice, isCold }, at);
}

function formOf({ clients }: State, action: SubmitAction): Form {
  const { appointment, notice } = action;
  if (action.do === 'submitPickup')
    return {
      kind: 'pickup',
      items: action.items,
      isWithPickup: false,
      fetch: [],
      trip: null,
      appointment,
      notice,
    };
  const items = action.items ?? clients[action.client]?.carts[action.by] ?? [];
  const { isWithPickup, fetch = [], trip = null } = action;
  return { kind: 'delivery', items, isWithPickup, fetch, trip, appointment, notice };
}

/** Every reason for which a form must be refused now. */
export function refusalsOf(state: State, clientIndex: number, form: Form, at: Date): string[] {
  const client = state.clients[clientIndex];
  if (client === undefined) throw new RangeError('no such client');
  const { kind, items, appointment } = form;
  const codes: string[] = [];
  if (kind === 'delivery' && items.length === 0) codes.push('CART_EMPTY');
  const canGo = (item: number) =>
    kind === 'delivery' ? isDeliverable(client, item) : isFetchable(client, item);
  if (!items.every(canGo)) codes.push('ITEMS_UNAVAILABLE');
  if (form.fetch.length > 0 && !form.isWithPickup) codes.push('VALIDATION_FAILED');
  if (!form.fetch.every((item) => isFetchable(client, item))) codes.push('ITEMS_UNAVAILABLE');
  if (client.addresses[appointment.address] !== true) codes.push('NOT_FOUND');
  if (noticeOfForm(state, clientIndex, form, at) === null) codes.push('DATE_UNAVAILABLE');
  // An item that has come in by itself may be in an open pickup still, and a return cannot have it too.
  const held = form.trip === null || form.trip.back === null ? new Set() : heldItems(client, 'pickup');
  if (items.some((item) => held.has(item))) codes.push('ITEMS_UNAVAILABLE');
  if (form.trip !== null) codes.push(...refusalsOfTrip(state, form.trip, appointment, at));
  const { trip } = form;
  if (trip !== null && !(trip.looks ?? []).every((look) => isLookOfTrip(look, trip, items)))
    codes.push('VALIDATION_FAILED');
  return codes;
}

/** The visits of a trip fit its days, and both can be had: two at one time of a day take two places. */
function refusalsOfTrip(state: State, trip: TripParts, appointment: Appointment, at: Date): string[] {
  const { firstDay, lastDay, back, dueBack } = trip;
  const codes: string[] = [];
  const isLate = dayOfVisit(appointment) > firstDay || (back !== null && dayOfVisit(back) < lastDay);
  const isDueEarly = back === null && dueBack !== null && dueBack < lastDay;
  if (firstDay <= dayAt(at) || !areDaysOfTrip(trip) || isLate || isDueEarly) codes.push('VALIDATION_FAILED');
  if (back === null) return codes;
  const { day, time } = back;
  const isSameTime = day !== null && day === appointment.day && time === appointment.time;
  const isTaken = isSameTime && !hasPlace(state, day, time, 2);
  if (isTaken || !isDayFree(state, back, false, at)) codes.push('DATE_UNAVAILABLE');
  return codes;
}

/** Whether an item can be named to come back: it is with the client, and in no open pickup. */
export function isFetchable(client: SimulatedClient, item: number): boolean {
  return client.items[item] === 'AC' && !heldItems(client, 'pickup').has(item);
}

/** Adds a request, and the pickup that comes with it or brings its items back. */
function addRequest(
  client: SimulatedClient,
  form: Form,
  { name, by, today }: { readonly name: string; readonly by: Person; readonly today: Day },
): void {
  const { kind, items, isWithPickup, fetch, trip, appointment } = form;
  const common = { ...appointment, by, hasOutcome: false, price: null, returnOf: null };
  const status = kind === 'delivery' ? 'SUBMITTED' : 'REQUEST';
  const none = () => ({ packed: [], received: [] });
  client.requests.push({ ...common, ...none(), name, kind, status, items: [...items], deliveryName: null });
  const pickup = { ...common, ...none(), kind: 'pickup', status: 'REQUEST' } as const;
  if (isWithPickup)
    client.requests.push({ ...pickup, name: `${name}p`, items: [...fetch], deliveryName: name });
  if (trip === null) return;
  const { firstDay, lastDay, back } = trip;
  const dueBack = back === null ? trip.dueBack : null;
  client.trips.push({ name, firstDay, lastDay, dueBack, version: 1 });
  for (const look of trip.looks ?? []) planLook(client, name, look);
  if (dueBack !== null) setDueBacks(client, items, { day: dueBack, today });
  if (back !== null) addReturn(client, name, { ...back, address: appointment.address, by, items });
}

/** Adds a return of a trip's delivery: the first one, or another after one that was canceled or is over. */
export function addReturn(
  client: SimulatedClient,
  delivery: string,
  { items, ...rest }: Appointment & { readonly by: Person; readonly items: readonly number[] },
): string {
  const name = nextReturnName(client, delivery);
  const empty = { packed: [], received: [], deliveryName: null, hasOutcome: false, price: null };
  const open = { kind: 'pickup', status: 'REQUEST', returnOf: delivery } as const;
  client.requests.push({ ...rest, ...empty, ...open, name, items: [...items] });
  return name;
}

export function nextReturnName({ requests }: SimulatedClient, delivery: string): string {
  const before = requests.filter((each) => each.returnOf === delivery).length;
  return `${delivery}r${before + 1}`;
}

/** Takes items out of a cart; null takes all of them. */
export function takeFromCart(client: SimulatedClient, by: Person, items: readonly number[] | null): void {
  client.carts[by] = items === null ? [] : client.carts[by].filter((item) => !items.includes(item));
}
