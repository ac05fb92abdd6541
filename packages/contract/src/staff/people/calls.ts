import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';
import { staffChangeSchema, staffMeSchema, staffPersonSchema, updateStaffMeBody } from './schemas.ts';

const read = { source: 'issue 8, staff sign-in', access: 'staff.read' } as const;

export const getStaffMe = defineCall('GET /staff/me', {
  name: 'staff.me',
  summary: 'The member of staff who is signed in, what they may do, and the facility’s day',
  ...read,
  answer: staffMeSchema,
});

export const updateStaffMe = defineCall('PUT /staff/me', {
  name: 'staff.updateMe',
  summary: 'Change one’s own name and telephone',
  ...read,
  body: updateStaffMeBody,
  answer: staffMeSchema,
});

export const listStaff = defineCall('GET /staff/people', {
  name: 'staff.people',
  summary: 'Everybody who works for the operator, by name',
  ...read,
  answer: z.array(staffPersonSchema),
});

export const followStaffEvents = defineCall('GET /staff/events', {
  name: 'staff.events',
  summary: 'What changes in any closet and in the facility, as it changes: a stream of server-sent events',
  source: 'issue 8, live',
  access: 'staff.read',
  answer: staffChangeSchema,
  errors: ['TOO_MANY_REQUESTS'],
  stream: true,
});
