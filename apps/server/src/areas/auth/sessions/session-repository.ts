/** Rows of sessions. Every function takes the pool or a transaction. */
import { canNeedApproval } from '@vestry/contract/approvals/rules';
import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { publishEndedSessions } from '../../../platform/events/publish-ended-sessions.ts';
import { countWritten, findsAny } from '../../../platform/query-answers.ts';
import { insertToken, type NewToken } from './refresh-token-repository.ts';
import type { AccessClaims } from './access-token.ts';
import type { Caller } from '../../../platform/session.ts';

export type RevokedReason = 'SIGN_OUT' | 'REUSE' | 'PASSWORD' | 'DISABLED' | 'OTHER_DEVICE' | 'EXPIRED';

export interface NewSession extends NewToken {
  readonly userId: number;
  /** 0 for staff. */
  readonly clientId: number;
  readonly caller: Caller;
  readonly deviceId: number;
}

/** Creates a session with its first refresh token; answers its id. */
export async function createSession(db: Database, session: NewSession): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      client_id: session.clientId === 0 ? null : session.clientId,
      user_agent: session.caller.userAgent,
      ip: session.caller.ip,
      device_id: session.deviceId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertToken(db, id, session);
  return id;
}

export async function revokeSession(context: WriteContext, sessionId: number, reason: RevokedReason) {
  const ended = await revoking(context, reason).where('id', '=', sessionId).execute();
  await endStreams(context, ended);
}

/** Ends those live sessions that are still to be chosen; `endStreams` gets the answer. */
function revoking({ trx, now }: WriteContext, reason: RevokedReason) {
  const values = { revoked_at: now, revoked_reason: reason };
  return trx
    .updateTable('sessions')
    .set(values)
    .where('revoked_at', 'is', null)
    .returning('user_id as userId');
}

/** Ends the streams of the open pages of sessions that were revoked. */
async function endStreams({ trx }: WriteContext, ended: readonly { readonly userId: number }[]) {
  await publishEndedSessions(trx, [...new Set(ended.map(({ userId }) => userId))]);
}

/**
 * The session that an access token names, if it is live and still stands for this user in this closet. Every call reads it,
 * so that it is a text: a built query is built and compiled anew each time.
 */
export async function findLiveSession(db: Database, claims: AccessClaims, now: Date) {
  const { sessionId, userId, clientId } = claims;
  // A closet switch moves the session, so a token of the closet left behind is dead (decisions, People and closets).
  const { rows } = await sql<{ needsApproval: boolean; roles: number[] }>`
    SELECT membership.needs_approval AS "needsApproval", (
      SELECT coalesce(array_agg(role.role_id), '{}') FROM membership_roles AS role
      WHERE role.client_id = membership.client_id AND role.user_id = membership.user_id) AS roles
    FROM sessions AS session
    JOIN users ON users.id = session.user_id
    JOIN memberships AS membership
      ON membership.client_id = session.client_id AND membership.user_id = session.user_id
    JOIN clients ON clients.id = membership.client_id
    WHERE session.id = ${sessionId} AND session.user_id = ${userId} AND session.client_id = ${clientId}
      AND session.revoked_at IS NULL AND session.expires_at > ${now}
      AND users.enabled AND membership.enabled AND clients.status = 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const needsApproval = row.needsApproval && canNeedApproval(row.roles);
  return { sessionId, userId, clientId, roles: row.roles, needsApproval };
}

/** The live session of staff that an access token names; null once they work here no more. */
export async function findLiveStaffSession(db: Database, claims: AccessClaims, now: Date) {
  const row = await db
    .selectFrom('sessions as session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .innerJoin('staff', 'staff.user_id', 'session.user_id')
    .select(['session.id', 'staff.role_id as role'])
    .where((eb) => eb.and({ 'session.id': claims.sessionId, 'session.user_id': claims.userId }))
    .where('session.client_id', 'is', null)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where((eb) => eb.and({ 'users.enabled': true, 'staff.enabled': true }))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { sessionId: row.id, userId: claims.userId, clientId: null, roles: [row.role] };
}

/** Locks a live session of the user until the transaction ends; false when there is none. */
export async function lockSession(db: Database, sessionId: number, userId: number): Promise<boolean> {
  return db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.and({ id: sessionId, user_id: userId }))
    .where('revoked_at', 'is', null)
    .forUpdate()
    .$call(findsAny);
}

export async function revokeSessionOfToken(context: WriteContext, tokenHash: Buffer, reason: RevokedReason) {
  const ended = await revoking(context, reason)
    .where('id', 'in', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
    )
    .execute();
  await endStreams(context, ended);
}

/** Whose sessions end: all of a user's, or only those in one closet, perhaps but for one. */
export interface SessionsOf {
  readonly userId: number;
  readonly clientId?: number;
  readonly exceptSessionId?: number;
}

export async function revokeSessions(
  context: WriteContext,
  { userId, clientId, exceptSessionId }: SessionsOf,
  reason: RevokedReason,
): Promise<void> {
  const ended = await revoking(context, reason)
    .where('user_id', '=', userId)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? null))
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? 0))
    .execute();
  await endStreams(context, ended);
}

/** Ends one session of the user; false when it is not the user's or has ended. */
export async function revokeOwnSession(context: WriteContext, userId: number, sessionId: number) {
  const ended = await revoking(context, 'OTHER_DEVICE')
    .where((eb) => eb.and({ id: sessionId, user_id: userId }))
    .execute();
  await endStreams(context, ended);
  return ended.length > 0;
}

/** The user's live sessions, the last seen first. */
export async function listSessions(db: Database, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      sql<string | null>`host(ip)`.as('ip'),
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Deletes sessions, with their tokens, that ended before `moment`. */
export async function deleteEndedSessions(db: Database, moment: Date): Promise<number> {
  return db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', moment), eb('revoked_at', '<', moment)]))
    .$call(countWritten);
}
