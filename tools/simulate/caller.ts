/** A person at a browser: signs in, keeps the cookies, refreshes the session, and calls either of the two processes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CaughtMail } from '../../apps/server/src/platform/ports/mailbox.ts';
import { testPassword } from '../../apps/server/test/factories.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** `data` of the envelope; empty when the answer has none. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CallOptions {
  readonly body?: object | string | undefined;
  /** The idempotency key. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Caller {
  /** Tries once; null when no answer came. `call` is the method and the path. */
  call(origin: string, call: string, options?: CallOptions): Promise<Answer | null>;
}

export interface CallerDeps {
  readonly email: string;
  /** Each person has an address of their own, so that no limit by address counts several as one. */
  readonly address: string;
  readonly now: () => Date;
  /** The mails that have arrived, the newest first: staff sign in with a code. */
  readonly mails: () => Promise<readonly CaughtMail[]>;
}

const callLimitMs = 20_000;
/** An access token is valid for a quarter of an hour. */
const tokenMs = 14 * 60_000;

export function openCaller({ email, address, now, mails }: CallerDeps): Caller {
  const cookies = new Map<string, string>();
  let token = '';
  let tokenAt = 0;

  const send: Caller['call'] = async (origin, call, { body, key, signal } = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const limit = AbortSignal.timeout(callLimitMs);
    try {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(cookies.size === 0
            ? {}
            : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      });
      const text = await answer.text();
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return { status: answer.status, text, data: dataOf(text) };
    } catch {
      return null;
    }
  };

  const storeToken = (answer: Answer | null): boolean => {
    if (answer?.status !== 200) return false;
    token = String(answer.data['accessToken']);
    tokenAt = now().getTime();
    return true;
  };

  const openSession = async (origin: string): Promise<boolean> => {
    token = '';
    const entered = await send(origin, 'POST /auth/login', { body: { email, password: testPassword } });
    if (entered?.status !== 200) return false;
    if (entered.data['accessToken'] !== 'TWO_FACTOR_REQUIRED') return storeToken(entered);
    const person = `user/${String(entered.data['userId'])}`;
    const challenge = `refreshToken/${String(entered.data['refreshToken'])}`;
    const before = new Set((await mails()).map(({ id }) => id));
    const sent = await send(origin, `POST /auth/2FAuthentication/${person}/${challenge}`);
    // Nothing was done, so that no code is on its way.
    if (sent?.status === 503) return false;
    const code = await codeFrom(mails, email, before);
    return storeToken(await send(origin, `GET /auth/2Fauthentication/${person}/code/${code}/${challenge}`));
  };

  let opening: Promise<boolean> | null = null;
  /** Two calls at once wait for one sign-in: a second code would be refused for a minute. */
  const signIn = async (origin: string): Promise<boolean> => {
    opening ??= openSession(origin).finally(() => {
      opening = null;
    });
    return opening;
  };

  const renew = async (origin: string): Promise<boolean> => {
    if (token !== '' && Math.abs(now().getTime() - tokenAt) < tokenMs) return true;
    token = '';
    if (cookies.size > 0 && storeToken(await send(origin, 'POST /auth/refresh'))) return true;
    return signIn(origin);
  };

  return {
    async call(origin, call, options) {
      if (!(await renew(origin))) return null;
      const answer = await send(origin, call, options);
      if (answer?.status !== 401) return answer;
      return (await signIn(origin)) ? send(origin, call, options) : null;
    },
  };
}

function dataOf(text: string): Answer['data'] {
  try {
    const { data } = JSON.parse(text) as { data?: Answer['data'] }; // the envelope of every answer
    return data ?? {};
  } catch {
    return {};
  }
}

/** A killed process may hold the job of the mail: another one takes it within a minute. */
const codeLimitMs = 90_000;

async function codeFrom(
  mails: CallerDeps['mails'],
  email: string,
  before: ReadonlySet<string>,
): Promise<string> {
  const deadline = performance.now() + codeLimitMs;
  while (performance.now() < deadline) {
    const mail = (await mails()).find(
      ({ id, to, codes }) => !before.has(id) && to.includes(email) && codes.length > 0,
    );
    const [code] = mail?.codes ?? [];
    if (code !== undefined) return code;
    await wait(20);
  }
  throw new Error(`no code was mailed to ${email}`);
}
