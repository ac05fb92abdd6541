/** Who gets in and stays in: sign-in, codes, passwords, invitations and sessions (decisions, Authentication). */
import type { Transaction } from 'kysely';
import type { AuthUser, Invitation } from '@vestry/contract/auth/schemas';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Notification } from '../changes/notification.ts';
import { bindDeps, type BoundFunctions } from '../../platform/bind-deps.ts';
import { inTransaction } from '../../platform/database.ts';
import { createAccessTokenReader } from './sessions/access-token.ts';
import { updatePassword } from './passwords/change-password.ts';
import { clearChallenges, findResetTicket } from './sign-in/challenge-repository.ts';
import {
  sendResetCode,
  sendSignInCode,
  verifyResetCode,
  verifyResetLink,
  verifySignInCode,
} from './sign-in/codes.ts';
import {
  activate,
  checkActivation,
  issueActivationLink,
  type IssuedLink,
} from './registration/activation.ts';
import type { AuthDeps } from './deps.ts';
import { findRecipient } from './registration/invitation-repository.ts';
import * as emailChanges from './email-change/email-change.ts';
import { deleteOldEmailChanges } from './email-change/email-change-repository.ts';
import * as invitations from './registration/invitations.ts';
import { deleteDevices, deleteExpiredDevices } from './sign-in/known-device-repository.ts';
import { readDevice } from './sign-in/known-devices.ts';
import { staffInvitation, twoFactorStatus } from './mails.ts';
import { hashToken } from './secrets.ts';
import type { AnySession, Caller, ResetTicket, Session } from '../../platform/session.ts';
import { revokeSessionOfToken } from './sessions/refresh-token-repository.ts';
import {
  clearSessions,
  findLiveSession,
  findLiveStaffSession,
  revokeSessions,
} from './sessions/session-repository.ts';
import {
  endDevice,
  listDevices,
  moveSession,
  openSession,
  peekSession,
  refreshSession,
  signedIn,
  type SignedIn,
} from './sessions/sessions.ts';
import { acceptTermsAtSignIn } from './sign-in/accept-terms.ts';
import { login } from './sign-in/sign-in.ts';

export type { SignedIn } from './sessions/sessions.ts';

/** What the folders of this area do, each with its refusals beside it. */
const parts = {
  login,
  sendSignInCode,
  verifySignInCode,
  acceptTermsAtSignIn,
  sendResetCode,
  verifyResetCode,
  verifyResetLink,
  updatePassword,
  refresh: refreshSession,
  peek: peekSession,
  listDevices,
  endDevice,
  listWaitingInvitations: invitations.listWaitingInvitations,
  acceptInvitation: invitations.acceptInvitation,
  declineInvitation: invitations.declineInvitation,
  listInvitations: invitations.listInvitations,
  invite: invitations.invite,
  resendInvitation: invitations.resendInvitation,
  withdrawInvitation: invitations.withdrawInvitation,
  issueActivationLink,
  findEmailChange: emailChanges.findEmailChange,
  startEmailChange: emailChanges.startEmailChange,
  resendEmailChange: emailChanges.resendEmailChange,
  withdrawEmailChange: emailChanges.withdrawEmailChange,
  checkEmailChangeLink: emailChanges.checkEmailChangeLink,
  confirmEmailChangeLink: emailChanges.confirmEmailChangeLink,
  refuseEmailChangeLink: emailChanges.refuseEmailChangeLink,
};

export interface AuthService extends BoundFunctions<typeof parts> {
  /** Whom an open invitation is for. @throws Refusal LINK_ENDED */
  checkInvitation(token: string): Promise<Invitation>;
  /** Accepts an invitation: sets the password and signs in. @throws Refusal LINK_ENDED, VALIDATION_FAILED */
  register(claim: { readonly token: string; readonly password: string }, caller: Caller): Promise<SignedIn>;
  /** Ends the session behind a refresh token; says nothing when there is none. */
  logout(refreshToken: string | null): Promise<void>;
  /** Ends every session of the user, and revokes every known device but that of this session. */
  logoutEverywhere(session: AnySession): Promise<void>;
  /** The hash of the token in a device cookie that we have signed; null for any other text. */
  readDevice(cookie: string | null): Buffer | null;
  /** Whose an access token is that we have signed, whether or not its session still lives; null for any other text. */
  readUser(accessToken: string): Promise<number | null>;
  /** The live session behind an access token, or null. */
  readSession(accessToken: string): Promise<AnySession | null>;
  /** The unused reset ticket behind a bearer, or null. */
  readResetTicket(bearer: string): Promise<ResetTicket | null>;
  /** Opens a session for somebody whom another area has identified by a link of its own: a demo's user, without a password. */
  signInWithoutPassword(
    user: { readonly userId: number; readonly clientId: number; readonly email: string },
    caller: Caller,
  ): Promise<SignedIn>;
  /** Deletes challenges and sessions that ended long ago; answers how many rows. */
  clearAway(): Promise<number>;
  /** The mail of an activation link to a member of staff, counted against the limits. @throws Refusal TOO_MANY_REQUESTS */
  staffInvitation(
    tx: Transaction<DB>,
    link: IssuedLink,
    mail: { readonly senderId: number | null; readonly to: string; readonly name: string },
  ): Promise<Notification<'staffInvitation'>>;
  /** Whether an e-mail belongs to a member of staff, whatever the state of the account. */
  isStaffEmail(tx: Transaction<DB>, email: string): Promise<boolean>;
  /** Ends every session of a user whose account is disabled. */
  endSessions(tx: Transaction<DB>, userId: number): Promise<void>;
  /** Ends a member's sessions in a closet. */
  revokeDevices(tx: Transaction<DB>, clientId: number, userId: number): Promise<void>;
  /** The mail to somebody whose sign-in codes were turned on or off. */
  twoFactorStatus(mail: { readonly to: string; readonly isOn: boolean }): Notification<'twoFactorStatus'>;
  /** Moves the session to a closet of which `user` is verified to be a member, with new tokens. @throws Refusal SESSION_ENDED */
  moveSession(
    tx: Transaction<DB>,
    session: Session,
    target: { readonly clientId: number; readonly email: string },
  ): Promise<{ readonly authUser: AuthUser; readonly refreshToken: string | null }>;
}

/** How long an ended session is stored: the next sign-in opens the closet that it last looked at. */
const endedSessionDays = 90;

/** How long a change of an e-mail address is remembered after its links have ended. */
const endedEmailChangeDays = 90;

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 24 * 60 * 60 * 1000);
}

export function createAuthService(deps: AuthDeps): AuthService {
  const { db, clock } = deps;
  const readAccessToken = createAccessTokenReader(deps.accessKey, clock);
  return {
    ...bindDeps(deps, parts),
    checkInvitation: async (token) =>
      (await checkActivation(deps, token)) ?? invitations.checkInvitation(deps, token),
    register: async (claim, caller) =>
      (await activate(deps, claim, caller)) ?? invitations.register(deps, claim, caller),
    logout: async (refreshToken) => {
      if (refreshToken === null) return;
      await revokeSessionOfToken(db, hashToken(refreshToken), 'SIGN_OUT', clock.now());
    },
    logoutEverywhere: async ({ userId, sessionId }) =>
      inTransaction(db, async (tx) => {
        await revokeSessions(tx, { userId }, 'SIGN_OUT', clock.now());
        await deleteDevices(tx, { userId, exceptSessionId: sessionId });
      }),
    readDevice: (cookie) => readDevice(deps.deviceKey, cookie),
    readUser: async (accessToken) => (await readAccessToken(accessToken))?.userId ?? null,
    readSession: async (accessToken) => {
      const claims = await readAccessToken(accessToken);
      if (claims === null) return null;
      return claims.clientId === 0
        ? findLiveStaffSession(db, claims, clock.now())
        : findLiveSession(db, claims, clock.now());
    },
    readResetTicket: async (bearer) => findResetTicket(db, hashToken(bearer), clock.now()),
    signInWithoutPassword: async (user, caller) =>
      signedIn(deps, await inTransaction(db, async (tx) => openSession(tx, user, caller, clock.now()))),
    clearAway: async () => {
      const challenges = await clearChallenges(db, daysBefore(clock.now(), 1));
      const devices = await deleteExpiredDevices(db, clock.now());
      const emails = await deleteOldEmailChanges(db, daysBefore(clock.now(), endedEmailChangeDays));
      return (
        challenges + devices + emails + (await clearSessions(db, daysBefore(clock.now(), endedSessionDays)))
      );
    },
    staffInvitation: async (tx, { url, expiresAt }, { senderId, to, name }) => {
      await invitations.takeStaffInvitation(tx, senderId, to, clock.now());
      return staffInvitation(deps, { to, name, url, expiresAt });
    },
    isStaffEmail: async (tx, email) => (await findRecipient(tx, email)) === 'STAFF',
    endSessions: async (tx, userId) => {
      await revokeSessions(tx, { userId }, 'DISABLED', clock.now());
      await deleteDevices(tx, { userId });
    },
    revokeDevices: async (tx, clientId, userId) => {
      await revokeSessions(tx, { userId, clientId }, 'DISABLED', clock.now());
    },
    twoFactorStatus: (mail) => twoFactorStatus(deps, mail),
    moveSession: async (tx, session, { clientId, email }) =>
      signedIn(deps, await moveSession(deps, tx, session, clientId, email)),
  };
}
