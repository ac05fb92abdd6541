/** Limits the wrong passwords and codes of one account, whatever the address (decisions, Authentication). */
import { pausedText, type PausedCode } from '@vestry/contract/auth/paused';
import type { WriteContext } from '../../../platform/call-context.ts';
import { blindKey, returnToken, consumeToken, type FixedWindow } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** In a day of UTC, known account or not. */
const failuresPerDay: FixedWindow = { count: 20, windowSeconds: 24 * 60 * 60 };

/** Messages of resets to one account: each of its known devices, and all unknown ones together. */
const resetsPerHour: FixedWindow = { count: 10, windowSeconds: 60 * 60 };

/** The tries that are counted apart from each other: each can be tried although another is used up. */
const tries = {
  password: { pausedCode: 'SIGN_IN_PAUSED', window: failuresPerDay },
  'sign-in-code': { pausedCode: 'SIGN_IN_CODE_PAUSED', window: failuresPerDay },
  'reset-code': { pausedCode: 'RESET_CODE_PAUSED', window: failuresPerDay },
  passkey: { pausedCode: 'PASSKEY_PAUSED', window: failuresPerDay },
  'password-in-session': { pausedCode: 'PASSWORD_PAUSED', window: failuresPerDay },
  resets: { pausedCode: 'RESET_PAUSED', window: resetsPerHour },
} as const satisfies Record<string, { pausedCode: PausedCode; window: FixedWindow }>;

export type TriesOf = keyof typeof tries;

/**
 * Makes the key by which an account's tries are counted: its email, blinded, so that an email that nobody has counts
 * alike. All unknown devices share one count; a known device of the account has one of its own, which strangers cannot
 * use up.
 */
export function accountKey(email: string, knownDeviceId: number | null = null): string {
  const account = blindKey(email.toLowerCase());
  return knownDeviceId === null ? account : `${account}:${knownDeviceId}`;
}

export function triesKey(of: TriesOf, account: string): string {
  return `${of}:${account}`;
}

/**
 * Counts a try before it is evaluated, so that parallel guesses share none.
 * @throws Refusal that says when the pause ends and what works until then, where no try is left.
 */
export async function consumeTry(context: WriteContext, of: TriesOf, account: string): Promise<void> {
  const { pausedCode, window } = tries[of];
  const verdict = await consumeToken(context, triesKey(of, account), window);
  if (verdict.ok) return;
  const { retryAfterSeconds } = verdict;
  throw new Refusal(pausedCode, { message: pausedText(pausedCode, retryAfterSeconds), retryAfterSeconds });
}

/** Gives a try back that was no failure. */
export async function returnTry(context: WriteContext, of: TriesOf, account: string): Promise<void> {
  await returnToken(context, triesKey(of, account), tries[of].window.windowSeconds);
}
