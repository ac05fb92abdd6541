/** The demo that a prospect requests (decisions, Demo). */
import { z } from 'zod/mini';
import { isPhone } from '../addresses/phone.ts';
import { emailSchema } from '../auth/schemas.ts';
import { optionalLineSchema, personNameSchema } from '../field-schemas.ts';
import { validationMessages } from '../validation.ts';

export const demoSignupBody = z.object({
  name: personNameSchema('name', 100),
  email: emailSchema,
  company: optionalLineSchema('company', 200),
  phone: z._default(
    z.string(validationMessages.phone).check(
      z.trim(),
      z.maxLength(30, validationMessages.phone),
      z.refine((phone) => phone === '' || isPhone(phone), validationMessages.phone),
    ),
    '',
  ),
});
export type DemoSignup = z.output<typeof demoSignupBody>;

export const demoConfirmBody = z.object({
  token: z.string(validationMessages.required).check(z.minLength(1), z.maxLength(200)),
});
