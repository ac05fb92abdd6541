/** Rows of refresh tokens: the rotating family of a session. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { firstOrNull, type RowOf } from '../../../platform/query-answers.ts';

export type RefreshToken = RowOf<typeof findRefreshToken>;

/** The token of a live session with an enabled user and membership, or of staff who work here; else null. */
export async function findRefreshToken(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('users', 'users.id', 'session.user_id')
    .leftJoin('memberships as membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'session.client_id')
        .onRef('membership.user_id', '=', 'session.user_id'),
    )
    .leftJoin('clients', 'clients.id', 'membership.client_id')
    .leftJoin('staff', (join) =>
      join.onRef('staff.user_id', '=', 'session.user_id').on('session.client_id', 'is', null),
    )
    .leftJoin('refresh_tokens as successor', 'successor.id', 'token.replaced_by')
    .select([
      'token.id',
      'token.rotated_at as rotatedAt',
      'token.created_at as createdAt',
      // Handed out more than once: it has its grace in its first minute alone.
      'token.is_shared as isShared',
      'successor.token_hash as successorHash',
      // When the token that replaced it was itself replaced: the caller has had its successor in hand.
      'successor.rotated_at as successorRotatedAt',
      'session.id as sessionId',
      'session.user_id as userId',
      // 0 for staff.
      sql<number>`coalesce(session.client_id, 0)`.as('clientId'),
      'users.email',
    ])
    .where('token.token_hash', '=', tokenHash)
    .where('token.expires_at', '>', now)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('users.enabled', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('membership.enabled', '=', true), eb('clients.status', '=', 1)]),
        eb('staff.enabled', '=', true),
      ]),
    )
    .$call(firstOrNull);
}

/**
 * The same, with its session locked until the transaction ends. The lock comes before the token is read: what another
 * refresh of the family has committed meanwhile, its new tokens included, is seen.
 */
export async function lockRefreshToken(db: Database, tokenHash: Buffer, now: Date) {
  await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .execute();
  return findRefreshToken(db, tokenHash, now);
}

/** The columns of a new token. */
export interface NewToken {
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Answers its id. */
export async function insertToken(db: Database, sessionId: number, token: NewToken): Promise<number> {
  const { tokenHash, now, expiresAt } = token;
  const { id } = await db
    .insertInto('refresh_tokens')
    .values({ session_id: sessionId, token_hash: tokenHash, created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type PresentToken = Pick<RefreshToken, 'id' | 'sessionId'>;

/** Replaces a token that has none by its successor, and keeps the session alive. */
export async function rotateRefreshToken(db: Database, { id, sessionId }: PresentToken, successor: NewToken) {
  const successorId = await insertToken(db, sessionId, successor);
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: successor.now, replaced_by: successorId })
    .where('id', '=', id)
    .execute();
  await extendSession(db, sessionId, successor);
}

/** Notes that a token was answered its successor again, which may have two holders from now on. */
export async function repeatRefreshToken(db: Database, { id, sessionId }: PresentToken, successor: NewToken) {
  const { tokenHash, now } = successor;
  await db.updateTable('refresh_tokens').set({ repeated_at: now }).where('id', '=', id).execute();
  await db
    .updateTable('refresh_tokens')
    .set({ is_shared: true })
    .where('token_hash', '=', tokenHash)
    .execute();
  await extendSession(db, sessionId, successor);
}

async function extendSession(
  db: Database,
  sessionId: number,
  { now, expiresAt }: NewToken,
  moved: { readonly client_id?: number } = {},
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ...moved, last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

/** The hash of the one token of a session that has no successor yet; null of a session without any. */
export async function findCurrentTokenHash(db: Database, sessionId: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .where('rotated_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/** Moves a session to another closet of its user. Every token it had is replaced by one new one. */
export async function moveSession(db: Database, sessionId: number, clientId: number, successor: NewToken) {
  await extendSession(db, sessionId, successor, { client_id: clientId });
  const successorId = await insertToken(db, sessionId, successor);
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: successor.now, replaced_by: successorId })
    .where('session_id', '=', sessionId)
    .where('rotated_at', 'is', null)
    .where('id', '!=', successorId)
    .execute();
}
