import { describe, expect, test } from 'vitest';
import { toDay } from '../calendar/day.ts';
import { byLatenessAndHours, facilityNow, isBeforeVisit, isLate } from './late-rules.ts';

const now = facilityNow(new Date('2026-11-30T17:00:00Z'), 'America/New_York');
const today = toDay('2026-11-30');
const morning = { start: '09:00', end: '12:00' };
const visit = { isBeforeVisit: true, day: today, window: morning };

test('the clock of the facility is that of its time zone', () => {
  expect(now).toEqual({ today: '2026-11-30', time: '12:00' });
});

describe('a visit is late', () => {
  test('once its confirmed hours are over', () => {
    expect(isLate(visit, now)).toBe(true);
    expect(isLate(visit, { ...now, time: '11:59' })).toBe(false);
    expect(isLate({ ...visit, window: { start: '09:00:00', end: '12:30:00' } }, now)).toBe(false);
  });

  test('once its day is over, with confirmed hours or without', () => {
    const day = toDay('2026-11-29');
    expect(isLate({ ...visit, day }, { ...now, time: '00:00' })).toBe(true);
    expect(isLate({ ...visit, day, window: null }, { ...now, time: '00:00' })).toBe(true);
  });

  test('and not on its day without confirmed hours, before its day, or without a day', () => {
    expect(isLate({ ...visit, window: null }, { ...now, time: '23:59' })).toBe(false);
    expect(isLate({ ...visit, day: toDay('2026-12-01') }, { ...now, time: '23:59' })).toBe(false);
    expect(isLate({ ...visit, day: null, window: null }, now)).toBe(false);
  });

  test('and not when it has been made or is canceled', () => {
    expect(isLate({ ...visit, isBeforeVisit: false }, now)).toBe(false);
  });
});

test('a delivery is before its visit until it is complete, a pickup until it is in transit', () => {
  const before = (kind: 'delivery' | 'pickup', statuses: string[]) =>
    statuses.filter((status) => isBeforeVisit(kind, status));
  expect(
    before('delivery', [
      'SUBMITTED',
      'CONFIRMED',
      'READY_FOR_DELIVERY',
      'ON_THE_WAY',
      'COMPLETED',
      'CANCELED',
    ]),
  ).toEqual(['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY', 'ON_THE_WAY']);
  expect(
    before('pickup', ['REQUEST', 'CONFIRMED', 'IN_TRANSIT', 'ARRIVED', 'COMPLETED', 'CANCELED']),
  ).toEqual(['REQUEST', 'CONFIRMED']);
});

test('the late visits of a day stand first, what is over last, each by hours', () => {
  const of = (id: number, fields: object) => ({
    ...visit,
    timeOfDay: 'MORNING' as const,
    isOver: false,
    id,
    ...fields,
  });
  const over = { isBeforeVisit: false, isOver: true };
  const visits = [
    of(1, over),
    of(2, { window: { start: '14:00', end: '16:00' } }),
    of(3, { window: null, timeOfDay: 'AFTERNOON' }),
    of(4, { window: { start: '10:00', end: '11:00' } }),
    of(5, {}),
    of(6, { isBeforeVisit: false }),
    of(8, { window: null, timeOfDay: 'AFTERNOON' }),
    of(7, { window: null, timeOfDay: 'AFTERNOON' }),
  ];
  expect(visits.toSorted(byLatenessAndHours(now)).map(({ id }) => id)).toEqual([5, 4, 6, 3, 7, 8, 2, 1]);
});
