import {
  excludedMessage,
  invalidMessage,
  tooHighMessage,
  tooLongMessage,
  tooLowMessage,
  tooShortMessage,
  validationMessages,
} from '@vestry/contract/validation';
import type { z } from 'zod/mini';

/**
 * The part of a schema that a form needs. Every schema of the contract is this; a form that must weigh little may bring
 * its own, since the kit itself carries no schema library.
 */
export interface FormSchema<Body> {
  readonly safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true; readonly data: Body }
    | { readonly success: false; readonly error: { readonly issues: readonly FormIssue[] } };
}

export type FormIssue = z.core.$ZodIssue;

/** The complaint about a field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * Lists the errors of a form's fields, by field name: the first complaint of each, in the words of the specification
 * (section 8). A message that the schema itself carries wins over the general one. `labels` are the names that people
 * read; within a sentence they stand in lower case.
 */
export function fieldErrors(
  schema: FormSchema<unknown>,
  values: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? '');
    errors[name] ??= isEmpty(values[name])
      ? validationMessages.required
      : issueText(issue, (labels[name] ?? name).toLowerCase());
  }
  return errors;
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** zod/mini ships without texts and says this for every issue that carries none of its own. */
const noText = 'Invalid input';

function issueText(issue: FormIssue, label: string): string {
  if (issue.message !== noText) return issue.message;
  const isText = 'origin' in issue && issue.origin === 'string';
  switch (issue.code) {
    case 'too_small':
      return isText ? tooShortMessage(label, Number(issue.minimum)) : tooLowMessage(label);
    case 'too_big':
      return isText ? tooLongMessage(label) : tooHighMessage(label);
    case 'invalid_value':
      return excludedMessage(label);
    default:
      return invalidMessage(label);
  }
}
