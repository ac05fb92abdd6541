import { facilityClosures } from '@vestry/contract/calendar/closures';
import { addDays, daysBetween, toDay, type Day } from '@vestry/contract/calendar/day';
import {
  availability,
  changeVerdict,
  deliveryVerdict,
  earliestDeliveryDay,
  editableUntil,
  specialDayVerdict,
  toAvailabilityDay,
} from '@vestry/contract/calendar/rules';
import { describe, expect, test } from 'vitest';
import { toCalendarVerdict } from '../../ui/calendar-verdict.ts';
import { readSchedule } from './read-schedule.ts';

const first = toDay('2025-01-01');
const threeYears = Array.from({ length: daysBetween(first, toDay('2028-01-01')) }, (_, index) =>
  addDays(first, index),
);
// As the database holds them: days that staff closed, and a generated one that they opened.
const closures = facilityClosures([
  { day: toDay('2026-03-10'), reason: 'Stocktaking', active: true },
  { day: toDay('2026-03-11'), reason: 'Stocktaking', active: true },
  { day: toDay('2026-12-28'), reason: 'Year-end closure', active: false },
]);
// Some days are fully booked.
const capacityLeft = (day: Day) => (day.endsWith('-16') ? 0 : undefined);

const slow = { timeout: 30_000 };

/** The range that the page queries on a day, and the answer. */
function scheduleOn(today: Day, cold: boolean) {
  const days = availability(addDays(today, -2), addDays(today, 366), { today, closures, cold, capacityLeft });
  return readSchedule(
    days.map(({ day, verdict }) => toAvailabilityDay(day, verdict)),
    today,
  );
}

describe.each([false, true])('with an item from cold storage: %s', (cold) => {
  test(
    'at any time of three years, the verdict of the calendar for each day of its year is that of the rule',
    slow,
    () => {
      const wrong: string[] = [];
      // Each time on another day of the week, and of the month.
      for (const today of threeYears.filter((_, index) => index % 29 === 0)) {
        const schedule = scheduleOn(today, cold);
        for (let ahead = 0; ahead <= 366; ahead += 1) {
          const day = addDays(today, ahead);
          const left = capacityLeft(day);
          const question = {
            day,
            today,
            closures,
            cold,
            ...(left === undefined ? {} : { capacityLeft: left }),
          };
          const rule = deliveryVerdict(question);
          const shown = schedule.verdictOf(day);
          if (JSON.stringify(shown) !== JSON.stringify(toCalendarVerdict(rule)))
            wrong.push(`${day} on ${today}`);
          // Until when it says that a day it offers can be changed, the server lets it be changed, and no longer.
          if (!rule.ok) continue;
          const until = schedule.editableUntil(day);
          if (until !== editableUntil(day, closures)) wrong.push(`until ${until} for ${day} on ${today}`);
          if (!changeVerdict({ day, today: until, closures }).ok)
            wrong.push(`${until} is too late for ${day}`);
          if (changeVerdict({ day, today: addDays(until, 1), closures }).ok) wrong.push(`after ${until}`);
        }
        if (schedule.earliest !== earliestDeliveryDay({ today, closures, cold, capacityLeft }))
          wrong.push(`earliest on ${today}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

test('past days are past and weekends closed for a special date, on every day of three years', () => {
  const today = toDay('2026-07-01');
  const schedule = scheduleOn(today, false);
  for (const day of threeYears) {
    expect(schedule.specialVerdictOf(day)).toEqual(toCalendarVerdict(specialDayVerdict(day, today)));
    expect(day >= today || schedule.verdictOf(day)?.ok === false).toBe(true);
  }
});
