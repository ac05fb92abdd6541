/** Rows of users as sign-in sees them. */
import type { Database } from '../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../platform/query-answers.ts';

/** Somebody who can sign in: enabled, and staff or a member of an active closet. */
export interface UserForSignIn {
  readonly userId: number;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly code2FAStatus: boolean;
  /** False of somebody who was imported with a password, before their first sign-in. */
  readonly hasAcceptedTerms: boolean;
  /** A member of staff: a sign-in needs a second step, whatever `code2FAStatus` says. */
  readonly isStaff: boolean;
  /** The closet that a sign-in opens: the one last looked at, else the first; 0 for staff. */
  readonly clientId: number;
}

/** The user of an email, or with an id. */
export type UserKey = { readonly email: string } | { readonly userId: number };

export async function findUserForSignIn(db: Database, key: UserKey): Promise<UserForSignIn | null> {
  const row = await db
    .selectFrom('users')
    .select((eb) => [
      'users.id as userId',
      'users.email',
      'users.password_hash as passwordHash',
      'users.enabled',
      'users.code_2fa_status as code2FAStatus',
      eb('users.terms_accepted_at', 'is not', null).$castTo<boolean>().as('hasAcceptedTerms'),
      eb
        .exists(
          eb
            .selectFrom('staff')
            .select('staff.user_id')
            .whereRef('staff.user_id', '=', 'users.id')
            .where('staff.enabled', '=', true),
        )
        .$castTo<boolean>()
        .as('isStaff'),
      eb
        .selectFrom('memberships')
        .innerJoin('clients', 'clients.id', 'memberships.client_id')
        .select('memberships.client_id')
        .whereRef('memberships.user_id', '=', 'users.id')
        .where('memberships.enabled', '=', true)
        .where('clients.status', '=', 1)
        .orderBy(
          (order) =>
            order
              .selectFrom('sessions')
              .select((max) => max.fn.max('sessions.last_seen_at').as('seen'))
              .whereRef('sessions.client_id', '=', 'memberships.client_id')
              .whereRef('sessions.user_id', '=', 'memberships.user_id'),
          (order) => order.desc().nullsLast(),
        )
        .orderBy('memberships.client_id')
        .limit(1)
        .as('memberOf'),
    ])
    .where((eb) => ('email' in key ? eb('users.email', '=', key.email) : eb('users.id', '=', key.userId)))
    .executeTakeFirst();
  if (row?.enabled !== true) return null;
  const { enabled: _, memberOf, ...user } = row;
  const clientId = user.isStaff ? 0 : memberOf;
  return clientId === null ? null : { ...user, clientId };
}

export type Account = RowOf<typeof findAccount>;

/** An enabled user, locked until the transaction ends; else null. */
export async function lockAccount(db: Database, userId: number) {
  return (await accounts(db).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** An enabled user; else null. */
export async function findAccount(db: Database, key: UserKey) {
  return accounts(db)
    .where((eb) => ('email' in key ? eb('email', '=', key.email) : eb('id', '=', key.userId)))
    .$call(firstOrNull);
}

function accounts(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'last_name as lastName', 'password_hash as passwordHash'])
    .where('enabled', '=', true);
}

/** The name of an active closet. */
export async function findClientName(db: Database, clientId: number): Promise<string | null> {
  const row = await db
    .selectFrom('clients')
    .select('name')
    .where((eb) => eb.and({ id: clientId, status: 1 }))
    .executeTakeFirst();
  return row?.name ?? null;
}
