import { chosenPasswordSchema } from '@vestry/contract/auth/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { z } from 'zod/mini';

/** A new password, typed twice; its rules the field shows and the server decides. */
export const newPasswordFields = {
  password: chosenPasswordSchema,
  repeated: z.string(validationMessages.required).check(z.minLength(1, validationMessages.required)),
};

export const newPasswordLabels = { password: 'New password', repeated: 'Repeat the new password' };

interface TypedTwice {
  readonly password: string;
  readonly repeated: string;
}

/** Says at the second field that the two differ (rule `passwords_mismatch` of section 5). */
export function samePasswords() {
  return z.refine<TypedTwice>(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: validationMessages.passwordsMismatch,
    // Said as soon as both are there, whatever else of the form is still missing.
    when: ({ value }) => hasBoth(value),
  });
}

function hasBoth(value: unknown): boolean {
  const { password, repeated } = (value ?? {}) as { password?: unknown; repeated?: unknown };
  return typeof password === 'string' && typeof repeated === 'string' && repeated !== '';
}
