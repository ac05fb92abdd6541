/** The documents that show their page before its code runs: as the build has drawn them, in the brand's own words. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import { escapeHtml } from '../html.ts';

/** The public configuration that the document shows. */
export type DrawnBrand = Pick<PublicConfig, 'brandName' | 'supportPhone' | 'mailbox'>;

/** As the build writes it (`apps/web/src/first-visit/write-documents.ts`): HTML by page, with tokens where the brand's words stand. */
interface Built {
  readonly tokens: Pick<DrawnBrand, 'brandName' | 'supportPhone'>;
  /** Which paths are pages, as regular expressions (`apps/web/src/app/page-patterns.ts`). */
  readonly pages: readonly string[];
  readonly documents: Readonly<Record<string, Readonly<Record<'mailbox' | 'smtp', string>>>>;
}

export interface Documents {
  /** Those that show their page early, by its path, `branded` like all others. */
  readonly drawn: ReadonlyMap<string, string>;
  /** Whether the app has a page at a path (`/index.html` is the worker's own); true of every path where the build has not written them down. */
  readonly isPage: (path: string) => boolean;
}

export function readDocuments(
  folder: string,
  brand: DrawnBrand,
  branded: (html: string) => string,
): Documents {
  const file = join(folder, 'documents.json');
  if (!existsSync(file)) return { drawn: new Map(), isPage: () => true };
  // Written by `first-visit/write-documents.ts` of the web app.
  const { tokens, pages, documents } = JSON.parse(readFileSync(file, 'utf8')) as Built;
  const words: readonly (readonly [token: string, word: string])[] = [
    [`tel:${tokens.supportPhone}`, `tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`],
    [tokens.supportPhone, brand.supportPhone],
    [tokens.brandName, brand.brandName],
  ];
  const inWords = (html: string) =>
    words.reduce((text, [token, word]) => text.replaceAll(token, () => escapeHtml(word)), html);
  const drawn = new Map(
    Object.entries(documents).map(([path, { mailbox, smtp }]) => [
      path,
      branded(inWords(brand.mailbox ? mailbox : smtp)),
    ]),
  );
  const patterns = [...pages, String.raw`^/index\.html$`].map((source) => new RegExp(source));
  return { drawn, isPage: (path) => patterns.some((pattern) => pattern.test(path)) };
}
