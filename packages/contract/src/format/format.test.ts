import { expect, test } from 'vitest';
import { formatMoment, momentFormat } from './moment.ts';
import { formatMoney } from './money.ts';
import { fullName } from './person.ts';

test('money names its currency, and its cents where they are exact', () => {
  expect(formatMoney(54_500, 'USD')).toBe('$545.00');
  expect(formatMoney(1_234_567, 'EUR')).toBe('€12,345.67');
});

test('an amount below zero has a minus sign', () => {
  expect(formatMoney(-4_500, 'USD')).toBe('−$45.00');
  expect(formatMoney(-1_234, 'JPY')).toBe('−¥1,234');
});

test('a moment is read by the clock of the zone, whatever the clock of this device', () => {
  const moment = '2026-11-21T03:05:00Z';
  expect(formatMoment(moment, 'America/New_York')).toBe('Nov 20, 10:05 PM');
  expect(formatMoment(moment, 'Asia/Tokyo')).toBe('Nov 21, 12:05 PM');
  expect(formatMoment('2026-12-01T03:05:00Z', 'America/New_York', 'month')).toBe('November 2026');
  expect(momentFormat('America/New_York', { dateStyle: 'medium' })(new Date(moment))).toBe('Nov 20, 2026');
});

test('a name without its last or first part has no blank beside it', () => {
  expect(fullName({ name: 'Ada', lastName: 'Marsh' })).toBe('Ada Marsh');
  expect(fullName({ name: 'Ada', lastName: '' })).toBe('Ada');
  expect(fullName({ name: null, lastName: 'Marsh' })).toBe('Marsh');
  expect(fullName({ name: null, lastName: null })).toBe('');
});
