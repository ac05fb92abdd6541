/**
 * What every page of somebody signed in asks for first, asked while the app's code is still on its way. In the built app
 * this module is a script of its own in the document (`first-visit-plugin.ts`); the app takes the answers from it. It
 * imports nothing that would make it wait.
 */
import { rememberedFlag } from './remembered-flag.ts';

/**
 * The cookie of a session cannot be seen from here. This flag, which holds nothing about the user, spares a first
 * visitor the refresh that can only fail.
 */
export const signedInBefore = rememberedFlag('vestry.signed-in');

/** As in the contract (`early.test.ts`), whose modules come with the app. */
export const earlyCalls = { ip: 'GET /ip', refresh: 'POST /auth/refresh' } as const;
export const sealedAnswers = 'text/plain';

const asked = new Map<string, Promise<Response>>();

/** The answer to a call without a body that was asked for early; to the first who takes it, and to nobody else. */
export function takeEarly(method: string, path: string): Promise<Response> | undefined {
  const call = `${method} ${path}`;
  const answer = asked.get(call);
  asked.delete(call);
  return answer;
}

if (signedInBefore.isSet()) {
  const ip = fetch('/api/ip', { credentials: 'same-origin' });
  ask(earlyCalls.ip, ip);
  ask(earlyCalls.refresh, ip.then(readIp, () => null).then(askForSession));
}

function ask(call: string, answer: Promise<Response>): void {
  asked.set(call, answer);
  // Whoever takes it is told.
  answer.catch(() => undefined);
}

async function readIp(response: Response): Promise<string | null> {
  try {
    const { data } = (await response.clone().json()) as { data: { ip: string } };
    return data.ip;
  } catch {
    return null;
  }
}

async function askForSession(ip: string | null): Promise<Response> {
  const hasWebCrypto = (globalThis.crypto as Partial<Crypto>).subtle !== undefined;
  return fetch('/api/auth/refresh', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      ...(hasWebCrypto ? { Accept: sealedAnswers } : {}),
      ...(ip === null ? {} : { IP: ip }),
    },
  });
}
