/** The facility's calendar as staff set it: closures, appointments that a day takes, the daily cut-off. */
import { z } from 'zod/mini';
import { dayAnswerSchema, dayInputSchema, timeOfDaySchema } from '../../calendar/schemas.ts';
import { daysBetween } from '../../calendar/day.ts';
import { lineSchema } from '../../field-schemas.ts';
import { invalidMessage, tooHighMessage } from '../../validation.ts';
import { clockSchema } from '../fields.ts';
import { requestCardSchema } from '../today/schemas.ts';

/** The most days that one call may query. */
const calendarDaysMax = 100;

/** `GET /staff/calendar?from&to`, both included. */
export const staffCalendarQuery = z.object({ from: dayInputSchema, to: dayInputSchema }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: invalidMessage('date') }),
  z.refine(({ from, to }) => daysBetween(from, to) < calendarDaysMax, {
    path: ['to'],
    error: tooHighMessage('date'),
  }),
);

const staffDaySchema = z.object({
  day: dayAnswerSchema,
  weekend: z.boolean(),
  /** Why it is closed; `staff` closed it, or the facility observes it every year. */
  closure: z.nullable(z.object({ reason: z.string(), kind: z.enum(['observed', 'staff']) })),
  /** Staff have opened it although the facility observes it, and why. */
  opened: z.nullable(z.string()),
  times: z.array(
    z.object({
      timeOfDay: timeOfDaySchema,
      /** Null without a limit. */
      slots: z.nullable(z.int()),
      /** The day's own limit, rather than its weekday's. */
      own: z.boolean(),
      booked: z.int(),
    }),
  ),
});
export type StaffDay = z.output<typeof staffDaySchema>;

/** 0 is Sunday, 6 is Saturday. */
const weekdaySchema = z.int().check(z.gte(0), z.lte(6));

export const staffCalendarSchema = z.object({
  today: dayAnswerSchema,
  /** The hour, `HH:mm` of the facility's clock, from which a request counts as the next day's; null without one. */
  cutOff: z.nullable(z.string()),
  weekdays: z.array(z.object({ weekday: z.int(), timeOfDay: timeOfDaySchema, slots: z.int() })),
  days: z.array(staffDaySchema),
});
export type StaffCalendar = z.output<typeof staffCalendarSchema>;

/** References ('D-12') of the appointments on the day that the person has seen and leaves standing. */
export const closeDayBody = z.object({
  day: dayInputSchema,
  reason: lineSchema('reason', 200),
  acknowledged: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(1000)), []),
});

/**
 * `applied` false: there are open appointments that were not acknowledged, and nothing has changed. They are never moved:
 * staff who close the day speak with the clients.
 */
export const dayClosedSchema = z.object({
  applied: z.boolean(),
  appointments: z.array(requestCardSchema),
});

export const openDayBody = z.object({ day: dayInputSchema, reason: lineSchema('reason', 200) });

/** The number of appointments; null takes the limit away. */
const slotsSchema = z.nullable(z.int(invalidMessage('slots')).check(z.gte(0), z.lte(1000)));

export const setCapacityBody = z.object({
  day: dayInputSchema,
  timeOfDay: timeOfDaySchema,
  slots: slotsSchema,
});

export const setWeekdayBody = z.object({
  weekday: weekdaySchema,
  timeOfDay: timeOfDaySchema,
  slots: slotsSchema,
});

export const setCutOffBody = z.object({ time: z.nullable(clockSchema) });
