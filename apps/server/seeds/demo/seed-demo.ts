/** Seeds the demo on an empty database, completes a seeding that was cut short, and keeps an old demo of today. */
import { facilityDay, type Day } from '@vestry/contract/calendar/day';
import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction, type Database, type Trx } from '../../src/platform/database.ts';
import { initializeSetting } from '../../src/platform/settings.ts';
import type { Clock } from '../../src/platform/ports/clock.ts';
import type { ObjectStore } from '../../src/platform/ports/object-store.ts';
import type { DrawWhole } from './draw-photographs.ts';
import type { RenderPhotograph } from './photographs.ts';
import { shiftToToday } from './shift-to-today.ts';
import { readShiftedRows } from './shifted-rows.ts';
import { numberRequests } from './number-requests.ts';
import { putInvoices, putNotificationSettings } from './put-billing.ts';
import { putCare } from './put-care.ts';
import { putChecks } from './put-checks.ts';
import { putPassportItem } from './put-passport-item.ts';
import { putClaims } from './put-claims.ts';
import { putDemoDueBacks, shiftDueBacks } from './put-due-backs.ts';
import { renewQuotes, putPrices } from './put-prices.ts';
import { putReceiving } from './put-receiving.ts';
import { putInvitation } from './put-invitation.ts';
import { putPlaces } from './put-places.ts';
import { putRequests } from './put-requests.ts';
import { putTrips } from './put-trips.ts';
import { putUnannounced } from './put-unannounced.ts';
import { putRetired } from './put-retired.ts';
import { putValuations } from './put-valuations.ts';
import { putAuditedViews } from './put-audited-views.ts';
import { putWears } from './put-wears.ts';
import { readState, stateKey, tryToLockState, writeState } from './state.ts';
import { moveInOrder, openDemoContext } from './demo-context.ts';

export interface DemoDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly facilityTimeZone: string;
  /** Called with a short line about each phase, and some ten times while photographs are drawn. */
  readonly onStep?: (step: string) => void;
  /** Ends the drawing; what is drawn by then stays. */
  readonly signal?: AbortSignal;
  /** Makes the files of the photographs; tests pass one that is faster than the demo's own. */
  readonly render?: RenderPhotograph;
}

/** About as many as Home shows at first sight. */
const drawnFirst = 8;

const lockPollMilliseconds = 200;

/** Makes sure of the demo with all its photographs; answers whether the database holds it. */
export async function seedDemo(deps: DemoDeps): Promise<boolean> {
  const hasDemo = await beginDemo(deps);
  if (hasDemo) await drawRest(deps, { isUrgent: true });
  return hasDemo;
}

/**
 * Makes sure of the demo, but for the photographs that `drawRest` draws. It is seeded only where no closet is yet; a start that
 * was killed half-way is completed by the next one, and on a later day the demo's own requests, dates, recommendations and
 * invoices move along with today.
 * @returns whether the demo's closets are in the database.
 */
export async function beginDemo(deps: DemoDeps): Promise<boolean> {
  const today = facilityDay(deps.clock.now(), deps.facilityTimeZone);
  let state = await readState(deps.db);
  if (state === null) {
    const someCloset = await deps.db.selectFrom('clients').select('id').limit(1).executeTakeFirst();
    if (someCloset !== undefined) return false;
    state = { stage: 'closets', today };
    // Another process may have begun, or be further than that.
    await initializeSetting(deps.db, stateKey, state);
  }
  if (state.stage === 'closets') await putDemo(deps);
  await inTransaction(deps.db, async (trx) => refresh(trx, today, deps.facilityTimeZone));
  return true;
}

/** Draws the photographs that are not there yet; `isUrgent` where nobody is served meanwhile. */
export async function drawRest(deps: DemoDeps, drawing: { readonly isUrgent: boolean }): Promise<void> {
  const state = await readState(deps.db);
  if (state?.stage !== 'photographs') return;
  const { drawMissing } = await import('./draw-photographs.ts');
  await drawMissing(deps, drawing);
}

async function putDemo(deps: DemoDeps): Promise<void> {
  // The code that draws is loaded when it is used: every later start would wait for it.
  const { seedClosets } = await import('./seed-closets.ts');
  const { drawForStory, drawMissing, drawPortrait } = await import('./draw-photographs.ts');
  deps.onStep?.("Drawing the photographs of the demo's story");
  const portrait = await drawPortrait(deps);
  const drawWhole = await drawForStory(deps);
  deps.onStep?.('Filling the closets of the demo');
  const putRows = async (trx: Trx): Promise<boolean> => {
    const state = await tryToLockState(trx);
    if (state?.stage !== 'closets') return false;
    await seedClosets({ ...deps, db: trx }, { today: state.today, portrait });
    await putActivity(trx, deps, { today: state.today, drawWhole });
    return true;
  };
  // Another process that is at it locks the state for longer than a statement may wait.
  while ((await readState(deps.db))?.stage === 'closets') {
    deps.signal?.throwIfAborted();
    if (!(await inTransaction(deps.db, putRows))) await wait(lockPollMilliseconds);
  }
  await drawMissing(deps, { isUrgent: true, most: drawnFirst });
}

/** The rows of the clients are as old as their first movement: they came when their first item did. */
async function setClientCreation(trx: Trx, clientIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('clients')
    .set(({ selectFrom, ref }) => ({
      created_at: selectFrom('custody')
        .select(({ fn }) => fn.min('moved_at').as('first'))
        .where('custody.client_id', '=', ref('clients.id')),
    }))
    .where('id', 'in', clientIds)
    .execute();
}

/** Writes everything that a tenant export has no field for. */
async function putActivity(
  trx: Trx,
  deps: DemoDeps,
  { today, drawWhole }: { readonly today: Day; readonly drawWhole: DrawWhole },
): Promise<void> {
  const { listMissing, photographOf } = await import('./draw-photographs.ts');
  const now = deps.clock.now();
  const demo = await openDemoContext(trx, {
    now,
    today,
    timeZone: deps.facilityTimeZone,
    photographOf: async (clientId, itemId) => photographOf({ trx, now }, drawWhole, { clientId, itemId }),
  });
  const numberOf = await numberRequests(demo);
  const { deliveries, pickups } = await putRequests(demo, numberOf);
  await putPlaces(demo, deliveries);
  const broughtIn = pickups.filter(({ clientId }) => clientId === demo.closets.parkAvenue.id);
  const returned = broughtIn.toSorted((a, b) => b.items.length - a.items.length)[0];
  await putValuations(demo, deps.store);
  // Before the checks of requests, which come after its own.
  await putPassportItem(demo);
  await moveInOrder(demo);
  await putDemoDueBacks(demo);
  await putChecks(demo, deliveries, returned);
  await putCare(demo, returned);
  await putInvoices(demo);
  await putReceiving(demo);
  await putUnannounced(demo);
  await putInvitation(demo);
  await putRetired(demo, drawWhole);
  await putClaims(demo, deps.store);
  await putTrips(demo, numberOf);
  await moveInOrder(demo);
  await putWears(demo);
  await putPrices(demo);
  await putAuditedViews(demo);
  await putNotificationSettings(demo);
  const clientIds = Object.values(demo.closets).map((closet) => closet.id);
  await setClientCreation(trx, clientIds);
  await writeState(trx, {
    stage: 'photographs',
    today,
    moving: await readShiftedRows(trx, clientIds),
    missing: await listMissing(trx, clientIds, today),
  });
}

async function refresh(trx: Trx, today: Day, timeZone: string): Promise<void> {
  const state = await readState(trx);
  if (state === null || state.stage === 'closets' || state.today >= today) return;
  const clientIds = [...new Set(state.moving.deliveries.map(({ clientId }) => clientId))];
  await shiftDueBacks(trx, clientIds, { from: state.today, to: today });
  const moving = await shiftToToday(trx, state.moving, { from: state.today, to: today, timeZone });
  await renewQuotes(trx, clientIds, timeZone);
  await writeState(trx, { ...state, today, moving });
}
