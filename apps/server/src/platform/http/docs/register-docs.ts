/** `openapi.json` for programs and `docs` for people, below the API's base path; both from the calls that are served. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Call } from '@vestry/contract/call';
import { docsPage, type DocsFrame } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

export async function registerDocs(
  app: FastifyInstance,
  frame: DocsFrame,
  calls: readonly Call[],
): Promise<void> {
  const styles = await readFile(new URL('docs.css', import.meta.url), 'utf8');
  // Made at the first request: a start waits for no documentation.
  let document: string | undefined;
  let page: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, `${frame.brandName} API`, frame.basePath));
    return reply.type('application/json').send(document);
  });
  app.get('/docs', async (_request, reply) => {
    page ??= docsPage(frame, calls);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/docs/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
}
