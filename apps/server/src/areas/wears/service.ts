/** Wears: what was worn on which day, the question after an event, and a year in sums. */
import { dayOf, toDay, toWire, type Day } from '@vestry/contract/calendar/day';
import * as rules from '@vestry/contract/wears/rules';
import type {
  GuestWear,
  ItemWears,
  NewWears,
  QuestionDismissal,
  WearQuestion,
  WearYear,
  WornItem,
} from '@vestry/contract/wears/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CalendarService } from '../calendar/service.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ItemService } from '../items/service.ts';
import type { PhotoPresenter, StoredPhoto } from '../photos/present-photo.ts';
import * as questionRows from './question-repository.ts';
import * as repository from './repository.ts';
import * as years from './year-repository.ts';

interface WearDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly calendar: Pick<CalendarService, 'today'>;
  readonly items: Pick<ItemService, 'lock' | 'requireExisting'>;
  readonly photos: PhotoPresenter;
}

export type WearService = ReturnType<typeof createWearService>;

export function createWearService(deps: WearDeps) {
  return bindDeps(deps, { record, remove, ofItem, withGuests, questions, dismiss, year });
}

/**
 * Records wears; one that is known stays as it is. Answers the ids of the others.
 * @throws Refusal NOT_FOUND for an item that the closet does not have, VALIDATION_FAILED for a day in the future.
 */
async function record(deps: WearDeps, call: UserCall, body: NewWears): Promise<{ recorded: number[] }> {
  return inContext(deps, call, async (context) => {
    const itemIds = [...new Set(body.wears.map(({ itemId }) => itemId))];
    await deps.items.lock(context.trx, context.clientId, itemIds);
    for (const [index, { day }] of body.wears.entries()) requirePast(deps, day, `body.wears.${index}.day`);
    const added = await repository.insertWears(context, body);
    if (added.length > 0) await recordChange(context, { kind: 'wears.record', ...changeOf('after', added) });
    return { recorded: added.map(({ id }) => id) };
  });
}

/** @throws Refusal NOT_FOUND where the closet does not have one of them. */
async function remove(deps: WearDeps, call: UserCall, ids: readonly number[]): Promise<void> {
  await inContext(deps, call, async (context) => {
    const removed = await repository.deleteWears(context, ids);
    if (removed.length < new Set(ids).size) throw new Refusal('NOT_FOUND');
    await recordChange(context, { kind: 'wears.remove', ...changeOf('before', removed) });
  });
}

/** Items and days alone: neither event nor guests, as staff read the audit, too. */
function changeOf(
  side: 'before' | 'after',
  wears: readonly { readonly itemId: number; readonly day: string }[],
) {
  const items = [...new Set(wears.map(({ itemId }) => itemId))];
  const days = [...new Set(wears.map(({ day }) => day))].toSorted();
  return { id: items.length === 1 ? (items[0] ?? null) : null, [side]: { items, days } };
}

/** @throws Refusal NOT_FOUND for an item that the closet does not have. */
async function ofItem({ db, items }: WearDeps, clientId: number, itemId: number): Promise<ItemWears> {
  await items.requireExisting(clientId, itemId);
  const [rows, price] = await Promise.all([
    repository.listWears(db, clientId, itemId),
    repository.findPrice(db, clientId, itemId),
  ]);
  return {
    wears: rows.map(({ day, recordedAt, ...row }) => ({
      ...row,
      day: toWire(toDay(day)),
      recordedAt: recordedAt.toISOString(),
    })),
    price,
    costPerWear: price === null ? null : rules.costPerWear(price, rows.length),
  };
}

/**
 * Wears of these items of which the guests are known, for a warning before they are planned.
 * @throws Refusal NOT_FOUND when one of them is not the closet's.
 */
async function withGuests(
  { db }: WearDeps,
  clientId: number,
  itemIds: readonly number[],
): Promise<GuestWear[]> {
  if (!(await repository.hasItems(db, clientId, itemIds))) throw new Refusal('NOT_FOUND');
  const rows = await repository.listGuestWears(db, clientId, itemIds);
  return rows.map(({ day, ...row }) => ({ ...row, day: toWire(toDay(day)) }));
}

/** The items of the events of these days and of the trips that ended on them. */
async function listPlanned(
  db: Database,
  clientId: number,
  span: questionRows.Span,
): Promise<questionRows.PlannedRow[]> {
  const lists = await Promise.all([
    questionRows.listPlannedEvents(db, clientId, span),
    questionRows.listPlannedTrips(db, clientId, span),
  ]);
  return lists.flat();
}

/** The events and trips of the last weeks, the newest day first. */
async function questions(deps: WearDeps, clientId: number): Promise<WearQuestion[]> {
  const { db, calendar } = deps;
  const span = rules.questionSpan(calendar.today());
  const [planned, dismissals] = await Promise.all([
    listPlanned(db, clientId, span),
    questionRows.listDismissals(db, clientId, span),
  ]);
  return rules.groupByEvent(planned).map(({ day, firstDay, event, guests, items }) => ({
    day: toWire(day),
    firstDay: toWire(firstDay),
    event,
    guests,
    state: rules.questionState(
      items,
      dismissals.some((dismissal) => dismissal.day === day && dismissal.event === event),
    ),
    items: items.map(({ itemId, days, isWorn, ...item }) => ({
      ...present(deps, clientId, { ...item, id: itemId }),
      days: days.map(toWire),
      isWorn,
    })),
  }));
}

/** @throws Refusal NOT_FOUND for an event that the closet does not have, VALIDATION_FAILED for a day in the future. */
async function dismiss(
  deps: WearDeps,
  call: UserCall,
  { day, event, isDismissed }: QuestionDismissal,
): Promise<void> {
  await inContext(deps, call, async (context) => {
    requirePast(deps, day, 'body.day');
    const planned = await listPlanned(context.trx, context.clientId, { from: day, to: day });
    if (!planned.some((row) => row.event === event)) throw new Refusal('NOT_FOUND');
    const change = isDismissed ? questionRows.insertDismissal : questionRows.deleteDismissal;
    if (!(await change(context, day, event))) return;
    await recordChange(context, { kind: 'wears.dismiss', id: null, after: { day, isDismissed } });
  });
}

function requirePast({ calendar }: WearDeps, day: Day, path: string): void {
  if (rules.isWearDay(day, calendar.today())) return;
  throw new Refusal('VALIDATION_FAILED', { fields: [{ path, message: rules.futureWearMessage }] });
}

/** The numbers of items that the page of the year shows. */
const mostWornMax = 9;
const neverWornMax = 24;

async function year(deps: WearDeps, clientId: number, of: number): Promise<WearYear> {
  const { db } = deps;
  const span = { from: dayOf(of, 1, 1), to: dayOf(of, 12, 31) };
  const [firstYear, wears, never] = await Promise.all([
    years.findFirstYear(db, clientId),
    years.listYearWears(db, clientId, span),
    years.findNeverWorn(db, clientId, span, neverWornMax),
  ]);
  const { total, byItem, ...sums } = rules.sumYear(wears);
  const most = byItem.slice(0, mostWornMax);
  const rows = await years.listWornItems(
    db,
    clientId,
    most.map(({ itemId }) => itemId),
  );
  return {
    year: of,
    firstYear,
    total,
    itemsWorn: byItem.length,
    mostWorn: most.flatMap(({ itemId, count }) => {
      const row = rows.find(({ id }) => id === itemId);
      return row === undefined ? [] : [{ ...present(deps, clientId, row), count }];
    }),
    neverWorn: {
      count: never.count,
      items: never.items.map((row) => present(deps, clientId, row)),
    },
    byDesigner: [...sums.byDesigner],
    bySeason: [...sums.bySeason],
    byMonth: [...sums.byMonth],
  };
}

interface ItemRow {
  readonly id: number;
  readonly designers: string;
  readonly observation: string;
  readonly itemClientNumber: string;
  readonly image: StoredPhoto | null;
}

function present(
  { photos }: WearDeps,
  clientId: number,
  { id, designers, observation, itemClientNumber, image }: ItemRow,
): WornItem {
  return {
    id,
    designers,
    observation,
    itemClientNumber,
    image: image === null ? null : photos.present(image, clientId),
  };
}
