/**
 * The oracle decides what an action must do, from the specification and the decisions alone. It imports nothing of the product,
 * so that it does not share a fault of the product's rules.
 */
import { decideApproval } from './decide-approval.ts';
import { decideCare } from './decide-care.ts';
import { decideCondition } from './decide-condition.ts';
import { decideChange } from './decide-change.ts';
import { decideInvoice } from './decide-invoice.ts';
import { decideLook } from './decide-look.ts';
import { decidePacking } from './decide-packing.ts';
import { decidePlace } from './decide-place.ts';
import { decidePrice } from './decide-price.ts';
import { decideSubmit } from './decide-submit.ts';
import { decideTransition } from './decide-transition.ts';
import { decideTrip } from './decide-trip.ts';
import { decideVisit } from './decide-visit.ts';
import type { Action, AddressAction, CalendarAction, CartAction } from './actions.ts';
import { readCalendar } from './calendar.ts';
import { dayAfter, dayAt } from './facility-calendar.ts';
import { remindOfDueBacks } from './due-backs.ts';
import { draftAll } from './invoices.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { isWithClient } from './trips.ts';
import { isDeliverable, isOpen, type SimulatedRequest, type State } from './state.ts';

/** @param name the name of the step, which a request that it makes gets too. */
export function decide(state: State, action: Action, name: string, at: Date): Decision {
  switch (action.do) {
    case 'addToCart':
    case 'removeFromCart':
    case 'emptyCart':
      return decideCart(state, action);
    case 'submitDelivery':
    case 'submitPickup':
      return decideSubmit(state, action, name, at);
    case 'update':
    case 'cancel':
      return decideChange(state, action, at);
    case 'updateTrip':
    case 'cancelTrip':
      return decideTrip(state, action, at);
    case 'approve':
    case 'decline':
    case 'withdraw':
      return decideApproval(state, action, at);
    case 'readQuote':
    case 'addPrices':
      return decidePrice(state, action, name, at);
    case 'addAddress':
    case 'addHotel':
    case 'deleteAddress':
      return decideAddress(state, action);
    case 'placeItems':
    case 'readPlaces':
      return decidePlace(state, action);
    case 'readCalendar':
      return decideRead(state, action, at);
    case 'unpack':
    case 'readPicking':
      return decidePacking(state, action);
    case 'transition':
    case 'scan':
    case 'scanIn':
    case 'scanBack':
    case 'relocate':
      return decideTransition(state, action, name, at);
    case 'invoice':
      return decideInvoice(state, action, at);
    case 'check':
    case 'report':
    case 'confirm':
    case 'readCondition':
    case 'setPolicy':
      return decideCondition(state, action, name);
    case 'proposeCare':
    case 'withdrawCare':
    case 'finishCare':
    case 'answerCare':
    case 'undoCare':
    case 'readCare':
      return decideCare(state, action, name, at);
    case 'planItem':
    case 'unplanItem':
    case 'setLook':
    case 'packTrip':
    case 'readLooks':
      return decideLook(state, action, name, at);
    case 'visit':
      return decideVisit(state, action, at);
    case 'closeDay':
    case 'openDay':
    case 'setSlots':
    case 'setCutOff':
      return decideCalendar(state, action);
    case 'trespass':
      return refuse(state, 'LIKE_ABSENT');
    case 'malform':
      return refuse(state, 'REFUSED');
    case 'draft':
      return withState(state, (next) => draftAll(next, at));
    case 'maintain':
      return expireApprovals(state, at);
    case 'remind':
      return remind(state, at);
  }
}

function decideCalendar(
  state: State,
  action: Extract<Action, { do: 'closeDay' | 'openDay' | 'setSlots' | 'setCutOff' }>,
): Decision {
  return withState(state, (next) => {
    if (action.do === 'setCutOff') {
      next.cutOff = action.time;
    } else if (action.do === 'setSlots') {
      const key = `${action.day} ${action.time}`;
      if (action.slots === null) delete next.slots[key];
      else next.slots[key] = action.slots;
    } else {
      next.closures[action.day] = action.do === 'closeDay';
    }
  });
}

function decideRead(state: State, action: CalendarAction, at: Date): Decision {
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  return { ...done(state), outcomes: [readCalendar(state, action, { client, at })] };
}

/** The postal codes of the addresses that are added. */
const newZips = { addAddress: '12534', addHotel: '10013' } as const;

function decideCart(state: State, action: CartAction): Decision {
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  const cart = client.carts[action.by];
  if (action.do !== 'addToCart')
    return withState(state, ({ clients }) => {
      const lines = clients[action.client]?.carts;
      if (lines !== undefined)
        lines[action.by] = action.do === 'emptyCart' ? [] : cart.filter((item) => item !== action.item);
    });
  const added = action.items.filter((item) => isDeliverable(client, item) && !cart.includes(item));
  if (added.length === 0) {
    const [only] = action.items;
    if (action.items.length > 1) return refuse(state, 'NOTHING_TO_ADD');
    const isInCart = only !== undefined && cart.includes(only) && isDeliverable(client, only);
    return isInCart ? done(state) : refuse(state, 'ITEM_NOT_DELIVERABLE');
  }
  return withState(state, ({ clients }) => {
    clients[action.client]?.carts[action.by].push(...added);
  });
}

/** An address in an open request stays; items at one that is deleted are with the client, nobody says where. */
function decideAddress(state: State, action: AddressAction): Decision {
  if (action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  if (action.do !== 'deleteAddress')
    return withState(state, ({ clients }) => {
      clients[action.client]?.addresses.push(true);
      clients[action.client]?.isTemporary.push(action.do === 'addHotel');
      clients[action.client]?.zips.push(newZips[action.do]);
    });
  const client = state.clients[action.client];
  if (client?.addresses[action.address] !== true) return refuse(state, 'NOT_FOUND');
  const isUsed = client.requests.some((each) => isOpen(each) && each.address === action.address);
  if (isUsed) return refuse(state, 'ADDRESS_IN_USE');
  return withState(state, ({ clients }) => {
    const own = clients[action.client];
    if (own === undefined) return;
    own.addresses[action.address] = false;
    for (const item of own.items.keys())
      if (isWithClient(own, item) && own.lastAt[item] === action.address) own.lastAt[item] = null;
  });
}

function expireApprovals(state: State, at: Date): Decision {
  const mails: Decision['mails'] = state.clients.flatMap((client, index) =>
    client.approvals
      .filter((each) => each.status === 'PENDING' && each.expiresAt <= at.getTime())
      .map(({ name }) => ({ client: index, to: 'member' as const, about: name, says: 'not decided' })),
  );
  const decision = withState(state, ({ clients }) => {
    for (const approval of clients.flatMap(({ approvals }) => approvals))
      if (approval.status === 'PENDING' && approval.expiresAt <= at.getTime()) approval.status = 'EXPIRED';
  });
  return { ...decision, mails };
}

/** Everybody whose confirmed appointment is tomorrow gets one mail about that day: a visit that brings and fetches is one. */
function remind(state: State, at: Date): Decision {
  const tomorrow = dayAfter(dayAt(at), 1);
  const isDue = ({ day, status }: SimulatedRequest): boolean =>
    day === tomorrow && ['CONFIRMED', 'READY_FOR_DELIVERY'].includes(status);
  const mails: Decision['mails'] = state.clients.flatMap(({ requests }, index) => {
    const due = requests.filter(isDue);
    return due
      .filter(({ deliveryName }) => !due.some(({ name }) => name === deliveryName))
      .map(({ name, by }) => ({ client: index, to: by, about: name, says: `tomorrow ${tomorrow}` }));
  });
  const reminded = remindOfDueBacks(state, dayAt(at));
  return { ...reminded, mails: [...mails, ...reminded.mails] };
}
