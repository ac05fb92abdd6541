/** Dates (the lookbook): items planned for days; those of one day form a look. */
import type { Day } from '@vestry/contract/calendar/day';
import { createDate } from '@vestry/contract/dates/calls';
import { dateChangedMessage, formatEventTime } from '@vestry/contract/dates/rules';
import type { DateEntry, DateUpdate, NewDate } from '@vestry/contract/dates/schemas';
import { permit } from '@vestry/contract/users/rules';
import { recordChange } from '../changes/record-change.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { withIdempotency, type KeyedCall } from '../../platform/idempotency/service.ts';
import { lockRow } from '../../platform/lock-row.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ItemService } from '../items/service.ts';
import type { PhotoPresenter, StoredPhoto } from '../photos/present-photo.ts';
import type { PhotoSubscriber } from '../photos/subscriber.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import * as repository from './repository.ts';

interface DateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: ItemService;
  readonly photos: PhotoPresenter;
}

/** A date or an item that the closet does not have, or that do not belong together: Refusal NOT_FOUND. */
export type DateService = ReturnType<typeof createDateService>;

export function createDateService(deps: DateDeps) {
  return {
    ...bindDeps(deps, { create, update, remove, ofItem, between, requireTarget }),
    setPhoto,
  } satisfies PhotoSubscriber;
}

/** @throws Refusal NOT_FOUND for an item that the closet does not have, IDEMPOTENCY_MISMATCH. */
async function create(deps: DateDeps, call: KeyedCall, date: NewDate): Promise<DateEntry> {
  const { item, ...fields } = date;
  const { clientId } = call;
  const request = { call: createDate.name, body: date };
  const { id } = await withIdempotency(deps, call, request, async (context) => {
    const { trx } = context;
    await deps.items.lock(trx, clientId, [item.id]);
    const made = await repository.insertDate(context, item.id, fields);
    const after = auditOf(await find(trx, clientId, made));
    await recordChange(context, { kind: createDate.name, id: made, after });
    return { id: made };
  });
  return present(deps, await find(deps.db, clientId, id), clientId);
}

/** @throws Refusal CONFLICT for a version that is not the present one. */
async function update(deps: DateDeps, call: UserCall, { id, item, version, ...fields }: DateUpdate) {
  return inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    // Before the date, as a change of the trip locks them.
    await repository.lockTripOfDate(context, id);
    const locked = await lock(context, id, item?.id);
    if (version !== undefined && version !== locked.version)
      throw new Refusal('CONFLICT', { message: dateChangedMessage });
    await repository.updateDate(context, id, fields);
    const row = await find(trx, clientId, id);
    await recordChange(context, { kind: 'dates.update', id, before: auditOf(locked), after: auditOf(row) });
    return present(deps, row, clientId);
  });
}

async function remove(deps: DateDeps, call: UserCall, itemId: number, id: number): Promise<void> {
  await inContext(deps, call, async (context) => {
    const before = auditOf(await lock(context, id, itemId));
    await repository.deleteDate(context.trx, context.clientId, id);
    await recordChange(context, { kind: 'dates.delete', id, before });
  });
}

/** The dates of an item by day and time. */
async function ofItem(deps: DateDeps, clientId: number, itemId: number): Promise<DateEntry[]> {
  await deps.items.requireExisting(clientId, itemId);
  return list(deps, clientId, { itemId });
}

/** The closet's dates of these days, both included. */
async function between(deps: DateDeps, clientId: number, from: Day, to: Day): Promise<DateEntry[]> {
  return list(deps, clientId, { from, to });
}

async function requireTarget({ db }: DateDeps, { clientId, roles }: Session, id: number): Promise<void> {
  const verdict = permit(roles, 'closet.write');
  if (!verdict.ok) throw new Refusal(verdict.reason);
  await find(db, clientId, id);
}

async function setPhoto(context: CallContext, id: number, hash: string): Promise<void> {
  await lock(context, id);
  await repository.setDatePhoto(context, id, hash);
  await recordChange(context, { kind: 'dates.photo', id, after: { photo: hash } });
}

async function list(deps: DateDeps, clientId: number, choice: repository.DateChoice): Promise<DateEntry[]> {
  const rows = await repository.listDates(deps.db, clientId, choice);
  return rows.map((row) => present(deps, row, clientId));
}

function present({ photos }: DateDeps, row: repository.DateRow, clientId: number): DateEntry {
  const shown = (photo: StoredPhoto | null) => (photo === null ? null : photos.present(photo, clientId));
  return {
    ...row,
    time: formatEventTime(row.time),
    photo: shown(row.photo),
    client: { id: clientId },
    item: { ...row.item, image: shown(row.item.image) },
  };
}

async function find(db: Database, clientId: number, id: number): Promise<repository.DateRow> {
  const [row] = await repository.listDates(db, clientId, { id });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** The date as it is now, held until the transaction ends; `itemId`, where given, must be its item. */
async function lock({ trx, clientId }: CallContext, id: number, itemId?: number) {
  await lockRow(trx, 'dates', { clientId, id });
  const row = await find(trx, clientId, id);
  if (itemId !== undefined && row.item.id !== itemId) throw new Refusal('NOT_FOUND');
  return row;
}

/** Picks the fields of a date that the audit stores: not the guests, as staff read it. */
function auditOf({ name, note: text, time, item }: repository.DateRow): object {
  return { name, note: text, time: formatEventTime(time), item: item.id };
}
