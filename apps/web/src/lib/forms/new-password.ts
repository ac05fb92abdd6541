import { chosenPasswordSchema } from '@vestry/contract/auth/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { z } from 'zod/mini';
import { passwordMessageOf } from './password-rules.ts';

/** The one that counts now; the server alone knows it. */
export const currentPasswordField = z
  .string(validationMessages.required)
  .check(z.minLength(1, validationMessages.required));

/**
 * A new password, typed twice. The first rule that it breaks is said when the field is left and at each change from then
 * on; the server decides, since it alone knows the account's email.
 */
export const newPasswordFields = {
  password: chosenPasswordSchema.check(
    z.refine((password) => password === '' || passwordMessageOf(password) === undefined, {
      error: ({ input }) => passwordMessageOf(String(input)),
    }),
  ),
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
  // The values of a form so far, of which any may be missing.
  const { password, repeated } = (value ?? {}) as { password?: unknown; repeated?: unknown };
  return typeof password === 'string' && typeof repeated === 'string' && repeated !== '';
}
