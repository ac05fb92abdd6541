/**
 * The part of the driver's work that is stored on this device: the runs that were read, the reports that have not reached the
 * server, and what is being filled in. A database for each member of staff; signing out deletes it.
 */
import type { Day } from '@vestry/contract/calendar/day';
import type { Run } from '@vestry/contract/staff/run/schemas';
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Draft } from './draft.ts';
import { forgetDriver, storedDriver } from './driver.ts';
import type { Message } from './message.ts';
import { runPhotos } from './run-photos.ts';

export interface StoredRun {
  readonly day: Day;
  readonly run: Run;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

interface RunDatabase extends DBSchema {
  runs: { key: string; value: StoredRun };
  messages: { key: number; value: Message };
  drafts: { key: string; value: Draft };
}

const nameOf = (userId: number) => `vestry-run-${userId}`;
/** Of the runs that were read the newest stay. */
const runsMax = 3;

async function withDatabase<T>(
  userId: number,
  work: (database: IDBPDatabase<RunDatabase>) => Promise<T>,
): Promise<T> {
  const database = await openDB<RunDatabase>(nameOf(userId), 1, {
    upgrade(made) {
      made.createObjectStore('runs', { keyPath: 'day' });
      made.createObjectStore('messages', { keyPath: 'place', autoIncrement: true });
      made.createObjectStore('drafts', { keyPath: 'reference' });
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

export async function readRun(userId: number, day: Day): Promise<StoredRun | undefined> {
  return withDatabase(userId, async (database) => database.get('runs', day));
}

export async function writeRun(userId: number, stored: StoredRun): Promise<void> {
  await withDatabase(userId, async (database) => {
    const { store, done } = database.transaction('runs', 'readwrite');
    await store.put(stored);
    const old = (await store.getAll()).toSorted((a, b) => b.readAt - a.readAt).slice(runsMax);
    await Promise.all([...old.map(async ({ day }) => store.delete(day)), done]);
  });
}

/** Changes every stored run in one go. */
export async function changeRuns(userId: number, change: (run: Run) => Run): Promise<void> {
  await withDatabase(userId, async (database) => {
    const { store, done } = database.transaction('runs', 'readwrite');
    const stored = await store.getAll();
    await Promise.all([...stored.map(async (each) => store.put({ ...each, run: change(each.run) })), done]);
  });
}

/** In the order in which they were made. */
export async function readMessages(userId: number): Promise<Message[]> {
  return withDatabase(userId, async (database) => database.getAll('messages'));
}

/** Adds reports, all or none, and drops what was being filled in for their stops. */
export async function addMessages(
  userId: number,
  messages: readonly Omit<Message, 'place'>[],
): Promise<void> {
  await withDatabase(userId, async (database) => {
    const adding = database.transaction(['messages', 'drafts'], 'readwrite');
    const added = messages.map(async (message) => {
      // The database numbers them; its types know the numbered ones alone.
      await adding.objectStore('messages').add(message as Message);
      await adding.objectStore('drafts').delete(message.reference);
    });
    await Promise.all([...added, adding.done]);
  });
}

/** Changes a report that is still there; one that has been sent meanwhile stays away. */
export async function changeMessage(
  userId: number,
  place: number,
  change: Partial<Pick<Message, 'refusal'>>,
): Promise<void> {
  await withDatabase(userId, async (database) => {
    const { store, done } = database.transaction('messages', 'readwrite');
    const message = await store.get(place);
    if (message !== undefined) await store.put({ ...message, ...change });
    await done;
  });
}

export async function deleteMessage(userId: number, place: number): Promise<void> {
  await withDatabase(userId, async (database) => database.delete('messages', place));
}

/** A report becomes what is being filled in for its stop again, in one go. Answers false for one that has been sent meanwhile. */
export async function reopenMessage(userId: number, place: number, draft: Draft): Promise<boolean> {
  return withDatabase(userId, async (database) => {
    const reopening = database.transaction(['messages', 'drafts'], 'readwrite');
    const messages = reopening.objectStore('messages');
    const isThere = (await messages.get(place)) !== undefined;
    if (isThere) await Promise.all([reopening.objectStore('drafts').put(draft), messages.delete(place)]);
    await reopening.done;
    return isThere;
  });
}

export async function readDraft(userId: number, reference: string): Promise<Draft | undefined> {
  return withDatabase(userId, async (database) => database.get('drafts', reference));
}

export async function writeDraft(userId: number, draft: Draft): Promise<void> {
  await withDatabase(userId, async (database) => void (await database.put('drafts', draft)));
}

/** Of a driver other than the one who is signed in now, only the reports stay that were not sent: they wait for their own driver. */
export async function forgetRunsOf(userId: number): Promise<void> {
  await withDatabase(userId, async (database) => {
    await Promise.all([database.clear('runs'), database.clear('drafts'), runPhotos.wipe()]);
  });
}

/** Forgets everything of the last driver on this device; reports that were not sent are lost. */
export async function wipeRun(): Promise<void> {
  const driver = storedDriver();
  forgetDriver();
  await runPhotos.wipe();
  if (driver !== null) await deleteDB(nameOf(driver.userId));
}
