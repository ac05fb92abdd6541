/** Rows of notification settings; no row means the defaults, which are the columns'. */
import type { NotificationFlags, NotificationSettings } from '@vestry/contract/notifications/schemas';
import type { Database } from '../../platform/database.ts';

export type StoredSettings = Omit<NotificationSettings, 'id'>;

const defaults: StoredSettings = {
  pushNotification: false,
  notification: true,
  requestReceived: true,
  requestConfirmed: true,
  requestOnTheWay: true,
  requestComplete: true,
  requestCanceled: true,
  requestReminder: true,
  recommendation: true,
  approval: true,
  invoice: true,
};

export async function findSettings(db: Database, userId: number): Promise<StoredSettings> {
  const row = await db
    .selectFrom('notification_settings')
    .select([
      'push_notification as pushNotification',
      'notification',
      'request_received as requestReceived',
      'request_confirmed as requestConfirmed',
      'request_on_the_way as requestOnTheWay',
      'request_complete as requestComplete',
      'request_canceled as requestCanceled',
      'request_reminder as requestReminder',
      'recommendation',
      'approval',
      'invoice',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? defaults;
}

/** Makes the user's row where there is none, locks it until the transaction ends and answers it. */
export async function lockSettings(db: Database, userId: number): Promise<StoredSettings> {
  await db
    .insertInto('notification_settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await db
    .selectFrom('notification_settings')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  return findSettings(db, userId);
}

export async function saveSettings(db: Database, userId: number, flags: NotificationFlags): Promise<void> {
  const columns = {
    push_notification: flags.pushNotification,
    notification: flags.notification,
    request_received: flags.requestReceived,
    request_confirmed: flags.requestConfirmed,
    request_on_the_way: flags.requestOnTheWay,
    request_complete: flags.requestComplete,
    request_canceled: flags.requestCanceled,
    request_reminder: flags.requestReminder,
    recommendation: flags.recommendation,
    approval: flags.approval,
    invoice: flags.invoice,
  };
  const changed = Object.fromEntries(Object.entries(columns).filter(([, flag]) => flag !== undefined));
  if (Object.keys(changed).length === 0) return;
  await db.updateTable('notification_settings').set(changed).where('user_id', '=', userId).execute();
}
