/** Structured logs: a line per call by its name, never by its URL, since paths may carry codes and handles. */
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream, type Logger } from 'pino';

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
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

/** Logs each answered call: name, status, milliseconds and request id. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    request.log.info(
      { call: call.name, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
}
