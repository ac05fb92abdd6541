/**
 * What every page of somebody signed in asks for first, asked while the app's code is still on its way. In the built app
 * this module is a script of its own in the document (`first-visit-plugin.ts`); the app takes the answers from it. It
 * imports nothing that would make it wait.
 */
import { keepEarly } from '../lib/early-answers.ts';
import { signedInBefore } from '../lib/signed-in-before.ts';

/** As in the contract (`early.test.ts`), whose modules come with the app. */
export const earlyPaths = { config: '/config', ip: '/ip', refresh: '/auth/refresh' } as const;
export const sealedAnswers = 'text/plain';
/** As the router knows it. Without a query: the list that an address asks for is the app's to read. */
export const closetPath = '/admin/mycloset';

if (signedInBefore.isSet()) {
  const ip = fetch('/api/ip', { credentials: 'same-origin' });
  const address = ip.then(readIp, () => null);
  const session = address.then(askForSession);
  keepEarly('GET', earlyPaths.ip, ip);
  keepEarly('POST', earlyPaths.refresh, session);
  if (location.pathname === closetPath && location.search === '') {
    const config = fetch('/api/config', { credentials: 'same-origin' });
    keepEarly('GET', earlyPaths.config, config);
    import('./early-closet.ts')
      .then(async ({ askForCloset }) => askForCloset({ address, config, session }))
      // Whatever goes wrong here the app meets again, and tells.
      .catch(() => undefined);
  }
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
