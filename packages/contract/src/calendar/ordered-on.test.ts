import { expect, test } from 'vitest';
import { orderedOn } from './ordered-on.ts';

const at = (instant: string, cutOff: string | null, zone = 'America/New_York') =>
  orderedOn(new Date(instant), zone, cutOff);

test('a request counts as the next day’s from the cut-off on, by the facility’s clock', () => {
  expect(at('2026-11-30T19:59:59Z', '15:00')).toEqual({ orderedOn: '2026-11-30' });
  expect(at('2026-11-30T20:00:00Z', '15:00')).toEqual({ orderedOn: '2026-12-01', cutOff: '15:00' });
  expect(at('2026-11-30T20:00:00Z', null)).toEqual({ orderedOn: '2026-11-30' });
  // The clock was put forward that morning: the same moment of UTC is an hour later.
  expect(at('2026-03-06T19:30:00Z', '15:00')).toEqual({ orderedOn: '2026-03-06' });
  expect(at('2026-03-08T19:30:00Z', '15:00')).toEqual({ orderedOn: '2026-03-09', cutOff: '15:00' });
  expect(at('2026-12-31T22:59:00Z', '23:59', 'Europe/Rome').orderedOn).toBe('2027-01-01');
});
