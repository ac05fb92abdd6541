/** Sign-in, codes, passwords, invitations and devices on the wire (specification, sections 3 and 7; decisions, Authentication). */
import { z } from 'zod/mini';
import { validationMessages } from '../validation.ts';
import { emailMaxLength, emailPattern, signInPasswordMaxLength } from './sign-in.ts';
import { idSchema } from '../wire.ts';

/** An email address, trimmed and lowercased before it is compared (specification, section 5). */
export const emailSchema = z
  .string(validationMessages.email)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailMaxLength),
    z.email({ pattern: emailPattern, error: validationMessages.email }),
  );

/** The body of a sign-in. */
export const loginBody = z.object({
  email: emailSchema,
  password: z
    .string()
    .check(z.minLength(1, validationMessages.required), z.maxLength(signInPasswordMaxLength)),
});

/**
 * Auth user (specification, section 3). A session's refresh token lives in an HttpOnly cookie and never here. While a sign-in
 * still needs its code or the terms, `accessToken` is a marker (`sign-in.ts`) and `refreshToken` the handle of the challenge: opaque,
 * single-use, ten minutes.
 * `expiresInSeconds` is the life of the access token or of the handle; `hasPasskey` says that a passkey may take the code's place.
 */
export const authUserSchema = z.object({
  userId: z.int(),
  /** The closet that the session looks at; 0 for staff, who are in none. */
  clientId: z.int(),
  email: z.string(),
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  expiresInSeconds: z.int(),
  hasPasskey: z.optional(z.boolean()),
});
export type AuthUser = z.output<typeof authUserSchema>;

export const codeLength = 6;

/** An opaque handle in a path. */
export const handleSchema = z.string().check(z.minLength(1), z.maxLength(200));
/** A code in a path: any text, so that a mistyped one is answered as a wrong code. */
export const codeSchema = z.string().check(z.minLength(1), z.maxLength(64));

export const codeSentSchema = z.object({ resendSeconds: z.int(), expiresInSeconds: z.int() });

/** `userId` is the opaque handle of the reset, known email or not; `auth/recoveryPassword` takes it in its path. */
export const resetSentSchema = z.object({
  userId: z.string(),
  resendSeconds: z.int(),
  expiresInSeconds: z.int(),
});

/** A verified reset: `accessToken` is the reset ticket, the bearer of one `user/updatePassword` and of nothing else. */
export const resetTicketSchema = z.object({
  userId: z.int(),
  accessToken: z.string(),
  expiresInSeconds: z.int(),
});

/** The same, verified by the link of the message: the answer says whose password it is. */
export const resetLinkSchema = z.object({ ...resetTicketSchema.shape, email: z.string() });

/** A password as somebody chooses it; its rules are `unmetPasswordRules` of `password.ts`, which knows the account too. */
export const chosenPasswordSchema = z
  .string(validationMessages.required)
  .check(z.minLength(1, validationMessages.required), z.maxLength(1000));

/** Body of `user/updatePassword`: with a session also the current password, with a reset ticket without. */
export const updatePasswordBody = z.object({
  id: idSchema,
  password: chosenPasswordSchema,
  currentPassword: z.optional(z.string().check(z.maxLength(signInPasswordMaxLength))),
});

const tokenSchema = z
  .string(validationMessages.required)
  .check(z.minLength(1, validationMessages.required), z.maxLength(200));

export const invitationTokenBody = z.object({ token: tokenSchema });

/** The data that the register page shows before somebody accepts. */
export const invitationSchema = z.object({
  email: z.string(),
  name: z.string(),
  lastName: z.string(),
  /** The closet that opens; null for a member of staff, who belongs to none. */
  client: z.nullable(z.object({ name: z.string() })),
  /** The person has an account with this email: they sign in to accept, and set no password. */
  hasAccount: z.boolean(),
});
export type Invitation = z.output<typeof invitationSchema>;

export const registerBody = z.object({
  token: tokenSchema,
  password: chosenPasswordSchema,
  /** The terms of service (rule `tos` of section 5). */
  terms: z.literal(true, validationMessages.terms),
});

/** `refreshToken` is the handle of a sign-in that waits for the terms. */
export const acceptTermsBody = z.object({
  userId: idSchema,
  refreshToken: handleSchema,
  terms: z.literal(true, validationMessages.terms),
});

/** A sign-in on one device, for the list of devices. Moments are ISO 8601 in UTC. */
export const deviceSchema = z.object({
  id: z.int(),
  userAgent: z.string(),
  ip: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The session of this call. */
  current: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;
