import { addDays, fromWire, type Day } from '@vestry/contract/calendar/day';
import { editableUntil, specialDayVerdict } from '@vestry/contract/calendar/rules';
import type { AvailabilityDay } from '@vestry/contract/calendar/schemas';
import { availabilityVerdicts, toCalendarVerdict } from '../../ui/calendar-verdict.ts';

const past = toCalendarVerdict({ ok: false, reason: 'PAST' });

/** Reads the calendar's state of each day, from the days that the server answered around its today. */
export function readSchedule(days: readonly AvailabilityDay[], today: Day) {
  const known = days.flatMap((each) => {
    const day = fromWire(each.day);
    return day === null ? [] : [{ ...each, day }];
  });
  const byDay = new Map(known.map((each) => [each.day, each]));
  const closures = new Map(
    known.filter(({ reason }) => reason === 'CLOSED').map(({ day, message }) => [day, message ?? '']),
  );
  const verdictOf = availabilityVerdicts(days);
  return {
    // The answer begins near today; the days before it are past, whatever else they were.
    verdictOf: (day: Day) => (day < today ? past : verdictOf(day)),
    specialVerdictOf: (day: Day) => toCalendarVerdict(specialDayVerdict(day, today)),
    earliest: known.find(({ available }) => available)?.day ?? null,
    lastDay: known.at(-1)?.day ?? addDays(today, 1),
    fullTimesOf: (day: Day) => byDay.get(day)?.fullTimes ?? [],
    expressOf: (day: Day) => byDay.get(day)?.express ?? null,
    editableUntil: (day: Day) => editableUntil(day, closures),
  };
}
