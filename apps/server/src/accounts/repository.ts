/** Rows of clients, users and staff as the operator creates them. */
import { roleIds } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly phone: string;
}

/** A new user without a password; null where the e-mail address is somebody's already. */
export async function insertUser(db: Database, person: NewPerson): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({ email: person.email, name: person.name, last_name: person.lastName, phone: person.phone })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertClient(
  db: Database,
  client: { readonly name: string; readonly managerId: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('clients')
    .values({ name: client.name, manager_id: client.managerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOwner(db: Database, clientId: number, userId: number): Promise<void> {
  await db.insertInto('memberships').values({ client_id: clientId, user_id: userId }).execute();
  await db
    .insertInto('membership_roles')
    .values({ client_id: clientId, user_id: userId, role_id: roleIds.owner })
    .execute();
}

export async function insertStaff(db: Database, userId: number, roleId: number): Promise<void> {
  await db.insertInto('staff').values({ user_id: userId, role_id: roleId }).execute();
}

/** The enabled account manager with this e-mail address. */
export async function findManager(db: Database, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('users.enabled', '=', true)
    .where('staff.enabled', '=', true)
    .where('staff.role_id', '=', roleIds.accountManager)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An enabled user, locked until the transaction ends. */
export async function lockUser(
  db: Database,
  email: string,
): Promise<{ id: number; email: string; hasPassword: boolean } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', sql<boolean>`password_hash IS NOT NULL`.as('hasPassword')])
    .where('email', '=', email)
    .where('enabled', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
