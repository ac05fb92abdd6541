/** Rows of what is picked and packed. */
import type { Day } from '@vestry/contract/calendar/day';
import type { Release } from '@vestry/contract/custody/releases';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { readScan } from '@vestry/contract/staff/picking/rules';
import { pickingLinesMax } from '@vestry/contract/staff/picking/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { firstOrNull } from '../../../platform/query-answers.ts';
import { requestItemColumns, type RequestItemRow } from '../../requests/items.ts';

export interface PickingRow extends RequestItemRow {
  readonly clientId: number;
  readonly closetName: string;
  readonly deliveryId: number;
  /** A day, since the statuses that are listed have one. */
  readonly day: string | null;
  readonly status: DeliveryStatus;
  readonly timeOfDay: TimeOfDay;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly size: string;
  readonly color: string;
  readonly location: 'AC' | 'GR' | 'CS' | 'S';
  readonly bin: string;
  readonly packedAt: Date | null;
  readonly packedBy: string | null;
}

/** Which deliveries are picked: those of a day, or one. */
export interface PickedDeliveries {
  readonly day: Day;
  readonly clientId?: number | undefined;
  readonly deliveryId?: number | undefined;
}

/** The items of the deliveries that are confirmed or ready, in no order. */
export async function listPicking(
  db: Database,
  { day, clientId, deliveryId }: PickedDeliveries,
): Promise<PickingRow[]> {
  return db
    .selectFrom('deliveries')
    .innerJoin('clients', 'clients.id', 'deliveries.client_id')
    .innerJoin('delivery_items as line', (join) =>
      join
        .onRef('line.client_id', '=', 'deliveries.client_id')
        .onRef('line.delivery_id', '=', 'deliveries.id'),
    )
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'line.client_id').onRef('items.id', '=', 'line.item_id'),
    )
    .leftJoin('users as packer', 'packer.id', 'line.packed_by')
    .select((eb) => requestItemColumns(eb))
    .select([
      'deliveries.client_id as clientId',
      'clients.name as closetName',
      'deliveries.id as deliveryId',
      'deliveries.delivery_date as day',
      'deliveries.status',
      'deliveries.time_of_day as timeOfDay',
      'deliveries.arrival_start as arrivalStart',
      'deliveries.arrival_end as arrivalEnd',
      'items.size',
      'items.color',
      'items.location',
      'items.bin',
      'line.packed_at as packedAt',
      sql<string | null>`nullif(btrim(concat_ws(' ', packer.name, packer.last_name)), '')`.as('packedBy'),
    ])
    .$if(deliveryId === undefined, (rows) => rows.where('deliveries.delivery_date', '=', day))
    .$if(deliveryId !== undefined, (rows) => rows.where('deliveries.id', '=', deliveryId ?? 0))
    .where('deliveries.status', 'in', ['CONFIRMED', 'READY_FOR_DELIVERY'])
    .where('clients.demo_expires_at', 'is', null)
    .where('clients.status', '<>', 2)
    .$if(clientId !== undefined, (rows) => rows.where('deliveries.client_id', '=', clientId ?? 0))
    .orderBy('items.location')
    .orderBy('items.bin')
    .orderBy('items.item_client_number')
    .limit(pickingLinesMax)
    .execute();
}

export interface PackLine {
  readonly itemId: number;
  readonly number: string;
  readonly packedAt: Date | null;
}

/** The items of a delivery with whether they are packed. */
export async function listPack(db: Database, clientId: number, deliveryId: number): Promise<PackLine[]> {
  return db
    .selectFrom('delivery_items as line')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'line.client_id').onRef('items.id', '=', 'line.item_id'),
    )
    .select(['items.id as itemId', 'items.item_client_number as number', 'line.packed_at as packedAt'])
    .where('line.client_id', '=', clientId)
    .where('line.delivery_id', '=', deliveryId)
    .orderBy('line.position')
    .orderBy('line.item_id')
    .execute();
}

export async function listUnpacked(db: Database, clientId: number, deliveryId: number): Promise<PackLine[]> {
  return (await listPack(db, clientId, deliveryId)).filter(({ packedAt }) => packedAt === null);
}

export interface NumberedItem {
  readonly clientId: number;
  readonly closetName: string;
  readonly itemId: number;
}

export interface ReleasedNumber extends NumberedItem {
  readonly release: Release;
  readonly releasedAt: Date;
}

/**
 * The item of the scanned number that was released last, of the client that the label names, or else first of `clientId`; null where
 * none was. One that was recorded by mistake never was an item. Disposable demos have none.
 */
export async function findReleased(
  db: Database,
  { clientId: labelId, itemClientNumber }: ReturnType<typeof readScan>,
  clientId: number | null,
): Promise<ReleasedNumber | null> {
  return db
    .selectFrom('items')
    .innerJoin('clients', 'clients.id', 'items.client_id')
    .innerJoin('custody as released', (join) =>
      join
        .onRef('released.client_id', '=', 'items.client_id')
        .onRef('released.seq', '=', 'items.custody_seq'),
    )
    .select(['items.client_id as clientId', 'clients.name as closetName', 'items.id as itemId'])
    .select((eb) => [
      eb.ref('released.release').$castTo<Release>().as('release'),
      'released.moved_at as releasedAt',
    ])
    .where(sql`lower(items.item_client_number)`, '=', itemClientNumber.toLowerCase())
    .where('items.record_status', '=', 0)
    .where('released.place', '=', 'RELEASED')
    .where('released.release', '<>', 'MISTAKE')
    .where('clients.demo_expires_at', 'is', null)
    .$if(labelId !== null, (rows) => rows.where('items.client_id', '=', labelId ?? 0))
    .orderBy(sql`items.client_id = ${clientId ?? 0}`, 'desc')
    .orderBy('released.moved_at', 'desc')
    .limit(1)
    .$call(firstOrNull);
}

/**
 * The clients whose items have the scanned number, in upper or lower case; first the one that the label names, or else `clientId`:
 * many may use a number, and ten are read. Disposable demos have none.
 */
export async function findByNumber(
  db: Database,
  { clientId: labelId, itemClientNumber }: ReturnType<typeof readScan>,
  clientId: number | null,
): Promise<NumberedItem[]> {
  return db
    .selectFrom('items')
    .innerJoin('clients', 'clients.id', 'items.client_id')
    .select(['items.client_id as clientId', 'clients.name as closetName', 'items.id as itemId'])
    .where(sql`lower(items.item_client_number)`, '=', itemClientNumber.toLowerCase())
    .where('items.record_status', '=', 1)
    .where('clients.demo_expires_at', 'is', null)
    .orderBy(sql`items.client_id = ${labelId ?? clientId ?? 0}`, 'desc')
    .orderBy('items.client_id')
    .limit(10)
    .execute();
}
