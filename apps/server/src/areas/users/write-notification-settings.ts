/** Writes notification settings, in the transaction of the area that calls. */
import type { Updateable } from 'kysely';
import type { NotificationSettings } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';

/** Gives the user's settings these values; the others keep theirs, or begin with the columns' defaults. */
export async function putNotificationSettings(
  trx: Database,
  userId: number,
  values: Omit<Updateable<NotificationSettings>, 'user_id'>,
): Promise<void> {
  await trx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
