/** What a message about a request needs to know, who gets it, and which messages there were. Every query carries the closet. */
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import type { NotificationType } from '@vestry/contract/notifications/schemas';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { columnName, fieldsOf, toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull, writesAny, type RowOf } from '../../platform/query-answers.ts';
import { requestTables } from '../requests/tables.ts';

export type RequestFacts = Omit<RowOf<typeof findDelivery>, 'status'>;

const common = [
  'request.id',
  'request.user_id as userId',
  'request.version',
  'request.special_date as specialDay',
  ...fieldsOf('request', 'timeOfDay', 'arrivalStart', 'arrivalEnd', 'addressSent', 'requestedBy'),
] as const;

export async function findDelivery(db: Database, clientId: number, id: number) {
  const row = await db
    .selectFrom('deliveries as request')
    .leftJoin('pickups as linked', (join) =>
      join
        .onRef('linked.client_id', '=', 'request.client_id')
        .onRef('linked.delivery_id', '=', 'request.id')
        .on('linked.status', '<>', 'CANCELED'),
    )
    .select(common)
    .select((eb) => [
      'request.status',
      // `yyyy-MM-dd`; null while a special date is not confirmed.
      'request.delivery_date as day',
      // What the pickup of a delivery fetches.
      'linked.quantities',
      'linked.item_types as itemTypes',
      jsonArrayFrom(
        eb
          .selectFrom('delivery_items as line')
          .innerJoin('items as item', (join) =>
            join.onRef('item.client_id', '=', 'line.client_id').onRef('item.id', '=', 'line.item_id'),
          )
          .select(['item.designers', 'item.item_client_number as number'])
          .whereRef('line.client_id', '=', 'request.client_id')
          .whereRef('line.delivery_id', '=', 'request.id')
          .orderBy('line.position')
          .orderBy('line.item_id'),
      ).as('items'),
    ])
    .where((eb) => eb.and({ 'request.client_id': clientId, 'request.id': id }))
    .executeTakeFirst();
  return row === undefined ? null : { ...row, itemTypes: row.itemTypes ?? [] };
}

export async function findPickup(db: Database, clientId: number, id: number) {
  return db
    .selectFrom('pickups as request')
    .select(common)
    .select((eb) => [
      'request.status',
      'request.pickup_date as day',
      'request.quantities',
      'request.item_types as itemTypes',
      jsonArrayFrom(
        eb
          .selectFrom('pickup_items as line')
          .innerJoin('items as item', (join) =>
            join.onRef('item.client_id', '=', 'line.client_id').onRef('item.id', '=', 'line.item_id'),
          )
          .select(['item.designers', 'item.item_client_number as number'])
          .whereRef('line.client_id', '=', 'request.client_id')
          .whereRef('line.pickup_id', '=', 'request.id')
          .orderBy('line.item_id'),
      ).as('items'),
    ])
    .where((eb) => eb.and({ 'request.client_id': clientId, 'request.id': id }))
    .$call(firstOrNull);
}

/**
 * Whom a message of this type goes to by e-mail; null when the user has left the closet or does not want it, when the closet
 * is closed, and in a disposable demo, whose users have made-up addresses. No row of settings means that everything is sent.
 */
export async function findRecipient(db: Database, clientId: number, userId: number, type: NotificationType) {
  return db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('clients', 'clients.id', 'memberships.client_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .select(['users.email', 'users.name'])
    .where('users.id', '=', userId)
    .where('memberships.client_id', '=', clientId)
    .where('users.enabled', '=', true)
    .where('memberships.enabled', '=', true)
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
