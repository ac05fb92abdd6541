/** Rows of challenges: second factors, reset codes and reset tickets. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { ResetTicket } from '../../../platform/session.ts';

export type CodePurpose = 'TWO_FACTOR' | 'RESET';
/** Of a sign-in that is not finished. */
export type SignInPurpose = 'TWO_FACTOR' | 'TERMS';

export interface NewChallenge {
  readonly purpose: CodePurpose | SignInPurpose | 'RESET_TICKET';
  /** Null for a reset, which names its e-mail instead, whether somebody has it or not. */
  readonly userId: number | null;
  readonly email?: string;
  readonly accountKey: string;
  readonly handleHash: Buffer;
  readonly code?: CodeRow;
  /** Of the token in a reset's link. */
  readonly linkHash?: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

export interface CodeRow {
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

export async function insertChallenge(db: Database, challenge: NewChallenge): Promise<void> {
  const { code, now } = challenge;
  await db
    .insertInto('challenges')
    .values({
      purpose: challenge.purpose,
      user_id: challenge.userId,
      email: challenge.email ?? null,
      account_key: challenge.accountKey,
      handle_hash: challenge.handleHash,
      code_hash: code?.hash ?? null,
      link_hash: challenge.linkHash ?? null,
      code_sent_at: code === undefined ? null : now,
      code_expires_at: code?.expiresAt ?? null,
      created_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export interface OpenChallenge {
  readonly id: number;
  readonly userId: number | null;
  readonly email: string | null;
  readonly accountKey: string;
  readonly codeHash: Buffer | null;
  readonly codeExpiresAt: Date | null;
  readonly attempts: number;
  readonly expiresAt: Date;
}

/** An unused, unexpired challenge of an enabled user, or of an e-mail; `lock` locks its row until the transaction ends. */
export async function findChallenge(
  db: Database,
  purpose: CodePurpose | SignInPurpose,
  handleHash: Buffer,
  now: Date,
  lock: 'lock' | 'read',
): Promise<OpenChallenge | null> {
  const row = await db
    .selectFrom('challenges as challenge')
    .leftJoin('users', 'users.id', 'challenge.user_id')
    .select([
      'challenge.id',
      'challenge.user_id as userId',
      'challenge.email',
      'challenge.account_key as accountKey',
      'challenge.code_hash as codeHash',
      'challenge.code_expires_at as codeExpiresAt',
      'challenge.attempts',
      'challenge.expires_at as expiresAt',
    ])
    .where('challenge.handle_hash', '=', handleHash)
    .where('challenge.purpose', '=', purpose)
    .where('challenge.used_at', 'is', null)
    .where('challenge.expires_at', '>', now)
    .where((eb) => eb.or([eb('users.enabled', 'is', null), eb('users.enabled', '=', true)]))
    .$if(lock === 'lock', (query) => query.forUpdate('challenge'))
    .executeTakeFirst();
  return row === undefined ? null : { ...row, accountKey: row.accountKey ?? '' };
}

/** The unused, unexpired reset with this link, locked until the transaction ends. */
export async function lockResetLink(
  db: Database,
  linkHash: Buffer,
  now: Date,
): Promise<Pick<OpenChallenge, 'id' | 'email' | 'accountKey'> | null> {
  const row = await db
    .selectFrom('challenges')
    .select(['id', 'email', 'account_key as accountKey'])
    .where('link_hash', '=', linkHash)
    .where('purpose', '=', 'RESET')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, accountKey: row.accountKey ?? '' };
}

/** Makes every open code of the account useless: a new code kills the old one. */
export async function killCodes(db: Database, purpose: CodePurpose, accountKey: string): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ code_hash: null })
    .where('account_key', '=', accountKey)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('code_hash', 'is not', null)
    .execute();
}

/** Gives an open challenge a fresh code with all its tries; false when the challenge has been used meanwhile. */
export async function setCode(db: Database, id: number, code: CodeRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('challenges')
    .set({ code_hash: code.hash, code_sent_at: now, code_expires_at: code.expiresAt, attempts: 0 })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countAttempt(db: Database, id: number): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

export async function useChallenge(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('challenges').set({ used_at: now }).where('id', '=', id).execute();
}

/** Ends every open challenge of a user: what an old password or an old code began leads nowhere. */
export async function endChallenges(db: Database, userId: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ used_at: now })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
    .where('used_at', 'is', null)
    .execute();
}

/** The unused, unexpired reset ticket with this hash, of a user who is enabled. */
export async function findResetTicket(
  db: Database,
  handleHash: Buffer,
  now: Date,
): Promise<ResetTicket | null> {
  const row = await db
    .selectFrom('challenges as ticket')
    .innerJoin('users', 'users.id', 'ticket.user_id')
    .select(['ticket.id as ticketId', 'users.id as userId'])
    .where('ticket.handle_hash', '=', handleHash)
    .where('ticket.purpose', '=', 'RESET_TICKET')
    .where('ticket.used_at', 'is', null)
    .where('ticket.expires_at', '>', now)
    .where('users.enabled', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a reset ticket up; false when somebody was faster or it has expired. */
export async function useResetTicket(db: Database, ticketId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('challenges')
    .set({ used_at: now })
    .where('id', '=', ticketId)
    .where('purpose', '=', 'RESET_TICKET')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes challenges that expired before `moment`. */
export async function clearChallenges(db: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('challenges')
    .where('expires_at', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
