import { ApiError } from '../transport/api-error.ts';
import type { FieldErrors } from './validation.ts';

/**
 * Picks the server's errors of a form's fields, by field name: `body.item.0.id` belongs to the field `item`. `isAll` is
 * false when something else went wrong, which then has to be said beside the form.
 */
export function serverErrors(
  thrown: unknown,
  names: readonly string[],
): { readonly errors: FieldErrors; readonly isAll: boolean } {
  const fields = thrown instanceof ApiError ? thrown.fields : [];
  const errors: Record<string, string> = {};
  let isAll = fields.length > 0;
  for (const { path, message } of fields) {
    const name = path.replace(/^body\./, '').split('.')[0] ?? '';
    if (names.includes(name)) errors[name] ??= message;
    else isAll = false;
  }
  return { errors, isAll };
}
