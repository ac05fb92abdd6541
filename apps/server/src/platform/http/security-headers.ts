/** Headers of every answer: a page may use the product's own scripts, styles, fonts, images and calls alone, a file nothing. */
import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'none'",
  // The document's test of the browser (apps/web/document-head.html); the same test of tools keeps it true.
  "script-src 'self' 'sha256-+aw/FL1CUxx6tQkLXcdCvURkK0vBbWMSVPa0kt3hh7U='",
  // The two style elements of fixed text that React Aria makes; tools/content-security-policy.test.ts keeps them true.
  "style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "font-src 'self'",
  // Thumbhash placeholders are data: images; blob: is for a photo chosen but not yet sent.
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Scripts, styles, fonts, photographs and answers of calls: no documents, and a page needs dozens. Without the API's own pages. */
const files = /^\/(assets|photos|api)\/(?!docs)/;

export function registerSecurityHeaders(app: FastifyInstance, settings: { readonly https: boolean }): void {
  const forAll: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(settings.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  const ofFiles = { ...forAll, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  const ofOthers = {
    ...forAll,
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  app.addHook('onRequest', async ({ url }, reply) => {
    void reply.headers(files.test(url) ? ofFiles : ofOthers);
  });
}
