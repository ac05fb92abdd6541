/** Reads the facts, the recipients and the earlier messages of a message about a request. Every query carries the closet. */
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import type { NotificationType } from '@vestry/contract/notifications/schemas';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { PickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columnName, toColumns } from '../../platform/column-names.ts';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull, writesAny } from '../../platform/query-answers.ts';
import type { MailItemRow } from '../mails/mail-item.ts';
import { requestTables } from '../requests/tables.ts';
import { mailItemColumns } from './item-columns.ts';
import { peopleOf, type Recipient } from './people-repository.ts';

/** A request as its messages need it. */
export interface RequestFacts {
  readonly id: number;
  readonly userId: number;
  readonly status: string;
  readonly version: number;
  /** `yyyy-MM-dd`; null while a special date is not confirmed. */
  readonly day: string | null;
  readonly specialDay: string | null;
  readonly timeOfDay: TimeOfDay;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly addressSent: Json;
  readonly requestedBy: string;
  /** The quantity that a pickup fetches, or the pickup of a delivery. */
  readonly quantities: PickupQuantities | null;
  readonly itemTypes: readonly string[];
  /** Of a delivery: the items that its pickup fetches by name. */
  readonly fetchedItems: readonly MailItemRow[];
  readonly trip: RequestTrip | null;
  readonly items: readonly (MailItemRow & { readonly id: number; readonly isReceived: boolean })[];
}

/** The trip of a request, and of its delivery the pickup that brings the items back. Days are `yyyy-MM-dd`. */
export interface RequestTrip {
  readonly id: number;
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly dueBack: string | null;
  readonly return: {
    readonly id: number;
    readonly day: string | null;
    readonly specialDay: string | null;
    readonly timeOfDay: TimeOfDay;
    readonly version: number;
    readonly isCanceled: boolean;
  } | null;
}

/** Of a `request`; the pickup itself names no other. */
function tripOf(kind: RequestKind) {
  return sql`(SELECT json_build_object('id', trips.id, 'name', trips.name, 'firstDay', trips.first_day, 'lastDay', trips.last_day,
    'dueBack', trips.due_back,
    'return', (SELECT json_build_object('id', back.id, 'day', back.pickup_date, 'specialDay', back.special_date,
        'timeOfDay', back.time_of_day, 'version', back.version, 'isCanceled', back.status = 'CANCELED')
      FROM pickups AS back
      WHERE back.client_id = trips.client_id AND back.return_of = trips.delivery_id AND ${kind === 'delivery'}
      ORDER BY back.status = 'CANCELED', back.id DESC LIMIT 1))
    FROM trips WHERE trips.client_id = request.client_id AND trips.delivery_id = ${requestTables[kind].tripDelivery})`;
}

export async function findRequest(
  db: Database,
  kind: RequestKind,
  clientId: number,
  requestId: number,
): Promise<RequestFacts | null> {
  const { requests, lines, id, day, lineOrder, receivedAt, fetchedBy } = requestTables[kind];
  const items = jsonArrayFrom(
    db
      .selectFrom('items')
      .innerJoin(sql<{ client_id: number; item_id: number }>`${lines}`.as('line'), (join) =>
        join.onRef('line.client_id', '=', 'items.client_id').onRef('line.item_id', '=', 'items.id'),
      )
      .select('items.id')
      .select(mailItemColumns)
      .select(sql<boolean>`${receivedAt} IS NOT NULL`.as('isReceived'))
      .where(sql<boolean>`line.client_id = request.client_id AND line.${id} = request.id`)
      .orderBy(lineOrder),
  );
  const fetchedItems = jsonArrayFrom(
    db
      .selectFrom('items')
      .innerJoin('pickup_items as line', (join) =>
        join.onRef('line.client_id', '=', 'items.client_id').onRef('line.item_id', '=', 'items.id'),
      )
      .select(mailItemColumns)
      .where(sql<boolean>`line.client_id = fetched.client_id AND line.pickup_id = fetched.id`)
      .where(sql<boolean>`${kind === 'delivery'}`)
      .orderBy('line.item_id'),
  );
  const { rows } = await sql<RequestFacts>`
    SELECT request.id, request.user_id AS "userId", request.status, request.version, request.${day} AS day,
      request.special_date AS "specialDay", request.time_of_day AS "timeOfDay",
      request.arrival_start AS "arrivalStart", request.arrival_end AS "arrivalEnd",
      request.address_sent AS "addressSent", request.requested_by AS "requestedBy",
      ${tripOf(kind)} AS trip, fetched.quantities, coalesce(fetched.item_types, '{}') AS "itemTypes", ${items} AS items,
      ${fetchedItems} AS "fetchedItems"
    FROM ${requests} AS request
    LEFT JOIN pickups AS fetched ON fetched.client_id = request.client_id AND ${fetchedBy}
    WHERE request.client_id = ${clientId} AND request.id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

/**
 * The person that a message goes to by email; null when the user has left the closet, is not of the audience or does not want
 * it, when the closet is closed, and in a disposable demo, whose users have made-up addresses. No row of settings means that
 * everything is sent.
 */
export async function findRecipient(db: Database, { clientId, userId, type, audience }: Recipient) {
  return db
    .selectFrom('users')
    .innerJoin('clients', (join) => join.on('clients.id', '=', clientId))
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .select(['users.email', 'users.name'])
    .where('users.id', '=', userId)
    .where('users.enabled', '=', true)
    .where('users.id', 'in', peopleOf(db, clientId, audience))
    .where('clients.status', '=', 1)
    .where('clients.demo_expires_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('settings.notification', eb.lit(true)), '=', true))
    .where((eb) => eb(eb.fn.coalesce(`settings.${columnName(type)}`, eb.lit(true)), '=', true))
    .$call(firstOrNull);
}

export interface NewMessage {
  readonly clientId: number;
  readonly userId: number;
  readonly type: NotificationType | 'specialDate';
  readonly channel: 'EMAIL' | 'PUSH';
  /** Names the fact. */
  readonly onceKey: string;
  readonly createdAt: Date;
}

/** Notes a message that is about to be sent; false when there was one of this fact already. */
export async function insertMessage(trx: Database, message: NewMessage): Promise<boolean> {
  return trx
    .insertInto('notifications')
    .values(toColumns(message))
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .$call(writesAny);
}

/** The note of a message that was enqueued, by the name of its fact. */
export async function findMessage(db: Database, onceKey: string) {
  return db
    .selectFrom('notifications')
    .select(['client_id as clientId', 'user_id as userId', 'type', 'sent_at as sentAt'])
    .where('once_key', '=', onceKey)
    .$call(firstOrNull);
}

/** Notes when the message of a fact went out, the first time: for the job that sends it. */
export async function markSent(db: Database, onceKey: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ sent_at: now })
    .where('once_key', '=', onceKey)
    .where('sent_at', 'is', null)
    .execute();
}

export interface DueRequest {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

/** The confirmed appointments of a day, of all clients. */
export async function listConfirmedOn(db: Database, day: string): Promise<DueRequest[]> {
  const ofKind = requestKinds.map((kind) => {
    const { requests, day: column, isReminded } = requestTables[kind];
    return sql`SELECT ${sql.lit(kind)} AS kind, request.client_id AS "clientId", request.id FROM ${requests} AS request
      WHERE request.${column} = ${day} AND ${isReminded}`;
  });
  const { rows } = await sql<DueRequest>`
    ${sql.join(ofKind, sql` UNION ALL `)} ORDER BY kind, "clientId", id`.execute(db);
  return rows;
}

/** Locks a request that is still confirmed for this day; false once it is not, which a change under way decides first. */
export async function lockConfirmedOn(
  trx: Database,
  { kind, clientId, id }: DueRequest,
  day: string,
): Promise<boolean> {
  const { requests, day: column, isReminded } = requestTables[kind];
  const { rows } = await sql`SELECT FROM ${requests} AS request
    WHERE request.client_id = ${clientId} AND request.id = ${id} AND request.${column} = ${day} AND ${isReminded}
    FOR SHARE OF request`.execute(trx);
  return rows.length > 0;
}
