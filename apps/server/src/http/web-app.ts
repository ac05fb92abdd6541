/**
 * Serves the built web app: hashed assets for a year, any other page path as the app's document, which says by its `Link`
 * header what that page needs besides.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readBrandStyle, registerBrandStyle, withBrandStyle } from './brand-style.ts';
import { sendNotFound } from './errors.ts';

/** Paths that are the server's own: an unknown one below them is an error, not a page. */
const serverPaths = ['/api/', '/photos/', '/assets/', '/mailbox'];

/** With a `brandStylesheet` the document is sent with that link in it, as it stood when the process started. */
export async function registerWebApp(
  app: FastifyInstance,
  folder: string,
  brandStylesheet: string | null,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const sendDocument = brandedDocument(app, folder, brandStylesheet);
  const preloads = readPreloads(folder);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: brandStylesheet === null ? 'index.html' : false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/');
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || serverPaths.some((path) => request.url.startsWith(path)))
      return sendNotFound(request, reply);
    const links = preloads[request.url.split('?', 1)[0] ?? ''];
    if (links !== undefined) void reply.header('link', links);
    return sendDocument(reply);
  });
}

/** By the path of a page: its `Link` header, as the build has written it (`apps/web/first-visit-plugin.ts`). */
function readPreloads(folder: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Record<string, string>;
}

/** Answers how the app's document is sent. */
function brandedDocument(
  app: FastifyInstance,
  folder: string,
  brandStylesheet: string | null,
): (reply: FastifyReply) => FastifyReply {
  if (brandStylesheet === null) return (reply) => reply.sendFile('index.html');
  const style = readBrandStyle(brandStylesheet);
  const html = withBrandStyle(readFileSync(join(folder, 'index.html'), 'utf8'), style);
  const send = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  registerBrandStyle(app, style);
  for (const path of ['/', '/index.html']) app.get(path, async (_request, reply) => send(reply));
  return send;
}
