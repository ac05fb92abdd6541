/** Rows of notification settings; no row means the defaults, which are the columns'. */
import {
  notificationTypes,
  type NotificationFlags,
  type NotificationSettings,
} from '@vestry/contract/notifications/schemas';
import { fieldsOf, toColumns } from '../../platform/column-names.ts';
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
    .select(fieldsOf('notification_settings', 'pushNotification', 'notification', ...notificationTypes))
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
  if (Object.values(flags).every((flag) => flag === undefined)) return;
  await db.updateTable('notification_settings').set(toColumns(flags)).where('user_id', '=', userId).execute();
}
