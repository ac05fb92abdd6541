import { describe, expect, test } from 'vitest';
import {
  isLoudScanBack,
  notBackReason,
  notBackReasonNames,
  scanBackMessage,
  scanBackVerdict,
} from './not-back-rules.ts';
import { notBackReasons, scanBackVerdicts } from './not-back-schemas.ts';

describe('the reason why an item is not back', () => {
  test.each([
    ['a delivery that was refused', { kind: 'delivery', isCanceled: true, outcome: 'REFUSED' }, 'REFUSED'],
    ['a door that nobody opened', { kind: 'delivery', isCanceled: true, outcome: 'NOBODY' }, 'NOBODY'],
    ['a cancellation by the office', { kind: 'delivery', isCanceled: true, outcome: null }, 'CANCELED'],
    [
      'a pickup that was canceled after the visit',
      { kind: 'pickup', isCanceled: true, outcome: 'HANDED_OVER' },
      'CANCELED',
    ],
    [
      'a delivery of which the rest was taken',
      { kind: 'delivery', isCanceled: false, outcome: 'HANDED_OVER' },
      'NOT_TAKEN',
    ],
    [
      'a pickup that was completed without it',
      { kind: 'pickup', isCanceled: false, outcome: null },
      'LOOKED_FOR',
    ],
    ['no request', null, 'NO_REQUEST'],
  ] as const)('is %s', (_what, request, reason) => {
    expect(notBackReason(request)).toBe(reason);
  });

  test('has a name of its own', () => {
    expect(new Set(Object.values(notBackReasonNames)).size).toBe(notBackReasons.length);
  });
});

describe('a scan of something that came back', () => {
  test.each([
    ['on the road with a request that is over', 'IN_TRANSIT', false, 'RECEIVED'],
    ['on the road with a request that is open', 'IN_TRANSIT', true, 'ON_ROAD'],
    ['in a bin', 'BIN', false, 'ALREADY_IN'],
    ['with a care partner', 'CARE_PARTNER', false, 'IN_CARE'],
    ['at a residence', 'RESIDENCE', false, 'WITH_CLIENT'],
    ['at a temporary address', 'TEMPORARY_ADDRESS', false, 'WITH_CLIENT'],
    ['released for good', 'RELEASED', false, 'RELEASED'],
  ] as const)('of an item %s', (_where, place, isRequestOpen, verdict) => {
    expect(scanBackVerdict({ place, isRequestOpen })).toBe(verdict);
  });

  test('says of each what it came to, and stops for each that is loud', () => {
    const names = { itemClientNumber: 'VC-1', closetName: 'Bryn', reference: 'D-7', place: 'Cold Storage' };
    const facts = { ...names, released: 'Stop: VC-1 of Bryn was released.' };
    for (const verdict of scanBackVerdicts)
      expect(scanBackMessage(verdict, facts).startsWith('Stop: ')).toBe(isLoudScanBack(verdict));
    expect(scanBackMessage('ON_ROAD', facts)).toContain('D-7');
  });
});
