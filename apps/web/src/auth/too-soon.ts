import { resendSeconds } from '@vestry/contract/auth/sign-in';
import { ApiError } from '../lib/transport/api-error.ts';

/**
 * Reads the time to wait where a code was sent less than a minute ago, which is no fault; any other refusal is thrown
 * on.
 */
export function waitOf(error: unknown): number {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (seconds !== undefined && seconds <= resendSeconds) return seconds;
  throw error;
}
