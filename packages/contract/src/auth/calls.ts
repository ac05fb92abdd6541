import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import {
  authUserSchema,
  codeSchema,
  deviceSchema,
  emailSchema,
  handleSchema,
  invitationSchema,
  invitationTokenBody,
  acceptTermsBody,
  registerBody,
  resetLinkSchema,
  resetSentSchema,
  resetTicketSchema,
  updatePasswordBody,
} from './schemas.ts';

const tenMinutes = 600;
const hour = 3600;

export const logoutEverywhere = defineCall({
  name: 'auth.logoutEverywhere',
  method: 'POST',
  path: '/auth/logout/all',
  summary: 'End every session of the user, on every device',
  source: 'decisions, Authentication',
  access: 'any-session',
  answer: emptyAnswer,
  errors: [],
  cookie: true,
});

export const listDevices = defineCall({
  name: 'auth.devices',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The devices on which the user is signed in, the last seen first',
  source: 'issue 7, sessions and devices',
  access: 'any-session',
  answer: z.array(deviceSchema),
  errors: [],
});

export const endDevice = defineCall({
  name: 'auth.endDevice',
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  summary: "End one of the user's own sessions",
  source: 'issue 7, sessions and devices',
  access: 'any-session',
  params: z.object({ sessionId: idSchema }),
  answer: emptyAnswer,
  errors: [],
});

export const verifySignInCode = defineCall({
  name: 'auth.verifySignInCode',
  method: 'GET',
  path: '/auth/2Fauthentication/user/{userId}/code/{code}/refreshToken/{refreshToken}',
  summary: 'Prove the code of a challenge, which signs in',
  source: 'specification 7, Auth and users',
  access: 'public',
  params: z.object({ userId: idSchema, code: codeSchema, refreshToken: handleSchema }),
  answer: authUserSchema,
  errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'SIGN_IN_CODE_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});

export const sendResetCode = defineCall({
  name: 'auth.sendResetCode',
  method: 'POST',
  path: '/auth/2FAuthentication/user/{email}',
  summary: 'E-mail a code for a forgotten password; known and unknown e-mails are answered alike',
  source: 'specification 7, Auth and users',
  access: 'public',
  params: z.object({ email: emailSchema }),
  answer: resetSentSchema,
  errors: ['RESET_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 60, windowSeconds: tenMinutes } },
  cookie: true,
});

export const verifyResetCode = defineCall({
  name: 'auth.verifyResetCode',
  method: 'POST',
  path: '/auth/recoveryPassword/user/{userId}/code/{code}',
  summary: 'Prove a reset code, which answers the ticket that opens user/updatePassword alone',
  source: 'specification 7, Auth and users',
  access: 'public',
  params: z.object({ userId: handleSchema, code: codeSchema }),
  answer: resetTicketSchema,
  errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'RESET_CODE_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const verifyResetLink = defineCall({
  name: 'auth.verifyResetLink',
  method: 'POST',
  path: '/auth/recoveryPassword/link',
  summary: 'Prove the link of a reset, which answers the ticket as its code does; strangers cannot use it up',
  source: 'decisions, Authentication',
  access: 'public',
  body: invitationTokenBody,
  answer: resetLinkSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const updatePassword = defineCall({
  name: 'auth.updatePassword',
  method: 'PUT',
  path: '/user/updatePassword',
  summary:
    'Change the password, with a session and the current one or with a reset ticket; ends every other session',
  source: 'specification 7, Auth and users; decisions, Authentication',
  access: 'session-or-ticket',
  body: updatePasswordBody,
  answer: emptyAnswer,
  errors: ['PASSWORD_WRONG', 'DEMO_RESTRICTED', 'PASSWORD_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 30, windowSeconds: hour } },
  encrypted: true,
  cookie: true,
});

export const checkInvitation = defineCall({
  name: 'auth.checkInvitation',
  method: 'POST',
  path: '/auth/register/check',
  summary: 'Whom an invitation is for and to which closet, while it is open',
  source: 'decisions, Authentication',
  access: 'public',
  body: invitationTokenBody,
  answer: invitationSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const acceptTermsAtSignIn = defineCall({
  name: 'auth.acceptTerms',
  method: 'POST',
  path: '/auth/terms',
  summary: 'Accept the terms for a sign-in that waits for them, and sign in',
  source: 'issue 17, number 4',
  access: 'public',
  body: acceptTermsBody,
  answer: authUserSchema,
  errors: ['CHALLENGE_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});

export const register = defineCall({
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Accept an invitation: set the password and sign in',
  source: 'decisions, Authentication',
  access: 'public',
  body: registerBody,
  answer: authUserSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});
