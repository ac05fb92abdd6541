/** Structured logs: a line per call by its name, never by its URL, since paths may carry codes and handles. */
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'password',
          'accessToken',
          'refreshToken',
          'code',
          'authorization',
          'cookie',
          '*.password',
          '*.cookie',
        ],
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination(2),
  );
}

// PostgreSQL adds these fields to an error, which name rows by their values: addresses, names, hashes.
const rowsOfAnError = ['detail', 'where', 'hint', 'internalQuery'] as const;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of rowsOfAnError) delete described[name];
  return described;
}

/**
 * Logs each answered call: name, status, milliseconds, request id (`reqId`, which the answer carries as `x-request-id`), and
 * who called from which closet.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('who', null);
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    const { userId, clientId } = request.who ?? {};
    request.log.info(
      { call: call.name, status: reply.statusCode, ms: Math.round(reply.elapsedTime), userId, clientId },
      'call',
    );
  });
}
