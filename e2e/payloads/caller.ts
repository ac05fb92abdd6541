/** Makes calls over HTTP, with a payload in every text that is not given. */
import { verifySignInCode } from '@vestry/contract/auth/calls';
import { login, sendSignInCode } from '@vestry/contract/auth/session-calls';
import type { Call, CallAnswer } from '@vestry/contract/call';
import type { APIRequestContext } from '@playwright/test';
import { testPassword, type TestUser } from '@vestry/server/test/factories';
import { newestCode } from '../mailbox.ts';
import { bodyOf, payloadFor, placesSent } from './words.ts';

interface Parts {
  /** An access token. */
  readonly as?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The parts of the body that are no text. */
  readonly given?: unknown;
}

export interface PayloadCaller {
  /** The places in which payloads have been stored so far. */
  readonly stored: Set<string>;
  /** @throws with the answer when it is no success. */
  send<C extends Call>(call: C, parts?: Parts): Promise<CallAnswer<C>>;
  /** Answers an access token. */
  signIn(user: TestUser): Promise<string>;
  /** With the code from their mailbox. */
  signInStaff(user: TestUser): Promise<string>;
}

export function createPayloadCaller(request: APIRequestContext): PayloadCaller {
  const stored = new Set<string>();
  const send: PayloadCaller['send'] = async (call, { as, params = {}, given } = {}) => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const data = bodyOf(call, given);
    const answer = await request.fetch(`/api${path}`, {
      method: call.method,
      headers: {
        ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
        'user-agent': payloadFor('name of a browser'),
      },
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${call.name}: ${await answer.text()}`);
    for (const name of placesSent([params, data])) stored.add(name);
    // The server has serialized it by this call's schema.
    return ((await answer.json()) as { data: CallAnswer<typeof call> }).data;
  };
  const passwordOf = ({ email }: TestUser) => ({ given: { email, password: testPassword } });
  return {
    stored,
    send,
    signIn: async (user) => (await send(login, passwordOf(user))).accessToken,
    async signInStaff(user) {
      const { refreshToken } = await send(login, passwordOf(user));
      const params = { userId: user.id, refreshToken };
      await send(sendSignInCode, { params });
      const code = await newestCode(request, user.email);
      return (await send(verifySignInCode, { params: { ...params, code } })).accessToken;
    },
  };
}
