/** Items come in one by one, with a pickup that has arrived or by themselves; those that a pickup did not bring are answered for. */
import type { NotReceivedItem, StaffAction } from './actions.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { isOpen, type SimulatedClient, type SimulatedRequest, type State } from './state.ts';

interface Scanned {
  readonly client: SimulatedClient;
  readonly request: SimulatedRequest;
}

/** An item on its way to the client is At Client by its code, and cannot come in. */
function isOnDelivery(client: SimulatedClient, item: number): boolean {
  return client.requests.some(
    ({ kind, status, items }) => kind === 'delivery' && status === 'ON_THE_WAY' && items.includes(item),
  );
}

/** The items of a pickup that are neither back nor on their way to the client. */
export function awaitedItems(client: SimulatedClient, { items, received }: SimulatedRequest): number[] {
  return items.filter(
    (item) => !received.includes(item) && client.items[item] === 'AC' && !isOnDelivery(client, item),
  );
}

/** The code with which answers are refused that are not about the awaited items, each of them. */
export function answerRefusals(answers: readonly NotReceivedItem[], awaited: readonly number[]): string[] {
  const answered = answers.map(({ item }) => item);
  if (answered.some((item) => !awaited.includes(item))) return ['ITEMS_UNAVAILABLE'];
  return awaited.every((item) => answered.includes(item)) ? [] : ['NOT_SCANNED_IN'];
}

export function decideScanIn(
  state: State,
  action: Extract<StaffAction, { do: 'scan' | 'scanIn' }>,
  { client, request }: Scanned,
): Decision {
  if (request.status !== 'ARRIVED') return refuse(state, 'TRANSITION_REFUSED');
  const { client: owner, item } = action.item;
  const says = (...outcomes: readonly string[]) => ({ ...done(state), outcomes });
  if (owner !== action.client) return says('OTHER_CLIENT');
  const place = client.items[item];
  if (place === 'S') return says('IN_CARE');
  if (place !== 'AC') return says('ALREADY_IN');
  if (isOnDelivery(client, item)) return says('ON_DELIVERY');
  const isNamed = request.items.includes(item);
  const decision = withState(state, ({ clients }) => {
    const next = clients[action.client];
    const found = next?.requests.find(({ name }) => name === request.name);
    if (next === undefined || found === undefined) return;
    putBack(next, item);
    found.received.push(item);
    if (!isNamed) found.items.push(item);
  });
  return { ...decision, outcomes: [isNamed ? 'RECEIVED' : 'ADDED'] };
}

function putBack(client: SimulatedClient, item: number): void {
  client.items[item] = client.hung[item] ?? 'GR';
  client.onRoad = client.onRoad.filter((each) => each !== item);
}

/** An item that is on the road although the request that moved it is over goes into the bin where it hung. */
export function decideScanBack(
  state: State,
  { client: index, item }: Extract<StaffAction, { do: 'scanBack' }>,
  client: SimulatedClient,
): Decision {
  const says = (...outcomes: readonly string[]) => ({ ...done(state), outcomes });
  const place = client.items[item];
  if (place === 'S') return says('IN_CARE');
  if (place !== 'AC') return says('ALREADY_IN');
  if (!client.onRoad.includes(item)) return says('WITH_CLIENT');
  const mover = client.requests.find(({ name }) => name === client.movedBy[item]);
  if (mover !== undefined && isOpen(mover)) return says('ON_ROAD');
  const decision = withState(state, ({ clients }) => {
    const next = clients[index];
    if (next !== undefined) putBack(next, item);
  });
  return { ...decision, outcomes: ['RECEIVED'] };
}
