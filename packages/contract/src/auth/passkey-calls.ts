import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import * as schemas from './passkey-schemas.ts';
import { authUserSchema } from './schemas.ts';

const tenMinutes = 600;
const hour = 3600;
const defineCall = defineCallFrom('issue 7, passkeys');

export const listPasskeys = defineCall('GET /auth/passkeys', {
  name: 'auth.passkeys',
  summary: "The user's own passkeys, the oldest first",
  access: 'session',
  answer: z.array(schemas.passkeySchema),
});

export const startPasskey = defineCall('POST /auth/passkeys/options', {
  name: 'auth.startPasskey',
  summary:
    'With the current password, what the browser needs to make a passkey; used once, within ten minutes',
  access: 'session',
  body: schemas.startPasskeyBody,
  answer: schemas.creationOptionsSchema,
  errors: ['PASSWORD_WRONG', 'DEMO_RESTRICTED', 'PASSKEYS_FULL', 'PASSWORD_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 30, windowSeconds: hour } },
  encrypted: true,
});

export const addPasskey = defineCall('POST /auth/passkeys', {
  name: 'auth.addPasskey',
  summary: 'Store the passkey that the browser has made; sign-ins then require a second step',
  access: 'session',
  body: schemas.addPasskeyBody,
  answer: schemas.passkeySchema,
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'DEMO_RESTRICTED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 30, windowSeconds: hour } },
  encrypted: true,
});

export const renamePasskey = defineCall('PUT /auth/passkeys/{passkeyId}', {
  name: 'auth.renamePasskey',
  summary: "Give one of the user's own passkeys another name",
  access: 'session',
  body: schemas.passkeyNameBody,
  answer: schemas.passkeySchema,
});

export const removePasskey = defineCall('DELETE /auth/passkeys/{passkeyId}', {
  name: 'auth.removePasskey',
  summary: "Remove one of the user's own passkeys: it can no longer be used to sign in",
  access: 'session',
});

export const startPasskeySignIn = defineCall('POST /auth/passkeys/sign-in/options', {
  name: 'auth.startPasskeySignIn',
  summary: 'For the challenge of a sign-in, what the browser needs to ask for a passkey instead of the code',
  access: 'public',
  body: schemas.startPasskeySignInBody,
  answer: schemas.requestOptionsSchema,
  errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const verifyPasskeySignIn = defineCall('POST /auth/passkeys/sign-in', {
  name: 'auth.verifyPasskeySignIn',
  summary: 'Verify a passkey for the challenge of a sign-in, which signs in',
  access: 'public',
  body: schemas.verifyPasskeySignInBody,
  answer: authUserSchema,
  errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});

export const startPasskeyAlone = defineCall('POST /auth/passkeys/alone/options', {
  name: 'auth.startPasskeyAlone',
  summary: 'What the browser needs to ask for a passkey in the place of a password; names no account',
  source: 'decisions, Authentication',
  access: 'public',
  answer: schemas.requestOptionsSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const verifyPasskeyAlone = defineCall('POST /auth/passkeys/alone', {
  name: 'auth.verifyPasskeyAlone',
  summary: 'Sign in with a passkey alone, whose device has verified its user',
  source: 'decisions, Authentication',
  access: 'public',
  body: schemas.verifyPasskeyAloneBody,
  answer: authUserSchema,
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});
