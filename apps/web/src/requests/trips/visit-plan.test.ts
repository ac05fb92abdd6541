import { addDays, toDay } from '@vestry/contract/calendar/day';
import { availability, toAvailabilityDay } from '@vestry/contract/calendar/rules';
import { facilityClosures } from '@vestry/contract/calendar/closures';
import { expressNoticeOf } from '@vestry/contract/prices/express-rules';
import { expect, test } from 'vitest';
import { withoutExpress } from '../schedule/day-facts.ts';
import { readSchedule } from '../schedule/read-schedule.ts';
import type { Schedule } from '../schedule/use-schedule.ts';
import { daysMissing, planVisit, tripDayVerdict } from './visit-plan.ts';

/** A Monday; Thursday is the first day without an express notice. */
const monday = toDay('2026-11-30');
const closures = facilityClosures([]);
const price = { amount: 2500, currency: 'USD' };
const offers = { PRIORITY: { amount: 2500, cutOff: '14:00' }, RUSH: { amount: 2500, cutOff: '16:00' } };

/** The calendar as the server answers it. */
function scheduleAt(time: string, { cold = false, today = monday } = {}): Schedule {
  const question = { today, closures, cold };
  const days = availability(addDays(today, -2), addDays(today, 60), question).map(({ day, verdict }) => {
    const notice = expressNoticeOf({ ...question, day, time, offers });
    const full = day === today ? (['MORNING'] as const) : [];
    return toAvailabilityDay(day, verdict, full, notice && { notice, price });
  });
  const known = readSchedule(days, today);
  return { ...known, today, isKnown: true, error: null, refetch: () => undefined };
}

const trip = (firstDay: string, lastDay = firstDay) => ({
  firstDay: toDay(firstDay),
  lastDay: toDay(lastDay),
});
const none = { date: null, time: null };
const chosen = (day: string, time: 'MORNING' | 'ANYTIME' = 'ANYTIME') => ({ date: toDay(day), time });

test('a standard day stays the default, and an express day can be chosen all the same', () => {
  const days = trip('2026-12-04');
  const schedule = scheduleAt('09:00');
  expect(planVisit('delivery', days, none, schedule)).toMatchObject({
    day: '2026-12-04',
    express: null,
    offer: null,
  });
  expect(planVisit('delivery', days, chosen('2026-12-02'), schedule)).toMatchObject({
    day: '2026-12-02',
    express: { notice: 'PRIORITY', price },
    problem: undefined,
  });
});

test('another day stands with the reason why the wished one does not, and is not named in it', () => {
  const days = trip('2026-12-12', '2026-12-20');
  const schedule = scheduleAt('09:00');
  expect(planVisit('delivery', days, none, schedule)).toMatchObject({
    day: '2026-12-11',
    reason: 'The first day of the trip is not possible. We are closed on weekends.',
    problem: undefined,
  });
  expect(planVisit('return', days, none, schedule)).toMatchObject({
    day: '2026-12-21',
    reason: 'The last day of the trip is not possible. We are closed on weekends.',
    problem: undefined,
  });
});

test('where no standard day is possible the last express day is offered, and not chosen for anybody', () => {
  const plan = planVisit('delivery', trip('2026-12-02'), none, scheduleAt('09:00'));
  expect(plan).toMatchObject({
    day: null,
    express: null,
    offer: { day: '2026-12-02', notice: 'PRIORITY', price },
    reason: 'We need two business days to prepare a request.',
    problem: 'Please choose a day.',
  });
});

test('a trip of tomorrow that is a closed day is offered today, without its morning', () => {
  const friday = scheduleAt('15:00', { today: toDay('2026-12-04') });
  const days = trip('2026-12-05');
  expect(planVisit('delivery', days, none, friday).offer).toMatchObject({
    day: '2026-12-04',
    notice: 'RUSH',
  });
  expect(planVisit('delivery', days, chosen('2026-12-04', 'MORNING'), friday).problem).toMatch(/^Morning/);
  expect(planVisit('delivery', days, chosen('2026-12-04'), friday).problem).toBeUndefined();
});

test('nothing is offered for an item from cold storage, for a return, or after the cut-offs', () => {
  const days = trip('2026-12-02');
  expect(planVisit('delivery', days, none, scheduleAt('09:00', { cold: true }))).toMatchObject({
    day: null,
    offer: null,
    reason: expect.stringContaining('No day before the trip can be had any more.') as string,
  });
  const back = planVisit('return', days, chosen('2026-12-02'), scheduleAt('09:00'));
  expect(back).toMatchObject({ express: null, offer: null });
  expect(back.problem).toMatch(/two business days/);
  expect(
    planVisit('delivery', trip('2026-12-01'), none, scheduleAt('16:00', { today: toDay('2026-12-01') }))
      .offer,
  ).toBeNull();
});

test('a day after the trip begins cannot be chosen by an express notice, and a change opens none', () => {
  const schedule = scheduleAt('09:00');
  const day = toDay('2026-12-02');
  expect(tripDayVerdict('delivery', day, trip('2026-12-02'), schedule)).toMatchObject({
    ok: true,
    extra: { message: 'Priority, $25.00 more', mark: '+$25' },
  });
  expect(tripDayVerdict('delivery', day, trip('2026-12-01'), schedule)?.ok).toBe(false);
  expect(tripDayVerdict('delivery', day, trip('2026-12-02'), withoutExpress(schedule))?.ok).toBe(false);
  expect(tripDayVerdict('return', day, trip('2026-12-02'), schedule)?.ok).toBe(false);
});

test('a form names what its days lack: one of them, or their order', () => {
  expect(daysMissing({ firstDay: '2026-12-04', lastDay: '' })).toBe(
    'Please choose the first and the last day.',
  );
  expect(daysMissing({ firstDay: '2026-12-04', lastDay: '2026-12-03' })).toBe(
    'The last day is before the first.',
  );
});
