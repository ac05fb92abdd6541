/** Rows of changes of an email address. */
import type { ExpressionBuilder } from 'kysely';
import type { WriteContext } from '../../../platform/call-context.ts';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import { countWritten, findsAny, writesAny, type RowOf } from '../../../platform/query-answers.ts';

/** The present and the new address: each is confirmed by a link of its own. */
export const sides = ['current', 'new'] as const;
export type Side = (typeof sides)[number];

export type EmailChangeRow = RowOf<typeof findEmailChange>;

/** The columns that are written when the links are sent, for the first time or again. */
export type SentLinks = Pick<EmailChangeRow, 'tokenHash' | 'confirmedAt' | 'expiresAt'>;

export async function insertEmailChange(
  db: Database,
  change: Pick<EmailChangeRow, 'userId' | 'currentEmail' | 'newEmail'> & SentLinks,
  now: Date,
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({
      user_id: change.userId,
      current_email: change.currentEmail,
      new_email: change.newEmail,
      ...columnsOf(change, now),
    })
    .execute();
}

/** Gives an open change other links. */
export async function updateLinks({ trx, now }: WriteContext, id: number, links: SentLinks): Promise<void> {
  await trx.updateTable('email_changes').set(columnsOf(links, now)).where('id', '=', id).execute();
}

function columnsOf({ tokenHash, confirmedAt, expiresAt }: SentLinks, now: Date) {
  return {
    current_token_hash: tokenHash.current,
    new_token_hash: tokenHash.new,
    current_confirmed_at: confirmedAt.current,
    new_confirmed_at: confirmedAt.new,
    expires_at: expiresAt,
    sent_at: now,
  };
}

function isOpen(eb: ExpressionBuilder<DB, 'email_changes'>) {
  return eb.and([eb('completed_at', 'is', null), eb('withdrawn_at', 'is', null)]);
}

/** The open change of a user, expired or not; or the change that one of the two links belongs to, unless it was withdrawn. */
export async function findEmailChange(
  db: Database,
  key: { readonly userId: number } | { readonly tokenHash: Buffer },
) {
  const row = await db
    .selectFrom('email_changes')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      'userId' in key
        ? eb.and([eb('user_id', '=', key.userId), isOpen(eb)])
        : eb.or([eb('current_token_hash', '=', key.tokenHash), eb('new_token_hash', '=', key.tokenHash)]),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    currentEmail: row.current_email,
    newEmail: row.new_email,
    tokenHash: { current: row.current_token_hash, new: row.new_token_hash },
    confirmedAt: { current: row.current_confirmed_at, new: row.new_confirmed_at },
    expiresAt: row.expires_at,
    completedAt: row.completed_at,
  };
}

export async function confirmSide({ trx, now }: WriteContext, id: number, side: Side): Promise<void> {
  await trx
    .updateTable('email_changes')
    .set(side === 'current' ? { current_confirmed_at: now } : { new_confirmed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function completeEmailChange({ trx, now }: WriteContext, id: number): Promise<void> {
  await trx.updateTable('email_changes').set({ completed_at: now }).where('id', '=', id).execute();
}

/** Withdraws the open change of a user; false where there is none. */
export async function withdrawOpenEmailChange({ trx, now }: WriteContext, userId: number): Promise<boolean> {
  return trx
    .updateTable('email_changes')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where(isOpen)
    .$call(writesAny);
}

/** Whether any account, disabled or of staff too, has the address. */
export async function isTaken(db: Database, email: string): Promise<boolean> {
  return db.selectFrom('users').select('id').where('email', '=', email).$call(findsAny);
}

/** The closets in which the user is an enabled member. */
export async function listClientIds(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('client_id')
    .where((eb) => eb.and({ user_id: userId, enabled: true }))
    .orderBy('client_id')
    .execute();
  return rows.map(({ client_id: clientId }) => clientId);
}

/** Deletes changes that ended or expired before `before`; answers how many rows. */
export async function deleteOldEmailChanges(db: Database, before: Date): Promise<number> {
  return db.deleteFrom('email_changes').where('expires_at', '<', before).$call(countWritten);
}
