/** Compresses the answers that are made for each request: a page of the closet is a quarter of its size. */
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below, the headers are most of an answer. */
const smallestBytes = 1024;
/** Nearly the ratio of brotli's best quality, at a tenth of the time. */
const brotliQuality = 4;

/**
 * For JSON and HTML alone: what is sealed does not get smaller, and a stream of events must not wait. Who could make a browser send
 * calls cannot add the token that they need (docs/security.md), so that the length of an answer reveals nothing.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: smallestBytes,
    customTypes: /^(application\/json|text\/html)\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
  });
}
