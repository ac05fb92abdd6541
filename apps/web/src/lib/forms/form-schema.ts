import type { z } from 'zod/mini';

/**
 * What a form asks of a schema. Every schema of the contract is this; a form that must weigh little may bring its own,
 * since the kit itself carries no schema library.
 */
export interface FormSchema<Body> {
  readonly safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true; readonly data: Body }
    | { readonly success: false; readonly error: { readonly issues: readonly FormIssue[] } };
}

export type FormIssue = z.core.$ZodIssue;
