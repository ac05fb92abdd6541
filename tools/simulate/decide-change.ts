/** A client changes or cancels a request, until two business days before its day. */
import type { ChangeAction } from './actions.ts';
import { type Decision, done, hasPlace, isDayFree, isFarEnough, refuse, withState } from './decision.ts';
import { isFetchable, takeFromCart } from './decide-submit.ts';
import { setDueBacks } from './due-backs.ts';
import { freezeAnew } from './frozen-price.ts';
import { dayAt, type Day } from './facility-calendar.ts';
import { leaveLooks } from './looks.ts';
import { changeReturned, hasNotBegun, linkedOf } from './trips.ts';
import {
  heldItems,
  isDeliverable,
  isOpen,
  type Appointment,
  type SimulatedClient,
  type SimulatedRequest,
  type State,
} from './state.ts';

const fixed: readonly string[] = ['ON_THE_WAY', 'IN_TRANSIT', 'ARRIVED', 'COMPLETED', 'CANCELED'];

export function decideChange(state: State, action: ChangeAction, at: Date): Decision {
  const client = state.clients[action.client];
  const request = client?.requests.find(({ name }) => name === action.request);
  if (client === undefined || request === undefined) throw new RangeError(`no request ${action.request}`);
  if (action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  if (action.do === 'cancel' && request.status === 'CANCELED') return done(state);
  const isEditable = !fixed.includes(request.status) && isFarEnough(state, dayAt(at), request.day, 2);
  if (!isEditable) return refuse(state, 'REQUEST_NOT_EDITABLE');
  if (action.do === 'cancel') return cancel(state, action.client, request, dayAt(at));
  return update(state, action, { client, request, at });
}

/** A trip ends with its delivery: the looks, and the days on which its items were to be due back. */
function cancel(state: State, index: number, request: SimulatedRequest, today: Day): Decision {
  const before = state.clients[index];
  const linked = before === undefined ? undefined : linkedOf(before, request.name);
  const mail = { client: index, to: request.by, about: request.name, says: 'canceled' };
  const linkedMails = linked === undefined ? [] : cancellationMails(index, linked);
  return withState(
    state,
    ({ clients }) => {
      const client = clients[index];
      if (client === undefined) return;
      cancelIn(client, request.name);
      if (client.trips.every(({ name }) => name !== request.name)) return;
      setDueBacks(client, request.items, { day: null, today });
      leaveLooks(client, request.name, () => true);
    },
    mail,
    ...linkedMails,
  );
}

/** The mails of a pickup that is canceled with its delivery, as a trip's return is: before it was confirmed it is a part of the delivery's mail. */
export function cancellationMails(index: number, linked: SimulatedRequest): Decision['mails'] {
  const isMailed = linked.status === 'CONFIRMED';
  return isMailed ? [{ client: index, to: linked.by, about: linked.name, says: 'canceled' }] : [];
}

/**
 * Cancels a request, and the pickup that comes with it, or brings its items back, where it has not begun. Items that are on the road stay
 * there until they are scanned in.
 */
export function cancelIn(client: SimulatedClient, name: string): void {
  for (const request of client.requests) {
    const isItself = request.name === name;
    const isOfIt = request.deliveryName === name || request.returnOf === name;
    const isLinked = isOfIt && hasNotBegun(request);
    if (!isItself && !isLinked) continue;
    request.status = 'CANCELED';
    // It is none that the plan has covered.
    if (request.price !== null) request.price.slot = null;
  }
}

interface Changed {
  readonly client: SimulatedClient;
  readonly request: SimulatedRequest;
  readonly at: Date;
}

function update(state: State, action: Extract<ChangeAction, { do: 'update' }>, changed: Changed): Decision {
  const { client, request, at } = changed;
  const items = [...(action.items ?? request.items)];
  const added = items.filter((item) => !request.items.includes(item));
  const hasItems = added.length > 0 || items.length < request.items.length;
  const wanted: Appointment = {
    ...(action.day === undefined
      ? { day: request.day, specialDay: request.day === null ? request.specialDay : null }
      : { day: action.day, specialDay: null }),
    time: action.time ?? request.time,
    address: action.address ?? request.address,
  };
  // A special date is for any time of the day.
  if (wanted.day === null) wanted.time = 'ANYTIME';
  const isMoved = wanted.day !== request.day;
  const isRetimed = !isMoved && wanted.day !== null && wanted.time !== request.time;
  const isReaddressed = wanted.address !== request.address;
  const isRescheduled = isMoved || isRetimed || isReaddressed;
  if (!hasItems && !isRescheduled) return done(state);

  const codes: string[] = [];
  if (action.by === 'member' && (added.length > 0 || isRescheduled)) codes.push('APPROVAL_NEEDED');
  const isDelivery = request.kind === 'delivery';
  if (isDelivery && items.length === 0) codes.push('REQUEST_EMPTY');
  if (isRescheduled && isOpenDelivery(client, request.deliveryName)) codes.push('REQUEST_NOT_EDITABLE');
  const canAdd = (item: number) => (isDelivery ? isDeliverable(client, item) : isFetchable(client, item));
  const isLate = !isMoved && hasCold(client, added) && !isFarEnough(state, dayAt(at), request.day, 3);
  if (!added.every(canAdd) || (isDelivery && isLate)) codes.push('ITEMS_UNAVAILABLE');
  if (isReaddressed && client.addresses[wanted.address] !== true) codes.push('NOT_FOUND');
  const isFull = isRetimed && wanted.day !== null && !hasPlace(state, wanted.day, wanted.time);
  const isNotFree = isMoved && !isDayFree(state, wanted, isDelivery && hasCold(client, items), at);
  if (isFull || isNotFree) codes.push('DATE_UNAVAILABLE');
  const linked = linkedOf(client, request.name);
  const isBack = linked !== undefined && linked.returnOf !== null && hasNotBegun(linked);
  const fetched = isBack ? heldItems(client, 'pickup') : new Set();
  if (added.some((item) => fetched.has(item))) codes.push('ITEMS_UNAVAILABLE');
  if (isMoved && !fitsTrip(client, request, wanted.day)) {
    codes.push('VALIDATION_FAILED');
    // The product compares the quote before it knows the day to be outside the trip.
    if (action.quote === 'WRONG') codes.push('QUOTE_CHANGED');
  }
  if (codes.length > 0) return refuse(state, ...codes);

  // A return has a day of its own, and goes along to another address alone.
  const isFollowed = linked?.returnOf === null ? isRescheduled : isReaddressed;
  const followed = isFollowed ? linked : undefined;
  const mails = isRescheduled ? changeMails(action.client, request, followed) : [];
  let words: string | null = null;
  const decision = withState(
    state,
    (all) => {
      const next = all.clients[action.client];
      const own = next?.requests.find(({ name }) => name === request.name);
      if (next === undefined || own === undefined) return;
      own.items = items;
      own.packed = own.packed.filter((item) => items.includes(item));
      // The added items are still to be packed.
      if (added.length > 0 && own.status === 'READY_FOR_DELIVERY') own.status = 'CONFIRMED';
      const removed = request.items.filter((item) => !items.includes(item));
      if (isDelivery) takeFromCart(next, action.by, added);
      leaveLooks(next, own.name, ({ item }) => removed.includes(item));
      if (isDelivery) changeReturned(next, own.name, { added, removed });
      if (isRescheduled) rescheduleAll(next, own, wanted);
      // Another time of the same day costs the same.
      if (hasItems || isMoved || isReaddressed)
        words = freezeAnew(all, { client: next, request: own }, { by: action.by, at });
    },
    ...mails,
  );
  // A hash of who sees no prices is no acceptance.
  const isRefused = action.quote === 'WRONG' && action.by === 'owner' && words !== null;
  return isRefused ? refuse(state, 'QUOTE_CHANGED') : decision;
}

/** A trip's delivery is there by its first day, its return comes on its last day or after it. */
function fitsTrip(client: SimulatedClient, { name, returnOf }: SimulatedRequest, day: Day | null): boolean {
  const trip = client.trips.find((each) => each.name === (returnOf ?? name));
  if (trip === undefined || day === null) return true;
  return returnOf === null ? day <= trip.firstDay : day >= trip.lastDay;
}

/** The pickup that comes with a delivery follows it while it has not begun, a return to its address. */
function rescheduleAll(client: SimulatedClient, own: SimulatedRequest, wanted: Appointment): void {
  reschedule(own, wanted, 'SUBMITTED');
  const follower = linkedOf(client, own.name);
  if (follower === undefined || !hasNotBegun(follower)) return;
  if (follower.returnOf === null) reschedule(follower, wanted, 'REQUEST');
  else if (follower.address !== wanted.address)
    reschedule(follower, { ...follower, address: wanted.address }, 'REQUEST');
}

/** A confirmation was for the appointment before: staff confirm the new one. */
function reschedule(request: SimulatedRequest, wanted: Appointment, first: 'SUBMITTED' | 'REQUEST'): void {
  const { day, specialDay, time, address } = wanted;
  // The special date that a request came with stays with it until another day takes its place.
  const special = day === null || day !== request.day ? specialDay : request.specialDay;
  Object.assign(request, { day, specialDay: special, time, address });
  if (['CONFIRMED', 'READY_FOR_DELIVERY'].includes(request.status))
    request.status = request.kind === 'delivery' ? 'SUBMITTED' : first;
  if (request.kind === 'pickup' && request.status === 'SUBMITTED') request.status = 'REQUEST';
}

function changeMails(
  client: number,
  request: SimulatedRequest,
  linked: SimulatedRequest | undefined,
): Decision['mails'] {
  const own = { client, to: request.by, about: request.name, says: 'changed' };
  const isMailed = linked?.status === 'CONFIRMED';
  return isMailed ? [own, { client, to: linked.by, about: linked.name, says: 'changed' }] : [own];
}

function hasCold(client: SimulatedClient, items: readonly number[]): boolean {
  return items.some((item) => client.items[item] === 'CS');
}

function isOpenDelivery(client: SimulatedClient, name: string | null): boolean {
  return client.requests.some((each) => each.name === name && isOpen(each));
}
