/** A brand's own stylesheet (decisions: white-label): its tokens over those of the product. Read once, at start. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

export interface BrandStyle {
  /** Named by its content, so that browsers cache it until it changes. */
  readonly path: string;
  readonly css: Buffer;
}

export function readBrandStyle(file: string): BrandStyle {
  const css = readFileSync(file);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
  return { path: `/assets/brand-${hash}.css`, css };
}

/** The app's document with the brand's tokens after its own. */
export function withBrandStyle(html: string, { path }: BrandStyle): string {
  return html.replace('</head>', `<link rel="stylesheet" href="${path}" /></head>`);
}

export function registerBrandStyle(app: FastifyInstance, { path, css }: BrandStyle): void {
  app.get(path, async (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=31536000, immutable').send(css),
  );
}
