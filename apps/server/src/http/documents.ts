/** The documents that show their page before its code runs: as the build has drawn them, in the brand's own words. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import { escapeHtml } from '../html.ts';

/** What of the public configuration is drawn. */
export type DrawnBrand = Pick<PublicConfig, 'brandName' | 'supportPhone' | 'mailbox'>;

/** As the build writes it (`tools/paint-first.ts`): HTML by page, with tokens where the brand's words stand. */
interface Built {
  readonly tokens: Pick<DrawnBrand, 'brandName' | 'supportPhone'>;
  readonly documents: Readonly<Record<string, Readonly<Record<'mailbox' | 'smtp', string>>>>;
}

/** The documents by the paths of their pages, `branded` like all others. */
export function readDocuments(
  folder: string,
  brand: DrawnBrand,
  branded: (html: string) => string,
): ReadonlyMap<string, string> {
  const file = join(folder, 'documents.json');
  if (!existsSync(file)) return new Map();
  const { tokens, documents } = JSON.parse(readFileSync(file, 'utf8')) as Built;
  const words: readonly (readonly [token: string, word: string])[] = [
    [`tel:${tokens.supportPhone}`, `tel:${brand.supportPhone.replace(/[^\d+]/g, '')}`],
    [tokens.supportPhone, brand.supportPhone],
    [tokens.brandName, brand.brandName],
  ];
  const inWords = (html: string) =>
    words.reduce((text, [token, word]) => text.replaceAll(token, () => escapeHtml(word)), html);
  return new Map(
    Object.entries(documents).map(([path, { mailbox, smtp }]) => [
      path,
      branded(inWords(brand.mailbox ? mailbox : smtp)),
    ]),
  );
}
