import { describe, expect, test } from 'vitest';
import { isLoudUnannounced, unannouncedMessage, unannouncedVerdict } from './unannounced-rules.ts';
import { unannouncedVerdicts } from './unannounced-schemas.ts';

const at = (place: Parameters<typeof unannouncedVerdict>[0]['place'], more: object = {}) => ({
  place,
  isRequestOpen: false,
  isAwaited: false,
  isApart: false,
  ...more,
});

describe('a scan of something that arrives without a pickup', () => {
  test.each([
    ['at a residence', at('RESIDENCE'), 'SET_APART'],
    ['at a temporary address', at('TEMPORARY_ADDRESS'), 'SET_APART'],
    ['with a care partner', at('CARE_PARTNER'), 'SET_APART'],
    ['released for good', at('RELEASED'), 'SET_APART'],
    ['awaited by a pickup', at('RESIDENCE', { isAwaited: true }), 'AWAITED'],
    ['on the road with a pickup that awaits it', at('IN_TRANSIT', { isAwaited: true }), 'AWAITED'],
    ['on the road with an open request', at('IN_TRANSIT', { isRequestOpen: true }), 'ON_ROAD'],
    ['on the road with a request that is over', at('IN_TRANSIT'), 'RECEIVED'],
    ['in a bin', at('BIN'), 'ALREADY_IN'],
    ['set apart before', at('BIN', { isApart: true }), 'ALREADY_APART'],
  ] as const)('of an item %s', (_where, whereabouts, verdict) => {
    expect(unannouncedVerdict(whereabouts)).toBe(verdict);
  });

  test('says of each what it came to, and stops for each that is loud', () => {
    const facts = { itemClientNumber: 'VC-1', closetName: 'Bryn', reference: 'P-7', place: 'Quarantine' };
    for (const verdict of unannouncedVerdicts)
      expect(unannouncedMessage(verdict, facts).startsWith('Stop: ')).toBe(isLoudUnannounced(verdict));
    expect(unannouncedMessage('AWAITED', facts)).toContain('P-7 of Bryn');
    expect(unannouncedMessage('ALREADY_APART', { ...facts, place: '' })).toBe(
      'VC-1 of Bryn is set apart already.',
    );
  });
});
