/** Custody as clients read it. Every query carries the closet. */
import type { Evidence, PlaceKind, Zone } from '@vestry/contract/custody/places';
import type { PresentPlace } from '@vestry/contract/custody/rules';
import type { Release } from '@vestry/contract/custody/releases';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import type { ClosetContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { findsAny } from '../../platform/query-answers.ts';
import { requestTables } from '../requests/tables.ts';

/** A movement, with the names of what it refers to. */
export interface CustodyEntryRow {
  readonly seq: number;
  readonly place: PlaceKind;
  readonly zone: Zone | null;
  readonly address: { readonly id: number; readonly label: string; readonly isDeleted: boolean } | null;
  readonly release: Release | null;
  readonly movedAt: Date;
  readonly recordedAt: Date;
  readonly request: { readonly kind: RequestKind; readonly id: number; readonly status: string } | null;
  readonly evidence: Evidence;
  /** Of the user of the closet who recorded it; null for anybody else, and for one who was deleted. */
  readonly name: string | null;
  readonly lastName: string | null;
}

export interface PageChoice {
  readonly page: number;
  readonly pageSize: number;
}

/** The request of the row of custody around, of whatever kind. */
const request = sql`coalesce(${sql.join(
  requestKinds.map(
    (
      kind,
    ) => sql`(SELECT json_build_object('kind', ${sql.lit(kind)}, 'id', request.id, 'status', request.status)
      FROM ${requestTables[kind].requests} AS request
      WHERE request.client_id = custody.client_id AND request.id = custody.${sql.ref(`${kind}_id`)})`,
  ),
)})`;

/** A page of an item's movements, the newest first. */
export async function listEntries(
  db: Database,
  clientId: number,
  itemId: number,
  { page, pageSize }: PageChoice,
): Promise<CustodyEntryRow[]> {
  const { rows } = await sql<CustodyEntryRow>`
    SELECT custody.seq, custody.place, custody.zone, custody.release, custody.evidence,
      custody.moved_at AS "movedAt", custody.recorded_at AS "recordedAt",
      (SELECT json_build_object('id', address.id, 'label', address.label, 'isDeleted', address.deleted_at IS NOT NULL)
        FROM addresses AS address
        WHERE address.client_id = custody.client_id AND address.id = custody.address_id) AS address,
      ${request} AS request, person.name, person.last_name AS "lastName"
    FROM custody LEFT JOIN users AS person ON person.id = custody.user_id AND custody.actor = 'USER'
    WHERE custody.client_id = ${clientId} AND custody.item_id = ${itemId}
    ORDER BY custody.seq DESC LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(db);
  return rows;
}

export async function countEntries(db: Database, clientId: number, itemId: number): Promise<number> {
  const { count } = await db
    .selectFrom('custody')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The places of items that the transaction holds. */
export async function listPlaces(
  { trx, clientId }: ClosetContext,
  itemIds: readonly number[],
): Promise<(PresentPlace & { readonly itemId: number })[]> {
  return trx
    .selectFrom('items')
    .select(['id as itemId', sql<PlaceKind>`place`.as('kind'), 'address_id as addressId'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...itemIds])
    .orderBy('id')
    .execute();
}

const erased = 2;

/** Whether the closet has the item, or had it until it was released. */
export async function hasItem(db: Database, clientId: number, itemId: number): Promise<boolean> {
  return db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .where('record_status', '<>', erased)
    .$call(findsAny);
}
