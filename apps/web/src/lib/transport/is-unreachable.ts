import { api } from './api.ts';
import { ApiError } from './api-error.ts';

/** Whether what this device has stored takes the answer's place: none came, or the page was opened without a connection and has no session to ask with. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    (error.status === 0 && error.code !== 'CANCELLED') || (error.status === 401 && api.session() === null)
  );
}
