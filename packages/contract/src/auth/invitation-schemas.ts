/** Invitations to a closet (decisions, People and closets). */
import { z } from 'zod/mini';
import { validationMessages } from '../validation.ts';

/** For how long an invitation can be accepted after it was sent. */
export const invitationDays = 7;

/**
 * The number of invitations that may be sent in a day: of one closet, by one sender, to one address by a closet and by
 * all closets.
 */
export const invitationsPerDay = { closet: 30, sender: 30, addressOfCloset: 4, address: 12 } as const;

/** An open invitation as those see it who manage users: what was typed, and until when it can be accepted. */
export const pendingInvitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  lastName: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** It can no longer be accepted, but sent again. */
  isExpired: z.boolean(),
});
export type PendingInvitation = z.output<typeof pendingInvitationSchema>;

/** An invitation that waits for the answer of the signed-in person. */
export const waitingInvitationSchema = z.object({
  id: z.int(),
  client: z.object({ name: z.string() }),
  /** Who sent it; empty where the account no longer exists. */
  invitedBy: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  expiresAt: z.iso.datetime(),
});
export type WaitingInvitation = z.output<typeof waitingInvitationSchema>;

export const acceptInvitationBody = z.object({
  /** The terms of service (rule `tos` of section 5). */
  terms: z.literal(true, validationMessages.terms),
});
