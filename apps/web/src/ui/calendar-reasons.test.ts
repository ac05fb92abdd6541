import { toDay, type Day } from '@vestry/contract/calendar/day';
import { facilityClosures } from '@vestry/contract/calendar/closures';
import { deliveryVerdict, specialDayVerdict } from '@vestry/contract/calendar/rules';
import { expect, test } from 'vitest';
import { daysOfMonth } from './calendar-moves.ts';
import { blockedReasons } from './calendar-reasons.ts';
import { availabilityVerdicts, plainVerdict, toCalendarVerdict } from './calendar-verdict.ts';

const closures = facilityClosures([]);
const delivery = (today: string, cold: boolean) => (day: Day) =>
  toCalendarVerdict(deliveryVerdict({ day, today: toDay(today), closures, cold }));
const lines = (...args: Parameters<typeof blockedReasons>) =>
  blockedReasons(...args).map(({ when, message }) => `${when}: ${message}`);

test('December as the sketch has it: weekends, the lead with cold storage, the closures', () => {
  expect(lines(daysOfMonth(2026, 12), delivery('2026-11-30', true))).toEqual([
    'Sat and Sun: We are closed on weekends.',
    'Dec 1 to 3: We need three business days: an item comes from cold storage.',
    'Dec 25: We are closed: Christmas Day.',
    'Dec 28 to 31: We are closed: Year-end closure.',
  ]);
});

test('a weekend does not break a run of blocked days, an open day does', () => {
  expect(lines(daysOfMonth(2026, 12), delivery('2026-12-03', false))).toContain(
    'Dec 3 to 7: We need two business days to prepare a request.',
  );
  const full = new Map(
    [toDay('2026-12-08'), toDay('2026-12-10'), toDay('2026-12-11')].map((d) => [d, 'Full.']),
  );
  const verdictOf = (day: Day) => plainVerdict(day, { today: toDay('2026-12-01'), disabled: full });
  expect(lines(daysOfMonth(2026, 12), verdictOf)).toContain('Dec 8, 10 to 11: Full.');
});

test('a special date is blocked on weekends, and in the past, which no list needs to say', () => {
  const today = toDay('2026-12-08');
  expect(lines(daysOfMonth(2026, 12), (day) => toCalendarVerdict(specialDayVerdict(day, today)))).toEqual([
    'Sat and Sun: We are closed on weekends.',
  ]);
  expect(toCalendarVerdict(specialDayVerdict(toDay('2026-12-07'), today))).toMatchObject({ ok: false });
});

test('past days stand in no list of reasons, whichever rule blocks them; what the cut-off took does', () => {
  const today = toDay('2026-12-08');
  const afterCutOff = { today, orderedOn: toDay('2026-12-09'), cutOff: '15:00', closures, cold: false };
  const verdictOf = (day: Day) => toCalendarVerdict(deliveryVerdict({ ...afterCutOff, day }));
  expect(lines(daysOfMonth(2026, 12), verdictOf).slice(1, 3)).toEqual([
    'Dec 8 to 10: We need two business days to prepare a request.',
    'Dec 11: Requests for this day closed today at 3:00 PM.',
  ]);
  expect(lines(daysOfMonth(2026, 12), (day) => plainVerdict(day, { today, areWeekendsOpen: true }))).toEqual(
    [],
  );
});

test('the answer of the server is shown as it came, and a day that was not queried has no verdict', () => {
  const verdictOf = availabilityVerdicts([
    {
      day: '2026-12-08T00:00:00',
      available: true,
      reason: null,
      message: null,
      fullTimes: [],
      express: null,
    },
    {
      day: '2026-12-09T00:00:00',
      available: false,
      reason: 'FULL',
      message: 'Full.',
      fullTimes: [],
      express: null,
    },
    {
      day: '2026-12-12T00:00:00',
      available: false,
      reason: 'WEEKEND',
      message: 'Closed.',
      fullTimes: [],
      express: null,
    },
  ]);
  expect(verdictOf(toDay('2026-12-08'))).toEqual({ ok: true });
  expect(verdictOf(toDay('2026-12-10'))).toBeNull();
  expect(lines(daysOfMonth(2026, 12), verdictOf)).toEqual(['Sat and Sun: Closed.', 'Dec 9: Full.']);
});

test('past days are blocked unless the future is instead, and weekends unless they are open', () => {
  const today = toDay('2026-12-08');
  const isOpen = (day: string, rules = {}) => plainVerdict(toDay(day), { today, ...rules }).ok;
  expect([isOpen('2026-12-07'), isOpen('2026-12-08'), isOpen('2026-12-09')]).toEqual([false, true, true]);
  expect([isOpen('2026-12-07', { blocked: 'future' }), isOpen('2026-12-09', { blocked: 'future' })]).toEqual([
    true,
    false,
  ]);
  expect(isOpen('2026-12-07', { blocked: 'none' })).toBe(true);
  expect([isOpen('2026-12-12'), isOpen('2026-12-12', { areWeekendsOpen: true })]).toEqual([false, true]);
});
