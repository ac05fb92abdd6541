import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses calls while the process has too much to do, before their bodies are read. Streams of open pages are let in: each
 * is requested once and costs little, and a page that is refused one would retry again and again. Probes and files are no calls.
 */
export function registerShedding(api: FastifyInstance, isOverloaded: () => boolean): void {
  api.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call !== undefined && call.stream !== true && isOverloaded())
      throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 1 });
  });
}
