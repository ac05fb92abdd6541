/**
 * Serves the built web app: hashed assets for a year, any other path as the document of its entry (the clients' app, or the
 * staff console below `/staff`), with the status 404 where the entry has no page. Some pages have a document of their own,
 * which shows the page before its code runs.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstPageElement } from '@vestry/contract/items/first-page';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBrandStyle, registerBrandStyle, withBrandStyle } from './brand-style.ts';
import { readDocuments, type DrawnBrand } from './documents.ts';
import { sendNotFound } from './errors.ts';
import { readRefreshToken } from './session-cookie.ts';

/** Paths that are the server's own: an unknown one below them is an error, not a page. */
const serverPaths = ['/api/', '/photos/', '/assets/', '/mailbox'];

/** Sent early to a browser with a session's cookie; its first page comes with it. */
const closet = '/admin/mycloset';

/** The staff console: an entry of the web app with a document of its own. */
const staffPath = /^\/staff(?=[/?#]|$)/i;

/** Whatever the console's build has written. */
const consoleFile = /^\/(?:assets\/)?staff(?=[/?#]|$)/i;

/** Its service worker. */
const runWorker = '/staff/run-worker.js';

/** Where `/` leads somebody who is not signed in. */
const login = '/auth/login';

/** As JSON, to whom the refresh token belongs; null for all who would be refused the page. The token stays as it is. */
export type FirstPage = (refreshToken: string) => Promise<string | null>;

export interface WebApp {
  /** The folder of the built web app; without it only the API answers. */
  readonly folder: string;
  readonly brand: DrawnBrand;
  /** File of a brand's own tokens, linked in the document as it stood when the process started. */
  readonly brandStylesheet: string | null;
  readonly secureCookies: boolean;
  /** Where the console is still being built: what is its own waits until then. */
  readonly consoleBuilt?: Promise<unknown> | undefined;
  readonly firstPage: FirstPage;
}

/** A document never waits longer for what its page can request itself. */
const longestWaitMilliseconds = 500;

export async function registerWebApp(app: FastifyInstance, web: WebApp): Promise<void> {
  const { folder } = web;
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const style = web.brandStylesheet === null ? null : readBrandStyle(web.brandStylesheet);
  if (style !== null) registerBrandStyle(app, style);
  const branded = (html: string) => (style === null ? html : withBrandStyle(html, style));
  const plain = branded(readFileSync(join(folder, 'index.html'), 'utf8'));
  const { consoleBuilt } = web;
  if (consoleBuilt !== undefined)
    app.addHook('onRequest', async ({ url }) => {
      if (consoleFile.test(url)) await consoleBuilt;
    });
  const documents = readDocuments(folder, web.brand, branded);
  const files = { preCompressed: true, index: false, cacheControl: false } as const;
  // Named by their content: no browser has to check whether one has changed.
  await app.register(fastifyStatic, {
    ...files,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    acceptRanges: false,
    etag: false,
    lastModified: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    // Its few files by their names: a path that names none is a page, whatever its characters.
    wildcard: false,
    globIgnore: ['index.html', 'staff.html', 'documents.json', 'assets/**', 'staff/**', '**/*.{br,gz,zst}'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  // The one file of the console that is not named by its content.
  app.get(runWorker, async (_request, reply) => reply.sendFile(runWorker));
  const forAll = lasting(plain);
  let staffDocument: Document | undefined;
  const forStaff = () =>
    (staffDocument ??= lasting(branded(readFileSync(join(folder, 'staff.html'), 'utf8'))));
  const signIn = lasting(documents.drawn.get(login) ?? plain);
  const closetDrawn = documents.drawn.get(closet);
  // Only for an address without a query, which the app reads. Sign-in is for who has no session's cookie, the closet
  // for who has one: others are led on.
  const documentOf = async ({ url }: FastifyRequest, refreshToken: string | null): Promise<Document> => {
    if (staffPath.test(url)) return forStaff();
    if (refreshToken === null) return url === '/' || url === login ? signIn : forAll;
    if (url !== closet || closetDrawn === undefined) return forAll;
    const page = await inTime(web.firstPage(refreshToken));
    return { html: page === null ? closetDrawn : withFirstPage(closetDrawn, page), etag: null };
  };
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (serverPaths.some((path) => request.url.startsWith(path))) return sendNotFound(request, reply);
    void reply.type('text/html; charset=utf-8');
    if (!documents.isPage(request.url.replace(/[?#].*$/s, ''))) {
      // The page says that there is nothing; it must not be cached.
      void reply.code(404).header('cache-control', 'no-store');
      reply.compress(staffPath.test(request.url) ? forStaff().html : plain);
      return reply;
    }
    const refreshToken = readRefreshToken(request, web.secureCookies);
    const { html, etag } = await documentOf(request, refreshToken);
    void reply.header('cache-control', etag === null ? 'no-store' : 'no-cache');
    if (etag !== null) void reply.header('etag', etag);
    if (etag !== null && request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.compress(html);
    return reply;
  };
  for (const path of ['/', '/index.html', '/*']) app.get(path, send);
  app.setNotFoundHandler(sendNotFound);
}

/**
 * The address under which a request is routed. A path that cannot be decoded would reach no route, and be answered as a
 * call is: it is taken for one that no page has, unless it is the server's own.
 */
export function routedUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  if (!url.includes('%') || serverPaths.some((path) => url.startsWith(path))) return url;
  try {
    decodeURI(url.replace(/[?#].*$/s, ''));
    return url;
  } catch {
    return '/%25';
  }
}

interface Document {
  readonly html: string;
  /** Null for one person's document, which is not cached. */
  readonly etag: string | null;
}

/** The same until the next release. */
function lasting(html: string): Document {
  return { html, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

/** Null when it fails or takes too long: the page requests it again, and shows the error. */
async function inTime(page: Promise<string | null>): Promise<string | null> {
  const late = new AbortController();
  const none = async () => null;
  const tooLate = wait(longestWaitMilliseconds, null, { signal: late.signal }).catch(none);
  const first = await Promise.race([page.catch(none), tooLate]);
  late.abort();
  return first;
}

/** Inert until the page takes it (`apps/web/src/first-visit/take-first-page.ts`); nothing in it can end the element. */
function withFirstPage(html: string, page: string): string {
  const element = `<script type="application/json" id="${firstPageElement}">${page.replaceAll('<', String.raw`\u003c`)}</script>`;
  return html.replace('<div id="app">', (app) => `${element}${app}`);
}
