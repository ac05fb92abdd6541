import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { expect, test } from 'vitest';
import { statusName, tripText, unbrokenTimes, usualWindow, waitedText } from './words.ts';

const now = new Date('2026-11-30T15:00:00Z');

test('a wait is given in the largest whole unit', () => {
  expect(waitedText('2026-11-30T14:59:40Z', now)).toBe('0 min');
  expect(waitedText('2026-11-30T14:01:00Z', now)).toBe('59 min');
  expect(waitedText('2026-11-30T14:00:00Z', now)).toBe('1 hour');
  expect(waitedText('2026-11-29T15:00:01Z', now)).toBe('23 hours');
  expect(waitedText('2026-11-27T15:00:00Z', now)).toBe('3 days');
});

test('a clock that is behind the server shows no negative wait', () => {
  expect(waitedText('2026-11-30T15:00:30Z', now)).toBe('0 min');
});

test('the arrival is the time of day until the hours are promised', () => {
  expect(arrivalText({ timeOfDay: 'MORNING', window: null })).toBe('Morning');
  expect(arrivalText({ timeOfDay: 'MORNING', window: { start: '09:00:00', end: '10:30:00' } })).toBe(
    '9:00 AM to 10:30 AM',
  );
});

test('the hours of a confirmation are those promised before, else the usual ones of the time of day', () => {
  expect(usualWindow({ timeOfDay: 'AFTERNOON', window: null })).toEqual({ start: '12:00', end: '17:00' });
  expect(usualWindow({ timeOfDay: 'ANYTIME', window: { start: '10:00:00', end: '11:00:00' } })).toEqual({
    start: '10:00',
    end: '11:00',
  });
});

test('a status that this page does not know is shown as it is', () => {
  expect(statusName('ON_THE_WAY')).toBe('On the way');
  expect(statusName('LOST')).toBe('LOST');
});

test('a narrow column breaks hours between the two times only', () => {
  const hours = arrivalText({ timeOfDay: 'MORNING', window: { start: '09:00:00', end: '10:30:00' } });
  expect(unbrokenTimes(hours)).toBe('9:00\u00A0AM to 10:30\u00A0AM');
  expect(unbrokenTimes('Morning')).toBe('Morning');
});

test('a visit of a trip says when the other one is', () => {
  const trip = { name: 'Capri', otherId: 7, otherDay: '2026-12-09T00:00:00' };
  expect(tripText({ kind: 'delivery', trip })).toBe('Trip: Capri, returns Wednesday, December 9th');
  expect(tripText({ kind: 'pickup', trip })).toBe('Trip: Capri, delivered Wednesday, December 9th');
  expect(tripText({ kind: 'delivery', trip: { ...trip, otherDay: null } })).toBe(
    'Trip: Capri, returns on a day to be confirmed',
  );
  expect(tripText({ kind: 'delivery', trip: { ...trip, otherId: null, otherDay: null } })).toBe(
    'Trip: Capri, no return pickup',
  );
  expect(tripText({ kind: 'delivery', trip: null })).toBe('');
});
