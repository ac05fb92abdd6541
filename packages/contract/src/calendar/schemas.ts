/** Days, times of day and the availability of days on the wire (specification, sections 3 and 9; decisions, Dates). */
import { z } from 'zod/mini';
import { expressNoticeSchema } from '../prices/form-fields.ts';
import { moneySchema } from '../valuations/money-schema.ts';
import { invalidMessage, tooHighMessage, validationMessages } from '../validation.ts';
import { daysBetween, fromWire, yearOf, type Day } from './day.ts';

/** A day of a calendar that people use: far enough from the ends of Day that no rule counts past them. */
function isCalendarDay(text: string): boolean {
  const day = fromWire(text);
  return day !== null && yearOf(day) >= 1900 && yearOf(day) <= 2999;
}

/** A day that a caller sends: `yyyy-MM-dd'T'HH:mm:ss` or `yyyy-MM-dd`, never with a time zone; of the years 1900 to 2999. */
export const dayInputSchema = z.pipe(
  z.string(validationMessages.required).check(z.refine(isCalendarDay, invalidMessage('date'))),
  // The check before has refused every text that is not a day; the cast only says so.
  z.transform((text: string) => fromWire(text) as Day),
);

/** A day that the server answers, made by `toWire`. */
export const dayAnswerSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T00:00:00$/));

/** Time of day options (specification, section 9). */
export const timesOfDay = ['MORNING', 'AFTERNOON', 'ANYTIME'] as const;
export const timeOfDaySchema = z.enum(timesOfDay);
export type TimeOfDay = z.output<typeof timeOfDaySchema>;

/** The most days that one call may query: thirteen months, so that a page can hold a year around any day. */
export const availabilityDaysMax = 400;

/** `GET calendar/availability?from&to&cold`: both days included. */
export const availabilityQuery = z
  .object({ from: dayInputSchema, to: dayInputSchema, cold: z._default(z.stringbool(), false) })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: invalidMessage('date'),
    }),
    z.refine(({ from, to }) => daysBetween(from, to) < availabilityDaysMax, {
      path: ['to'],
      error: tooHighMessage('date'),
    }),
  );

/** Why no delivery can be had on a day. */
const dayRefusals = ['PAST', 'WEEKEND', 'CLOSED', 'LEAD', 'CUT_OFF', 'FULL'] as const;
export type DayRefusalCode = (typeof dayRefusals)[number];

/** One day of the calendar; `reason` and `message` are null when it is available. */
const availabilityDaySchema = z.object({
  day: dayAnswerSchema,
  available: z.boolean(),
  reason: z.nullable(z.enum(dayRefusals)),
  message: z.nullable(z.string()),
  /** Times of the day that are fully booked; the day is FULL when all are. */
  fullTimes: z.array(timeOfDaySchema),
  /** The express notice by which a day that is not available can be had all the same; its price for who may see it. */
  express: z.nullable(z.object({ notice: expressNoticeSchema, price: z.nullable(moneySchema) })),
});
export type AvailabilityDay = z.output<typeof availabilityDaySchema>;

/** The days that the calendar shows: the facility's day now, and each queried day. */
export const availabilitySchema = z.object({
  today: dayAnswerSchema,
  days: z.array(availabilityDaySchema),
});
export type Availability = z.output<typeof availabilitySchema>;
