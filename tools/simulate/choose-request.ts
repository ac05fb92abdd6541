/** Chooses actions of clients about their carts and requests. */
import type { Action, SubmitAction } from './actions.ts';
import { isDayFree, isFarEnough, noticeOfDay } from './decision.ts';
import { dayAfter, dayAt, isBusinessDay, type Day } from './facility-calendar.ts';
import { expressNotices, type ExpressNotice } from './prices.ts';
import { chooseLooks } from './choose-look.ts';
import { hotelsOf } from './choose-place.ts';
import { chooseTrip } from './choose-trip.ts';
import { chooseRequest, itemsOf, personOf, type Scene } from './scene.ts';
import {
  isDeliverable,
  isOpen,
  times,
  type Appointment,
  type SimulatedClient,
  type SimulatedRequest,
} from './state.ts';

export function addToCart(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const free = itemsOf(client).filter((item) => isDeliverable(client, item));
  const items = free.length > 0 && chance.isTrue(80) ? free : itemsOf(client);
  return { do: 'addToCart', client: index, by: personOf(scene), items: chance.some(items, 4) };
}

export function shrinkCart(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const by = personOf(scene);
  if (chance.isTrue(30)) return { do: 'emptyCart', client: index, by };
  return { do: 'removeFromCart', client: index, by, item: chance.pick(itemsOf(client)) };
}

export function submitDelivery(scene: Scene, index: number, client: SimulatedClient): SubmitAction {
  const { chance } = scene;
  const by = personOf(scene);
  const free = itemsOf(client).filter((item) => isDeliverable(client, item));
  const isOfCart = free.length === 0 || (client.carts[by].length > 0 && chance.isTrue(60));
  const when = chooseAppointment(scene, client);
  const roll = chance.int(1, 10);
  return {
    do: 'submitDelivery',
    client: index,
    by,
    items: isOfCart ? null : chance.some(chance.isTrue(90) ? free : itemsOf(client), 4),
    isWithPickup: roll <= 3,
    ...(roll > 7 ? { trip: chooseTrip(scene, when.appointment) } : {}),
    ...when,
    quote: null,
  };
}

/** Mostly an Owner's trip, of items that can be had. */
export function submitTrip(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const { chance } = scene;
  const free = itemsOf(client).filter((item) => isDeliverable(client, item));
  if (free.length === 0) return null;
  const { appointment: found, notice } = chooseAppointment(scene, client);
  const hotels = hotelsOf(client);
  const appointment =
    hotels.length > 0 && chance.isTrue(50) ? { ...found, address: chance.pick(hotels) } : found;
  const items = chance.some(free, 4);
  const trip = chooseTrip(scene, appointment);
  return {
    do: 'submitDelivery',
    client: index,
    by: chance.isTrue(75) ? 'owner' : personOf(scene),
    items,
    isWithPickup: false,
    trip: { ...trip, ...chooseLooks(scene, trip, items) },
    appointment,
    notice,
    quote: null,
  };
}

export function submitPickup(scene: Scene, index: number, client: SimulatedClient): SubmitAction {
  const { chance } = scene;
  const away = itemsOf(client).filter((item) => client.items[item] === 'AC');
  const items = away.length === 0 || chance.isTrue(10) ? [] : chance.some(away, 5);
  const when = chooseAppointment(scene, client);
  return { do: 'submitPickup', client: index, by: personOf(scene), items, ...when, quote: null };
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

interface When {
  readonly appointment: Appointment;
  readonly notice: ExpressNotice | null;
}

export function chooseAppointment(scene: Scene, client: SimulatedClient): When {
  const { chance } = scene;
  const saved = client.addresses.flatMap((isSaved, index) => (isSaved ? [index] : []));
  const any = client.addresses.map((_, index) => index);
  const address = chance.pick(saved.length > 0 && chance.isTrue(95) ? saved : any);
  const express = chance.isTrue(22) ? chance.pick(expressNotices) : null;
  if (express !== null && chance.isTrue(85)) {
    const near = chooseExpress(scene, client, express);
    return { appointment: { ...near, specialDay: null, address }, notice: express };
  }
  const scarce = scarceTimes(scene);
  if (scarce.length > 0 && chance.isTrue(50))
    return { appointment: { ...chance.pick(scarce), specialDay: null, address }, notice: express };
  const day = chooseDay(scene);
  if (chance.isTrue(10))
    return { appointment: { day: null, specialDay: day, time: 'ANYTIME', address }, notice: express };
  return { appointment: { day, specialDay: null, time: chance.pick(times), address }, notice: express };
}

/** A day that the lead closes, mostly one that the notice opens. */
function chooseExpress(
  { chance, state, at }: Scene,
  client: SimulatedClient,
  notice: ExpressNotice,
): { readonly day: Day; readonly time: Appointment['time'] } {
  const soon = [0, 1, 2, 3, 4].map((days) => dayAfter(dayAt(at), days));
  const near = soon.flatMap((day) => times.map((time) => ({ day, time })));
  const open = near.filter((each) => {
    const wanted = { ...each, specialDay: null, client, notice, isCold: false };
    return noticeOfDay(state, wanted, at) === notice;
  });
  return chance.pick(open.length > 0 && chance.isTrue(80) ? open : near);
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

export function update(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const request = chooseEarly(scene, client);
  if (request === null) return null;
  const parts = { ...chooseItems(scene, client, request), ...chooseTime(scene, client) };
  const roll = scene.chance.int(1, 10);
  const quote = roll <= 3 ? { quote: 'READ' as const } : roll <= 4 ? { quote: 'WRONG' as const } : {};
  return { do: 'update', client: index, by: personOf(scene), request: request.name, ...parts, ...quote };
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

export function cancel(scene: Scene, index: number, client: SimulatedClient): Action | null {
  const request = chooseEarly(scene, client);
  return request === null
    ? null
    : { do: 'cancel', client: index, by: personOf(scene), request: request.name };
}

/** Mostly a request that can still be changed; null where there is none, mostly. */
function chooseEarly(scene: Scene, client: SimulatedClient): SimulatedRequest | null {
  const { state, chance, at } = scene;
  const begun = ['ON_THE_WAY', 'IN_TRANSIT', 'ARRIVED'];
  const early = client.requests.filter(
    (each) => isOpen(each) && !begun.includes(each.status) && isFarEnough(state, dayAt(at), each.day, 2),
  );
  if (early.length > 0 && chance.isTrue(85)) return chance.pick(early);
  return chance.isTrue(25) ? chooseRequest(scene, client) : null;
}
