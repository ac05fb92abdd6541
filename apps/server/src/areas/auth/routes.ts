import * as calls from '@vestry/contract/auth/calls';
import * as sessionCalls from '@vestry/contract/auth/session-calls';
import * as emailChanges from '@vestry/contract/auth/email-change-calls';
import * as invitations from '@vestry/contract/auth/invitation-calls';
import { handle, type Route, type SessionCookie } from '../../platform/http/route.ts';
import { userCall } from '../../platform/http/user-call.ts';
import { refuseDemoUser, requireSelf } from '../../platform/session.ts';
import type { AuthService, SignedIn } from './service.ts';
import { deviceSeconds } from './sign-in/known-devices.ts';
import { sessionSeconds } from './sessions/sessions.ts';

export function authRoutes(auth: AuthService): Route[] {
  return [
    ...sessionRoutes(auth),
    ...codeRoutes(auth),
    ...passwordRoutes(auth),
    ...invitationRoutes(auth),
    ...emailChangeRoutes(auth),
  ];
}

function sessionRoutes(auth: AuthService): Route[] {
  return [
    handle(sessionCalls.login, async ({ body, caller, cookie }) =>
      setSessionCookies(await auth.login(body.email, body.password, caller), cookie),
    ),
    handle(sessionCalls.refresh, async ({ cookie }) =>
      setSessionCookies(await auth.refresh(cookie.refreshToken), cookie),
    ),
    handle(sessionCalls.logout, async ({ cookie }) => {
      await auth.logout(cookie.refreshToken);
      cookie.clear();
    }),
    handle(calls.logoutEverywhere, async ({ session, cookie }) => {
      await auth.logoutEverywhere(session);
      cookie.clear();
    }),
    handle(calls.listDevices, async ({ session }) => auth.listDevices(session)),
    handle(calls.endDevice, async ({ session, params }) => auth.endDevice(session, params.sessionId)),
  ];
}

function codeRoutes(auth: AuthService): Route[] {
  return [
    handle(sessionCalls.sendSignInCode, async ({ params }) =>
      auth.sendSignInCode({ userId: params.userId, handle: params.refreshToken }),
    ),
    handle(calls.verifySignInCode, async ({ params, caller, cookie }) => {
      const { userId, code, refreshToken: handleOfChallenge } = params;
      return setSessionCookies(
        await auth.verifySignInCode({ userId, code, handle: handleOfChallenge }, caller),
        cookie,
      );
    }),
    handle(calls.acceptTermsAtSignIn, async ({ body, caller, cookie }) => {
      const { userId, refreshToken: handleOfChallenge } = body;
      return setSessionCookies(
        await auth.acceptTermsAtSignIn({ userId, handle: handleOfChallenge }, caller),
        cookie,
      );
    }),
    handle(calls.sendResetCode, async ({ params, caller }) => auth.sendResetCode(params.email, caller)),
    handle(calls.verifyResetCode, async ({ params }) =>
      auth.verifyResetCode({ code: params.code, handle: params.userId }),
    ),
    handle(calls.verifyResetLink, async ({ body }) => auth.verifyResetLink(body.token)),
  ];
}

function passwordRoutes(auth: AuthService): Route[] {
  return [
    handle(calls.updatePassword, async ({ session, body, caller, cookie }) => {
      const { deviceCookie } = await auth.updatePassword(session, body, caller);
      if (deviceCookie !== undefined) cookie.setDevice(deviceCookie, deviceSeconds);
    }),
    handle(calls.checkInvitation, async ({ body }) => auth.checkInvitation(body.token)),
    handle(calls.register, async ({ body, caller, cookie }) =>
      setSessionCookies(await auth.register(body, caller), cookie),
    ),
  ];
}

function invitationRoutes(auth: AuthService): Route[] {
  return [
    handle(invitations.listWaitingInvitations, async ({ params, session }) => {
      requireSelf(session, params.userId);
      return auth.listWaitingInvitations(session.userId);
    }),
    handle(invitations.acceptInvitation, async ({ params, session, caller }) => ({
      client: await auth.acceptInvitation(userCall(session, undefined, caller), params.id),
    })),
    handle(invitations.declineInvitation, async ({ params, session }) =>
      auth.declineInvitation(userCall(session), params.id),
    ),
  ];
}

function emailChangeRoutes(auth: AuthService): Route[] {
  return [
    handle(emailChanges.getEmailChange, async ({ session }) => auth.findEmailChange(session.userId)),
    handle(emailChanges.startEmailChange, async ({ session, body, caller }) => {
      refuseDemoUser(session);
      return auth.startEmailChange(userCall(session, undefined, caller), body);
    }),
    handle(emailChanges.resendEmailChange, async ({ session, caller }) => {
      refuseDemoUser(session);
      return auth.resendEmailChange(userCall(session, undefined, caller));
    }),
    handle(emailChanges.withdrawEmailChange, async ({ session, caller }) => {
      refuseDemoUser(session);
      await auth.withdrawEmailChange(userCall(session, undefined, caller));
    }),
    handle(emailChanges.checkEmailChangeLink, async ({ body }) => auth.checkEmailChangeLink(body.token)),
    handle(emailChanges.confirmEmailChangeLink, async ({ body, caller }) =>
      auth.confirmEmailChangeLink(body.token, caller),
    ),
    handle(emailChanges.withdrawEmailChangeLink, async ({ body, caller }) =>
      auth.withdrawEmailChangeLink(body.token, caller),
    ),
  ];
}

/** Puts the refresh token where scripts do not reach it. An open challenge has none yet. */
export function setSessionCookies(
  { authUser, refreshToken, deviceCookie }: SignedIn,
  cookie: SessionCookie,
): SignedIn['authUser'] {
  if (refreshToken !== null) cookie.set(refreshToken, sessionSeconds);
  if (deviceCookie !== undefined) cookie.setDevice(deviceCookie, deviceSeconds);
  return authUser;
}
