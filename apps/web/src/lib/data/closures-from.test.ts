import { toDay } from '@vestry/contract/calendar/day';
import type { AvailabilityDay } from '@vestry/contract/calendar/schemas';
import { dayRefusalMessage } from '@vestry/contract/calendar/rules';
import { expect, test } from 'vitest';
import { closuresFrom } from './closures-from.ts';

const closed = (day: string, message: string): AvailabilityDay => ({
  day: `${day}T00:00:00`,
  available: false,
  reason: 'CLOSED',
  message,
  fullTimes: [],
  express: null,
});

test('a closure has its name alone, whether staff entered it or it is generated', () => {
  const message = dayRefusalMessage({ ok: false, reason: 'CLOSED', closure: 'Stocktaking' });
  const closures = closuresFrom([closed('2026-12-11', message)]);
  expect(closures.get(toDay('2026-12-11'))).toBe('Stocktaking');
  expect(closures.get(toDay('2026-12-25'))).toBe('Christmas Day');
});
