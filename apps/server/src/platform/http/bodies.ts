/**
 * Decides in which form the body of a call may come, and its answer goes: JSON on every call, sealed on `encrypted`
 * ones.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sealedMediaType } from '@vestry/contract/envelope/envelope';
import { Refusal } from '../refusal.ts';
import type { Envelope } from './envelope.ts';

/** `app` serves calls only: the parsers of this scope are these two, and any other content type is a 415. */
export function registerBodies(app: FastifyInstance, envelope: Envelope): void {
  // Refuses __proto__; of a key that stands twice the last one counts.
  const parse = app.getDefaultJsonParser('error', 'error');
  const readJson = async (request: FastifyRequest, text: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // Many clients name a content type where a call has no body.
      if (text === '') return resolve(undefined);
      void parse(request, text, (error, value) => (error === null ? resolve(value) : reject(error)));
    });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, readJson);
  app.addContentTypeParser<string>(
    sealedMediaType,
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      if (text === '') return undefined;
      if (request.routeOptions.config.call?.encrypted !== true) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      return readJson(request, await envelope.open(text));
    },
  );
  app.addHook('onRequest', async (request) => {
    const { 'content-encoding': encoding } = request.headers;
    if (encoding !== undefined && encoding !== 'identity') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  });
  // The serializer has dropped what the call does not declare by now. Errors stay JSON: a client that cannot open an envelope
  // must still be able to read that.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !wantsSealed(request)) return payload;
    void reply.header('content-type', sealedMediaType);
    return envelope.seal(payload);
  });
}

/** In kind: a sealed body is answered sealed; where no body goes, `Accept` says it. */
function wantsSealed(request: FastifyRequest): boolean {
  if (request.routeOptions.config.call?.encrypted !== true) return false;
  const { 'content-type': sent = '', accept = '' } = request.headers;
  return isSealedType(request.body === undefined ? accept : sent);
}

function isSealedType(header: string): boolean {
  return header.split(/[;,]/, 1)[0]?.trim().toLowerCase() === sealedMediaType;
}
