import { expect, test } from 'vitest';
import { ApiError } from '../transport/api-error.ts';
import { serverErrors } from './server-errors.ts';

const names = ['email', 'item'];

function refusal(...fields: { path: string; message: string }[]): ApiError {
  return new ApiError({
    code: 'VALIDATION_FAILED',
    message: 'Please check your entries.',
    status: 400,
    fields,
  });
}

test('errors of the server land on their fields, the first of each', () => {
  expect(
    serverErrors(
      refusal(
        { path: 'body.email', message: 'This email is taken.' },
        { path: 'body.email', message: 'Second.' },
        { path: 'body.item.0.id', message: 'Not available.' },
      ),
      names,
    ),
  ).toEqual({ errors: { email: 'This email is taken.', item: 'Not available.' }, isAll: true });
});

test('what belongs to no field of the form is left to be said beside it', () => {
  expect(serverErrors(refusal({ path: 'body.client', message: 'x' }), names)).toEqual({
    errors: {},
    isAll: false,
  });
  expect(serverErrors(refusal(), names).isAll).toBe(false);
  expect(serverErrors(new Error('x'), names)).toEqual({ errors: {}, isAll: false });
});
