import { expect, test } from 'vitest';
import { errorCodes, errorMessage, errorStatus } from '../errors.ts';
import { pausedText } from './paused.ts';

test.each([
  [30, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [3661, '1 hour and 2 minutes'],
  [86_400, '24 hours'],
  [18_600, '5 hours and 10 minutes'],
])('after %d s a pause ends in %s', (seconds, text) => {
  expect(pausedText('SIGN_IN_PAUSED', seconds)).toContain(`in ${text}. You can sign in now with a passkey`);
});

test('each pause is a 429 of the catalogue, which says without a time what works now', () => {
  const pauses = errorCodes.filter((code) => code.endsWith('_PAUSED'));
  expect(pauses).toHaveLength(6);
  for (const code of pauses) {
    expect(errorStatus(code)).toBe(429);
    expect(errorMessage(code)).toMatch(/ now[ .,]/);
  }
});
