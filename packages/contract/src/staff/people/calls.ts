import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { staffChangeSchema, staffMeSchema, staffPersonSchema, updateStaffMeBody } from './schemas.ts';

const source = 'issue 8, staff sign-in';

export const getStaffMe = defineCall({
  name: 'staff.me',
  method: 'GET',
  path: '/staff/me',
  summary: 'The member of staff who is signed in, what they may do, and the facility’s day',
  source,
  access: 'staff.read',
  answer: staffMeSchema,
  errors: [],
});

export const updateStaffMe = defineCall({
  name: 'staff.updateMe',
  method: 'PUT',
  path: '/staff/me',
  summary: 'Change one’s own name and telephone',
  source,
  access: 'staff.read',
  body: updateStaffMeBody,
  answer: staffMeSchema,
  errors: [],
});

export const listStaff = defineCall({
  name: 'staff.people',
  method: 'GET',
  path: '/staff/people',
  summary: 'Everybody who works for the operator, by name',
  source,
  access: 'staff.read',
  answer: z.array(staffPersonSchema),
  errors: [],
});

export const followStaffEvents = defineCall({
  name: 'staff.events',
  method: 'GET',
  path: '/staff/events',
  summary: 'What changes in any closet and in the facility, as it changes: a stream of server-sent events',
  source: 'issue 8, live',
  access: 'staff.read',
  answer: staffChangeSchema,
  errors: ['TOO_MANY_REQUESTS'],
  stream: true,
});
