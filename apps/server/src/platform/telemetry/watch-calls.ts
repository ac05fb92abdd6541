import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Called for each answered request: what was called, never by its address, the status and the seconds it took. */
export type CallObserver = (call: string, status: number, seconds: number) => void;

/** The name of a request's call; of what is no call, the pattern of its route, such as `/photos/:clientId/:hash/:file`. */
export function callName(request: FastifyRequest): string {
  return request.routeOptions.config.call?.name ?? request.routeOptions.url ?? 'unknown';
}

/** Before the routes are registered. A stream ends when its page does, so that its duration says nothing. */
export function watchCalls(app: FastifyInstance, observe: CallObserver): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.call?.stream === true) return;
    observe(callName(request), reply.statusCode, reply.elapsedTime / 1000);
  });
}
