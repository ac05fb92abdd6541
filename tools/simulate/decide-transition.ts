/** What staff do with a request and with items at the facility. */
import type { StaffDeed } from './deeds.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { cancelIn, cancellationMails } from './decide-change.ts';
import { dayAt } from './facility-calendar.ts';
import { courses, heldItems, type SimulatedClient, type SimulatedRequest, type State } from './state.ts';

type Deed = Extract<StaffDeed, { do: 'transition' | 'scan' | 'relocate' }>;

export function decideTransition(state: State, deed: Deed, at: Date): Decision {
  const client = state.clients[deed.client];
  if (client === undefined) throw new RangeError('no such client');
  if (deed.do === 'relocate') return relocate(state, deed, client);
  const request = client.requests.find(({ name }) => name === deed.request);
  if (request === undefined) throw new RangeError(`no request ${deed.request}`);
  return deed.do === 'scan' ? scan(state, deed, request) : transition(state, deed, { client, request, at });
}

/** Within the facility: an item that is with the client cannot be moved, nor one that an open delivery holds into service. */
function relocate(state: State, deed: Extract<Deed, { do: 'relocate' }>, client: SimulatedClient): Decision {
  const held = heldItems(client, 'delivery');
  const isRefused = (item: number): boolean =>
    client.items[item] === 'AC' || (deed.to === 'S' && held.has(item));
  if (deed.items.some(isRefused)) return refuse(state, 'ITEMS_UNAVAILABLE');
  return withState(state, ({ clients }) => {
    for (const item of deed.items) {
      const items = clients[deed.client]?.items;
      if (items !== undefined) items[item] = deed.to;
    }
  });
}

function scan(state: State, deed: Extract<Deed, { do: 'scan' }>, request: SimulatedRequest): Decision {
  if (!['CONFIRMED', 'READY_FOR_DELIVERY'].includes(request.status))
    return refuse(state, 'TRANSITION_REFUSED');
  const { client, item } = deed.item;
  if (client !== deed.client) return { ...done(state), outcomes: ['OTHER_CLIENT'] };
  if (!request.items.includes(item)) return { ...done(state), outcomes: ['NOT_IN_REQUEST'] };
  if (request.packed.includes(item)) return { ...done(state), outcomes: ['ALREADY_PACKED'] };
  const decision = withState(state, ({ clients }) => {
    const found = clients[deed.client]?.requests.find(({ name }) => name === request.name);
    found?.packed.push(item);
  });
  return { ...decision, outcomes: ['PACKED'] };
}

interface Moved {
  readonly client: SimulatedClient;
  readonly request: SimulatedRequest;
  readonly at: Date;
}

const mailed: Readonly<Record<string, string>> = {
  CONFIRMED: 'confirmed',
  ON_THE_WAY: 'on the way',
  IN_TRANSIT: 'on the way',
  COMPLETED: 'complete',
  CANCELED: 'canceled',
};

function transition(state: State, deed: Extract<Deed, { do: 'transition' }>, moved: Moved): Decision {
  const { client, request, at } = moved;
  const { to } = deed;
  const codes: string[] = [];
  if (!(courses[request.kind][request.status] ?? []).includes(to)) codes.push('TRANSITION_REFUSED');
  const day = deed.day ?? request.day;
  if (to !== 'CANCELED' && (day === null || (deed.day !== null && deed.day < dayAt(at))))
    codes.push('VALIDATION_FAILED');
  const isUnpacked =
    to === 'READY_FOR_DELIVERY' && request.items.some((item) => !request.packed.includes(item));
  if (isUnpacked) codes.push('NOT_PACKED');
  const isArrival = request.kind === 'pickup' && to === 'COMPLETED';
  if (isArrival && deed.received.some((item) => client.items[item] !== 'AC')) codes.push('ITEMS_UNAVAILABLE');
  if (codes.length > 0) return refuse(state, ...codes);

  const index = deed.client;
  const linked = client.requests.find((each) => each.deliveryName === request.name);
  const says = mailed[to];
  const own = says === undefined ? [] : [{ client: index, to: request.by, about: request.name, says }];
  const others = to === 'CANCELED' && linked !== undefined ? cancellationMails(index, linked) : [];
  if (deed.isUndone) {
    const undone = { client: index, to: request.by, about: request.name, says: 'changed' };
    return done(state, ...own, ...others, undone);
  }
  return withState(
    state,
    ({ clients }) => {
      const next = clients[index];
      if (next !== undefined) bringAbout(next, request.name, { ...deed, day });
    },
    ...own,
    ...others,
  );
}

function bringAbout(
  client: SimulatedClient,
  name: string,
  { to, day, received }: Pick<Extract<Deed, { do: 'transition' }>, 'to' | 'day' | 'received'>,
): void {
  const request = client.requests.find((each) => each.name === name);
  if (request === undefined) return;
  if (to === 'CANCELED') {
    cancelIn(client, name);
    return;
  }
  request.status = to;
  request.day = day;
  const linked = client.requests.find((each) => each.deliveryName === name);
  if (linked !== undefined && ['REQUEST', 'CONFIRMED'].includes(linked.status)) linked.day = day;
  if (to !== 'COMPLETED') return;
  if (request.kind === 'delivery') for (const item of request.items) client.items[item] = 'AC';
  else for (const item of received) client.items[item] = 'GR';
  // What came in without being named is listed with the pickup from then on.
  if (request.kind === 'pickup')
    request.items = [...request.items, ...received.filter((item) => !request.items.includes(item))];
}
