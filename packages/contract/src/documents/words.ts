/** Documents in words. */
import { documentEndings } from './rules.ts';
import type { StoredDocument } from './schemas.ts';

/** 'PDF, 3 pages', 'JPG' */
export function documentKindText({ mediaType, pages }: Pick<StoredDocument, 'mediaType' | 'pages'>): string {
  const kind = documentEndings[mediaType].toUpperCase();
  if (mediaType !== 'application/pdf') return kind;
  return `${kind}, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
