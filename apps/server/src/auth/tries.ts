/** How often passwords and codes of one account may be wrong, whatever the address (decisions, Authentication). */
import type { FixedWindow } from '../limits/limits.ts';
import { blindKey } from '../limits/limits.ts';

/** At most so many in a day of UTC, known account or not. */
export const failuresPerDay: FixedWindow = { count: 20, windowSeconds: 24 * 60 * 60 };

/** What an account is counted by: its e-mail, blinded, so that an e-mail that nobody has counts alike. */
export function accountKey(email: string): string {
  return blindKey(email.toLowerCase());
}

export function passwordTriesKey(email: string): string {
  return `login:${accountKey(email)}`;
}

/** Codes and passkeys that were refused, of one account, over all its challenges. */
export function codeFailuresKey(account: string): string {
  return `code-failures:${account}`;
}
