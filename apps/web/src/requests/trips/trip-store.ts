/**
 * The trips that are stored on this device, so that their packing lists are complete without a connection, and the ticks that have not
 * reached the server. A database for each user and closet (`forgetTrips`).
 */
import type { Tick } from '@vestry/contract/trips/rules';
import type { TripDetail } from '@vestry/contract/trips/schemas';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Owner } from '../../lib/session/session-owner.ts';
import { withStorage } from '../../lib/session/with-storage.ts';

export interface StoredTrip {
  readonly trip: TripDetail;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** A tap that waits; the database numbers them in their order. */
export interface WaitingTick extends Tick {
  readonly tripId: number;
  readonly place: number;
}

interface TripDatabase extends DBSchema {
  trips: { key: number; value: StoredTrip & { readonly id: number } };
  ticks: { key: number; value: WaitingTick };
}

const prefix = 'vestry-trips-';
/** Browsers that cannot list their databases find here which there are. */
const namesKey = 'vestry.trip-databases';
/** Of the trips that were read the newest stay. */
const tripsMax = 10;

function namesOf(): string[] {
  const names = withStorage(() => localStorage.getItem(namesKey) ?? '', '').split(' ');
  return names.filter((name) => name.startsWith(prefix));
}

async function withDatabase<T>(
  { userId, clientId }: Owner,
  work: (database: IDBPDatabase<TripDatabase>) => Promise<T>,
): Promise<T> {
  const name = `${prefix}${userId}-${clientId}`;
  const names = namesOf();
  if (!names.includes(name))
    withStorage(() => localStorage.setItem(namesKey, [...names, name].join(' ')), undefined);
  const database = await openDB<TripDatabase>(name, 1, {
    upgrade(made) {
      made.createObjectStore('trips', { keyPath: 'id' });
      made.createObjectStore('ticks', { keyPath: 'place', autoIncrement: true });
    },
    // Deleting it in another tab does not wait for this one.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The stored trips, the one that was read last first. */
export async function readTrips(owner: Owner): Promise<StoredTrip[]> {
  const stored = await withDatabase(owner, async (database) => database.getAll('trips'));
  return stored.toSorted((a, b) => b.readAt - a.readAt);
}

export async function readTrip(owner: Owner, id: number): Promise<StoredTrip | undefined> {
  return withDatabase(owner, async (database) => database.get('trips', id));
}

export async function writeTrip(owner: Owner, trip: TripDetail): Promise<void> {
  await withDatabase(owner, async (database) => {
    const { store, done } = database.transaction('trips', 'readwrite');
    await store.put({ id: trip.id, trip, readAt: Date.now() });
    const old = (await store.getAll()).toSorted((a, b) => b.readAt - a.readAt).slice(tripsMax);
    await Promise.all([...old.map(async ({ id }) => store.delete(id)), done]);
  });
}

/** The taps of a trip that wait, in their order. */
export async function readTicks(owner: Owner, tripId: number): Promise<WaitingTick[]> {
  const ticks = await withDatabase(owner, async (database) => database.getAll('ticks'));
  return ticks.filter((tick) => tick.tripId === tripId);
}

export async function addTick(owner: Owner, tick: Omit<WaitingTick, 'place'>): Promise<void> {
  // The database numbers it; its types know the numbered ones alone.
  await withDatabase(owner, async (database) => void (await database.add('ticks', tick as WaitingTick)));
}

export async function deleteTicks(owner: Owner, places: readonly number[]): Promise<void> {
  await withDatabase(owner, async (database) => {
    const { store, done } = database.transaction('ticks', 'readwrite');
    await Promise.all([...places.map(async (place) => store.delete(place)), done]);
  });
}

/**
 * Brings the stored trips in line with the session: a sign-out forgets all of them; a session that has ended by itself leaves the taps
 * that were not sent to the same person, and another person's are dropped when somebody signs in.
 */
export async function forgetTrips(
  event: 'changed' | 'ended' | 'signedIn' | 'signedOut',
  user: Pick<Owner, 'userId'> | null,
): Promise<void> {
  if (event === 'ended') return deleteTrips();
  const own = event === 'signedIn' && user !== null ? `${prefix}${user.userId}-` : null;
  const stay = namesOf().filter((name) => own !== null && name.startsWith(own));
  for (const name of namesOf()) if (!stay.includes(name)) await deleteDB(name);
  withStorage(() => localStorage.setItem(namesKey, stay.join(' ')), undefined);
}

async function deleteTrips(): Promise<void> {
  for (const name of namesOf()) {
    const [userId = 0, clientId = 0] = name.slice(prefix.length).split('-').map(Number);
    await withDatabase({ userId, clientId }, async (database) => database.clear('trips'));
  }
}
