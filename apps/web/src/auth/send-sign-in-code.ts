import { sendSignInCode as sendSignInCodeCall } from '@vestry/contract/auth/session-calls';
import { callApi } from '../lib/transport/api.ts';
import { challenge, type Challenge } from './challenge.ts';
import { waitOf } from './too-soon.ts';

/**
 * Has a code sent for a sign-in. A refusal because one was sent less than a minute ago is no fault: the answer says from when on
 * a further one may be sent. A code of another sign-in does not count for this one.
 */
export async function sendSignInCode(of: Challenge): Promise<Challenge> {
  const params = { userId: of.userId, refreshToken: of.handle };
  const { wait, ...sent } = await callApi(sendSignInCodeCall, { params }).then(
    ({ resendSeconds, expiresInSeconds }) => ({
      wait: resendSeconds,
      isCodeSent: true,
      codeSeconds: expiresInSeconds,
    }),
    (error: unknown) => ({ wait: waitOf(error), isCodeSent: of.isCodeSent === true }),
  );
  const next = { ...of, ...sent, resendAt: Date.now() + wait * 1000 };
  challenge.write(next);
  return next;
}
