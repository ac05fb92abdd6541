/** Seeds the demo on an empty database, completes a seeding that was cut short, and keeps an old demo of today. */
import { facilityDay, type Day } from '@vestry/contract/calendar/day';
import { inTransaction, type Database } from '../../src/platform/database.ts';
import type { Clock } from '../../src/platform/ports/clock.ts';
import type { ObjectStore } from '../../src/platform/ports/object-store.ts';
import type { Photograph } from './photographs.ts';
import { shiftToToday } from './shift-to-today.ts';
import { readMoving } from './moving-rows.ts';
import { putInvoices, putNotificationSettings } from './put-billing.ts';
import { putCare, putJourneys } from './put-care.ts';
import { putChecks } from './put-checks.ts';
import { putFinest } from './put-finest.ts';
import { putClaims } from './put-claims.ts';
import { putDemoDueBacks, shiftDueBacks } from './put-due-backs.ts';
import { followPrices, putPrices } from './put-prices.ts';
import { putReceiving } from './put-receiving.ts';
import { putInvitation } from './put-invitation.ts';
import { putPlaces } from './put-places.ts';
import { putRequests } from './put-requests.ts';
import { putTrips } from './put-trips.ts';
import { putUnannounced } from './put-unannounced.ts';
import { putRetired } from './put-retired.ts';
import { putValuations } from './put-valuations.ts';
import { putViews } from './put-views.ts';
import { putWears } from './put-wears.ts';
import { readState, writeState } from './state.ts';
import { openStory, type Trx } from './story.ts';
import type { GarmentRow } from './garments/garment.ts';

export interface DemoParts {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly facilityTimeZone: string;
  /** Called with a short line, some twenty times while the closets are being drawn. */
  readonly onStep?: (step: string) => void;
  /** Called after each photograph. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Other closets than the demo's own, and another camera: for tests. */
  readonly garments?: {
    readonly parkAvenue: readonly GarmentRow[];
    readonly lakeHouse: readonly GarmentRow[];
  };
  readonly photograph?: Photograph;
}

/**
 * Makes sure of the demo. It is seeded only where no closet is yet; a start that was killed half-way is completed by the
 * next one, and on a later day the demo's own requests, dates, recommendations and invoices move along with today.
 * @returns whether the demo's closets are in the database.
 */
export async function seedDemo(parts: DemoParts): Promise<boolean> {
  const today = facilityDay(parts.clock.now(), parts.facilityTimeZone);
  let state = await readState(parts.db);
  if (state === null) {
    const someCloset = await parts.db.selectFrom('clients').select('id').limit(1).executeTakeFirst();
    if (someCloset !== undefined) return false;
    state = { stage: 'closets', today };
    await writeState(parts.db, state);
  }
  if (state.stage === 'closets') {
    // The drawing board is loaded when it is used: every later start would wait for it.
    const { seedClosets } = await import('./seed-closets.ts');
    await seedClosets(parts, state.today);
    await inTransaction(parts.db, async (trx) => finish(trx, parts));
  }
  await inTransaction(parts.db, async (trx) => refresh(trx, today, parts.facilityTimeZone));
  return true;
}

/** Everything that a tenant export has no field for, in one transaction with the row that marks the seed as done. */
async function finish(trx: Trx, parts: DemoParts): Promise<void> {
  const state = await readState(trx);
  // Another server that started at the same time has finished it.
  if (state?.stage !== 'closets') return;
  const story = await openStory(trx, parts.clock.now(), state.today, parts.facilityTimeZone);
  const { deliveries, pickups } = await putRequests(trx, story);
  await putPlaces(trx, story, deliveries);
  await putDemoDueBacks(trx, story);
  const broughtIn = pickups.filter(({ clientId }) => clientId === story.closets.parkAvenue.id);
  const returned = broughtIn.toSorted((a, b) => b.items.length - a.items.length)[0];
  await putValuations(trx, story, parts.store);
  // Before the checks of requests, which come after its own.
  await putFinest(trx, story);
  await putChecks(trx, story, deliveries, returned);
  await putCare(trx, story, returned);
  await putJourneys(trx, story);
  await putInvoices(trx, story);
  await putReceiving(trx, story);
  await putUnannounced(trx, story);
  await putInvitation(trx, story);
  const photograph = parts.photograph ?? (await import('./photographs.ts')).photographDrawing;
  await putRetired(trx, story, { store: parts.store, photograph });
  await putClaims(trx, story, parts.store);
  await putTrips(trx, story);
  await putWears(trx, story);
  await putPrices(trx, story);
  await putViews(trx, story);
  await putNotificationSettings(trx, story);
  const clientIds = Object.values(story.closets).map((closet) => closet.id);
  await writeState(trx, { stage: 'done', today: state.today, moving: await readMoving(trx, clientIds) });
}

async function refresh(trx: Trx, today: Day, timeZone: string): Promise<void> {
  const state = await readState(trx);
  if (state?.stage !== 'done' || state.today >= today) return;
  const clientIds = [...new Set(state.moving.deliveries.map(({ clientId }) => clientId))];
  await shiftDueBacks(trx, clientIds, { from: state.today, to: today });
  const moving = await shiftToToday(trx, state.moving, state.today, today);
  await followPrices(trx, clientIds, timeZone);
  await writeState(trx, { ...state, today, moving });
}
