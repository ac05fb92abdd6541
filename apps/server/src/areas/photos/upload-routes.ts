/** `PUT /api/uploads/<token>`: a photograph as it is. No call of the contract: no session, no JSON, the token is all. */
import { PassThrough, type Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { maxPhotoBytes, photoMediaTypes } from '@vestry/contract/photos/rules';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { UploadService } from './service.ts';

/** A scope of its own, whose one parser hands on the stream unread: any other content type is a 415. */
export async function registerUploadRoutes(app: FastifyInstance, uploads: UploadService): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...photoMediaTypes], (_request, body, done) => {
      done(null, body);
    });
    scope.put<{ Params: { token: string } }>('/api/uploads/:token', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // Without a content type no parser ran, and there is no saying what the body would be.
      if (request.headers['content-type'] === undefined) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const declaredBytes = Number(request.headers['content-length'] ?? 0);
      try {
        if (declaredBytes > maxPhotoBytes) throw new Refusal('PHOTO_TOO_LARGE');
        await uploads.receive(request.params.token, bodyOf(request.raw), declaredBytes);
      } catch (error) {
        // An upload that is still on its way is not waited for.
        if (error instanceof Refusal && error.code === 'PHOTO_TOO_LARGE')
          void reply.header('connection', 'close');
        throw error;
      }
      return { status: 'success', data: {} };
    });
  });
}

/** The body as a stream of its own: a reader that stops does not cut the connection that the answer needs. */
function bodyOf(request: IncomingMessage): Readable {
  const body = new PassThrough();
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('the sender broke off'));
  });
  request.once('error', (error) => body.destroy(error));
  return request.pipe(body);
}
