/** `openapi.json` for programs, and `docs`, which shows it to people, below the API's base path. */
import type { FastifyInstance } from 'fastify';
import type { Call } from '@vestry/contract/call';
import { openApiDocument } from './openapi.ts';
import { registerViewer } from './viewer.ts';

interface DocsFrame {
  readonly brandName: string;
  /** Where the calls stand, such as `/api`. */
  readonly basePath: string;
}

export async function registerDocs(
  app: FastifyInstance,
  { brandName, basePath }: DocsFrame,
  calls: readonly Call[],
): Promise<void> {
  const title = `${brandName} API`;
  // Made at the first request: a start waits for no documentation.
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(calls, title, basePath));
    return reply.type('application/json').send(document);
  });
  await registerViewer(app, { title, basePath });
}
