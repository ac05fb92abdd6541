/**
 * The oracle: what must become of a deed, from the specification and the decisions alone. It imports nothing of the product,
 * so that a fault of the product's rules is not its own.
 */
import { decideApproval } from './decide-approval.ts';
import { decideChange } from './decide-change.ts';
import { decideSubmit } from './decide-submit.ts';
import { decideTransition } from './decide-transition.ts';
import type { AddressDeed, CartDeed, Deed } from './deeds.ts';
import { dayAfter, dayAt } from './facility-calendar.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { isDeliverable, isOpen, type SimulatedRequest, type State } from './state.ts';

/** @param name of the step, after which a request that it makes is named. */
export function decide(state: State, deed: Deed, name: string, at: Date): Decision {
  switch (deed.do) {
    case 'addToCart':
    case 'removeFromCart':
    case 'emptyCart':
      return decideCart(state, deed);
    case 'submitDelivery':
    case 'submitPickup':
      return decideSubmit(state, deed, name, at);
    case 'update':
    case 'cancel':
      return decideChange(state, deed, at);
    case 'approve':
    case 'decline':
    case 'withdraw':
      return decideApproval(state, deed, at);
    case 'addAddress':
    case 'deleteAddress':
      return decideAddress(state, deed);
    case 'transition':
    case 'scan':
    case 'relocate':
      return decideTransition(state, deed, at);
    case 'closeDay':
    case 'openDay':
      return withState(state, (next) => {
        next.closures[deed.day] = deed.do === 'closeDay';
      });
    case 'setSlots':
      return withState(state, (next) => {
        const key = `${deed.day} ${deed.time}`;
        if (deed.slots === null) delete next.slots[key];
        else next.slots[key] = deed.slots;
      });
    case 'setCutOff':
      return withState(state, (next) => {
        next.cutOff = deed.time;
      });
    case 'trespass':
      return refuse(state, 'LIKE_ABSENT');
    case 'malform':
      return refuse(state, 'REFUSED');
    case 'maintain':
      return expireApprovals(state, at);
    case 'remind':
      return remind(state, at);
  }
}

function decideCart(state: State, deed: CartDeed): Decision {
  const client = state.clients[deed.client];
  if (client === undefined) throw new RangeError('no such client');
  if (deed.by === 'viewer') return refuse(state, 'FORBIDDEN');
  const cart = client.carts[deed.by];
  if (deed.do !== 'addToCart')
    return withState(state, ({ clients }) => {
      const lines = clients[deed.client]?.carts;
      if (lines !== undefined)
        lines[deed.by] = deed.do === 'emptyCart' ? [] : cart.filter((item) => item !== deed.item);
    });
  const added = deed.items.filter((item) => isDeliverable(client, item) && !cart.includes(item));
  if (added.length === 0) {
    const [only] = deed.items;
    if (deed.items.length > 1) return refuse(state, 'NOTHING_TO_ADD');
    const isInCart = only !== undefined && cart.includes(only) && isDeliverable(client, only);
    return isInCart ? done(state) : refuse(state, 'ITEM_NOT_DELIVERABLE');
  }
  return withState(state, ({ clients }) => {
    clients[deed.client]?.carts[deed.by].push(...added);
  });
}

/** An address in an open request stays. */
function decideAddress(state: State, deed: AddressDeed): Decision {
  if (deed.by === 'viewer') return refuse(state, 'FORBIDDEN');
  if (deed.do === 'addAddress')
    return withState(state, ({ clients }) => {
      clients[deed.client]?.addresses.push(true);
    });
  const client = state.clients[deed.client];
  if (client?.addresses[deed.address] !== true) return refuse(state, 'NOT_FOUND');
  const isUsed = client.requests.some((each) => isOpen(each) && each.address === deed.address);
  if (isUsed) return refuse(state, 'ADDRESS_IN_USE');
  return withState(state, ({ clients }) => {
    const addresses = clients[deed.client]?.addresses;
    if (addresses !== undefined) addresses[deed.address] = false;
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
  return { ...done(state), mails };
}
