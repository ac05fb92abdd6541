import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import {
  addPasskeyBody,
  creationOptionsSchema,
  passkeyNameBody,
  passkeySchema,
  requestOptionsSchema,
  startPasskeyBody,
  startPasskeySignInBody,
  verifyPasskeyAloneBody,
  verifyPasskeySignInBody,
} from './passkey-schemas.ts';
import { authUserSchema } from './schemas.ts';

const tenMinutes = 600;
const hour = 3600;
const source = 'issue 7, passkeys';

export const listPasskeys = defineCall({
  name: 'auth.passkeys',
  method: 'GET',
  path: '/auth/passkeys',
  summary: "The user's own passkeys, the oldest first",
  source,
  access: 'session',
  answer: z.array(passkeySchema),
  errors: [],
});

export const startPasskey = defineCall({
  name: 'auth.startPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  summary:
    'With the current password, what the browser needs to make a passkey; used once, within ten minutes',
  source,
  access: 'session',
  body: startPasskeyBody,
  answer: creationOptionsSchema,
  errors: ['PASSWORD_WRONG', 'DEMO_RESTRICTED', 'PASSKEYS_FULL', 'PASSWORD_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 30, windowSeconds: hour } },
  encrypted: true,
});

export const addPasskey = defineCall({
  name: 'auth.addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Store the passkey that the browser has made; sign-ins then require a second step',
  source,
  access: 'session',
  body: addPasskeyBody,
  answer: passkeySchema,
  errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'DEMO_RESTRICTED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 30, windowSeconds: hour } },
  encrypted: true,
});

export const renamePasskey = defineCall({
  name: 'auth.renamePasskey',
  method: 'PUT',
  path: '/auth/passkeys/{passkeyId}',
  summary: "Give one of the user's own passkeys another name",
  source,
  access: 'session',
  params: z.object({ passkeyId: idSchema }),
  body: passkeyNameBody,
  answer: passkeySchema,
  errors: [],
});

export const removePasskey = defineCall({
  name: 'auth.removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/{passkeyId}',
  summary: "Remove one of the user's own passkeys: it signs nobody in any more",
  source,
  access: 'session',
  params: z.object({ passkeyId: idSchema }),
  answer: emptyAnswer,
  errors: [],
});

export const startPasskeySignIn = defineCall({
  name: 'auth.startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkeys/sign-in/options',
  summary: 'For the challenge of a sign-in, what the browser needs to ask for a passkey instead of the code',
  source,
  access: 'public',
  body: startPasskeySignInBody,
  answer: requestOptionsSchema,
  errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const verifyPasskeySignIn = defineCall({
  name: 'auth.verifyPasskeySignIn',
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  summary: 'Prove a passkey for the challenge of a sign-in, which signs in',
  source,
  access: 'public',
  body: verifyPasskeySignInBody,
  answer: authUserSchema,
  errors: ['CHALLENGE_ENDED', 'PASSKEY_REFUSED', 'PASSKEY_PAUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});

export const startPasskeyAlone = defineCall({
  name: 'auth.startPasskeyAlone',
  method: 'POST',
  path: '/auth/passkeys/alone/options',
  summary: 'What the browser needs to ask for a passkey in the place of a password; names no account',
  source: 'decisions, Authentication',
  access: 'public',
  answer: requestOptionsSchema,
  errors: ['TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
});

export const verifyPasskeyAlone = defineCall({
  name: 'auth.verifyPasskeyAlone',
  method: 'POST',
  path: '/auth/passkeys/alone',
  summary: 'Sign in with a passkey alone, whose device has verified its user',
  source: 'decisions, Authentication',
  access: 'public',
  body: verifyPasskeyAloneBody,
  answer: authUserSchema,
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 120, windowSeconds: tenMinutes } },
  encrypted: true,
  cookie: true,
});
