/** The members of staff, and the events of their open pages. */
import { z } from 'zod/mini';
import { dayAnswerSchema } from '../../calendar/schemas.ts';
import { liveAreas } from '../../events/areas.ts';
import { optionalLineSchema, personNameSchema, optionalPersonNameSchema } from '../../field-schemas.ts';
import { photoSchema } from '../../photos/schemas.ts';
import { idSchema } from '../../wire.ts';

/** Operations or account manager, as `roleIds` of users/rules numbers them. */
export const staffRoleSchema = z.object({ id: z.int(), name: z.string() });

/** The member of staff of the session, and the facility. */
export const staffMeSchema = z.object({
  id: z.int(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  photo: z.nullable(photoSchema),
  role: staffRoleSchema,
  /** The permissions of the role: names of `StaffPermission`. */
  permissions: z.array(z.string()),
  /** The facility's day now, and its clock's IANA name. */
  today: dayAnswerSchema,
  timeZone: z.string(),
});
export type StaffMe = z.output<typeof staffMeSchema>;

export const updateStaffMeBody = z.object({
  name: personNameSchema('name', 100),
  lastName: optionalPersonNameSchema('last name', 100),
  phone: optionalLineSchema('phone', 30),
});

/** A member of staff as others choose one: for an account manager. */
export const staffPersonSchema = z.pick(staffMeSchema, { id: true, name: true, email: true, role: true });

/** The areas whose events staff alone receive, besides those of clients. */
export const staffAreas = [
  'care',
  'checks',
  'intakes',
  'invoices',
  'members',
  'notes',
  'picking',
  'returns',
  'runs',
] as const;
export type StaffArea = (typeof staffAreas)[number];

/**
 * Something of `area` changed: in the closet `clientId`, or in the facility itself where it is left out, such as the calendar.
 * The page refetches by the area's own calls.
 */
export const staffChangeSchema = z.object({
  area: z.enum([...liveAreas, ...staffAreas]),
  clientId: z.optional(idSchema),
  id: z.optional(idSchema),
});
export type StaffChange = z.output<typeof staffChangeSchema>;
