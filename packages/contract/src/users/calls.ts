import { authUserSchema } from '../auth/schemas.ts';
import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { idSchema } from '../wire.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Auth and users');

export const getCurrentUser = defineCall('GET /user/search/user/{userId}/client/{clientId}', {
  name: 'users.current',
  summary:
    'A user with roles, the closet and its account manager: oneself, or any of the closet to who manages users',
  access: 'session',
  answer: schemas.currentUserSchema,
  encrypted: true,
});

export const listUsers = defineCall('GET /user/list/{clientId}', {
  name: 'users.list',
  summary:
    'Enabled account users, the current one first, the others by first name; oneself alone to who does not manage users',
  access: 'session',
  answer: z.array(schemas.accountUserSchema),
  encrypted: true,
});

export const listRoles = defineCall('GET /role/findAllRole', {
  name: 'users.roles',
  summary: 'The roles of account users and whether the caller may give them',
  access: 'session',
  answer: z.array(schemas.roleSchema),
});

export const createUser = defineCall('POST /user/createUser', {
  name: 'users.create',
  summary: 'Invite an account user by email; the answer does not reveal whether the email is known elsewhere',
  access: 'users.manage',
  body: schemas.createUserBody,
  answer: z.object({ email: z.string() }),
  errors: ['USER_EXISTS', 'INVITATION_PENDING', 'ROLE_REFUSED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 60, windowSeconds: 3600 } },
  encrypted: true,
});

export const updateUser = defineCall('PUT /user/update', {
  name: 'users.update',
  summary: "Change one's own profile; an Owner also those of users who belong to this closet alone",
  access: 'session',
  body: schemas.updateUserBody,
  answer: schemas.accountUserSchema,
  errors: ['FORBIDDEN', 'CONFLICT'],
  encrypted: true,
});

export const updateUserRoles = defineCall('PUT /user/updateRolesByUser/{userId}', {
  name: 'users.updateRoles',
  summary: 'Give an account user exactly these roles',
  access: 'users.manage',
  body: schemas.grantedRolesSchema,
  answer: schemas.accountUserSchema,
  errors: ['ROLE_REFUSED', 'LAST_OWNER'],
});

export const inactivateUser = defineCall('PUT /user/inactivate/{id}', {
  name: 'users.inactivate',
  summary: 'Take an account user out of the closet; sessions there end at once',
  access: 'users.manage',
  errors: ['LAST_OWNER'],
});

export const updateTwoFactorStatus = defineCall('PUT /user/2FAuthentication/user/{userId}/status/{status}', {
  name: 'users.updateTwoFactorStatus',
  summary: "Turn one's own sign-in code on or off",
  access: 'session',
  params: z.object({ userId: idSchema, status: schemas.statusSchema }),
  answer: z.object({ code2FAStatus: z.boolean() }),
  errors: ['DEMO_RESTRICTED'],
});

export const leaveCloset = defineCall('PUT /user/leave/client/{clientId}', {
  name: 'users.leave',
  summary:
    'Leave the closet of the session, which goes on in another closet of the user; the last Owner cannot',
  source: 'decisions, People and closets',
  access: 'session',
  /** The session in another closet of the user, with new tokens; null where there is no other, and the session has ended. */
  answer: z.object({ remaining: z.nullable(authUserSchema) }),
  errors: ['LAST_OWNER', 'DEMO_RESTRICTED'],
  cookie: true,
});
