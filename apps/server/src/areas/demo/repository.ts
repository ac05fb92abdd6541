/** Rows of demo sign-ups, and of the closets and users made for them. */
import { sql } from 'kysely';
import { roleIds } from '@vestry/contract/users/rules';
import type { DemoSignup } from '@vestry/contract/demo/schemas';
import type { Database } from '../../platform/database.ts';

export async function insertSignup(
  db: Database,
  signup: DemoSignup,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('demo_signups')
    .values({
      name: signup.name,
      email: signup.email,
      company: signup.company,
      phone: signup.phone,
      token_hash: tokenHash,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

export interface StoredSignup {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly clientId: number | null;
  readonly userId: number | null;
  readonly expiresAt: Date;
  readonly confirmedAt: Date | null;
}

/** The sign-up behind a link, locked until the transaction ends. */
export async function lockSignup(db: Database, tokenHash: Buffer): Promise<StoredSignup | null> {
  const row = await db
    .selectFrom('demo_signups')
    .select([
      'id',
      'name',
      'phone',
      'client_id as clientId',
      'user_id as userId',
      'expires_at as expiresAt',
      'confirmed_at as confirmedAt',
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
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

export async function insertDemoClient(db: Database, templateId: number, expiresAt: Date): Promise<number> {
  const { id } = await db
    .insertInto('clients')
    .columns(['name', 'manager_id', 'plan_id', 'plan_started_on', 'boxes', 'demo_expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('clients')
        .select([
          'name',
          'manager_id',
          'plan_id',
          'plan_started_on',
          'boxes',
          sql<Date>`${expiresAt}::timestamptz`.as('demo_expires_at'),
        ])
        .where('id', '=', templateId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The demo's user. The e-mail is none that anybody has: the prospect's own may be a client's, or become one, and a demo
 * must open no door to that. No password, no mail.
 */
export async function insertDemoUser(
  db: Database,
  signup: StoredSignup,
  clientId: number,
): Promise<{ id: number; email: string }> {
  const user = await db
    .insertInto('users')
    .values({ email: `demo-${signup.id}@demo.invalid`, name: signup.name, phone: signup.phone })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ client_id: clientId, user_id: user.id }).execute();
  await db
    .insertInto('membership_roles')
    .values({ client_id: clientId, user_id: user.id, role_id: roleIds.demo })
    .execute();
  await db.insertInto('notification_settings').values({ user_id: user.id, notification: false }).execute();
  return user;
}

export async function confirmSignup(
  db: Database,
  id: number,
  made: { readonly clientId: number; readonly userId: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable('demo_signups')
    .set({ client_id: made.clientId, user_id: made.userId, confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

/** The e-mail of a demo's user while the closet lives. */
export async function findDemoUser(
  db: Database,
  clientId: number,
  userId: number,
  now: Date,
): Promise<string | null> {
  const row = await db
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

/** Deletes one demo closet that has had its time, with its user; false when there is none. */
export async function purgeOneDemo(db: Database, now: Date): Promise<boolean> {
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('demo_expires_at', '<=', now)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (client === undefined) return false;
  const users = await db
    .selectFrom('demo_signups')
    .select('user_id')
    .where('client_id', '=', client.id)
    .execute();
  await db.deleteFrom('clients').where('id', '=', client.id).execute();
  const userIds = users.map(({ user_id }) => user_id).filter((id) => id !== null);
  if (userIds.length > 0) await db.deleteFrom('users').where('id', 'in', userIds).execute();
  return true;
}
