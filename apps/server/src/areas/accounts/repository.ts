/** Queries for the accounts that staff create in the console and the operator creates by the command line. */
import { roleIds } from '@vestry/contract/users/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { findsAny, firstOrNull } from '../../platform/query-answers.ts';

/** Takes an advisory lock until the transaction ends, so that two transactions cannot both create an account for one email address. */
export async function lockEmail(db: Database, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`accounts:${email.toLowerCase()}`}, 0))`.execute(
    db,
  );
}

/**
 * The name of the closet; null if it does not exist, is closed or is a demo. `lock` locks the row until the transaction ends.
 */
export async function findClosetName(db: Database, clientId: number, lock: 'lock' | 'read') {
  const row = await db
    .selectFrom('clients')
    .select('name')
    .where((eb) => eb.and({ id: clientId, status: 1 }))
    .where('demo_expires_at', 'is', null)
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Whether an enabled member of the closet has the email address. */
export async function isMember(db: Database, clientId: number, email: string): Promise<boolean> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.client_id', '=', clientId)
    .where('memberships.enabled', '=', true)
    .where('users.email', '=', email)
    .$call(findsAny);
}

interface OpenInvitation {
  readonly clientId: number;
  readonly id: number;
}

/** The open invitations that staff or the command line (not an Owner) have sent, the newest first. */
export async function listStaffInvitations(db: Database, key: { readonly email: string } | OpenInvitation) {
  return db
    .selectFrom('invitations')
    .select(['client_id as clientId', 'id'])
    .where((eb) =>
      'email' in key
        ? eb('email', '=', key.email)
        : eb.and([eb('client_id', '=', key.clientId), eb('id', '=', key.id)]),
    )
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('invited_by', 'is', null),
        eb('invited_by', 'in', eb.selectFrom('staff').select('staff.user_id')),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether the email address has an invitation that is open and not expired: to a closet of this name, or without `closetName` to any. */
export async function isInvited(db: Database, email: string, now: Date, closetName?: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('clients', 'clients.id', 'invitations.client_id')
    .select('invitations.id')
    .where('invitations.email', '=', email)
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)
    .where('invitations.expires_at', '>', now)
    .$if(closetName !== undefined, (query) =>
      query.where(sql<string>`lower(clients.name)`, '=', (closetName ?? '').toLowerCase()),
    )
    .limit(1)
    .$call(findsAny);
}

export async function insertStaff(db: Database, userId: number, roleId: number): Promise<void> {
  await db.insertInto('staff').values({ user_id: userId, role_id: roleId }).execute();
}

/**
 * The id of the enabled member of staff who is to manage a client, and who works here until `trx` ends; null when there is none. An
 * id may be that of any member of staff (the console assigns whom it shows); an email address, from the command line, has to be an account manager's.
 */
export async function lockManager(trx: Database, key: { readonly email: string } | { readonly id: number }) {
  const row = await trx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where((eb) => eb.and({ 'users.enabled': true, 'staff.enabled': true }))
    .where((eb) =>
      'id' in key
        ? eb('users.id', '=', key.id)
        : eb.and([eb('users.email', '=', key.email), eb('staff.role_id', '=', roleIds.accountManager)]),
    )
    .forShare('staff')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds an enabled user by the email address, and locks the row until the transaction ends. */
export async function lockUser(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', sql<boolean>`password_hash IS NOT NULL`.as('hasPassword')])
    .where((eb) => eb.and({ email, enabled: true }))
    .forNoKeyUpdate()
    .$call(firstOrNull);
}
