import { expect, test } from 'vitest';
import { ApiError } from '../lib/transport/api-error.ts';
import { failureOf } from './use-submit.ts';

const refusal = (code: ApiError['code'], message = 'It did not work.') =>
  new ApiError({ code, message, status: 409 });

test('after a lost answer it says that trying again sends once', () => {
  for (const code of ['NETWORK', 'TIMEOUT', 'BAD_RESPONSE', 'UNEXPECTED'] as const) {
    expect(failureOf(refusal(code))?.text).toContain('sends your request only once');
  }
  expect(failureOf(new TypeError('x is undefined'))?.text).not.toContain('undefined');
});

test('a demo user sees the modal alone', () => {
  expect(failureOf(refusal('DEMO_RESTRICTED'))).toBeNull();
});

test('what arrived before it was changed is no error to try again', () => {
  expect(failureOf(refusal('IDEMPOTENCY_MISMATCH'))).toMatchObject({ wasSentBefore: true });
});

test('a refused item is named by its line', () => {
  const lines = [
    { itemId: 7, code: 'PICKUP_REQUESTED', message: 'This item is already in a pickup request.' },
  ];
  const error = new ApiError({
    code: 'ITEMS_UNAVAILABLE',
    message: 'Some are not available.',
    status: 409,
    lines,
  });
  expect(failureOf(error)).toMatchObject({ lines, wasSentBefore: false });
});
