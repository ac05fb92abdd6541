/** Dates (the lookbook): items planned for days; those of one day form a look. */
import type { Day } from '@vestry/contract/calendar/day';
import { formatEventTime } from '@vestry/contract/dates/rules';
import type { DateEntry, DateUpdate, NewDate } from '@vestry/contract/dates/schemas';
import { permit } from '@vestry/contract/users/rules';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import { recordChange } from '../changes/record-change.ts';
import { inContext, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ItemService } from '../items/service.ts';
import type { PhotoPresenter, StoredPhoto } from '../photos/present-photo.ts';
import type { PhotoSubscriber } from '../photos/subscriber.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

/** A date or an item that the closet does not have, or that do not belong together: Refusal NOT_FOUND. */
export interface DateService extends PhotoSubscriber {
  create(call: UserCall, date: NewDate): Promise<DateEntry>;
  update(call: UserCall, date: DateUpdate): Promise<DateEntry>;
  remove(call: UserCall, itemId: number, dateId: number): Promise<void>;
  /** The dates of an item by day and time. */
  ofItem(clientId: number, itemId: number): Promise<DateEntry[]>;
  /** The closet's dates of these days, both included. */
  between(clientId: number, from: Day, to: Day): Promise<DateEntry[]>;
}

interface DateDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: ItemService;
  readonly photos: PhotoPresenter;
}

export function createDateService(deps: DateDeps): DateService {
  const { db, items, photos } = deps;
  const present = (row: repository.DateRow, clientId: number): DateEntry => {
    const shown = (photo: StoredPhoto | null) => (photo === null ? null : photos.present(photo, clientId));
    return {
      ...row,
      time: formatEventTime(row.time),
      photo: shown(row.photo),
      client: { id: clientId },
      item: { ...row.item, image: shown(row.item.image) },
    };
  };
  const list = async (clientId: number, choice: repository.DateChoice): Promise<DateEntry[]> =>
    (await repository.listDates(db, clientId, choice)).map((row) => present(row, clientId));
  return {
    create: async (call, { item, ...fields }) =>
      inContext(deps, call, async (context) => {
        const { trx, clientId } = context;
        await items.lock(trx, clientId, [item.id]);
        const id = await repository.insertDate(trx, clientId, item.id, fields);
        const row = await find(trx, clientId, id);
        await recordChange(context, { kind: 'dates.create', id, after: auditOf(row) });
        return present(row, clientId);
      }),
    update: async (call, { id, item, ...fields }) =>
      inContext(deps, call, async (context) => {
        const { trx, clientId } = context;
        const before = await lock(trx, clientId, id, item?.id);
        await repository.updateDate(trx, clientId, id, fields);
        const row = await find(trx, clientId, id);
        await recordChange(context, {
          kind: 'dates.update',
          id,
          before: auditOf(before),
          after: auditOf(row),
        });
        return present(row, clientId);
      }),
    async remove(call, itemId, dateId) {
      await inContext(deps, call, async (context) => {
        const { trx, clientId } = context;
        const before = await lock(trx, clientId, dateId, itemId);
        await repository.deleteDate(trx, clientId, dateId);
        await recordChange(context, { kind: 'dates.delete', id: dateId, before: auditOf(before) });
      });
    },
    async ofItem(clientId, itemId) {
      await items.requireExisting(clientId, itemId);
      return list(clientId, { itemId });
    },
    between: async (clientId, from, to) => list(clientId, { from, to }),
    async requireTarget({ clientId, roles }, dateId) {
      const verdict = permit(roles, 'closet.write');
      if (!verdict.ok) throw new Refusal(verdict.reason);
      await find(db, clientId, dateId);
    },
    async setPhoto(context, dateId, hash) {
      const { trx, clientId } = context;
      await lock(trx, clientId, dateId);
      await repository.setDatePhoto(trx, clientId, dateId, hash);
      await recordChange(context, { kind: 'dates.photo', id: dateId, after: { photo: hash } });
    },
  };
}

async function find(db: Database, clientId: number, id: number): Promise<repository.DateRow> {
  const [row] = await repository.listDates(db, clientId, { id });
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

/** The date as it is now, held until the transaction ends; `itemId`, where given, must be its item. */
async function lock(
  trx: Transaction<DB>,
  clientId: number,
  id: number,
  itemId?: number,
): Promise<repository.DateRow> {
  await repository.lockDate(trx, clientId, id);
  const row = await find(trx, clientId, id);
  if (itemId !== undefined && row.item.id !== itemId) throw new Refusal('NOT_FOUND');
  return row;
}

/** What the audit stores of a date. */
function auditOf({ name, note: text, time, item }: repository.DateRow): object {
  return { name, note: text, time: formatEventTime(time), item: item.id };
}
