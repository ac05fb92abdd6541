/** Rows of known devices: the browsers in which a user has signed in. */
import type { WriteContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { countWritten } from '../../../platform/query-answers.ts';

/** Nobody uses more browsers than these; of more the longest unused are no longer known. */
const devicesMax = 50;

export async function findDeviceOfEmail({ trx, now }: WriteContext, tokenHash: Buffer, email: string) {
  const row = await trx
    .selectFrom('known_devices as device')
    .innerJoin('users', 'users.id', 'device.user_id')
    .select('device.id')
    .where('device.token_hash', '=', tokenHash)
    .where('device.expires_at', '>', now)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives the browser another token, for all who are known in it. */
export async function replaceDeviceToken(
  { trx, now }: WriteContext,
  tokenHash: Buffer,
  successorHash: Buffer,
) {
  await trx
    .updateTable('known_devices')
    .set({ token_hash: successorHash })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .execute();
}

/** Makes the browser with this token known to the user, or known for longer; answers its id. */
export async function putDevice(
  db: Database,
  device: {
    readonly userId: number;
    readonly tokenHash: Buffer;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const used = { last_used_at: device.now, expires_at: device.expiresAt };
  const { id } = await db
    .insertInto('known_devices')
    .values({ user_id: device.userId, token_hash: device.tokenHash, created_at: device.now, ...used })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet(used))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteOldestDevices(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(devicesMax),
    )
    .execute();
}

/** Revokes the user's known devices, perhaps but for one. */
export async function deleteDevices(
  db: Database,
  { userId, exceptSessionId }: { readonly userId: number; readonly exceptSessionId?: number },
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(exceptSessionId !== undefined, (query) =>
      query.where('id', 'not in', (eb) =>
        eb
          .selectFrom('sessions')
          .select((row) => row.fn.coalesce('device_id', row.lit(0)).as('id'))
          .where('id', '=', exceptSessionId ?? 0),
      ),
    )
    .execute();
}

/** Revokes the browser in which one of the user's sessions was opened. */
export async function deleteDeviceOfSession(db: Database, userId: number, sessionId: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('device_id')
        .where('id', '=', sessionId)
        .$castTo<{ device_id: number }>(),
    )
    .execute();
}

/** Deletes what is known no longer; answers how many rows. */
export async function deleteExpiredDevices(db: Database, now: Date): Promise<number> {
  return db.deleteFrom('known_devices').where('expires_at', '<=', now).$call(countWritten);
}
