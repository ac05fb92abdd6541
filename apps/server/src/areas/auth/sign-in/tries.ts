/** How often passwords and codes of one account may be wrong, whatever the address (decisions, Authentication). */
import { pausedText, type PausedCode } from '@vestry/contract/auth/paused';
import type { Database } from '../../../platform/database.ts';
import { returnToken, takeToken, type FixedWindow } from '../../../platform/limits/limits.ts';
import { blindKey } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** At most so many in a day of UTC, known account or not. */
export const failuresPerDay: FixedWindow = { count: 20, windowSeconds: 24 * 60 * 60 };

/**
 * What an account is counted by: its e-mail, blinded, so that an e-mail that nobody has counts alike. All unknown devices
 * share one count; a known device of the account has one of its own, which strangers cannot use up.
 */
export function accountKey(email: string, knownDeviceId: number | null = null): string {
  const account = blindKey(email.toLowerCase());
  return knownDeviceId === null ? account : `${account}:${knownDeviceId}`;
}

/** What is counted apart from each other: each can be tried although another is used up. */
export type TriesOf = 'password' | 'sign-in-code' | 'reset-code' | 'passkey' | 'password-in-session';

const pausedCodes: Readonly<Record<TriesOf, PausedCode>> = {
  password: 'SIGN_IN_PAUSED',
  'sign-in-code': 'SIGN_IN_CODE_PAUSED',
  'reset-code': 'RESET_CODE_PAUSED',
  passkey: 'PASSKEY_PAUSED',
  'password-in-session': 'PASSWORD_PAUSED',
};

export function triesKey(of: TriesOf, account: string): string {
  return `${of}:${account}`;
}

/** Counts a try before it is evaluated, so that parallel guesses share none. Null where it may be evaluated. */
export async function takeTry(
  db: Database,
  of: TriesOf,
  account: string,
  now: Date,
): Promise<Refusal | null> {
  const verdict = await takeToken(db, triesKey(of, account), failuresPerDay, now);
  if (verdict.ok) return null;
  return paused(pausedCodes[of], verdict.retryAfterSeconds);
}

/** Gives a try back that was no failure. */
export async function returnTry(db: Database, of: TriesOf, account: string, now: Date): Promise<void> {
  await returnToken(db, triesKey(of, account), failuresPerDay.windowSeconds, now);
}

/** Says when the pause ends and what works now. */
export function paused(code: PausedCode, retryAfterSeconds: number): Refusal {
  return new Refusal(code, { message: pausedText(code, retryAfterSeconds), retryAfterSeconds });
}
