/** Users, their roles and the closet they are in (specification, section 3: User, Auth user, Role). */
import { z } from 'zod/mini';
import { isPhone } from '../addresses/phone.ts';
import { emailSchema } from '../auth/schemas.ts';
import { photoSchema } from '../photos/schemas.ts';
import { personNameSchema, optionalPersonNameSchema } from '../field-schemas.ts';
import { validationMessages } from '../validation.ts';
import { idSchema } from '../wire.ts';

/** The account manager of a closet: whom to call, write to, and their portrait. */
const managerSchema = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  photo: z.nullable(photoSchema),
});
export type Manager = z.output<typeof managerSchema>;

/** The closet of a session. */
export const currentClientSchema = z.object({
  id: z.int(),
  name: z.string(),
  manager: z.nullable(managerSchema),
});

const userFields = {
  id: z.int(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  code2FAStatus: z.boolean(),
  photo: z.nullable(photoSchema),
  enable: z.boolean(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Counts the changes of name and telephone; a change names the version that it has read. */
  version: z.int(),
  /** Requests are prepared for an Owner's approval; false for everybody whose roles send them, or send none. */
  needsApproval: z.boolean(),
};

/** A user as a member of the closet of the session. */
export const currentUserSchema = z.object({
  ...userFields,
  isDemoUser: z.boolean(),
  client: currentClientSchema,
});
export type CurrentUser = z.output<typeof currentUserSchema>;

/** A line of the account users list. */
export const accountUserSchema = z.object({
  ...userFields,
  /** The invitation is not accepted yet: no password is set. */
  invited: z.boolean(),
});
export type AccountUser = z.output<typeof accountUserSchema>;

/** A role that account users have; `grantable` says whether the caller may give it. */
export const roleSchema = z.object({ id: z.int(), name: z.string(), grantable: z.boolean() });
export type Role = z.output<typeof roleSchema>;

/** A telephone number that may be left out; absent is empty. */
export const phoneSchema = z._default(
  z.string(validationMessages.phone).check(
    z.trim(),
    z.maxLength(30, validationMessages.phone),
    z.refine((phone) => phone === '' || isPhone(phone), validationMessages.phone),
  ),
  '',
);

/** The roles a user is given, each once. */
export const grantedRolesSchema = z
  .array(z.object({ id: idSchema }), validationMessages.required)
  .check(z.minLength(1, validationMessages.required), z.maxLength(10));

/** Who somebody is, as it is typed. */
export const personFields = {
  name: personNameSchema('name', 100),
  lastName: optionalPersonNameSchema('last name', 100),
  phone: phoneSchema,
};

/** Body of `user/createUser`: whom to invite, with which roles; `client` and `enable` are accepted as the specification sends them. */
export const createUserBody = z.object({
  email: emailSchema,
  ...personFields,
  roles: grantedRolesSchema,
  client: z.optional(z.object({ id: idSchema })),
  enable: z.optional(z.boolean()),
});
export type NewUser = z.output<typeof createUserBody>;

/** Body of `user/update`, the user object. The email is the sign-in name: one that differs from the present one is refused. */
export const updateUserBody = z.object({
  id: idSchema,
  ...personFields,
  email: z.optional(emailSchema),
  client: z.optional(z.object({ id: idSchema })),
  /** The profile's version when it was read: one that has changed since is refused with CONFLICT. */
  version: z.optional(z.int()),
});
export type UserUpdate = z.output<typeof updateUserBody>;

/** A flag in a path. */
export const statusSchema = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });
