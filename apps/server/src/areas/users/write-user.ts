/** Writes rows of users, in the transaction of the area that calls. */
import type { WriteContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { writesAny } from '../../platform/query-answers.ts';

export interface Person {
  readonly name: string;
  readonly lastName: string;
  readonly phone: string;
}

export interface NewPerson extends Person {
  readonly email: string;
}

/** Inserts a user without a password; answers null where the email address is somebody's already. */
export async function insertUser(trx: Database, user: NewPerson): Promise<number | null> {
  const row = await trx
    .insertInto('users')
    .values({ email: user.email, ...columnsOf(user) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

function columnsOf({ name, lastName, phone }: Person) {
  return { name, last_name: lastName, phone };
}

/**
 * Inserts the user of an invitation, or updates the one who has the email and no password yet. Answers null where the email is of
 * a user who has a password or is disabled, or of a member of staff.
 */
export async function insertInvitedUser(trx: Database, user: NewPerson): Promise<number | null> {
  const row = await trx
    .insertInto('users')
    .values({ email: user.email, ...columnsOf(user) })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(columnsOf(user))
        .where('users.password_hash', 'is', null)
        .where('users.enabled', '=', true)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('staff').select('staff.user_id').whereRef('staff.user_id', '=', 'users.id'),
            ),
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function recordSignIn({ trx, now }: WriteContext, userId: number): Promise<void> {
  await trx.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
}

export async function setPasswordHash({ trx, now }: WriteContext, userId: number, passwordHash: string) {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function acceptTerms({ trx, now }: WriteContext, userId: number): Promise<void> {
  await trx.updateTable('users').set({ terms_accepted_at: now }).where('id', '=', userId).execute();
}

/** Stores the new address of a user; the unique index of addresses decides a race for it. */
export async function setEmail(trx: Database, userId: number, email: string): Promise<void> {
  await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

export async function setProfile(trx: Database, userId: number, profile: Person): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({
      ...columnsOf(profile),
      profile_version: eb('profile_version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
}

export async function setTwoFactorStatus(trx: Database, userId: number, isOn: boolean): Promise<void> {
  await trx.updateTable('users').set({ code_2fa_status: isOn }).where('id', '=', userId).execute();
}

/** Makes a sign-in of the user need a second step; false when it did already. */
export async function turnTwoFactorOn(trx: Database, userId: number): Promise<boolean> {
  return trx
    .updateTable('users')
    .set({ code_2fa_status: true })
    .where((eb) => eb.and({ id: userId, code_2fa_status: false }))
    .$call(writesAny);
}

export async function setPortrait(trx: Database, userId: number, hash: string | null): Promise<void> {
  await trx.updateTable('users').set({ photo_hash: hash }).where('id', '=', userId).execute();
}

/** Deletes a user who has no password yet; their links and their row among staff go with them. */
export async function deleteInvitedUser(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).where('password_hash', 'is', null).execute();
}

/** Deletes users with everything that is theirs. */
export async function deleteUsers(trx: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length > 0) await trx.deleteFrom('users').where('id', 'in', userIds).execute();
}
