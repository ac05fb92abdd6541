/** Chooses hotels of trips, what clients say of where their items are, and what they read of places and days. */
import type { Action } from './actions.ts';
import { dayAfter, dayAt } from './facility-calendar.ts';
import { itemsOf, personOf, type Scene } from './scene.ts';
import type { SimulatedClient } from './state.ts';
import { isWithClient } from './trips.ts';

const hotelsMax = 3;

export function addHotel(scene: Scene, index: number, client: SimulatedClient): Action | null {
  return hotelsOf(client).length < hotelsMax ? { do: 'addHotel', client: index, by: personOf(scene) } : null;
}

/** The temporary addresses that are there still. */
export function hotelsOf({ addresses, isTemporary }: SimulatedClient): number[] {
  return addresses.flatMap((isSaved, index) => (isSaved && isTemporary[index] === true ? [index] : []));
}

/** Mostly of items that are with the client. */
export function placeItems(scene: Scene, index: number, client: SimulatedClient): Action {
  const { chance } = scene;
  const away = itemsOf(client).filter((item) => isWithClient(client, item));
  const from = away.length > 0 && chance.isTrue(90) ? away : itemsOf(client);
  const saved = client.addresses.flatMap((isSaved, each) => (isSaved ? [each] : []));
  const any = client.addresses.map((_, each) => each);
  const address = chance.pick(saved.length > 0 && chance.isTrue(90) ? saved : any);
  return { do: 'placeItems', client: index, by: personOf(scene), items: chance.some(from, 3), address };
}

/** Of the weeks that are near, or of any months of the coming year. */
export function readCalendar(scene: Scene, index: number): Action {
  const { chance, at } = scene;
  const isNear = chance.isTrue(60);
  const from = dayAfter(dayAt(at), isNear ? 0 : chance.int(-3, 300));
  const days = chance.int(1, isNear ? 45 : 120);
  return { do: 'readCalendar', client: index, by: personOf(scene), from, days, isCold: chance.isTrue(30) };
}

export function readPlaces(scene: Scene, index: number): Action {
  return { do: 'readPlaces', client: index, by: personOf(scene) };
}
