/** `PUT /api/uploads/<token>`: a photograph or a document as it is. No call of the contract: no session, no JSON, the token is all. */
import { PassThrough, type Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { documentMediaTypes, maxDocumentBytes } from '@vestry/contract/documents/rules';
import { maxPhotoBytes, photoMediaTypes } from '@vestry/contract/photos/rules';
import type { ErrorCode } from '@vestry/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import type { UploadService } from './service.ts';

const mediaTypes = new Set<string>([...photoMediaTypes, ...documentMediaTypes]);
const maxBytes = Math.max(maxPhotoBytes, maxDocumentBytes);

/** A scope of its own, whose one parser hands on the stream unread: any other content type is a 415. */
export async function registerUploadRoutes(app: FastifyInstance, uploads: UploadService): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...mediaTypes], (_request, body, done) => {
      done(null, body);
    });
    scope.put<{ Params: { token: string } }>('/api/uploads/:token', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      // Without a content type no parser ran, and there is no saying what the body would be.
      if (request.headers['content-type'] === undefined) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const declaredBytes = Number(request.headers['content-length'] ?? 0);
      try {
        if (declaredBytes > maxBytes) throw new Refusal(tooLargeCode(request.headers['content-type']));
        await uploads.receive(request.params.token, bodyOf(request.raw), declaredBytes);
      } catch (error) {
        // An upload that is still on its way is not waited for.
        if (error instanceof Refusal && tooLarge.has(error.code)) void reply.header('connection', 'close');
        throw error;
      }
      return { status: 'success', data: {} };
    });
  });
}

const tooLarge: ReadonlySet<string> = new Set(['PHOTO_TOO_LARGE', 'DOCUMENT_TOO_LARGE']);

function tooLargeCode(mediaType: string): ErrorCode {
  return mediaType.startsWith('application/pdf') ? 'DOCUMENT_TOO_LARGE' : 'PHOTO_TOO_LARGE';
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
