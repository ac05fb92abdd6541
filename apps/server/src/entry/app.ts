/** Builds the app from its parts: it does not listen, reads no setting and keeps no global. */
import { randomUUID } from 'node:crypto';
import type { EnvelopeValues } from '@vestry/contract/envelope/envelope';
import fastifyCookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { AuthService } from '../areas/auth/service.ts';
import type { LiveEvents } from '../platform/events/live-events.ts';
import { registerBodies } from '../platform/http/bodies.ts';
import { answerBrokenConnection } from '../platform/http/broken-requests.ts';
import type { CallLimiter } from '../platform/http/call-limits.ts';
import { registerCleanText } from '../platform/http/clean-text.ts';
import { registerCompression } from '../platform/http/compression.ts';
import { registerDocs } from '../platform/http/docs/register-docs.ts';
import { createEnvelope } from '../platform/http/envelope.ts';
import { endConnectionsOnClose } from '../platform/http/end-connections.ts';
import type { FairQueue } from '../platform/http/fair-queue.ts';
import { registerErrorMapper, sendMapped } from '../platform/http/errors.ts';
import type { DrawnBrand } from '../platform/http/documents.ts';
import { registerRequestLog } from '../platform/http/log.ts';
import { registerUnknownPaths } from '../platform/http/paths.ts';
import { registerProbes, type ReadinessCheck } from '../platform/http/probes.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { registerShedding } from '../platform/http/shed-load.ts';
import { registerWebApp, routedUrl, type FirstPage } from '../platform/http/web-app.ts';

export interface AppParts {
  readonly log: Logger;
  readonly auth: AuthService;
  readonly limiter: CallLimiter;
  /** Whose call is next. */
  readonly fair: FairQueue;
  /** Every call of the contract, bound by its area. */
  readonly routes: readonly Route[];
  /** Pages and files that are not calls: photographs, the mailbox. */
  readonly pages: readonly ((app: FastifyInstance) => void | Promise<void>)[];
  /** The open pages, which a shutdown ends at once: nobody's stream ends by itself. */
  readonly live: Pick<LiveEvents, 'close'>;
  /** The metrics and traces of requests: they add their hooks before any route is registered. */
  readonly watchers?: readonly ((app: FastifyInstance) => void)[];
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  /** Whether calls are refused because there are too many; never without. */
  readonly isOverloaded?: () => boolean;
  /** Aborted when the process is about to end: from then on no connection is kept alive for another call. */
  readonly ending?: AbortSignal;
  /** Scheme, host and port that browsers see; https hardens cookies and transport. */
  readonly publicOrigin: string;
  readonly envelope: EnvelopeValues;
  readonly brand: DrawnBrand;
  /** The data that is embedded in the closet's document. */
  readonly firstPage: FirstPage;
  readonly trustedProxies: readonly string[];
  /** Folder of the built web app; without it only the API answers. */
  readonly webFolder: string;
  readonly consoleBuilt?: Promise<unknown> | undefined;
  /** File of a brand's own tokens. */
  readonly brandStylesheet?: string | null;
}

/** Base path of the API gateway (specification, section 7). */
const apiBase = '/api';

const bodyLimitBytes = 256 * 1024;

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const https = parts.publicOrigin.startsWith('https:');
  const loggerInstance: FastifyBaseLogger = parts.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    // A shutdown closes idle connections at once and lets the calls under way finish (end-connections.ts).
    forceCloseConnections: 'idle',
    // So does a call on a connection that was kept alive: it is answered with `connection: close`.
    return503OnClosing: false,
    // A photograph of 25 MB over a slow line comes in within this; a sender who holds a connection for ever does not.
    requestTimeout: 300_000,
    frameworkErrors: sendMapped,
    rewriteUrl: routedUrl,
    clientErrorHandler: answerBrokenConnection,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 512 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorMapper(app);
  for (const watch of parts.watchers ?? []) watch(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, { https });
  await app.register(fastifyCookie);
  await registerCompression(app);
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (parts.ending?.aborted === true) void reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    parts.live.close();
  });
  endConnectionsOnClose(app);
  registerProbes(app, parts.checks, parts.ending);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
      });
      if (parts.isOverloaded !== undefined) registerShedding(api, parts.isOverloaded);
      registerBodies(api, createEnvelope(parts.envelope));
      registerCleanText(api);
      const calls = parts.routes.map(({ call }) => call);
      registerUnknownPaths(api, apiBase, calls);
      await registerDocs(api, { brandName: parts.brand.brandName, basePath: apiBase }, calls);
      registerRoutes(api, parts.routes, {
        auth: parts.auth,
        limiter: parts.limiter,
        fair: parts.fair,
        secureCookies: https,
        publicOrigin: parts.publicOrigin,
      });
    },
    { prefix: apiBase },
  );
  for (const page of parts.pages) await page(app);
  await registerWebApp(app, {
    folder: parts.webFolder,
    brand: parts.brand,
    consoleBuilt: parts.consoleBuilt,
    brandStylesheet: parts.brandStylesheet ?? null,
    secureCookies: https,
    // The page reconnects, by a call that is refused then.
    firstPage: async (refreshToken) =>
      parts.isOverloaded?.() === true ? null : parts.firstPage(refreshToken),
  });
  return app;
}
