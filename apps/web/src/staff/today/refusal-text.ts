import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { statusName } from '../words/words.ts';

/** Why it was refused: what the request is by now, where somebody else was quicker. */
export function refusalText(
  error: unknown,
  { reference, status }: Pick<RequestCard, 'reference' | 'status'>,
): string {
  const current = error instanceof ApiError ? error.current : undefined;
  if (
    current === undefined ||
    (error instanceof ApiError && (error.code === 'NOT_PACKED' || error.code === 'NOT_CHECKED'))
  ) {
    return `${reference}: ${messageOf(error)}`;
  }
  if (current.status === status)
    return `${reference} has changed in the meantime. This is its current state.`;
  return `Someone was quicker: ${reference} is ${statusName(current.status).toLowerCase()} by now.`;
}
