/** Chooses trips, and changes of them. */
import type { Action } from './actions.ts';
import { isDayFree, isFarEnough } from './decision.ts';
import { dayAfter, dayAt, type Day } from './facility-calendar.ts';
import { itemsOf, personOf, type Scene } from './scene.ts';
import { isOpen, times, type Appointment, type SimulatedClient } from './state.ts';
import { dayOfVisit, returnOf, type SimulatedTrip, type TripParts, type VisitTime } from './trips.ts';

/** The trip that a delivery is for: mostly one that its appointment fits, and now and then a trip of a day. */
export function chooseTrip(scene: Scene, appointment: Appointment): TripParts {
  const { chance, at } = scene;
  const there = dayOfVisit(appointment);
  const soon = chance.isTrue(97) ? chance.int(0, 2) : -1;
  const wanted = dayAfter(there, soon);
  const firstDay = wanted <= dayAt(at) && chance.isTrue(95) ? dayAfter(dayAt(at), 1) : wanted;
  const lastDay = dayAfter(firstDay, chance.isTrue(97) ? chance.int(0, 6) : -1);
  if (chance.isTrue(30)) return { firstDay, lastDay, back: null, dueBack: chooseDueBack(scene, lastDay) };
  const isAtOnce = lastDay === appointment.day && chance.isTrue(60);
  const back = isAtOnce
    ? { ...chooseBack(scene, lastDay), ...timeOf(appointment) }
    : chooseBack(scene, lastDay);
  return { firstDay, lastDay, back, dueBack: null };
}

function timeOf({ day, specialDay, time }: Appointment): VisitTime {
  return { day, specialDay, time };
}

function chooseDueBack({ chance }: Scene, lastDay: Day): Day | null {
  if (chance.isTrue(15)) return null;
  return dayAfter(lastDay, chance.isTrue(95) ? chance.int(0, 3) : -1);
}

/** Mostly a day on which the return can be had. */
function chooseBack({ chance, state, at }: Scene, lastDay: Day): VisitTime {
  const after = [0, 1, 2, 3, 4].map((days) => dayAfter(lastDay, days));
  const near = after.flatMap((day) => times.map((time) => ({ day, specialDay: null, time })));
  if (chance.isTrue(4)) return { day: dayAfter(lastDay, -1), specialDay: null, time: 'ANYTIME' };
  if (chance.isTrue(6)) return { day: null, specialDay: chance.pick(after), time: 'ANYTIME' };
  const free = near.filter((each) => isDayFree(state, each, false, at));
  return chance.pick(free.length > 0 && chance.isTrue(85) ? free : near);
}

export function updateTrip(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const trip = pickTrip(scene, client);
  if (trip === null) return null;
  const { chance } = scene;
  const parts = { ...chooseDays(scene, client, trip), ...chooseParts(scene, client, trip) };
  const roll = chance.int(1, 10);
  const quote = roll <= 3 ? { quote: 'READ' as const } : roll <= 4 ? { quote: 'WRONG' as const } : {};
  return { do: 'updateTrip', client: index, by: personOf(scene), trip: trip.name, ...parts, ...quote };
}

/** New days of the trip with visits that fit them, or one visit alone. */
function chooseDays(scene: Scene, client: SimulatedClient, trip: SimulatedTrip) {
  const { chance } = scene;
  const isLonger = chance.isTrue(30);
  const lastDay = isLonger ? dayAfter(trip.lastDay, chance.int(-1, 3)) : trip.lastDay;
  const hasReturn = returnOf(client, trip.name) !== undefined;
  const roll = chance.int(1, 10);
  const moved = isLonger ? { lastDay } : {};
  const first = chance.isTrue(10) ? { firstDay: dayAfter(trip.firstDay, chance.int(-1, 1)) } : {};
  if (roll <= (hasReturn ? 2 : 1))
    return { ...first, ...moved, back: null, dueBack: chooseDueBack(scene, lastDay) };
  const { day, specialDay, time } = chooseBack(scene, lastDay);
  // A visit that there is moves to a day of the calendar, as a request does.
  const back = hasReturn ? { day: day ?? specialDay, specialDay: null, time } : { day, specialDay, time };
  if (roll <= 6) return { ...first, ...moved, back };
  return roll <= 7 ? { ...first, ...moved, dueBack: chooseDueBack(scene, lastDay) } : { ...first, ...moved };
}

function chooseParts({ chance, state, at }: Scene, client: SimulatedClient, trip: SimulatedTrip) {
  const delivery = client.requests.find(({ name }) => name === trip.name);
  if (delivery === undefined || (!isOpen(delivery) && chance.isTrue(80))) return {};
  const days = [0, 1, 2].map((before) => dayAfter(trip.firstDay, -before));
  const near = days.flatMap((day) => times.map((time) => ({ day, specialDay: null, time })));
  const free = near.filter((each) => isDayFree(state, each, false, at));
  const stay = chance.isTrue(50) ? chance.some(delivery.items, delivery.items.length) : delivery.items;
  const added = chance.isTrue(50) ? chance.some(itemsOf(client), 2) : [];
  return {
    ...(chance.isTrue(35) ? { items: [...new Set([...stay, ...added])] } : {}),
    ...(chance.isTrue(30) ? { there: chance.pick(free.length > 0 ? free : near) } : {}),
    ...(chance.isTrue(12) ? { address: chance.pick(client.addresses.map((_, each) => each)) } : {}),
  };
}

export function cancelTrip(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const trip = pickTrip(scene, client);
  return trip === null ? null : { do: 'cancelTrip', client: index, by: personOf(scene), trip: trip.name };
}

/** Mostly a trip that can still be changed; null where there is none, mostly. */
function pickTrip({ chance, state, at }: Scene, client: SimulatedClient): SimulatedTrip | null {
  const isEarly = ({ name }: SimulatedTrip): boolean =>
    [client.requests.find((each) => each.name === name), returnOf(client, name)].some(
      (visit) => visit !== undefined && isOpen(visit) && isFarEnough(state, dayAt(at), visit.day, 2),
    );
  const early = client.trips.filter(isEarly);
  if (early.length > 0 && chance.isTrue(85)) return chance.pick(early);
  return client.trips.length > 0 && chance.isTrue(25) ? chance.pick(client.trips.slice(-6)) : null;
}
