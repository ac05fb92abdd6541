/** Sign-in, codes, passwords, invitations and sessions (decisions, Authentication). */
import { bindDeps } from '../../platform/bind-deps.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { AnySession, Caller, ResetTicket } from '../../platform/session.ts';
import type { AuthDeps } from './deps.ts';
import * as emailChanges from './email-change/email-change.ts';
import { deleteOldEmailChanges } from './email-change/email-change-repository.ts';
import { twoFactorStatus } from './mails.ts';
import { updatePassword } from './passwords/change-password.ts';
import { findRecipient } from './registration/invitation-repository.ts';
import * as invitations from './registration/invitations.ts';
import { checkInvitation, issueActivationLink, register } from './registration/register.ts';
import { hashToken } from './secrets.ts';
import { createAccessTokenReader } from './sessions/access-token.ts';
import { deleteEndedSessions, findLiveSession, findLiveStaffSession } from './sessions/session-repository.ts';
import * as sessions from './sessions/sessions.ts';
import { deleteExpiredChallenges, findChallenge } from './sign-in/challenge-repository.ts';
import * as codes from './sign-in/codes.ts';
import { deleteExpiredDevices } from './sign-in/known-device-repository.ts';
import { readDevice } from './sign-in/known-devices.ts';
import { acceptTermsAtSignIn, login } from './sign-in/sign-in.ts';

export type { SignedIn } from './sessions/sessions.ts';

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: AuthDeps) {
  const { db, clock } = deps;
  const readAccessToken = createAccessTokenReader(deps.accessKey, clock);
  return {
    ...bindDeps(deps, {
      login,
      acceptTermsAtSignIn,
      sendSignInCode: codes.sendSignInCode,
      verifySignInCode: codes.verifySignInCode,
      sendResetCode: codes.sendResetCode,
      verifyResetCode: codes.verifyResetCode,
      verifyResetLink: codes.verifyResetLink,
      readResetTicket,
      updatePassword,
      refresh: sessions.refreshSession,
      peek: sessions.peekSession,
      logout: sessions.logout,
      logoutEverywhere: sessions.logoutEverywhere,
      listDevices: sessions.listDevices,
      endDevice: sessions.endDevice,
      moveSession: sessions.moveSession,
      signInWithoutPassword,
      checkInvitation,
      register,
      issueActivationLink,
      listWaitingInvitations: invitations.listWaitingInvitations,
      acceptInvitation: invitations.acceptInvitation,
      declineInvitation: invitations.declineInvitation,
      listInvitations: invitations.listInvitations,
      invite: invitations.invite,
      resendInvitation: invitations.resendInvitation,
      staffInvitation: invitations.inviteStaff,
      findEmailChange: emailChanges.findEmailChange,
      startEmailChange: emailChanges.startEmailChange,
      resendEmailChange: emailChanges.resendEmailChange,
      withdrawEmailChange: emailChanges.withdrawEmailChange,
      checkEmailChangeLink: emailChanges.checkEmailChangeLink,
      confirmEmailChangeLink: emailChanges.confirmEmailChangeLink,
      withdrawEmailChangeLink: emailChanges.withdrawEmailChangeLink,
      twoFactorStatus,
      purgeExpired,
    }),
    endSessions: sessions.endSessions,
    revokeDevices: sessions.revokeDevices,
    withdrawInvitation: invitations.withdrawInvitation,
    isStaffEmail,
    /** The hash of the token in a device cookie that this instance has signed; null for any other text. */
    readDevice: (cookie: string | null): Buffer | null => readDevice(deps.deviceKey, cookie),
    /** The user of an access token that this instance has signed, whether or not its session still lives; null for any other text. */
    readUser: async (accessToken: string): Promise<number | null> =>
      (await readAccessToken(accessToken))?.userId ?? null,
    /** The live session behind an access token, or null. */
    readSession: async (accessToken: string): Promise<AnySession | null> => {
      const claims = await readAccessToken(accessToken);
      if (claims === null) return null;
      const find = claims.clientId === 0 ? findLiveStaffSession : findLiveSession;
      return find(db, claims, clock.now());
    },
  };
}

/** The unused reset ticket behind a bearer, or null. */
async function readResetTicket({ db, clock }: AuthDeps, bearer: string): Promise<ResetTicket | null> {
  const ticket = await findChallenge(
    { trx: db, now: clock.now() },
    'RESET_TICKET',
    { tokenHash: hashToken(bearer) },
    'read',
  );
  return ticket === null || ticket.userId === null ? null : { ticketId: ticket.id, userId: ticket.userId };
}

/** Opens a session for somebody whom another area has identified by a link of its own: a demo's user, without a password. */
async function signInWithoutPassword(
  deps: AuthDeps,
  user: { readonly userId: number; readonly clientId: number; readonly email: string },
  caller: Caller,
): Promise<sessions.SignedIn> {
  const opened = await inTransaction(deps.db, async (trx) =>
    sessions.openSession({ trx, now: deps.clock.now() }, user, caller),
  );
  return sessions.signedIn(deps, opened);
}

/** Whether an email belongs to a member of staff, whatever the state of the account. */
async function isStaffEmail(trx: Database, email: string): Promise<boolean> {
  return (await findRecipient(trx, email)) === 'STAFF';
}

/** An ended session is stored this long: the next sign-in opens the closet that it last looked at. */
const endedSessionDays = 90;

/** A change of an email address is stored this long after its links have ended. */
const endedEmailChangeDays = 90;

/** Deletes challenges, devices, changes of addresses and sessions that ended long ago; answers how many rows. */
async function purgeExpired({ db, clock }: AuthDeps): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  return (
    (await deleteExpiredChallenges(db, before(1))) +
    (await deleteExpiredDevices(db, before(0))) +
    (await deleteOldEmailChanges(db, before(endedEmailChangeDays))) +
    (await deleteEndedSessions(db, before(endedSessionDays)))
  );
}
