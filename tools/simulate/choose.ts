/** Chooses the next action: mostly one that is sensible, often one that must be refused, sometimes one that only an attacker tries. */
import type { Chance } from './chance.ts';
import { trespassTargets, type Action, type How } from './actions.ts';
import { isDayFree } from './decision.ts';
import { dayAfter, dayAt, isBusinessDay, type Day } from './facility-calendar.ts';
import {
  bookedAt,
  courses,
  isDeliverable,
  isOpen,
  people,
  times,
  type Appointment,
  type Person,
  type SimulatedClient,
  type SimulatedRequest,
  type State,
} from './state.ts';

/** Everything that a choice reads. */
export interface Scene {
  readonly state: State;
  readonly chance: Chance;
  readonly at: Date;
}

type Chooser = (scene: Scene, index: number, client: SimulatedClient) => Action | null;

/** The weight of each kind of action; where it is not possible now, another is chosen. */
const choosers: readonly (readonly [weight: number, choose: Chooser])[] = [
  [14, addToCart],
  [3, shrinkCart],
  [12, submitDelivery],
  [8, submitPickup],
  [8, update],
  [8, cancel],
  [8, decideApproval],
  [2, changeAddresses],
  [40, workOnRequest],
  [3, relocate],
  [5, setCalendar],
  [5, trespass],
  [3, malform],
];

export function chooseAction(scene: Scene): Action {
  const { chance, state } = scene;
  const total = choosers.reduce((sum, [weight]) => sum + weight, 0);
  for (;;) {
    let left = chance.int(1, total);
    const chosen = choosers.find(([weight]) => (left -= weight) <= 0);
    const index = chance.int(0, state.clients.length - 1);
    const client = state.clients[index];
    if (chosen === undefined || client === undefined) continue;
    const action = chosen[1](scene, index, client);
    if (action !== null) return action;
  }
}

/** Most actions are played alone. */
export function chooseHow({ chance }: Scene, action: Action, killsPerThousand: number): How {
  // An undone transition is two calls, and the oracle cannot decide on a race between them.
  const isLong = action.do === 'transition' && action.isUndone;
  if (isLong || action.do === 'malform' || action.do === 'trespass') return 'alone';
  const roll = chance.int(1, 1000);
  if (roll <= killsPerThousand) return chance.isTrue(50) ? 'serverKilled' : 'databaseKilled';
  if (roll <= killsPerThousand + 20) return 'answerLost';
  if (roll <= killsPerThousand + 60) return 'twice';
  return roll <= killsPerThousand + 160 ? 'race' : 'alone';
}

function personOf({ chance }: Scene): Person {
  const roll = chance.int(1, 20);
  return roll <= 11 ? 'owner' : roll <= 19 ? 'member' : 'viewer';
}

function itemsOf(client: SimulatedClient): number[] {
  return client.items.map((_, index) => index);
}

function addToCart(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const free = itemsOf(client).filter((item) => isDeliverable(client, item));
  const items = free.length > 0 && chance.isTrue(80) ? free : itemsOf(client);
  return { do: 'addToCart', client: index, by: personOf(scene), items: chance.some(items, 4) };
}

function shrinkCart(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const by = personOf(scene);
  if (chance.isTrue(30)) return { do: 'emptyCart', client: index, by };
  return { do: 'removeFromCart', client: index, by, item: chance.pick(itemsOf(client)) };
}

function submitDelivery(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const by = personOf(scene);
  const free = itemsOf(client).filter((item) => isDeliverable(client, item));
  const isOfCart = free.length === 0 || (client.carts[by].length > 0 && chance.isTrue(60));
  return {
    do: 'submitDelivery',
    client: index,
    by,
    items: isOfCart ? null : chance.some(chance.isTrue(90) ? free : itemsOf(client), 4),
    isWithPickup: chance.isTrue(30),
    appointment: chooseAppointment(scene, client),
  };
}

function submitPickup(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const away = itemsOf(client).filter((item) => client.items[item] === 'AC');
  const items = away.length === 0 || chance.isTrue(10) ? [] : chance.some(away, 5);
  const appointment = chooseAppointment(scene, client);
  return { do: 'submitPickup', client: index, by: personOf(scene), items, appointment };
}

/** Mostly days that are available, and those around the lead time, where the rules of the calendar decide. */
function chooseDay({ chance, state, at }: Scene): Day {
  const today = dayAt(at);
  const soon = Array.from({ length: 9 }, (_, index) => dayAfter(today, index + 2));
  const free = soon.filter((day) =>
    times.some((time) => isDayFree(state, { day, specialDay: null, time }, false, at)),
  );
  if (free.length > 0 && chance.isTrue(70)) return chance.pick(free);
  return chance.isTrue(80) ? chance.pick(soon) : dayAfter(today, chance.int(-1, 25));
}

function chooseAppointment(scene: Scene, client: SimulatedClient): Appointment {
  const { chance } = scene;
  const saved = client.addresses.flatMap((isSaved, index) => (isSaved ? [index] : []));
  const any = client.addresses.map((_, index) => index);
  const address = chance.pick(saved.length > 0 && chance.isTrue(95) ? saved : any);
  const scarce = scarceTimes(scene);
  if (scarce.length > 0 && chance.isTrue(50)) return { ...chance.pick(scarce), specialDay: null, address };
  const day = chooseDay(scene);
  if (chance.isTrue(10)) return { day: null, specialDay: day, time: 'ANYTIME', address };
  return { day, specialDay: null, time: chance.pick(times), address };
}

/** Times of coming days that take few appointments, which several people want at once. */
function scarceTimes({ state, at }: Scene): { day: Day; time: Appointment['time'] }[] {
  const soon = dayAfter(dayAt(at), 2);
  return Object.keys(state.slots).flatMap((key) => {
    const [day = '', name] = key.split(' ');
    const time = times.find((each) => each === name);
    const isPast = day < soon || !isBusinessDay(day, state.closures);
    return time === undefined || isPast ? [] : [{ day, time }];
  });
}

function chooseRequest({ chance }: Scene, client: SimulatedClient): SimulatedRequest | null {
  if (client.requests.length === 0) return null;
  const open = client.requests.filter(isOpen);
  return chance.pick(open.length > 0 && chance.isTrue(90) ? open : client.requests.slice(-12));
}

function update(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const request = chooseRequest(scene, client);
  if (request === null) return null;
  const parts = { ...chooseItems(scene, client, request), ...chooseTime(scene, client) };
  return { do: 'update', client: index, by: personOf(scene), request: request.name, ...parts };
}

function chooseItems(
  { chance }: Scene,
  client: SimulatedClient,
  { items }: SimulatedRequest,
): { items?: number[] } {
  if (chance.isTrue(40)) return {};
  const stay = items.length > 0 && chance.isTrue(50) ? chance.some(items, items.length) : items;
  const added = chance.isTrue(50) ? chance.some(itemsOf(client), 2) : [];
  return { items: [...new Set([...stay, ...added])] };
}

function chooseTime(
  scene: Scene,
  client: SimulatedClient,
): { day?: Day; time?: Appointment['time']; address?: number } {
  const { chance } = scene;
  return {
    ...(chance.isTrue(40) ? { day: chooseDay(scene), time: chance.pick(times) } : {}),
    ...(chance.isTrue(20) ? { time: chance.pick(times) } : {}),
    ...(chance.isTrue(15) ? { address: chance.pick(client.addresses.map((_, each) => each)) } : {}),
  };
}

function cancel(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const soon = dayAfter(dayAt(scene.at), 3);
  const early = client.requests.filter((each) => isOpen(each) && (each.day ?? soon) >= soon);
  const isEarly = early.length > 0 && scene.chance.isTrue(70);
  const request = isEarly ? scene.chance.pick(early) : chooseRequest(scene, client);
  return request === null
    ? null
    : { do: 'cancel', client: index, by: personOf(scene), request: request.name };
}

function decideApproval(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance } = scene;
  const pending = client.approvals.filter(({ status }) => status === 'PENDING');
  const from = pending.length > 0 && chance.isTrue(90) ? pending : client.approvals.slice(-5);
  if (from.length === 0) return null;
  const approval = chance.pick(from).name;
  const roll = chance.int(1, 10);
  if (roll <= 6)
    return { do: 'approve', client: index, by: chance.isTrue(90) ? 'owner' : 'member', approval };
  if (roll <= 8) return { do: 'decline', client: index, by: 'owner', approval };
  return { do: 'withdraw', client: index, by: chance.pick(['member', 'member', 'owner'] as const), approval };
}

function changeAddresses(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const by = personOf(scene);
  const saved = client.addresses.filter(Boolean).length;
  if (saved < 4 && chance.isTrue(50)) return { do: 'addAddress', client: index, by };
  return {
    do: 'deleteAddress',
    client: index,
    by,
    address: chance.pick(client.addresses.map((_, each) => each)),
  };
}

/** Staff mostly take the next step: pack a confirmed request, send a ready one, complete one that is on its way. */
function workOnRequest(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance, at } = scene;
  const request = chooseRequest(scene, client);
  if (request === null) return null;
  const { name, kind, status, items, packed } = request;
  const unpacked = items.filter((item) => !packed.includes(item));
  const isPacking = kind === 'delivery' && status === 'CONFIRMED' && unpacked.length > 0;
  if (isPacking && chance.isTrue(90)) return scan(scene, index, request, unpacked);
  const next = courses[kind][status] ?? [];
  const usual = next[0];
  const to = usual !== undefined && chance.isTrue(85) ? usual : chance.pick(Object.keys(courses[kind]));
  const away = itemsOf(client).filter((item) => client.items[item] === 'AC');
  const named = chance.isTrue(70) ? items : items.slice(1);
  const received = named.length > 0 || away.length === 0 ? named : chance.some(away, 3);
  return {
    do: 'transition',
    client: index,
    request: name,
    to,
    day: request.day === null && to !== 'CANCELED' ? dayAfter(dayAt(at), chance.int(0, 5)) : null,
    received: to === 'COMPLETED' && kind === 'pickup' ? received : [],
    isUndone: to !== 'CANCELED' && chance.isTrue(6),
  };
}

function scan(scene: Scene, index: number, { name }: SimulatedRequest, unpacked: readonly number[]): Action {
  const { chance, state } = scene;
  const isWrong = chance.isTrue(10);
  const client = isWrong ? chance.int(0, state.clients.length - 1) : index;
  const others = state.clients[client];
  const item = isWrong && others !== undefined ? chance.pick(itemsOf(others)) : chance.pick(unpacked);
  return { do: 'scan', client: index, request: name, item: { client, item } };
}

function relocate({ chance }: Scene, index: number, client: SimulatedClient): Action {
  const to = chance.pick(['GR', 'GR', 'CS', 'S'] as const);
  return { do: 'relocate', client: index, items: chance.some(itemsOf(client), 2), to };
}

function setCalendar(scene: Scene): Action {
  const { chance, at } = scene;
  const day = dayAfter(dayAt(at), chance.int(0, 20));
  switch (chance.int(1, 7)) {
    case 1:
      return { do: 'closeDay', day };
    case 2:
      return { do: 'openDay', day };
    case 3:
      return { do: 'setCutOff', time: chance.pick(['12:00', '17:30', null]) };
    case 4:
    case 5:
      return fillTime(scene) ?? { do: 'openDay', day };
    default:
      return { do: 'setSlots', day, time: chance.pick(times), slots: chance.pick([0, 1, 1, 1, 2, null]) };
  }
}

/** Limits a time to what is booked, so that the next place is free only once somebody cancels. */
function fillTime({ chance, state }: Scene): Action | null {
  const open = state.clients.flatMap(({ requests }) => requests.filter(isOpen));
  const dated = open.flatMap(({ day, time }) => (day === null ? [] : [{ day, time }]));
  if (dated.length === 0) return null;
  const { day, time } = chance.pick(dated);
  return { do: 'setSlots', day, time, slots: bookedAt(state, day, time) };
}

function trespass(scene: Scene, index: number): Action | null {
  const { chance, state } = scene;
  if (state.clients.length < 2) return null;
  const other = (index + chance.int(1, state.clients.length - 1)) % state.clients.length;
  return {
    do: 'trespass',
    client: index,
    by: chance.pick(people),
    other,
    target: chance.pick(trespassTargets),
  };
}

const calls = [
  'POST /delivery/create',
  'PUT /delivery/update',
  'POST /pickup/create',
  'POST /car/create',
  'PUT /pickup/update',
];
const bodies = [
  '{}',
  '[]',
  'null',
  '"',
  '{"items":[{"id":-1}]}',
  '{"deliveryId":1e99}',
  '{"address":"1; DROP TABLE items"}',
  '{"date":"2026-02-30T00:00:00"}',
];

function malform(scene: Scene, index: number): Action {
  const { chance } = scene;
  return { do: 'malform', client: index, by: 'owner', call: chance.pick(calls), body: chance.pick(bodies) };
}
