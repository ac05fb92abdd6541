/** Sessions and their refresh tokens: opened, rotated, moved to another closet, ended. */
import type { AuthUser, Device } from '@vestry/contract/auth/schemas';
import type { CallContext, WriteContext } from '../../../platform/call-context.ts';
import { commitOrRefuse, inTransaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { accessTokenSeconds, signAccessToken } from './access-token.ts';
import { recordSignIn } from '../../users/write-user.ts';
import { secondsAfter, type AuthDeps } from '../deps.ts';
import { deleteDeviceOfSession, deleteDevices } from '../sign-in/known-device-repository.ts';
import { rememberDevice, signDevice } from '../sign-in/known-devices.ts';
import * as tokens from './refresh-token-repository.ts';
import { hashToken, issueToken, newToken, successorOf } from '../secrets.ts';
import type { AnySession, Caller, Session } from '../../../platform/session.ts';
import * as repository from './session-repository.ts';

/** A session ends after this long without a refresh. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** A refresh that the network repeated, or that two tabs sent at once, is honoured this long after the first. */
const refreshGraceSeconds = 20;

/** A token that was handed out more than once has that grace only while it is this young: quick reloads of one page. */
const sharedTokenSeconds = 60;

export interface SignedIn {
  readonly authUser: AuthUser;
  /** For the HttpOnly cookie, never for the body; null while a challenge is open. */
  readonly refreshToken: string | null;
  /** For the device cookie, where a session was opened. */
  readonly deviceCookie?: string;
}

export interface OpenedSession {
  readonly facts: SessionFacts;
  readonly refreshToken: string;
  /** The new token of the browser, which is known from now on; a session that continues has none. */
  readonly deviceToken?: string;
}

interface SessionFacts {
  readonly sessionId: number;
  readonly userId: number;
  /** 0 for staff. */
  readonly clientId: number;
  readonly email: string;
}

/** Opens a session in the transaction; `signedIn` makes its tokens afterwards. */
export async function openSession(
  context: WriteContext,
  user: Omit<SessionFacts, 'sessionId'>,
  caller: Caller,
): Promise<OpenedSession> {
  const { trx, now } = context;
  const { token: refreshToken, ...issued } = issueToken(now, sessionSeconds);
  await recordSignIn(context, user.userId);
  const { deviceId, token: deviceToken } = await rememberDevice(context, user.userId, caller.device);
  const sessionId = await repository.createSession(trx, {
    userId: user.userId,
    clientId: user.clientId,
    caller,
    deviceId,
    now,
    ...issued,
  });
  return { facts: { ...user, sessionId }, refreshToken, deviceToken };
}

export async function signedIn(
  deps: AuthDeps,
  { facts, refreshToken, deviceToken }: OpenedSession,
): Promise<SignedIn> {
  const { sessionId, userId, clientId, email } = facts;
  const accessToken = await signAccessToken(deps.accessKey, deps.clock, { sessionId, userId, clientId });
  return {
    authUser: { userId, clientId, email, accessToken, expiresInSeconds: accessTokenSeconds },
    refreshToken,
    ...(deviceToken === undefined ? {} : { deviceCookie: signDevice(deps.deviceKey, deviceToken) }),
  };
}

/**
 * Rotates a refresh token. The one that was just replaced is honoured for a short grace; an older one revokes the
 * session.
 * @throws Refusal SESSION_ENDED
 */
export async function refreshSession(deps: AuthDeps, refreshToken: string | null): Promise<SignedIn> {
  if (refreshToken === null) throw new Refusal('SESSION_ENDED');
  const now = deps.clock.now();
  const tokenHash = hashToken(refreshToken);
  const successor = successorOf(deps.refreshKey, tokenHash);
  const successorHash = hashToken(successor);
  const facts = await commitOrRefuse(deps.db, async (trx) => {
    const token = await tokens.lockRefreshToken(trx, tokenHash, now);
    if (token === null) throw new Refusal('SESSION_ENDED');
    if (isReplay(token, successorHash, now)) {
      await repository.revokeSession({ trx, now }, token.sessionId, 'REUSE');
      return new Refusal('SESSION_ENDED');
    }
    const step = token.rotatedAt === null ? tokens.rotateRefreshToken : tokens.repeatRefreshToken;
    const expiresAt = secondsAfter(now, sessionSeconds);
    await step(trx, token, { tokenHash: successorHash, now, expiresAt });
    return token;
  });
  return signedIn(deps, { facts, refreshToken: successor });
}

/** The session that a refresh would go on with, without going on. A token that must not come back is nobody's here. */
export async function peekSession({ db, clock, refreshKey }: AuthDeps, refreshToken: string) {
  const now = clock.now();
  const tokenHash = hashToken(refreshToken);
  const token = await tokens.findRefreshToken(db, tokenHash, now);
  const successorHash = hashToken(successorOf(refreshKey, tokenHash));
  if (token === null || token.clientId === 0 || isReplay(token, successorHash, now)) return null;
  return repository.findLiveSession(db, token, now);
}

/**
 * Whether a token comes back that must not. Shortly after it was replaced, and while its successor has not been used, it
 * is answered that same successor, any number of times: the network lost the answer, a page was reloaded before it
 * arrived, or two tabs sent it at once. There is never a second branch. Two holders may have that successor then, so after
 * its first minute its own second use ends the session, by either of them.
 */
function isReplay(token: tokens.RefreshToken, successorHash: Buffer, now: Date): boolean {
  const { rotatedAt, createdAt } = token;
  if (rotatedAt === null) return false;
  const isLate = now.getTime() - rotatedAt.getTime() > refreshGraceSeconds * 1000;
  const isShared = token.isShared && now.getTime() - createdAt.getTime() > sharedTokenSeconds * 1000;
  const isSuccessorUsed = token.successorRotatedAt !== null;
  // Replaced by an earlier release, which drew successors by chance: there is none to answer again.
  const isUnknown = token.successorHash?.equals(successorHash) !== true;
  return isLate || isShared || isSuccessorUsed || isUnknown;
}

/**
 * Moves the session to a closet of which its user is verified to be a member, with new tokens.
 * @throws Refusal SESSION_ENDED
 */
export async function moveSession(
  deps: AuthDeps,
  { trx, now }: CallContext,
  { sessionId, userId }: Pick<Session, 'sessionId' | 'userId'>,
  { clientId, email }: { readonly clientId: number; readonly email: string },
): Promise<SignedIn> {
  if (!(await repository.lockSession(trx, sessionId, userId))) throw new Refusal('SESSION_ENDED');
  const current = await tokens.findCurrentTokenHash(trx, sessionId);
  // Derived as a refresh derives it: a client that lost this answer gets it again within the grace.
  const refreshToken = current === null ? newToken() : successorOf(deps.refreshKey, current);
  const expiresAt = secondsAfter(now, sessionSeconds);
  await tokens.moveSession(trx, sessionId, clientId, { tokenHash: hashToken(refreshToken), now, expiresAt });
  return signedIn(deps, { facts: { sessionId, userId, clientId, email }, refreshToken });
}

export async function listDevices({ db, clock }: AuthDeps, session: AnySession): Promise<Device[]> {
  const rows = await repository.listSessions(db, session.userId, clock.now());
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: row.id === session.sessionId,
  }));
}

/** @throws Refusal NOT_FOUND for a session that is not the user's. */
export async function endDevice({ db, clock }: AuthDeps, session: AnySession, sessionId: number) {
  await inTransaction(db, async (trx) => {
    if (!(await repository.revokeOwnSession({ trx, now: clock.now() }, session.userId, sessionId)))
      throw new Refusal('NOT_FOUND');
    await deleteDeviceOfSession(trx, session.userId, sessionId);
  });
}

/** Ends the session behind a refresh token, if there is one. */
export async function logout({ db, clock }: AuthDeps, refreshToken: string | null): Promise<void> {
  if (refreshToken === null) return;
  await repository.revokeSessionOfToken({ trx: db, now: clock.now() }, hashToken(refreshToken), 'SIGN_OUT');
}

/** Ends every session of the user, and revokes every known device but that of this session. */
export async function logoutEverywhere({ db, clock }: AuthDeps, { userId, sessionId }: AnySession) {
  await inTransaction(db, async (trx) => {
    await repository.revokeSessions({ trx, now: clock.now() }, { userId }, 'SIGN_OUT');
    await deleteDevices(trx, { userId, exceptSessionId: sessionId });
  });
}

/** Ends every session of a user whose account is disabled. */
export async function endSessions(context: WriteContext, userId: number) {
  await repository.revokeSessions(context, { userId }, 'DISABLED');
  await deleteDevices(context.trx, { userId });
}

/** Ends a member's sessions in a closet. */
export async function revokeDevices(context: CallContext, userId: number): Promise<void> {
  await repository.revokeSessions(context, { userId, clientId: context.clientId }, 'DISABLED');
}
