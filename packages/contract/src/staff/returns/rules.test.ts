import { describe, expect, test } from 'vitest';
import { isAwaited, isLoudScanIn, scanInMessage, scanInVerdict } from './rules.ts';
import { scanInVerdicts } from './schemas.ts';

const at = (place: Parameters<typeof isAwaited>[0]['place'], isOnDelivery = false) => ({
  place,
  isOnDelivery,
});

describe('a scan of something that comes back', () => {
  test.each([
    ['at a residence', at('RESIDENCE')],
    ['at a temporary address', at('TEMPORARY_ADDRESS')],
    ['on the road with the pickup', at('IN_TRANSIT')],
  ] as const)('receives an item %s, named or not', (_where, whereabouts) => {
    expect(scanInVerdict(whereabouts, true)).toBe('RECEIVED');
    expect(scanInVerdict(whereabouts, false)).toBe('ADDED');
    expect(isAwaited(whereabouts)).toBe(true);
  });

  test.each([
    ['in a bin', at('BIN'), 'ALREADY_IN'],
    ['with a care partner', at('CARE_PARTNER'), 'IN_CARE'],
    ['released for good', at('RELEASED'), 'RELEASED'],
    ['on the road with an active delivery', at('IN_TRANSIT', true), 'ON_DELIVERY'],
  ] as const)('receives no item that is %s', (_where, whereabouts, verdict) => {
    expect(scanInVerdict(whereabouts, true)).toBe(verdict);
    expect(isAwaited(whereabouts)).toBe(false);
  });

  test('is loud where nothing was received, but for an item that hangs in its bin', () => {
    expect(scanInVerdicts.filter(isLoudScanIn)).toEqual([
      'ON_DELIVERY',
      'IN_CARE',
      'OTHER_CLIENT',
      'RELEASED',
      'UNKNOWN',
    ]);
  });

  test('says of each what it came to, and stops for each that is loud', () => {
    const facts = {
      itemClientNumber: 'VC-1',
      reference: 'P-7',
      otherCloset: null,
      place: 'Cold Storage, C-7',
      released: 'Stop: VC-1 of Bryn was released.',
    };
    for (const verdict of scanInVerdicts)
      expect(scanInMessage(verdict, facts).startsWith('Stop: ')).toBe(isLoudScanIn(verdict));
    expect(scanInMessage('OTHER_CLIENT', { ...facts, otherCloset: 'Bryn' })).toContain('belongs to Bryn');
    expect(scanInMessage('OTHER_CLIENT', facts)).toContain('belongs to another client');
  });
});
