import { sendSignInCode } from '@vestry/contract/auth/session-calls';
import type { AuthUser } from '@vestry/contract/auth/schemas';
import { callApi } from '../lib/transport/api.ts';
import { tabMemory } from '../lib/session/tab-memory.ts';
import { waitOf } from './too-soon.ts';

/** A sign-in that waits for its second step. */
export interface Challenge {
  readonly userId: number;
  readonly email: string;
  /** Opaque, single-use, ten minutes; worth nothing without the code. */
  readonly handle: string;
  /** Moments of `Date.now()`. */
  readonly endsAt: number;
  /** From when on a further code may be sent; null before the first. */
  readonly resendAt: number | null;
  /** A passkey may take the place of the code. */
  readonly hasPasskey: boolean;
}

const kept = tabMemory<Challenge>('vestry.challenge');

export const challenge = {
  read: kept.read,

  begin({ userId, email, refreshToken, expiresInSeconds, hasPasskey = false }: AuthUser): void {
    const endsAt = Date.now() + expiresInSeconds * 1000;
    kept.write({ userId, email, handle: refreshToken ?? '', endsAt, resendAt: null, hasPasskey });
  },

  end(): void {
    kept.write(null);
  },

  /** Has a code sent. A refusal for haste is no fault: the code of a moment ago is on its way. */
  async send(of: Challenge): Promise<Challenge> {
    const wait = await callApi(sendSignInCode, { params: { userId: of.userId, refreshToken: of.handle } })
      .then((sent) => sent.resendSeconds)
      .catch(waitOf);
    const next = { ...of, resendAt: Date.now() + wait * 1000 };
    kept.write(next);
    return next;
  },
};
