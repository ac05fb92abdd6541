import type { login } from '@vestry/contract/auth/session-calls';
import { emailMaxLength, emailPattern, signInPasswordMaxLength } from '@vestry/contract/auth/sign-in';
import type { CallInput } from '@vestry/contract/call';
import { tooLongMessage, validationMessages } from '@vestry/contract/validation';
import type { FormIssue, FormSchema } from '../lib/forms/validation.ts';

/**
 * The contract's `loginBody` without the schema library, which would be a tenth of what a first visit loads. The test
 * beside it holds the two together.
 */
export const signInForm: FormSchema<CallInput<typeof login>['body']> = {
  safeParse(values) {
    const { email: given = '', password = '' } = values as Record<string, string>; // the form's two text fields
    const email = given.trim().toLowerCase();
    const issues = [...emailIssues(email), ...passwordIssues(password)];
    if (issues.length > 0) return { success: false, error: { issues } };
    return { success: true, data: { email, password } };
  },
};

function emailIssues(email: string): FormIssue[] {
  const isRight = email.length <= emailMaxLength && emailPattern.test(email);
  return isRight ? [] : [issue('email', validationMessages.email)];
}

function passwordIssues(password: string): FormIssue[] {
  if (password === '') return [issue('password', validationMessages.required)];
  return password.length > signInPasswordMaxLength ? [issue('password', tooLongMessage('password'))] : [];
}

function issue(field: string, message: string): FormIssue {
  return { code: 'custom', path: [field], message, input: undefined };
}
