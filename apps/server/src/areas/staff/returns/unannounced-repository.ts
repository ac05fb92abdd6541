/** Arrivals that are set apart and not matched yet, and the items and pickups that it may be matched to. */
import type { Day } from '@vestry/contract/calendar/day';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import { matchDays } from '@vestry/contract/staff/returns/unannounced-rules';
import type { readScan } from '@vestry/contract/staff/picking/rules';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { imageOf } from '../../photos/select-photo.ts';
import { requestItemColumns, type RequestItemRow } from '../../requests/items.ts';
import type { NumberedItem } from '../picking/repository.ts';

export interface ApartRow {
  readonly id: number;
  readonly code: string;
  readonly note: string;
  readonly bin: string;
  readonly foundAt: Date;
  readonly foundBy: string | null;
  readonly foundWith: number | null;
  readonly photo: StoredPhoto | null;
  readonly clientId: number | null;
  readonly closetName: string | null;
  readonly itemId: number | null;
  readonly lastZone: 'GR' | 'CS' | null;
  readonly lastBin: string | null;
}

const openRows = (db: Database) => db.selectFrom('quarantine').where('quarantine.ended_at', 'is', null);

/** The oldest first. */
export async function listApart(
  db: Database,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ApartRow[]> {
  return openRows(db)
    .leftJoin('clients', 'clients.id', 'quarantine.owner_id')
    .leftJoin('users', 'users.id', 'quarantine.found_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('custody')
          .select(['custody.zone', 'custody.bin'])
          .whereRef('custody.client_id', '=', 'quarantine.owner_id')
          .whereRef('custody.item_id', '=', 'quarantine.item_id')
          .whereRef('custody.bin', '<>', 'quarantine.bin')
          .where('custody.place', '=', 'BIN')
          .orderBy('custody.seq', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'quarantine.id',
      'quarantine.code',
      'quarantine.note',
      'quarantine.bin',
      'quarantine.found_at as foundAt',
      sql<string | null>`nullif(btrim(concat_ws(' ', users.name, users.last_name)), '')`.as('foundBy'),
      'quarantine.pickup_id as foundWith',
      imageOf(eb.ref('quarantine.photo_hash')).as('photo'),
      'quarantine.owner_id as clientId',
      'clients.name as closetName',
      'quarantine.item_id as itemId',
      'last.zone as lastZone',
      'last.bin as lastBin',
    ])
    .orderBy('quarantine.found_at')
    .orderBy('quarantine.id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
}

export async function countApart(db: Database): Promise<number> {
  const { count } = await openRows(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Items as requests show them, with their clients. */
export async function listItems(
  db: Database,
  keys: readonly { readonly clientId: number; readonly itemId: number }[],
): Promise<(RequestItemRow & { readonly clientId: number })[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('items')
    .select((eb) => requestItemColumns(eb))
    .select('items.client_id as clientId')
    .where('items.client_id', 'in', [...new Set(keys.map(({ clientId }) => clientId))])
    .where(
      'items.id',
      'in',
      keys.map(({ itemId }) => itemId),
    )
    .execute();
}

export interface MatchablePickup {
  readonly clientId: number;
  readonly id: number;
  readonly status: PickupStatus;
  readonly day: string | null;
  /** The items that it names. */
  readonly itemIds: readonly number[];
}

/** The pickups of these clients with which something may have come, the newest first; `today` is the present. */
export async function listMatchable(
  db: Database,
  clientIds: readonly number[],
  now: Date,
): Promise<MatchablePickup[]> {
  if (clientIds.length === 0) return [];
  const earliest = new Date(now.getTime() - matchDays * 24 * 60 * 60_000);
  return db
    .selectFrom('pickups')
    .select((eb) => [
      'pickups.client_id as clientId',
      'pickups.id',
      'pickups.status',
      'pickups.pickup_date as day',
      sql<number[]>`ARRAY(${eb
        .selectFrom('pickup_items as line')
        .select('line.item_id')
        .whereRef('line.client_id', '=', 'pickups.client_id')
        .whereRef('line.pickup_id', '=', 'pickups.id')})`.as('itemIds'),
    ])
    .where('pickups.client_id', 'in', [...new Set(clientIds)])
    .where((eb) =>
      eb.or([
        eb('pickups.status', 'in', ['REQUEST', 'CONFIRMED', 'IN_TRANSIT', 'ARRIVED']),
        eb.and([eb('pickups.status', '=', 'COMPLETED'), eb('pickups.updated_at', '>=', earliest)]),
      ]),
    )
    .orderBy('pickups.id', 'desc')
    .execute();
}

const erased = 2;

/**
 * The clients whose items have the scanned number, in upper or lower case, of a label the one that it names alone; one that was
 * released counts where the client has no other. Disposable demos have none.
 */
export async function findEverByNumber(
  db: Database,
  { clientId: labelId, itemClientNumber }: ReturnType<typeof readScan>,
): Promise<NumberedItem[]> {
  return db
    .selectFrom('items')
    .innerJoin('clients', 'clients.id', 'items.client_id')
    .distinctOn('items.client_id')
    .select(['items.client_id as clientId', 'clients.name as closetName', 'items.id as itemId'])
    .where(sql`lower(items.item_client_number)`, '=', itemClientNumber.toLowerCase())
    .$if(labelId !== null, (rows) => rows.where('items.client_id', '=', labelId ?? 0))
    .where('items.record_status', '<>', erased)
    .where('clients.demo_expires_at', 'is', null)
    .orderBy('items.client_id')
    .orderBy('items.record_status', 'desc')
    .orderBy('items.id', 'desc')
    .limit(10)
    .execute();
}

/** The pickup that awaits the item: it has arrived, is on its way, or was to be fetched by `today`, and the driver's report may be late. */
export async function findAwaiting(
  db: Database,
  { clientId, itemId }: { readonly clientId: number; readonly itemId: number },
  today: Day,
): Promise<number | null> {
  const row = await db
    .selectFrom('pickup_items as line')
    .innerJoin('pickups', (join) =>
      join.onRef('pickups.client_id', '=', 'line.client_id').onRef('pickups.id', '=', 'line.pickup_id'),
    )
    .select('pickups.id')
    .where('line.client_id', '=', clientId)
    .where('line.item_id', '=', itemId)
    .where('line.active', '=', true)
    .where((eb) =>
      eb.or([
        eb('pickups.status', 'in', ['IN_TRANSIT', 'ARRIVED']),
        eb.and([eb('pickups.status', '=', 'CONFIRMED'), eb('pickups.pickup_date', '<=', today)]),
      ]),
    )
    .orderBy('pickups.id', 'desc')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The bin in which the item hung last, other than the one in which it is set apart; null where it never did. */
export async function findBinBeside(
  db: Database,
  { clientId, itemId }: { readonly clientId: number; readonly itemId: number },
  apartIn: string,
): Promise<{ readonly location: 'GR' | 'CS'; readonly bin: string } | null> {
  const row = await db
    .selectFrom('custody')
    .select(['zone', 'bin'])
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('place', '=', 'BIN')
    .where('bin', '<>', apartIn)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { location: row.zone ?? 'GR', bin: row.bin };
}
