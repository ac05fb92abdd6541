/** The change of the address that a person signs in with: confirmed at the present address and at the new one. */
import { z } from 'zod/mini';
import { emailSchema } from './schemas.ts';

/** For how long the two links can be confirmed. */
export const emailChangeHours = 24;

/** The number of changes that may be requested or sent again in a day: by one person, and to one new address. */
export const emailChangesPerDay = { person: 8, address: 4 } as const;

export const startEmailChangeBody = z.object({
  email: emailSchema,
  currentPassword: z.string().check(z.maxLength(128)),
});

/** One's own open change. */
export const emailChangeSchema = z.object({
  /** The new address, as it was typed. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
  /** The links can no longer be confirmed, but sent again. */
  isExpired: z.boolean(),
  currentConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
});
export type EmailChange = z.output<typeof emailChangeSchema>;

/** The subject of a link. */
export const emailChangeLinkSchema = z.object({
  /** The address that the link was mailed to. */
  side: z.enum(['current', 'new']),
  newEmail: z.string(),
  /** The address of this link is confirmed. */
  isConfirmed: z.boolean(),
  /** Both are confirmed: the change is made. */
  isCompleted: z.boolean(),
});
export type EmailChangeLink = z.output<typeof emailChangeLinkSchema>;
