/** Accounts that staff create: clients with their Owners, and members of staff. */
import { z } from 'zod/mini';
import { pendingInvitationSchema } from '../../auth/invitation-schemas.ts';
import { emailSchema } from '../../auth/schemas.ts';
import { lineSchema } from '../../field-schemas.ts';
import { personFields } from '../../users/schemas.ts';
import { idSchema } from '../../wire.ts';
import { staffRoleSchema } from '../people/schemas.ts';

/** Who is invited, as it is typed. */
const invitedFields = { email: emailSchema, ...personFields };

export const createClientBody = z.object({
  /** The name of the closet, as its people read it. */
  closetName: lineSchema('closet name', 200),
  ...invitedFields,
  /** The account manager, who works here; nobody unless given. */
  managerId: z.optional(z.nullable(idSchema)),
});

export const inviteOwnerBody = z.object(invitedFields);

/** An invitation that has been sent. */
export const invitationSentSchema = z.object({ email: z.string(), expiresAt: z.iso.datetime() });

export const clientCreatedSchema = z.object({ clientId: z.int(), ...invitationSentSchema.shape });

/** An open invitation to a closet. Staff send again and withdraw those that staff have sent. */
export const closetInvitationSchema = z.object({
  ...pendingInvitationSchema.shape,
  /** Sent by staff, not by an Owner of the closet. */
  isFromStaff: z.boolean(),
});
export type ClosetInvitation = z.output<typeof closetInvitationSchema>;

const staffRoleNames = ['ACCOUNT_MANAGER', 'OPERATIONS'] as const;

export const staffRoleBody = z.object({ role: z.enum(staffRoleNames) });
export type StaffRoleName = z.output<typeof staffRoleBody>['role'];

export const inviteStaffBody = z.object({ ...invitedFields, ...staffRoleBody.shape });

const staffStates = ['ACTIVE', 'INVITED', 'INACTIVE'] as const;

/** A member of staff with the state of the account. */
export const staffMemberSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: staffRoleSchema,
  /** INVITED until a password is chosen. */
  state: z.enum(staffStates),
  /** Until when the link of an invitation can be used; null where there is none. */
  expiresAt: z.nullable(z.iso.datetime()),
  isExpired: z.boolean(),
  /** Moment of the last sign-in. */
  lastSignIn: z.nullable(z.iso.datetime()),
});
export type StaffMember = z.output<typeof staffMemberSchema>;
