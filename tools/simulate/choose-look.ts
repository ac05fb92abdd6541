/** Chooses looks: items planned for days, looks of trips, and ticks of their packing lists. */
import type { Action } from './actions.ts';
import { isFarEnough } from './decision.ts';
import { dayAfter, dayAt, type Day } from './facility-calendar.ts';
import type { Look } from './looks.ts';
import { itemsOf, personOf, type Scene } from './scene.ts';
import type { SimulatedClient, SimulatedRequest } from './state.ts';
import type { SimulatedTrip, TripParts } from './trips.ts';

export function planItem(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance, at } = scene;
  const by = personOf(scene);
  const own = client.looks.filter(({ isOfTrip }) => !isOfTrip);
  if (own.length > 0 && chance.isTrue(30))
    return { do: 'unplanItem', client: index, by, look: chance.pick(own.slice(-6)).name };
  const day = dayAfter(dayAt(at), chance.int(-2, 30));
  return { do: 'planItem', client: index, by, item: chance.pick(itemsOf(client)), day };
}

/** Mostly of items that go along, on a day of the trip; none takes the look out again. */
export function workOnLook(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance, at } = scene;
  const today = dayAt(at);
  const coming = client.trips.filter(({ lastDay }) => lastDay >= today);
  const trips = coming.length > 0 && chance.isTrue(85) ? coming : client.trips.slice(-5);
  if (trips.length === 0) return null;
  const trip = chance.pick(trips);
  const delivery = client.requests.find(({ name }) => name === trip.name);
  if (delivery === undefined) return null;
  const by = personOf(scene);
  if (chance.isTrue(35))
    return { do: 'packTrip', client: index, by, trip: trip.name, ticks: ticksOf(scene, client, delivery) };
  const day = dayOfTrip(scene, trip, 95);
  const from = chance.isTrue(94) ? delivery.items : itemsOf(client);
  const items = chance.isTrue(12) || from.length === 0 ? [] : chance.some(from, 3);
  return { do: 'setLook', client: index, by, trip: trip.name, day, items };
}

function dayOfTrip(
  { chance }: Scene,
  { firstDay, lastDay }: Pick<SimulatedTrip, 'firstDay' | 'lastDay'>,
  percent: number,
): Day {
  const length = Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000));
  return chance.isTrue(percent) ? dayAfter(firstDay, chance.int(0, length)) : dayAfter(lastDay, 1);
}

/** Taps that may have waited on a device, whose clock may be fast. */
function ticksOf({ chance, at }: Scene, client: SimulatedClient, { items }: SimulatedRequest) {
  const from = chance.isTrue(92) && items.length > 0 ? items : itemsOf(client);
  return Array.from({ length: chance.int(1, 4) }, () => ({
    item: chance.pick(from),
    isPacked: chance.isTrue(65),
    at: at.getTime() - chance.pick([0, 0, 1, 60, 1440, -5]) * 60_000,
  }));
}

/** The looks that a trip is sent with: mostly of its items, on its days. */
export function chooseLooks(
  scene: Scene,
  trip: TripParts,
  items: readonly number[],
): { looks?: readonly Look[] } {
  const { chance } = scene;
  if (items.length === 0 || trip.firstDay > trip.lastDay || chance.isTrue(50)) return {};
  const days = new Set([dayOfTrip(scene, trip, 97), dayOfTrip(scene, trip, 97)]);
  return { looks: [...days].map((day) => ({ day, items: chance.some(items, 3) })) };
}

export function readLooks(scene: Scene, index: number): Action {
  const from = dayAfter(dayAt(scene.at), scene.chance.int(-10, 10));
  return { do: 'readLooks', client: index, by: personOf(scene), from, to: dayAfter(from, 14) };
}

/** A change of the trip's items that races with its look: what no longer goes along must be in none. */
export function chooseRivalOfLook({ chance, state }: Scene, action: Action): Action | null {
  if (action.do !== 'setLook') return null;
  const { client, trip, items } = action;
  const delivery = state.clients[client]?.requests.find(({ name }) => name === trip);
  return delivery === undefined ? null : dropItem(chance, client, delivery, items);
}

/** Mostly from a trip that can still be changed: an item of a look no longer goes along. */
export function dropFromTrip(
  { chance, state, at }: Scene,
  index: number,
  client: SimulatedClient,
): Action | null {
  const early = client.requests.filter(
    ({ name, status, day, items }) =>
      ['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY'].includes(status) &&
      isFarEnough(state, dayAt(at), day, 2) &&
      items.length > 1 &&
      client.looks.some((each) => each.isOfTrip && each.name === name),
  );
  if (early.length === 0) return null;
  const delivery = chance.pick(early);
  const planned = client.looks.filter(({ isOfTrip, name }) => isOfTrip && name === delivery.name);
  return dropItem(chance, index, delivery, [chance.pick(planned).item]);
}

function dropItem(
  chance: Scene['chance'],
  client: number,
  { name, items }: SimulatedRequest,
  [dropped]: readonly number[],
): Action | null {
  const stay = items.filter((item) => item !== dropped);
  if (dropped === undefined || stay.length === 0) return null;
  const common = { client, by: 'owner', items: stay } as const;
  return chance.isTrue(50)
    ? { do: 'update', ...common, request: name }
    : { do: 'updateTrip', ...common, trip: name };
}
