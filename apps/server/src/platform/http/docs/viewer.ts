/** The page that shows openapi.json to people: Swagger UI, whose files are served from its package (ADR 0032). */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { html } from '../../html.ts';

export interface Viewer {
  readonly title: string;
  /** Where the calls stand, such as `/api`; the page stands at `docs` below it. */
  readonly basePath: string;
}

/** The files of the package that the page loads. */
const isLoaded = /^\/swagger-ui(-bundle\.js|\.css)$/;

export async function registerViewer(app: FastifyInstance, viewer: Viewer): Promise<void> {
  const page = documentOf(viewer);
  const script = scriptOf(viewer);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  const manifest = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json');
  await app.register(fastifyStatic, {
    root: join(dirname(manifest), 'static'),
    prefix: '/docs/viewer/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => isLoaded.test(path),
  });
}

function documentOf({ title, basePath }: Viewer): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${basePath}/docs/viewer/swagger-ui.css" />
        <script src="${basePath}/docs/viewer/swagger-ui-bundle.js" defer></script>
        <script src="${basePath}/docs/start.js" defer></script>
      </head>
      <body>
        <div id="viewer"></div>
      </body>
    </html> `.markup;
}

/** Extensions are shown: they say who may call, and how often. No validator of another site is called. */
function scriptOf({ basePath }: Viewer): string {
  const settings = {
    url: `${basePath}/openapi.json`,
    dom_id: '#viewer',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    showExtensions: true,
    validatorUrl: null,
  };
  return `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
SwaggerUIBundle(${JSON.stringify(settings)});
`;
}
