/** Chooses actions of staff: on requests, on items at the facility and on its calendar. */
import type { Action, SubmitAction } from './actions.ts';
import { submitDelivery, submitPickup } from './choose-request.ts';
import { unpack } from './choose-packing.ts';
import { lookAt, visit } from './choose-condition.ts';
import { uncheckedItems } from './condition.ts';
import { awaitedItems } from './decide-scan-in.ts';
import { dayAfter, dayAt } from './facility-calendar.ts';
import { chooseRequest, itemsOf, type Scene } from './scene.ts';
import { bookedAt, courses, isOpen, times, type SimulatedClient, type SimulatedRequest } from './state.ts';

/** Staff mostly take the next step: pack a confirmed request, send a ready one, complete one that is on its way or call it back. */
export function workOnRequest(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance, at } = scene;
  const oldest = client.requests.find(isOpen);
  // Of those that are over, little is left to find.
  if (oldest === undefined && chance.isTrue(85)) return null;
  // The oldest goes first often enough that requests come to their end.
  const request = oldest !== undefined && chance.isTrue(50) ? oldest : chooseRequest(scene, client);
  if (request === null) return null;
  const { name, kind, status, items, packed } = request;
  const unpacked = items.filter((item) => !packed.includes(item));
  const isPacking = kind === 'delivery' && status === 'CONFIRMED' && unpacked.length > 0;
  if (isPacking && chance.isTrue(90)) return scan(scene, 'scan', { index, request, from: unpacked });
  if (kind === 'delivery' && packed.length > 0 && chance.isTrue(10))
    return unpack(scene, index, client, request);
  const away = itemsOf(client).filter((item) => client.items[item] === 'AC');
  const awaited = kind === 'pickup' ? awaitedItems(client, request) : [];
  const comesIn = kind === 'pickup' && status === 'ARRIVED' && away.length > 0;
  if (comesIn && chance.isTrue(awaited.length > 0 ? 85 : 20))
    return scan(scene, 'scanIn', { index, request, from: awaited.length > 0 ? awaited : away });
  const look = checkForRequest(scene, index, client, request);
  if (look !== null && chance.isTrue(85)) return look;
  if (chance.isTrue(isStop(request) ? 40 : 3)) return visit(scene, { index, client, request });
  const next = courses[kind][status] ?? [];
  const usual = next[0];
  const isTurnedBack = status === 'ON_THE_WAY' && chance.isTrue(25);
  const any = isTurnedBack ? ['CANCELED'] : Object.keys(courses[kind]);
  const to = usual !== undefined && !isTurnedBack && chance.isTrue(85) ? usual : chance.pick(any);
  const isUndone = chance.isTrue(to === 'CANCELED' ? 30 : 6);
  const answered = chance.isTrue(85) ? awaited : awaited.slice(1);
  return {
    do: 'transition',
    client: index,
    request: name,
    to,
    day: request.day === null && to !== 'CANCELED' ? dayAfter(dayAt(at), chance.int(0, 5)) : null,
    notReceived:
      to === 'COMPLETED'
        ? answered.map((item) => ({ item, outcome: chance.pick(['WITH_CLIENT', 'LOOKED_FOR'] as const) }))
        : [],
    isUndone,
    ...(isUndone && to === 'CANCELED' ? { meanwhile: sentMeanwhile(scene, index, client) } : {}),
  };
}

/** Mostly an Owner's, who gets the visit that the cancellation has given back. */
function sentMeanwhile(scene: Scene, index: number, client: SimulatedClient): SubmitAction {
  const choose = scene.chance.isTrue(50) ? submitDelivery : submitPickup;
  return { ...choose(scene, index, client), by: scene.chance.isTrue(80) ? 'owner' : 'member' };
}

/** Whether a driver stops for it. */
function isStop({ kind, status }: SimulatedRequest): boolean {
  return kind === 'delivery'
    ? ['READY_FOR_DELIVERY', 'ON_THE_WAY'].includes(status)
    : ['CONFIRMED', 'IN_TRANSIT'].includes(status);
}

/** The check for which the request waits: all is packed, or has come in. */
function checkForRequest(
  scene: Scene,
  index: number,
  client: SimulatedClient,
  request: SimulatedRequest,
): Action | null {
  const isDelivery = request.kind === 'delivery';
  if (request.status !== (isDelivery ? 'CONFIRMED' : 'ARRIVED')) return null;
  const unchecked = uncheckedItems(scene.state, client, request);
  // The others are looked at now and then, mostly to say that they are as before.
  const others = scene.chance.isTrue(20) ? (isDelivery ? request.items : request.received) : [];
  const from = unchecked.length > 0 ? unchecked : others;
  if (from.length === 0) return null;
  const item = scene.chance.pick(from);
  const occasion = isDelivery ? 'BEFORE_DELIVERY' : 'AFTER_RETURN';
  return lookAt(scene, { index, client, item, occasion, request: request.name });
}

interface Scannable {
  readonly index: number;
  readonly request: SimulatedRequest;
  /** The items of the closet that are expected; sometimes any item of any closet is scanned. */
  readonly from: readonly number[];
}

function scan(scene: Scene, what: 'scan' | 'scanIn', { index, request, from }: Scannable): Action {
  const { chance, state } = scene;
  const isWrong = chance.isTrue(10);
  const client = isWrong ? chance.int(0, state.clients.length - 1) : index;
  const others = state.clients[client];
  const item = isWrong && others !== undefined ? chance.pick(itemsOf(others)) : chance.pick(from);
  return { do: what, client: index, request: request.name, item: { client, item } };
}

/** Mostly what is on the road, which a delivery may still bring. */
export function scanBack({ chance }: Scene, index: number, client: SimulatedClient): Action {
  const isSensible = client.onRoad.length > 0 && chance.isTrue(90);
  return {
    do: 'scanBack',
    client: index,
    item: chance.pick(isSensible ? client.onRoad : itemsOf(client)),
  };
}

export function relocate({ chance }: Scene, index: number, client: SimulatedClient): Action {
  const to = chance.pick(['GR', 'GR', 'CS', 'S'] as const);
  return { do: 'relocate', client: index, items: chance.some(itemsOf(client), 2), to };
}

export function setCalendar(scene: Scene): Action {
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
