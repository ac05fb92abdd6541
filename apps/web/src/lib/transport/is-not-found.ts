import { ApiError } from './api-error.ts';

/** Whether the closet has no such thing. One of another closet is answered in the same way. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}
