import { facilityClosures } from '@vestry/contract/calendar/closures';
import { toDay } from '@vestry/contract/calendar/day';
import { expect, test } from 'vitest';
import { stayWords } from './stay-words.ts';

const closures = facilityClosures([]);
const request = (date: string | null) => ({ id: 7, reference: 'X-7', date });

test('an item in a delivery says which, and on which day it comes', () => {
  expect(stayWords({ reason: 'REQUESTED', delivery: request('2026-12-01T00:00:00'), closures })).toEqual({
    text: 'Already requested with X-7, for Tuesday, December 1st.',
    way: { kind: 'request', of: 'delivery', id: 7, reference: 'X-7' },
  });
  expect(stayWords({ reason: 'REQUESTED', delivery: request(null), closures }).text).toBe(
    'Already requested with X-7, day to be confirmed.',
  );
  expect(stayWords({ reason: 'REQUESTED', closures })).toEqual({
    text: 'Already in a delivery request.',
    way: { kind: 'none' },
  });
});

test('an item with the client can be sent back; one that comes back says from which day it can be delivered', () => {
  expect(stayWords({ reason: 'AT_CLIENT', closures })).toEqual({
    text: 'Already with you.',
    way: { kind: 'send-back' },
  });
  // Thanksgiving and the day after are closed: two business days after Tuesday end on Monday.
  expect(stayWords({ reason: 'AT_CLIENT', pickup: request('2026-11-24T00:00:00'), closures })).toEqual({
    text: 'Coming back with X-7 on Tuesday, November 24th. It can be delivered again from Tuesday, December 1st.',
    way: { kind: 'request', of: 'pickup', id: 7, reference: 'X-7' },
  });
  const late = { reason: 'AT_CLIENT', pickup: request('2026-11-24T00:00:00'), closures } as const;
  expect(stayWords({ ...late, today: toDay('2026-11-25') }).text).toBe('On its way back with X-7.');
  expect(stayWords({ ...late, today: toDay('2026-11-24') }).text).toMatch(/^Coming back with/);
  expect(stayWords({ reason: 'AT_CLIENT', pickup: request(null), closures }).text).toBe(
    'Coming back with X-7, day to be confirmed.',
  );
});

test('every other reason is a sentence of its own', () => {
  const texts = (['IN_SERVICE', 'IN_CART', 'NO_ROOM'] as const).map(
    (reason) => stayWords({ reason, closures }).text,
  );
  expect(new Set(texts).size).toBe(3);
});
