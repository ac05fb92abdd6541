/** Rows of changes of an e-mail address. */
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';

export type Side = 'current' | 'new';

export interface EmailChangeRow {
  readonly id: number;
  readonly userId: number;
  readonly currentEmail: string;
  readonly newEmail: string;
  readonly currentTokenHash: Buffer;
  readonly newTokenHash: Buffer;
  readonly currentConfirmedAt: Date | null;
  readonly newConfirmedAt: Date | null;
  readonly expiresAt: Date;
  readonly completedAt: Date | null;
}

export interface NewEmailChange {
  readonly userId: number;
  readonly currentEmail: string;
  readonly newEmail: string;
  readonly currentTokenHash: Buffer;
  readonly newTokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertEmailChange(db: Database, change: NewEmailChange): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      current_email: change.currentEmail,
      new_email: change.newEmail,
      current_token_hash: change.currentTokenHash,
      new_token_hash: change.newTokenHash,
      sent_at: change.now,
      expires_at: change.expiresAt,
    })
    .execute();
}

function changes(db: Database) {
  return db
    .selectFrom('email_changes')
    .select([
      'id',
      'user_id as userId',
      'current_email as currentEmail',
      'new_email as newEmail',
      'current_token_hash as currentTokenHash',
      'new_token_hash as newTokenHash',
      'current_confirmed_at as currentConfirmedAt',
      'new_confirmed_at as newConfirmedAt',
      'expires_at as expiresAt',
      'completed_at as completedAt',
    ])
    .where('withdrawn_at', 'is', null);
}

function isOpen(eb: ExpressionBuilder<DB, 'email_changes'>) {
  return eb.and([eb('completed_at', 'is', null), eb('withdrawn_at', 'is', null)]);
}

/** The open change of a user, expired or not. */
export async function findOpenEmailChange(db: Database, userId: number): Promise<EmailChangeRow | null> {
  return (await changes(db).where('user_id', '=', userId).where(isOpen).executeTakeFirst()) ?? null;
}

/** The change that one of the two links belongs to, unless it was withdrawn. */
export async function findEmailChangeOfLink(db: Database, tokenHash: Buffer): Promise<EmailChangeRow | null> {
  const row = await changes(db)
    .where((eb) => eb.or([eb('current_token_hash', '=', tokenHash), eb('new_token_hash', '=', tokenHash)]))
    .executeTakeFirst();
  return row ?? null;
}

/** Gives the links that are still to be confirmed new tokens; an expired change loses its confirmation. */
export async function renewEmailChange(
  db: Database,
  id: number,
  change: Pick<
    EmailChangeRow,
    'currentTokenHash' | 'newTokenHash' | 'currentConfirmedAt' | 'newConfirmedAt' | 'expiresAt'
  > & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({
      current_token_hash: change.currentTokenHash,
      new_token_hash: change.newTokenHash,
      current_confirmed_at: change.currentConfirmedAt,
      new_confirmed_at: change.newConfirmedAt,
      expires_at: change.expiresAt,
      sent_at: change.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function confirmSide(db: Database, id: number, side: Side, now: Date): Promise<void> {
  await db
    .updateTable('email_changes')
    .set(side === 'current' ? { current_confirmed_at: now } : { new_confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function completeEmailChange(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ completed_at: now }).where('id', '=', id).execute();
}

/** Withdraws the open change of a user; false where there is none. */
export async function withdrawOpenEmailChange(db: Database, userId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where(isOpen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether any account, disabled or of staff too, has the address. */
export async function isTaken(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** The closets in which the user is an enabled member. */
export async function listClientIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('client_id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .orderBy('client_id')
    .execute();
  return rows.map(({ client_id: clientId }) => clientId);
}

/** Deletes changes that ended or expired before `before`; answers how many rows. */
export async function deleteOldEmailChanges(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
