/** Passkeys on the wire (decisions and issue 7, Passkeys): what the browser and the authenticator say to each other, and what is listed. */
import { z } from 'zod/mini';
import { lineSchema } from '../field-schemas.ts';
import { idSchema } from '../wire.ts';
import { handleSchema } from './schemas.ts';

/** A passkey as its owner sees it. Moments are ISO 8601 in UTC. */
export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Stored by a password manager, so that it is not lost with one device. */
  backedUp: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

const passkeyNameMaxLength = 100;

/** The name that its owner gives a passkey. */
export const passkeyNameBody = z.object({ name: lineSchema('name', passkeyNameMaxLength) });

/** A passkey is added by who knows the password: a found session is not enough. */
export const startPasskeyBody = z.object({ currentPassword: z.string().check(z.maxLength(128)) });

/** Bytes as base64url; an attestation with certificates is some kilobytes. */
const bytes = z.string().check(z.maxLength(16_384), z.regex(/^[\w-]*$/));
const type = z.literal('public-key');
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));

/** Without transports the browser tries them all. */
const descriptor = z.object({ id: z.string(), type, transports });

/** `PublicKeyCredentialCreationOptionsJSON` of Web Authentication, as far as it is used here. `timeout` is in milliseconds. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptionsSchema>;

/** `PublicKeyCredentialRequestOptionsJSON` of Web Authentication, as far as it is used here. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']),
  allowCredentials: z.array(descriptor),
});
export type RequestOptions = z.output<typeof requestOptionsSchema>;

const credential = { id: bytes, rawId: bytes, type };

/** The answer of an authenticator when a passkey is made. */
export const addPasskeyBody = z.object({
  name: lineSchema('name', passkeyNameMaxLength),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.optional(transports),
    }),
  }),
});
export type NewPasskey = z.output<typeof addPasskeyBody>;

/** The challenge of a sign-in, as the sign-in answered it: in the body, so that no path carries its handle. */
export const startPasskeySignInBody = z.object({ userId: idSchema, refreshToken: handleSchema });

/** The same with what an authenticator answers when a passkey is used. */
export const verifyPasskeySignInBody = z.object({
  userId: idSchema,
  refreshToken: handleSchema,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.optional(z.nullable(bytes)),
    }),
  }),
});
/** A passkey in the place of password and code. */
export const verifyPasskeyAloneBody = z.object({ response: verifyPasskeySignInBody.shape.response });

export type PasskeyProof = z.output<typeof verifyPasskeySignInBody>['response'];
