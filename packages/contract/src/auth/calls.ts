import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idSchema } from '../wire.ts';
import * as schemas from './schemas.ts';

const tenMinutes = 600;
const hour = 3600;

export const logoutEverywhere = defineCall('POST /auth/logout/all', {
  name: 'auth.logoutEverywhere',
  summary: 'End every session of the user, on every device',
  source: 'decisions, Authentication',
  access: 'any-session',
  cookie: true,
});

export const listDevices = defineCall('GET /auth/sessions', {
  name: 'auth.devices',
  summary: 'The devices on which the user is signed in, the last seen first',
  source: 'issue 7, sessions and devices',
  access: 'any-session',
  answer: z.array(schemas.deviceSchema),
});

export const endDevice = defineCall('DELETE /auth/sessions/{sessionId}', {
  name: 'auth.endDevice',
  summary: "End one of the user's own sessions",
  source: 'issue 7, sessions and devices',
  access: 'any-session',
});

export const verifySignInCode = defineCall(
  'GET /auth/2Fauthentication/user/{userId}/code/{code}/refreshToken/{refreshToken}',
  {
    name: 'auth.verifySignInCode',
    summary: 'Verify the code of a challenge, which signs in',
    source: 'specification 7, Auth and users',
    access: 'public',
    params: z.object({ userId: idSchema, code: schemas.codeSchema, refreshToken: schemas.handleSchema }),
    answer: schemas.authUserSchema,
    errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'SIGN_IN_CODE_PAUSED', 'TOO_MANY_REQUESTS'],
    limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
    encrypted: true,
    cookie: true,
  },
);

export const sendResetCode = defineCall('POST /auth/2FAuthentication/user/{email}', {
  name: 'auth.sendResetCode',
  summary: 'Email a code for a forgotten password; known and unknown emails are answered alike',
  source: 'specification 7, Auth and users',
  access: 'public',
  params: z.object({ email: schemas.emailSchema }),
  answer: schemas.resetSentSchema,
  errors: ['RESET_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 60, windowSeconds: tenMinutes } },
  cookie: true,
});

export const verifyResetCode = defineCall('POST /auth/recoveryPassword/user/{userId}/code/{code}', {
  name: 'auth.verifyResetCode',
  summary: 'Verify a reset code, which answers the ticket that opens user/updatePassword alone',
  source: 'specification 7, Auth and users',
  access: 'public',
  params: z.object({ userId: schemas.handleSchema, code: schemas.codeSchema }),
  answer: schemas.resetTicketSchema,
  errors: ['CHALLENGE_ENDED', 'CODE_INVALID', 'CODE_EXPIRED', 'RESET_CODE_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const verifyResetLink = defineCall('POST /auth/recoveryPassword/link', {
  name: 'auth.verifyResetLink',
  summary:
    'Verify the link of a reset, which answers the ticket as its code does; strangers cannot use it up',
  source: 'decisions, Authentication',
  access: 'public',
  body: schemas.invitationTokenBody,
  answer: schemas.resetLinkSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const updatePassword = defineCall('PUT /user/updatePassword', {
  name: 'auth.updatePassword',
  summary:
    'Change the password, with a session and the current one or with a reset ticket; ends every other session',
  source: 'specification 7, Auth and users; decisions, Authentication',
  access: 'session-or-ticket',
  body: schemas.updatePasswordBody,
  errors: ['PASSWORD_WRONG', 'DEMO_RESTRICTED', 'PASSWORD_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 30, windowSeconds: hour } },
  encrypted: true,
  cookie: true,
});

export const checkInvitation = defineCall('POST /auth/register/check', {
  name: 'auth.checkInvitation',
  summary: 'Whom an invitation is for and to which closet, while it is open',
  source: 'decisions, Authentication',
  access: 'public',
  body: schemas.invitationTokenBody,
  answer: schemas.invitationSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const acceptTermsAtSignIn = defineCall('POST /auth/terms', {
  name: 'auth.acceptTerms',
  summary: 'Accept the terms for a sign-in that waits for them, and sign in',
  source: 'issue 17, number 4',
  access: 'public',
  body: schemas.acceptTermsBody,
  answer: schemas.authUserSchema,
  errors: ['CHALLENGE_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});

export const register = defineCall('POST /auth/register', {
  name: 'auth.register',
  summary: 'Accept an invitation: set the password and sign in',
  source: 'decisions, Authentication',
  access: 'public',
  body: schemas.registerBody,
  answer: schemas.authUserSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});
