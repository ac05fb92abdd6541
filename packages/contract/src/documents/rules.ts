/** The rules of documents, such as appraisals and receipts. Pure: both sides decide alike. */
import type { ErrorCode } from '../errors.ts';

/** The largest document, in bytes: 25 MB, as of photographs. */
export const maxDocumentBytes = 25 * 1024 * 1024;
export const maxDocumentPages = 100;
export const documentNameMaxLength = 120;

/** Each kind of document, and the ending of its file. */
export const documentEndings = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type DocumentMediaType = keyof typeof documentEndings;
export const documentMediaTypes = Object.keys(documentEndings) as DocumentMediaType[]; // keys of a literal: their type is lost by Object.keys

type FileVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: ErrorCode };

/** Whether a chosen file is worth sending: what is known before its bytes are read. The server decides by the content. */
export function documentFileVerdict(file: {
  readonly bytes: number;
  readonly mediaType: string;
}): FileVerdict {
  if (file.bytes > maxDocumentBytes) return { ok: false, reason: 'DOCUMENT_TOO_LARGE' };
  return documentMediaTypes.some((type) => type === file.mediaType)
    ? { ok: true }
    : { ok: false, reason: 'DOCUMENT_UNSUPPORTED' };
}

/** The name under which a document is saved: its own, with the ending of what it is. */
export function documentFileName(name: string, mediaType: DocumentMediaType): string {
  const plain = name
    .replaceAll(/[\p{C}"\\/:*?<>|]/gu, ' ')
    .replace(/^[\s.]+/, '')
    .trimEnd()
    .replace(/\.[A-Za-z0-9]{1,5}$/, '');
  return `${plain === '' ? 'document' : plain}.${documentEndings[mediaType]}`;
}
