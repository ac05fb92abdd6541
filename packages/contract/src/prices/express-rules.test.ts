import { describe, expect, test } from 'vitest';
import { facilityClosures } from '../calendar/closures.ts';
import { toDay } from '../calendar/day.ts';
import { closedTimes, expressNoticeOf, type ExpressQuestion } from './express-rules.ts';

/** A Monday; the Thursday of that week needs no express notice. */
const monday = toDay('2025-03-03');
const closures = facilityClosures([]);
const offers: ExpressQuestion['offers'] = {
  PRIORITY: { amount: 2500, cutOff: '14:00' },
  RUSH: { amount: 6000, cutOff: '10:00' },
};

const at = (day: string, fields: Partial<ExpressQuestion> = {}) =>
  expressNoticeOf({
    day: toDay(day),
    today: monday,
    time: '09:00',
    closures,
    cold: false,
    offers,
    ...fields,
  });

describe('an express notice', () => {
  test('opens today by RUSH, the days of the lead by PRIORITY, and none that can be had without', () => {
    expect(['03', '04', '05', '06'].map((day) => at(`2025-03-${day}`))).toEqual([
      'RUSH',
      'PRIORITY',
      'PRIORITY',
      null,
    ]);
  });

  test('counts as the next day’s from its cut-off on', () => {
    expect(at('2025-03-03', { time: '09:59' })).toBe('RUSH');
    expect(at('2025-03-03', { time: '10:00' })).toBeNull();
    expect(at('2025-03-04', { time: '13:59' })).toBe('PRIORITY');
    expect(at('2025-03-04', { time: '14:00' })).toBe('RUSH');
    expect(at('2025-03-05', { time: '14:00' })).toBe('PRIORITY');
  });

  test('counts as the next day’s even where that is a Saturday', () => {
    const friday = { today: toDay('2025-03-07'), time: '18:00' };
    expect(at('2025-03-07', friday)).toBeNull();
    expect(at('2025-03-10', friday)).toBe('PRIORITY');
    const sunday = { today: toDay('2025-03-09'), time: '18:00' };
    expect(at('2025-03-10', sunday)).toBe('RUSH');
  });

  test('without a cut-off can be had the whole day', () => {
    const always = { PRIORITY: null, RUSH: { amount: 0, cutOff: null } };
    expect(at('2025-03-03', { time: '23:59', offers: always })).toBe('RUSH');
  });

  test('is none that the plan does not offer; RUSH opens what PRIORITY would', () => {
    expect(at('2025-03-03', { offers: { ...offers, RUSH: null } })).toBeNull();
    expect(at('2025-03-04', { offers: { ...offers, PRIORITY: null } })).toBe('RUSH');
    expect(at('2025-03-04', { offers: { PRIORITY: null, RUSH: null } })).toBeNull();
  });

  test('opens what the daily cut-off closes', () => {
    const late = { orderedOn: toDay('2025-03-04'), cutOff: '12:00', time: '12:30' };
    expect(at('2025-03-06', late)).toBe('PRIORITY');
    expect(at('2025-03-07', late)).toBeNull();
  });

  test('opens no weekend, no closed day and none of the past', () => {
    const friday = toDay('2025-03-07');
    expect(at('2025-03-08', { today: friday })).toBeNull();
    expect(at('2025-03-10', { today: friday })).toBe('PRIORITY');
    expect(at('2025-02-28')).toBeNull();
    const closed = facilityClosures([{ day: toDay('2025-03-04'), reason: 'Staff', active: true }]);
    expect(at('2025-03-04', { closures: closed })).toBeNull();
    expect(at('2025-03-05', { closures: closed })).toBe('PRIORITY');
  });

  test('opens no full day, and none for an item from cold storage', () => {
    expect(at('2025-03-04', { capacityLeft: 1 })).toBe('PRIORITY');
    expect(at('2025-03-04', { capacityLeft: 0 })).toBeNull();
    expect(at('2025-03-04', { cold: true })).toBeNull();
    expect(at('2025-03-06', { cold: true })).toBeNull();
  });
});

test('a visit of today cannot be in the morning', () => {
  expect(closedTimes(monday, monday)).toEqual(['MORNING']);
  expect(closedTimes(toDay('2025-03-04'), monday)).toEqual([]);
});
