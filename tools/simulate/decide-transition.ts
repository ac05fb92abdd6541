/** Staff change the status of a request, pack its items, scan them in and move items within the facility. */
import type { NotReceivedItem, StaffAction } from './actions.ts';
import { awaitedItems, decideScanBack, decideScanIn, answerRefusals } from './decide-scan-in.ts';
import { decideUndone } from './decide-undone.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { uncheckedItems } from './condition.ts';
import { cancelIn, cancellationMails } from './decide-change.ts';
import { setDueBacks } from './due-backs.ts';
import { dayAt, type Day } from './facility-calendar.ts';
import { linkedOf } from './trips.ts';
import { putAt } from './whereabouts.ts';
import { courses, heldItems, type SimulatedClient, type SimulatedRequest, type State } from './state.ts';

type Action = Extract<StaffAction, { do: 'transition' | 'scan' | 'scanIn' | 'scanBack' | 'relocate' }>;

/** @param name the name of the step. */
export function decideTransition(state: State, action: Action, name: string, at: Date): Decision {
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.do === 'relocate') return relocate(state, action, client, at);
  if (action.do === 'scanBack') return decideScanBack(state, action, client);
  const request = client.requests.find((each) => each.name === action.request);
  if (request === undefined) throw new RangeError(`no request ${action.request}`);
  if (action.do === 'transition') return transition(state, action, { client, request, name, at });
  return action.do === 'scan'
    ? scan(state, action, request)
    : decideScanIn(state, action, { client, request });
}

/** Items move within the facility, except those that are with the client; those that an open delivery holds cannot go In Service. */
function relocate(
  state: State,
  action: Extract<Action, { do: 'relocate' }>,
  client: SimulatedClient,
  at: Date,
): Decision {
  const held = heldItems(client, 'delivery');
  const isRefused = (item: number): boolean =>
    client.items[item] === 'AC' || (action.to === 'S' && held.has(item));
  if (action.items.some(isRefused)) return refuse(state, 'ITEMS_UNAVAILABLE');
  return withState(state, ({ clients }) => {
    for (const item of action.items) {
      const moved = clients[action.client];
      if (moved === undefined) continue;
      if (action.to === 'S' && moved.items[item] !== 'S') moved.sentOut[item] = at.getTime();
      moved.items[item] = action.to;
      if (action.to !== 'S') moved.hung[item] = action.to;
    }
  });
}

type Scan = Extract<Action, { do: 'scan' | 'scanIn' }>;

function scan(state: State, action: Scan, request: SimulatedRequest): Decision {
  if (!['CONFIRMED', 'READY_FOR_DELIVERY'].includes(request.status))
    return refuse(state, 'TRANSITION_REFUSED');
  const { client, item } = action.item;
  if (client !== action.client) return { ...done(state), outcomes: ['OTHER_CLIENT'] };
  if (!request.items.includes(item)) return { ...done(state), outcomes: ['NOT_IN_REQUEST'] };
  if (request.packed.includes(item)) return { ...done(state), outcomes: ['ALREADY_PACKED'] };
  const decision = withState(state, ({ clients }) => {
    const found = clients[action.client]?.requests.find(({ name }) => name === request.name);
    found?.packed.push(item);
  });
  return { ...decision, outcomes: ['PACKED'] };
}

interface Moved {
  readonly client: SimulatedClient;
  readonly request: SimulatedRequest;
  readonly name: string;
  readonly at: Date;
}

const mailed: Readonly<Record<string, string>> = {
  CONFIRMED: 'confirmed',
  ON_THE_WAY: 'on the way',
  IN_TRANSIT: 'on the way',
  COMPLETED: 'complete',
  CANCELED: 'canceled',
};

function transition(state: State, action: Extract<Action, { do: 'transition' }>, moved: Moved): Decision {
  const { client, request, at } = moved;
  const { to } = action;
  const codes: string[] = [];
  if (!(courses[request.kind][request.status] ?? []).includes(to)) codes.push('TRANSITION_REFUSED');
  const day = action.day ?? request.day;
  if (to !== 'CANCELED' && (day === null || (action.day !== null && action.day < dayAt(at))))
    codes.push('VALIDATION_FAILED');
  const isUnpacked =
    to === 'READY_FOR_DELIVERY' && request.items.some((item) => !request.packed.includes(item));
  if (isUnpacked) codes.push('NOT_PACKED');
  if (request.kind === 'pickup' && to === 'COMPLETED')
    codes.push(...answerRefusals(action.notReceived, awaitedItems(client, request)));
  const isHeld = to === (request.kind === 'delivery' ? 'READY_FOR_DELIVERY' : 'COMPLETED');
  if (isHeld && uncheckedItems(state, client, request).length > 0) codes.push('NOT_CHECKED');
  if (codes.length > 0) return refuse(state, ...codes);

  const index = action.client;
  const linked = linkedOf(client, request.name);
  const says = mailed[to];
  const own = says === undefined ? [] : [{ client: index, to: request.by, about: request.name, says }];
  const others = to === 'CANCELED' && linked !== undefined ? cancellationMails(index, linked) : [];
  if (action.isUndone)
    return decideUndone(state, action, { request, name: moved.name, at, mails: [...own, ...others] });
  return withState(
    state,
    ({ clients }) => {
      const next = clients[index];
      if (next !== undefined) applyTransition(next, request.name, { ...action, day }, at);
    },
    ...own,
    ...others,
  );
}

/** Items on the road to the client are At Client, as those are that have arrived. */
export function bring(
  client: SimulatedClient,
  { name, items }: Pick<SimulatedRequest, 'name' | 'items'>,
  isThere: boolean,
): void {
  for (const item of items) {
    client.items[item] = 'AC';
    client.leftWith[item] = name;
    client.movedBy[item] = name;
  }
  client.onRoad = client.onRoad.filter((item) => !items.includes(item));
  if (!isThere) client.onRoad.push(...items);
}

/** A delivered item stays for as long as is agreed anew: with its trip, until the day on which the client brings it home. */
export function arrive(
  client: SimulatedClient,
  { name, address }: Pick<SimulatedRequest, 'name' | 'address'>,
  items: readonly number[],
  today: Day,
): void {
  bring(client, { name, items: [...items] }, true);
  putAt(client, items, address);
  const trip = client.trips.find((each) => each.name === name);
  setDueBacks(client, items, { day: trip?.dueBack ?? null, today });
}

/** The items of a completed pickup that were not scanned in: with the client still, or somewhere on the road. */
function settle(client: SimulatedClient, name: string, answers: readonly NotReceivedItem[]): void {
  for (const { item } of answers) client.movedBy[item] = name;
  // An item that the van had taken along is again where it was fetched.
  for (const { item, outcome } of answers)
    if (outcome === 'WITH_CLIENT' && client.onRoad.includes(item))
      putAt(client, [item], client.lastAt[item] ?? null);
  const lookedFor = answers.filter(({ outcome }) => outcome === 'LOOKED_FOR').map(({ item }) => item);
  client.onRoad = client.onRoad.filter((item) => !answers.some((answer) => answer.item === item));
  client.onRoad.push(...lookedFor);
}

function applyTransition(
  client: SimulatedClient,
  name: string,
  { to, day, notReceived }: Pick<Extract<Action, { do: 'transition' }>, 'to' | 'day' | 'notReceived'>,
  at: Date,
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
  if (to === 'ON_THE_WAY') bring(client, request, false);
  if (to !== 'COMPLETED') return;
  if (request.kind === 'delivery') arrive(client, request, request.items, dayAt(at));
  else settle(client, name, notReceived);
}
