/**
 * Serves the built web app: hashed assets for a year, any other page path as the app's document. Some pages have one of
 * their own, which shows the page before its code runs.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { firstPageElement } from '@vestry/contract/items/first-page';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBrandStyle, registerBrandStyle, withBrandStyle } from './brand-style.ts';
import { readDocuments, type DrawnBrand } from './documents.ts';
import { sendNotFound } from './errors.ts';
import type { FirstPage } from './first-page.ts';
import { readRefreshToken } from './session-cookie.ts';

/** Paths that are the server's own: an unknown one below them is an error, not a page. */
const serverPaths = ['/api/', '/photos/', '/assets/', '/mailbox'];

/** Shown early to whoever has a session's cookie; its first page comes with it. */
const closet = '/admin/mycloset';

/** Where `/` leads whoever is not signed in. */
const login = '/auth/login';

export interface WebApp {
  /** Of the built web app; without it only the API answers. */
  readonly folder: string;
  readonly brand: DrawnBrand;
  /** File of a brand's own tokens, linked in the document as it stood when the process started. */
  readonly brandStylesheet: string | null;
  readonly secureCookies: boolean;
  readonly firstPage: FirstPage;
}

/** A document never waits longer for what its page can ask for itself. */
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
  const documents = readDocuments(folder, web.brand, branded);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const send = (reply: FastifyReply, { html, isPersonal }: Document) => {
    const kept = isPersonal ? 'no-store' : 'no-cache';
    reply.type('text/html; charset=utf-8').header('cache-control', kept).compress(html);
    return reply;
  };
  const forAll = { html: plain, isPersonal: false };
  const documentOf = async (request: FastifyRequest): Promise<Document> => {
    const refreshToken = readRefreshToken(request, web.secureCookies);
    // Without a query: what an address asks for is the app's to read.
    const own = documents.get(request.url === '/' ? login : request.url);
    // The closet is for who has a session's cookie, sign-in for who has none: others are led on.
    if (own === undefined || (request.url === closet) !== (refreshToken !== null)) return forAll;
    if (refreshToken === null) return { html: own, isPersonal: false };
    const page = await inTime(web.firstPage(refreshToken));
    return { html: page === null ? own : withFirstPage(own, page), isPersonal: true };
  };
  for (const path of ['/', '/index.html'])
    app.get(path, async (request, reply) => send(reply, await documentOf(request)));
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request;
    const isPage = method === 'GET' || method === 'HEAD';
    if (!isPage || serverPaths.some((path) => url.startsWith(path))) return sendNotFound(request, reply);
    return send(reply, await documentOf(request));
  });
}

interface Document {
  readonly html: string;
  /** What it shows is one person's, or is shown because somebody is signed in. */
  readonly isPersonal: boolean;
}

/** Null when it fails or takes too long: the page asks again, and tells. */
async function inTime(page: Promise<string | null>): Promise<string | null> {
  const late = new AbortController();
  const none = async () => null;
  const tooLate = wait(longestWaitMilliseconds, null, { signal: late.signal }).catch(none);
  const first = await Promise.race([page.catch(none), tooLate]);
  late.abort();
  return first;
}

/** Inert until the page takes it (`apps/web/src/app/take-first-page.ts`); nothing in it can end the element. */
function withFirstPage(html: string, page: string): string {
  const element = `<script type="application/json" id="${firstPageElement}">${page.replaceAll('<', String.raw`\u003c`)}</script>`;
  return html.replace('<div id="app">', (app) => `${element}${app}`);
}
