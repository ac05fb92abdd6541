/** Who gets in and stays in: sign-in, codes, passwords, invitations and sessions (decisions, Authentication). */
import type { Transaction } from 'kysely';
import type { WaitingInvitation } from '@vestry/contract/auth/invitation-schemas';
import type { EmailChange, EmailChangeLink } from '@vestry/contract/auth/email-change-schemas';
import type { AuthUser, Device, Invitation } from '@vestry/contract/auth/schemas';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Notification } from '../changes/notification.ts';
import { inTransaction } from '../../platform/database.ts';
import { createAccessTokenReader } from './sessions/access-token.ts';
import { updatePassword, type PasswordChange, type PasswordChanged } from './passwords/change-password.ts';
import { clearChallenges, findResetTicket } from './sign-in/challenge-repository.ts';
import {
  sendResetCode,
  sendSignInCode,
  verifyResetCode,
  verifyResetLink,
  verifySignInCode,
  type CodeSent,
  type ResetVerified,
} from './sign-in/codes.ts';
import {
  activate,
  checkActivation,
  issueActivationLink,
  type IssuedLink,
} from './registration/activation.ts';
import type { AuthDeps } from './deps.ts';
import { findRecipient, type Invitee } from './registration/invitation-repository.ts';
import * as emailChanges from './email-change/email-change.ts';
import { deleteOldEmailChanges } from './email-change/email-change-repository.ts';
import * as invitations from './registration/invitations.ts';
import type { InvitationLink, Inviter, ListedInvitation } from './registration/invitations.ts';
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

export interface AuthService {
  /**
   * Signs in with e-mail (lower case) and password; with two-factor on answers the challenge instead of a session.
   * @throws Refusal INVALID_CREDENTIALS for a wrong password, an unknown e-mail, a disabled user or one without a closet:
   *   all four read the same and take the same time. SIGN_IN_PAUSED after twenty failures in a day on unknown devices, or on
   *   this known one.
   */
  login(email: string, password: string, caller: Caller): Promise<SignedIn>;
  /**
   * Mails a code for the challenge with this handle.
   * @throws Refusal CHALLENGE_ENDED; TOO_MANY_REQUESTS within 60 s of the account's last code.
   */
  sendSignInCode(userId: number, handle: string): Promise<CodeSent>;
  /**
   * Signs in with the code of a challenge, which is used up.
   * @throws Refusal CHALLENGE_ENDED, CODE_EXPIRED, CODE_INVALID; SIGN_IN_CODE_PAUSED after twenty failures in a day.
   */
  verifySignInCode(
    claim: { readonly userId: number; readonly code: string; readonly handle: string },
    caller: Caller,
  ): Promise<SignedIn>;
  /**
   * Signs in who accepts the terms, for a sign-in that waits for them; the challenge is used up.
   * @throws Refusal CHALLENGE_ENDED
   */
  acceptTermsAtSignIn(
    claim: { readonly userId: number; readonly handle: string },
    caller: Caller,
  ): Promise<SignedIn>;
  /**
   * Mails a reset code where somebody has the e-mail; answers the handle of the reset either way, in the same time.
   * @throws Refusal TOO_MANY_REQUESTS within 60 s of the last one, RESET_PAUSED after ten in an hour, known e-mail or not.
   */
  sendResetCode(email: string, caller: Caller): Promise<CodeSent & { readonly userId: string }>;
  /**
   * Verifies a reset code; the answer's token is the reset ticket. Throws as `verifySignInCode`, but RESET_CODE_PAUSED.
   */
  verifyResetCode(claim: { readonly code: string; readonly handle: string }): Promise<ResetVerified>;
  /** Verifies the link of a reset's message as its code would be. @throws Refusal LINK_ENDED */
  verifyResetLink(token: string): Promise<ResetVerified & { readonly email: string }>;
  /**
   * Changes the password and ends every other session of the user; with a ticket every one.
   * @throws Refusal NOT_FOUND for another user's id, PASSWORD_WRONG, VALIDATION_FAILED with a line for each broken rule,
   *   DEMO_RESTRICTED, SESSION_ENDED for a used ticket, TOO_MANY_REQUESTS.
   */
  updatePassword(
    proof: AnySession | ResetTicket,
    change: PasswordChange,
    caller: Caller,
  ): Promise<PasswordChanged>;
  /** Whom an open invitation is for. @throws Refusal LINK_ENDED */
  checkInvitation(token: string): Promise<Invitation>;
  /** Accepts an invitation: sets the password and signs in. @throws Refusal LINK_ENDED, VALIDATION_FAILED */
  register(claim: { readonly token: string; readonly password: string }, caller: Caller): Promise<SignedIn>;
  /**
   * Rotates a refresh token. The one that was just replaced is honoured for a short grace; an older one revokes the session.
   * @throws Refusal SESSION_ENDED
   */
  refresh(refreshToken: string | null): Promise<SignedIn>;
  /** Ends the session behind a refresh token; says nothing when there is none. */
  logout(refreshToken: string | null): Promise<void>;
  /** Ends every session of the user, and revokes every known device but that of this session. */
  logoutEverywhere(session: AnySession): Promise<void>;
  listDevices(session: AnySession): Promise<Device[]>;
  /** @throws Refusal NOT_FOUND for a session that is not the user's. */
  endDevice(session: AnySession, sessionId: number): Promise<void>;
  /** The hash of the token in a device cookie that we have signed; null for any other text. */
  readDevice(cookie: string | null): Buffer | null;
  /** Whose an access token is that we have signed, whether or not its session still lives; null for any other text. */
  readUser(accessToken: string): Promise<number | null>;
  /** The live session behind an access token, or null. */
  readSession(accessToken: string): Promise<AnySession | null>;
  /** The live session in a closet behind a refresh token, which stays as it is; null of staff's too. */
  peek(refreshToken: string): Promise<Session | null>;
  /** The unused reset ticket behind a bearer, or null. */
  readResetTicket(bearer: string): Promise<ResetTicket | null>;

  /** Opens a session for somebody whom another area has identified by a link of its own: a demo's user, without a password. */
  signInWithoutPassword(
    user: { readonly userId: number; readonly clientId: number; readonly email: string },
    caller: Caller,
  ): Promise<SignedIn>;
  /** Deletes challenges and sessions that ended long ago; answers how many rows. */
  clearAway(): Promise<number>;

  /** The invitations that wait for the answer of who is signed in. */
  listWaitingInvitations(userId: number): Promise<WaitingInvitation[]>;
  /** Accepts an invitation for the e-mail of the session; answers the closet. @throws Refusal NOT_FOUND */
  acceptInvitation(
    session: Session,
    id: number,
    caller: Caller,
  ): Promise<{ readonly id: number; readonly name: string }>;
  /** Declines an invitation for the e-mail of the session. @throws Refusal NOT_FOUND */
  declineInvitation(session: Session, id: number): Promise<void>;
  /** The open change of the user's e-mail address; null for none. */
  findEmailChange(session: Session): Promise<EmailChange | null>;
  /**
   * Requests another address, which replaces an open change. The same for an address that somebody has.
   * @throws Refusal PASSWORD_WRONG, PASSWORD_PAUSED, DEMO_RESTRICTED, TOO_MANY_REQUESTS, VALIDATION_FAILED for the present address.
   */
  startEmailChange(
    session: Session,
    wanted: { readonly email: string; readonly currentPassword: string },
    caller: Caller,
  ): Promise<EmailChange>;
  /** Mails the links again that are not confirmed yet. @throws Refusal NOT_FOUND, DEMO_RESTRICTED, TOO_MANY_REQUESTS */
  resendEmailChange(session: Session, caller: Caller): Promise<EmailChange>;
  /** @throws Refusal NOT_FOUND, DEMO_RESTRICTED */
  withdrawEmailChange(session: Session, caller: Caller): Promise<void>;
  /** What a mailed link is about. @throws Refusal LINK_ENDED */
  checkEmailChangeLink(token: string): Promise<EmailChangeLink>;
  /** Confirms the address of a link; with the second one the address is changed. @throws Refusal LINK_ENDED */
  confirmEmailChangeLink(token: string, caller: Caller): Promise<EmailChangeLink>;
  /** Withdraws the change by either link. @throws Refusal LINK_ENDED */
  refuseEmailChangeLink(token: string, caller: Caller): Promise<void>;
  /** The open invitations of a closet, expired ones too. */
  listInvitations(clientId: number): Promise<ListedInvitation[]>;

  /** For other areas, inside their transaction: invites somebody by e-mail. @throws Refusal INVITATION_PENDING, TOO_MANY_REQUESTS */
  invite(tx: Transaction<DB>, inviter: Inviter, invitee: Invitee): Promise<InvitationLink>;
  /** Sends an open invitation of the inviter's closet again. @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS */
  resendInvitation(
    tx: Transaction<DB>,
    inviter: Inviter,
    id: number,
  ): Promise<InvitationLink & { readonly email: string }>;
  /** Withdraws an open invitation; answers to whom it was sent. @throws Refusal NOT_FOUND */
  withdrawInvitation(tx: Transaction<DB>, clientId: number, id: number): Promise<{ readonly email: string }>;
  /** A link with which a user without a password chooses one; those issued before end. */
  issueActivationLink(
    tx: Transaction<DB>,
    user: { readonly userId: number; readonly email: string },
  ): Promise<IssuedLink>;
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
    login: async (email, password, caller) => login(deps, email, password, caller),
    sendSignInCode: async (userId, handle) => sendSignInCode(deps, userId, handle),
    verifySignInCode: async (claim, caller) => verifySignInCode(deps, claim, caller),
    acceptTermsAtSignIn: async (claim, caller) => acceptTermsAtSignIn(deps, claim, caller),
    sendResetCode: async (email, caller) => sendResetCode(deps, email, caller),
    verifyResetCode: async (claim) => verifyResetCode(deps, claim),
    verifyResetLink: async (token) => verifyResetLink(deps, token),
    updatePassword: async (proof, change, caller) => updatePassword(deps, proof, change, caller),
    checkInvitation: async (token) =>
      (await checkActivation(deps, token)) ?? invitations.checkInvitation(deps, token),
    register: async (claim, caller) =>
      (await activate(deps, claim, caller)) ?? invitations.register(deps, claim, caller),
    refresh: async (refreshToken) => refreshSession(deps, refreshToken),
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
    listDevices: async (session) => listDevices(deps, session),
    endDevice: async (session, sessionId) => endDevice(deps, session, sessionId),
    readUser: async (accessToken) => (await readAccessToken(accessToken))?.userId ?? null,
    readSession: async (accessToken) => {
      const claims = await readAccessToken(accessToken);
      if (claims === null) return null;
      return claims.clientId === 0
        ? findLiveStaffSession(db, claims, clock.now())
        : findLiveSession(db, claims, clock.now());
    },
    peek: async (refreshToken) => peekSession(deps, refreshToken),
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
    listWaitingInvitations: async (userId) => invitations.listWaitingInvitations(deps, userId),
    acceptInvitation: async (session, id, caller) => invitations.acceptInvitation(deps, session, id, caller),
    declineInvitation: async (session, id) => invitations.declineInvitation(deps, session, id),
    ...createEmailChanges(deps),
    listInvitations: async (clientId) => invitations.listInvitations(deps, clientId),
    invite: async (tx, inviter, invitee) => invitations.invite(deps, tx, inviter, invitee),
    resendInvitation: async (tx, inviter, id) => invitations.resendInvitation(deps, tx, inviter, id),
    withdrawInvitation: async (tx, clientId, id) => invitations.withdrawInvitation(deps, tx, clientId, id),
    issueActivationLink: async (tx, user) => issueActivationLink(deps, tx, user),
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

type EmailChanges = Pick<
  AuthService,
  | 'findEmailChange'
  | 'startEmailChange'
  | 'resendEmailChange'
  | 'withdrawEmailChange'
  | 'checkEmailChangeLink'
  | 'confirmEmailChangeLink'
  | 'refuseEmailChangeLink'
>;

function createEmailChanges(deps: AuthDeps): EmailChanges {
  return {
    findEmailChange: async (session) => emailChanges.findEmailChange(deps, session),
    startEmailChange: async (session, wanted, caller) =>
      emailChanges.startEmailChange(deps, session, wanted, caller),
    resendEmailChange: async (session, caller) => emailChanges.resendEmailChange(deps, session, caller),
    withdrawEmailChange: async (session, caller) => emailChanges.withdrawEmailChange(deps, session, caller),
    checkEmailChangeLink: async (token) => emailChanges.checkEmailChangeLink(deps, token),
    confirmEmailChangeLink: async (token, caller) => emailChanges.confirmEmailChangeLink(deps, token, caller),
    refuseEmailChangeLink: async (token, caller) => emailChanges.refuseEmailChangeLink(deps, token, caller),
  };
}
