import { expect, test } from 'vitest';
import { ApiError } from '../../lib/transport/api-error.ts';
import { refusalText } from './refusal-text.ts';

const card = { reference: 'D-12', status: 'SUBMITTED' } as const;

function refusal(code: ApiError['code'], current?: { status: string; version: number }): ApiError {
  return new ApiError({ code, message: 'Some of the items are not packed yet.', status: 409, current });
}

test('a transition that came too late is refused with the present status', () => {
  const late = refusal('CONFLICT', { status: 'ON_THE_WAY', version: 4 });
  expect(refusalText(late, card)).toBe('Someone was quicker: D-12 is on the way by now.');
  const illegal = refusal('TRANSITION_REFUSED', { status: 'CANCELED', version: 4 });
  expect(refusalText(illegal, card)).toBe('Someone was quicker: D-12 is canceled by now.');
});

test('a request that changed within its status is shown as it stands', () => {
  expect(refusalText(refusal('CONFLICT', { status: 'SUBMITTED', version: 2 }), card)).toBe(
    'D-12 has changed in the meantime. This is its current state.',
  );
});

test('any other refusal has its own text', () => {
  expect(refusalText(refusal('NOT_PACKED', { status: 'CONFIRMED', version: 2 }), card)).toBe(
    'D-12: Some of the items are not packed yet.',
  );
});
