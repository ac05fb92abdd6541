/** The demo that a prospect requests (decisions, Demo). */
import { z } from 'zod/mini';
import { emailSchema } from '../auth/schemas.ts';
import { optionalLineSchema, personNameSchema } from '../field-schemas.ts';
import { phoneSchema } from '../users/schemas.ts';
import { validationMessages } from '../validation.ts';

export const demoSignupBody = z.object({
  name: personNameSchema('name', 100),
  email: emailSchema,
  company: optionalLineSchema('company', 200),
  phone: phoneSchema,
});
export type DemoSignup = z.output<typeof demoSignupBody>;

export const demoConfirmBody = z.object({
  token: z.string(validationMessages.required).check(z.minLength(1), z.maxLength(200)),
});
