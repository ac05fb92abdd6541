import type { z } from 'zod';
import { decodeText } from '../item-import/decode-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FieldError } from '@vestry/contract/call';
import { tenantExportSchema, type TenantExport } from './schemas.ts';

/** The path of a value in the document, such as `$.clients[0].items[12].category`. */
export function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : `.${String(step)}`),
    '$',
  );
}

/** @throws Refusal with one field error per problem, when there is any. */
export function refuseProblems(problems: readonly FieldError[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'one thing is' : `${problems.length} things are`;
  throw new Refusal('VALIDATION_FAILED', {
    message: `${count} wrong in the tenant export, nothing was imported:`,
    fields: problems,
  });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeText(bytes, 'the tenant export', 'JSON'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal('VALIDATION_FAILED', {
      message: `the tenant export is not JSON: ${error.message}`,
      cause: error,
    });
  }
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  // An unknown key is reported where it stands, not where the schema lacks it.
  if (issue.code === 'unrecognized_keys') {
    return { path: jsonPath(issue.path), message: `has no such property as ${issue.keys.join(', ')}` };
  }
  return { path: jsonPath(issue.path), message: issue.message };
}

/**
 * Validates a tenant export against its schema; `checkTenants` checks its parts together.
 * @throws Refusal with the JSON path of every problem.
 */
export function readTenantExport(bytes: Uint8Array): TenantExport {
  const parsed = tenantExportSchema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  return refuseAll(parsed.error.issues.map(fieldError));
}

function refuseAll(problems: readonly FieldError[]): never {
  refuseProblems(problems);
  throw new Error('a failed parse has problems');
}
