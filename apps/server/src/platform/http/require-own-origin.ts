/**
 * Protection against forced sign-in (login CSRF): a page of another site must not set or use this site's cookies. The
 * body's content type is no evidence, since a form may send `text/plain`.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../refusal.ts';

/**
 * Browsers write both headers themselves and scripts cannot change them. Clients that are no browsers send neither, and
 * carry no cookie of anybody else.
 *
 * @throws Refusal FOREIGN_ORIGIN for a request that another site's page, a link or an address bar has caused.
 */
export function requireOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): void {
  const site = headers['sec-fetch-site'];
  // `none` is a navigation from outside every page, such as a link in a mail program: no page of ours navigates to a call.
  if (site !== undefined && site !== 'same-origin') throw new Refusal('FOREIGN_ORIGIN');
  const { origin, accept = '' } = headers;
  if (origin !== undefined && !isOwn(origin, headers.host, publicOrigin)) throw new Refusal('FOREIGN_ORIGIN');
  // Over plain http browsers leave `Sec-Fetch-Site` out, and a navigation by GET has no `Origin` either.
  if (site === undefined && origin === undefined && accept.includes('text/html'))
    throw new Refusal('FOREIGN_ORIGIN');
}

/** The configured origin, or the host that the request was sent to: one machine is reached by several names. */
function isOwn(origin: string, host: string | undefined, publicOrigin: string): boolean {
  const { protocol, origin: configured } = new URL(publicOrigin);
  return origin === configured || (host !== undefined && origin === `${protocol}//${host}`);
}
