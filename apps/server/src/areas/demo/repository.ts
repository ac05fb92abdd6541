/** Rows of demo sign-ups, with the closets and users made for them. */
import { roleIds } from '@vestry/contract/users/rules';
import type { DemoSignup } from '@vestry/contract/demo/schemas';
import type { WriteContext } from '../../platform/call-context.ts';
import { fieldsOf, toColumns } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../platform/query-answers.ts';

export async function insertSignup(
  db: Database,
  signup: DemoSignup & { readonly tokenHash: Buffer; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.insertInto('demo_signups').values(toColumns(signup)).execute();
}

export type StoredSignup = RowOf<typeof lockSignup>;

/** The sign-up behind a link, locked until the transaction ends. */
export async function lockSignup(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('demo_signups')
    .select(fieldsOf('demo_signups', 'id', 'name', 'phone', 'clientId', 'userId', 'expiresAt', 'confirmedAt'))
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .$call(firstOrNull);
}

/** The closet that demos are copies of: the oldest one that a demo user belongs to and that is no copy itself. */
export async function findTemplate(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.status', '=', 1)
    .where('clients.demo_expires_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership_roles as role')
          .select('role.user_id')
          .whereRef('role.client_id', '=', 'clients.id')
          .where('role.role_id', '=', roleIds.demo),
      ),
    )
    .orderBy('clients.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function confirmSignup(
  { trx, now }: WriteContext,
  id: number,
  made: { readonly clientId: number; readonly userId: number },
): Promise<void> {
  await trx
    .updateTable('demo_signups')
    .set({ client_id: made.clientId, user_id: made.userId, confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

/** The email of a demo's user while the closet lives. */
export async function findDemoUser({ trx, now }: WriteContext, clientId: number, userId: number) {
  const row = await trx
    .selectFrom('users')
    .innerJoin('memberships as membership', 'membership.user_id', 'users.id')
    .innerJoin('clients', 'clients.id', 'membership.client_id')
    .select('users.email')
    .where('users.id', '=', userId)
    .where('users.enabled', '=', true)
    .where('clients.id', '=', clientId)
    .where('clients.status', '=', 1)
    .where('clients.demo_expires_at', '>', now)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The ids of demo closets whose time is over, the oldest first, at most `limit`. */
export async function listExpiredDemos(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .where('demo_expires_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The users of a demo closet whose time is over, which is locked until the transaction ends; null where it is deleted or another process deletes it. */
export async function lockExpiredDemo(
  { trx, now }: WriteContext,
  clientId: number,
): Promise<number[] | null> {
  const client = await trx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', clientId)
    .where('demo_expires_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (client === undefined) return null;
  const users = await trx
    .selectFrom('demo_signups')
    .select('user_id')
    .where('client_id', '=', clientId)
    .execute();
  return users.flatMap(({ user_id: userId }) => userId ?? []);
}
