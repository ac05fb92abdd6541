/** Days and moments of the demo's story, counted from today by the facility's own calendar. */
import type { Closures } from '@vestry/contract/calendar/closures';
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { addBusinessDays, isBusinessDay } from '@vestry/contract/calendar/rules';

/**
 * The business day `offset` business days from `today`: 0 is today or, when the facility is closed, the next day it is
 * open; negative ones lie before today.
 */
export function businessDay(today: Day, offset: number, closures: Closures): Day {
  if (offset < 0) return addBusinessDays(today, offset, closures);
  const first = isBusinessDay(today, closures) ? today : addBusinessDays(today, 1, closures);
  return addBusinessDays(first, offset, closures);
}

/** The business day `count` of them before `day`, or before the last one where the facility is closed on `day`; a negative count leads forward. */
export function businessDayBefore(day: Day, count: number, closures: Closures): Day {
  const last = isBusinessDay(day, closures) ? day : addBusinessDays(day, -1, closures);
  return addBusinessDays(last, -count, closures);
}

/** The count with which `businessDayBefore` gives `before`. */
export function countBusinessDaysBefore(day: Day, before: Day, closures: Closures): number {
  return (isBusinessDay(day, closures) ? 0 : -1) - businessOffset(day, before, closures);
}

/** The offset with which `businessDay` gives `day`; for a day on which the facility is closed, that of the next business day. */
export function businessOffset(today: Day, day: Day, closures: Closures): number {
  let offset = 0;
  if (day >= today) while (businessDay(today, offset, closures) < day) offset += 1;
  else {
    offset = -1;
    while (businessDay(today, offset - 1, closures) >= day) offset -= 1;
  }
  return offset;
}

/** The first day of the month so many months before that of `day`; negative ones lie after it. */
export function monthStart(day: Day, monthsAgo: number): Day {
  const [year, month] = day.split('-').map(Number);
  const start = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - monthsAgo, 1));
  return addDays(day, Math.round((start.getTime() - Date.parse(day)) / 86_400_000));
}
