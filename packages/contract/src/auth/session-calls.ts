/** The schemas of the sign-in page and of every session: apart from the rest, so that a first visit loads no more. */
import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { idSchema } from '../wire.ts';
import { authUserSchema, codeSentSchema, handleSchema, loginBody } from './schemas.ts';

const tenMinutes = 600;

export const login = defineCall('POST /auth/login', {
  name: 'auth.login',
  summary: 'Sign in with email and password; with two-factor on, the start of a challenge',
  source: 'specification 7, Auth and users',
  access: 'public',
  body: loginBody,
  answer: authUserSchema,
  errors: ['INVALID_CREDENTIALS', 'SIGN_IN_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 300, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});

export const refresh = defineCall('POST /auth/refresh', {
  name: 'auth.refresh',
  summary: 'A new access token for the session of the refresh cookie, which is rotated',
  source: 'decisions, Authentication',
  access: 'public',
  answer: authUserSchema,
  errors: ['SESSION_ENDED'],
  encrypted: true,
  cookie: true,
});

export const logout = defineCall('POST /auth/logout', {
  name: 'auth.logout',
  summary: 'End the session of the refresh cookie; answers the same without one',
  source: 'decisions, Authentication',
  access: 'public',
  cookie: true,
});

export const sendSignInCode = defineCall(
  'POST /auth/2FAuthentication/user/{userId}/refreshToken/{refreshToken}',
  {
    name: 'auth.sendSignInCode',
    summary: 'Email a code for the challenge of a sign-in',
    source: 'specification 7, Auth and users',
    access: 'public',
    params: z.object({ userId: idSchema, refreshToken: handleSchema }),
    answer: codeSentSchema,
    errors: ['CHALLENGE_ENDED', 'TOO_MANY_REQUESTS'],
    limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  },
);
