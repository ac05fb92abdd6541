/**
 * The calls that every page makes first for a signed-in user, sent while the app's code is still loading. In the built app
 * this module is a script of its own in the document (`plugin.ts`); the app takes the answers from it. It
 * imports nothing that would make it wait.
 */
import { storeEarlyAnswer } from './early-answers.ts';
import { inRefreshLock } from '../lib/transport/refresh-lock.ts';
import { signedInBefore } from '../lib/session/signed-in-before.ts';

/** As in the contract (`early.test.ts`), whose modules come with the app. */
export const earlyPaths = { ip: '/ip', refresh: '/auth/refresh' } as const;
export const sealedAnswers = 'text/plain';

if (signedInBefore.isSet()) {
  const ip = fetch('/api/ip', { credentials: 'same-origin' });
  storeEarlyAnswer('GET', earlyPaths.ip, ip);
  storeEarlyAnswer('POST', earlyPaths.refresh, askForSession(ip.then(readIp, () => null)));
}

async function readIp(response: Response): Promise<string | null> {
  try {
    const { data } = (await response.clone().json()) as { data: { ip: string } }; // the answer of `GET ip`
    return data.ip;
  } catch {
    return null;
  }
}

/** The lock is requested at once: the app, which holds it while it takes this answer, comes after it. */
async function askForSession(ipToCome: Promise<string | null>): Promise<Response> {
  const hasWebCrypto = (globalThis.crypto as Partial<Crypto>).subtle !== undefined;
  return inRefreshLock(async () => {
    const ip = await ipToCome;
    return fetch('/api/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      // As in the transport: the cookie is stored although the page is left, and no tab waits for ever.
      keepalive: true,
      signal: AbortSignal.timeout(20_000),
      headers: {
        ...(hasWebCrypto ? { Accept: sealedAnswers } : {}),
        ...(ip === null ? {} : { IP: ip }),
      },
    });
  });
}
