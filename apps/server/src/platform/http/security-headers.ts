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

/**
 * The worker that reads codes from the camera's picture (apps/web/src/staff/camera/code-worker.ts): the one script that may run
 * WebAssembly. It reaches nothing, no script, no address.
 */
const codeWorker = /^\/assets\/staff\/code-worker-[^/]*\.js$/;

/** The documents of the console, in which staff scan with the camera. */
const consolePages = /^\/staff(?=[/?#]|$)/i;

const permissions = (camera: string) => `camera=${camera}, microphone=(), geolocation=(), payment=()`;

export function registerSecurityHeaders(app: FastifyInstance, settings: { readonly https: boolean }): void {
  const forAll: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(settings.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  const ofFiles = { ...forAll, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  const ofCodeWorker = {
    ...forAll,
    'content-security-policy': "default-src 'none'; script-src 'wasm-unsafe-eval'",
  };
  const ofOthers = {
    ...forAll,
    'content-security-policy': contentSecurityPolicy,
    'referrer-policy': 'same-origin',
    'permissions-policy': permissions('()'),
    'cross-origin-opener-policy': 'same-origin',
  };
  const ofConsole = { ...ofOthers, 'permissions-policy': permissions('(self)') };
  const headersOf = (url: string) => {
    if (codeWorker.test(url)) return ofCodeWorker;
    if (files.test(url)) return ofFiles;
    return consolePages.test(url) ? ofConsole : ofOthers;
  };
  app.addHook('onRequest', async ({ url }, reply) => {
    void reply.headers(headersOf(url));
  });
}
