import type { AuthUser } from '@vestry/contract/auth/schemas';
import { tabMemory } from '../lib/session/tab-memory.ts';

/** A sign-in that waits for a further step. */
export interface Challenge {
  readonly userId: number;
  readonly email: string;
  /** The marker of the step, as the sign-in answered it; absent in one of an earlier release, which waits for its code. */
  readonly step?: string;
  /** Opaque, single-use, ten minutes; worth nothing without the code. */
  readonly handle: string;
  /** Moments of `Date.now()`. */
  readonly endsAt: number;
  /** From when on a further code may be sent; null before the first. */
  readonly resendAt: number | null;
  /** Whether a code was sent for this sign-in: only that one counts. */
  readonly isCodeSent?: boolean;
  /** The time for which that code was valid when it was sent. */
  readonly codeSeconds?: number;
  /** A passkey may take the place of the code. */
  readonly hasPasskey: boolean;
}

const memory = tabMemory<Challenge>('vestry.challenge');

export const challenge = {
  ...memory,

  begin({
    userId,
    email,
    accessToken: step,
    refreshToken,
    expiresInSeconds,
    hasPasskey = false,
  }: AuthUser): void {
    const endsAt = Date.now() + expiresInSeconds * 1000;
    memory.write({ userId, email, step, handle: refreshToken ?? '', endsAt, resendAt: null, hasPasskey });
  },
};
