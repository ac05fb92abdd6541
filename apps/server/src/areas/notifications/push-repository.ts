/** Rows of the browsers that take messages. A row belongs to a session and goes with it (0011-push-and-approvals.sql). */
import { columnName, toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { findsAny, firstOrNull, writesAny } from '../../platform/query-answers.ts';
import type { PushTarget } from '../../platform/ports/push-sender.ts';
import { peopleOf, type Recipient } from './people-repository.ts';

/** The session's own subscription. */
export async function findEndpoint(db: Database, sessionId: number): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.endpoint ?? null;
}

/** Locks a session that has not been revoked, so that it cannot end while its subscription is written. */
export async function lockSession(trx: Database, sessionId: number): Promise<boolean> {
  return trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .forShare()
    .$call(findsAny);
}

/** Puts the subscriptions of a user in a row, so that their number is true. */
export async function lockUser(trx: Database, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export interface NewSubscription extends PushTarget {
  readonly userId: number;
  readonly sessionId: number;
  readonly userAgent: string;
  readonly createdAt: Date;
}

/** Takes away what stands in the way: the session's subscription before this one, and one whose session has run out. */
export async function deleteSuperseded(
  trx: Database,
  { sessionId, userId, endpoint, createdAt }: NewSubscription,
) {
  await trx
    .deleteFrom('push_subscriptions as device')
    .where((eb) =>
      eb.or([
        eb('device.session_id', '=', sessionId),
        eb.and([
          eb('device.endpoint', '=', endpoint),
          eb.or([
            eb('device.user_id', '=', userId),
            eb.exists(
              eb
                .selectFrom('sessions')
                .select('sessions.id')
                .whereRef('sessions.id', '=', 'device.session_id')
                .where('sessions.expires_at', '<=', createdAt),
            ),
          ]),
        ]),
      ]),
    )
    .execute();
}

export async function countSubscriptions(trx: Database, userId: number, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when somebody else's session has this endpoint. */
export async function insertSubscription(trx: Database, device: NewSubscription): Promise<boolean> {
  return trx
    .insertInto('push_subscriptions')
    .values(toColumns(device))
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .$call(writesAny);
}

/** True when there was one. */
export async function deleteOfSession(trx: Database, sessionId: number): Promise<boolean> {
  return trx.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).$call(writesAny);
}

export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/**
 * The devices that a message goes to: none when the user has left the closet, is not of the audience, or does not want it on
 * devices, when the closet is closed, and in a disposable demo.
 */
export async function listPushTargets(db: Database, recipient: Recipient, now: Date): Promise<number[]> {
  const rows = await devicesOf(db, recipient, now).select('device.id').orderBy('device.id').execute();
  return rows.map(({ id }) => id);
}

/** A subscription that a message of this recipient may still be sent to. */
export async function findTarget(
  db: Database,
  id: number,
  recipient: Recipient,
  now: Date,
): Promise<PushTarget | null> {
  return devicesOf(db, recipient, now)
    .select(['device.endpoint', 'device.p256dh', 'device.auth'])
    .where('device.id', '=', id)
    .$call(firstOrNull);
}

function devicesOf(db: Database, { clientId, userId, type, audience }: Recipient, now: Date) {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .innerJoin('users', 'users.id', 'device.user_id')
    .innerJoin('clients', (join) => join.on('clients.id', '=', clientId))
    .innerJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .where('device.user_id', '=', userId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.enabled', '=', true)
    .where('users.id', 'in', peopleOf(db, clientId, audience))
    .where('clients.status', '=', 1)
    .where('clients.demo_expires_at', 'is', null)
    .where('settings.push_notification', '=', true)
    .where(`settings.${columnName(type)}`, '=', true);
}

export async function markUsed(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', '=', id).execute();
}
