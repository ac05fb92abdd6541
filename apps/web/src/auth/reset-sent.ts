import { sendResetCode } from '@vestry/contract/auth/calls';
import { callApi } from '../lib/transport/api.ts';
import { tabMemory } from '../lib/session/tab-memory.ts';

/** A forgotten password that waits for its code. */
export interface ResetSent {
  readonly email: string;
  /** Opaque, of this reset. */
  readonly handle: string;
  /** Moments of `Date.now()`. */
  readonly resendAt: number;
  readonly endsAt: number;
}

const memory = tabMemory<ResetSent>('vestry.reset');

export const resetSent = {
  ...memory,

  /** Has a code sent, if somebody has the email. */
  async send(email: string): Promise<ResetSent> {
    const answer = await callApi(sendResetCode, { params: { email } });
    const now = Date.now();
    const next = {
      email,
      handle: answer.userId,
      resendAt: now + answer.resendSeconds * 1000,
      endsAt: now + answer.expiresInSeconds * 1000,
    };
    memory.write(next);
    return next;
  },
};
