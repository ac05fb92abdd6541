/** Rows of challenges: what somebody has begun and finishes with a token, a code or a passkey. */
import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { countWritten, writesAny, type RowOf } from '../../../platform/query-answers.ts';

/** Finished by a code of six digits. */
export type CodePurpose = 'TWO_FACTOR' | 'RESET';
/** The step that a sign-in still needs. */
export type SignInPurpose = 'TWO_FACTOR' | 'TERMS';
/** Finished by an authenticator, which signs the token. */
export type Ceremony = 'PASSKEY_REGISTER' | 'PASSKEY_SIGN_IN';
export type Purpose = CodePurpose | SignInPurpose | Ceremony | 'RESET_TICKET' | 'ACTIVATION';

export interface NewChallenge {
  readonly purpose: Purpose;
  /** Null for a reset, which names its email instead, whether somebody has it or not, and for a passkey alone. */
  readonly userId: number | null;
  readonly email?: string;
  readonly accountKey: string | null;
  readonly tokenHash: Buffer;
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
      handle_hash: challenge.tokenHash,
      code_hash: code?.hash ?? null,
      link_hash: challenge.linkHash ?? null,
      code_sent_at: code === undefined ? null : now,
      code_expires_at: code?.expiresAt ?? null,
      created_at: now,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

export type OpenChallenge = RowOf<typeof findChallenge>;

/** The hash of a challenge's token, or of the token in a reset's link. */
export type ChallengeKey = { readonly tokenHash: Buffer } | { readonly linkHash: Buffer };

/** An unused, unexpired challenge of an enabled user, or of an email; `lock` locks its row until the transaction ends. */
export async function findChallenge(
  { trx, now }: WriteContext,
  purpose: Purpose,
  key: ChallengeKey,
  lock: 'lock' | 'read',
) {
  const row = await trx
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
    .where((eb) =>
      'linkHash' in key
        ? eb('challenge.link_hash', '=', key.linkHash)
        : eb('challenge.handle_hash', '=', key.tokenHash),
    )
    .where('challenge.purpose', '=', purpose)
    .where('challenge.used_at', 'is', null)
    .where('challenge.expires_at', '>', now)
    .where((eb) => eb.or([eb('users.enabled', 'is', null), eb('users.enabled', '=', true)]))
    .$if(lock === 'lock', (query) => query.forUpdate('challenge'))
    .executeTakeFirst();
  return row === undefined ? null : { ...row, accountKey: row.accountKey ?? '' };
}

/** Makes every open code of the account useless: a new code replaces the one before. */
export async function killCodes(db: Database, purpose: CodePurpose, accountKey: string): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ code_hash: null })
    .where((eb) => eb.and({ account_key: accountKey, purpose }))
    .where('used_at', 'is', null)
    .where('code_hash', 'is not', null)
    .execute();
}

/** Gives an open challenge a fresh code with all its tries; false when the challenge has been used meanwhile. */
export async function setCode({ trx, now }: WriteContext, id: number, code: CodeRow): Promise<boolean> {
  return trx
    .updateTable('challenges')
    .set({ code_hash: code.hash, code_sent_at: now, code_expires_at: code.expiresAt, attempts: 0 })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .$call(writesAny);
}

export async function countAttempt(db: Database, id: number): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** Uses an open challenge up, by its id or its token; false where it was used before, has expired or is another user's. */
export async function useChallenge(
  context: WriteContext,
  key: { readonly id: number } | Pick<NewChallenge, 'purpose' | 'userId' | 'tokenHash'>,
): Promise<boolean> {
  const { now } = context;
  return using(context)
    .where((eb) =>
      'id' in key
        ? eb('id', '=', key.id)
        : eb.and([
            eb.and({ handle_hash: key.tokenHash, purpose: key.purpose }),
            eb('user_id', 'is not distinct from', key.userId),
          ]),
    )
    .where('expires_at', '>', now)
    .$call(writesAny);
}

/** Ends the open challenges of a user for one purpose. */
export async function endChallengesFor(context: WriteContext, userId: number, purpose: Purpose) {
  await using(context)
    .where((eb) => eb.and({ user_id: userId, purpose }))
    .execute();
}

/** Ends every open challenge of a user: what an old password or an old code began leads nowhere. */
export async function endChallenges(context: WriteContext, userId: number, email: string): Promise<void> {
  await using(context)
    .where((eb) => eb.or({ user_id: userId, email }))
    .execute();
}

/** Uses up those open challenges that are still to be chosen. */
function using({ trx, now }: WriteContext) {
  return trx.updateTable('challenges').set({ used_at: now }).where('used_at', 'is', null);
}

/** Deletes challenges that expired before `moment`; answers how many. */
export async function deleteExpiredChallenges(db: Database, moment: Date): Promise<number> {
  return db.deleteFrom('challenges').where('expires_at', '<', moment).$call(countWritten);
}
