/** Photographs by their signed address. They are files, not calls: the signature stands in for the session. */
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { verifyPhotoUrl } from './signed-url.ts';
import { imageKey } from './store-image.ts';

interface PhotoRequest {
  Params: { clientId: string; hash: string; file: string };
  Querystring: { until?: unknown; sig?: unknown };
}

export interface PhotoRouteDeps {
  readonly store: ObjectStore;
  readonly key: Buffer;
  readonly clock: Clock;
}

/** `GET /photos/{clientId}/{hash}/{width}.{format}`: a wrong, expired or absent one is answered alike. */
export function registerPhotoRoutes(app: FastifyInstance, { store, key, clock }: PhotoRouteDeps): void {
  app.get<PhotoRequest>('/photos/:clientId/:hash/:file', async (request, reply) => {
    const { until, sig } = request.query;
    const verdict = verifyPhotoUrl({
      ...request.params,
      until: typeof until === 'string' ? until : '',
      sig: typeof sig === 'string' ? sig : '',
      key,
      now: clock.now(),
    });
    if (!verdict.ok) return sendNotFound(request, reply);
    const { hash, width, format } = verdict;
    const etag = `"${hash.slice(0, 32)}-${width}-${format}"`;
    void reply.headers({
      'cache-control': 'private, max-age=31536000, immutable',
      // The content is named by the path: what this browser has loaded stands for the address of the next day, too.
      'no-vary-search': 'params=("until" "sig")',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const object = await store.get(imageKey(hash, width, format)).catch((cause: unknown) => {
      // The address stays valid, so this failure must not be cached.
      void reply.headers({ 'cache-control': 'no-store' }).removeHeader('etag').removeHeader('no-vary-search');
      throw new Refusal('UNAVAILABLE', { cause, retryAfterSeconds: 5 });
    });
    if (object === null)
      return sendNotFound(
        request,
        reply.headers({ 'cache-control': 'no-store' }).removeHeader('etag').removeHeader('no-vary-search'),
      );
    return reply.type(object.contentType).header('content-length', object.bytes).send(object.body);
  });
}
