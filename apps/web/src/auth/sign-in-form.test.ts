import { loginBody } from '@vestry/contract/auth/schemas';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldErrors } from '../lib/forms/validation.ts';
import { signInForm } from './sign-in-form.ts';

const labels = { email: 'Email', password: 'Password' };

function expectAlike(values: { email: string; password: string }): void {
  expect(fieldErrors(signInForm, values, labels)).toEqual(fieldErrors(loginBody, values, labels));
  const dataOf = (result: { readonly success: boolean; readonly data?: unknown }) =>
    result.success && result.data;
  expect(dataOf(signInForm.safeParse(values))).toEqual(dataOf(loginBody.safeParse(values)));
}

test('the sign-in checks, complains and sends as the contract does', () => {
  const emails = [
    ' Eleanor@Example.com ',
    'a@b.example',
    '',
    ' ',
    'ada',
    'a@b',
    'a..b@c.example',
    '.a@c.example',
  ];
  const passwords = ['x', '', ' ', 'p'.repeat(128), 'p'.repeat(129)];
  for (const email of [...emails, `${'a'.repeat(250)}@b.example`]) {
    for (const password of passwords) expectAlike({ email, password });
  }
});

test('whatever is typed, both decide alike', () => {
  const email = fc.oneof(fc.string(), fc.emailAddress(), fc.stringMatching(/^[a-z.+'-]{0,6}@[a-z.-]{0,8}$/));
  fc.assert(
    fc.property(email, fc.string({ maxLength: 140 }), (typed, password) =>
      expectAlike({ email: typed, password }),
    ),
  );
});
