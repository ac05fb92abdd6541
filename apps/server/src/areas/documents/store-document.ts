/** The one way in which an uploaded file becomes a document: checked by its content, then stored by it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { documentEndings, maxDocumentBytes, type DocumentMediaType } from '@vestry/contract/documents/rules';
import type { Database } from '../../platform/database.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { HEAD_BYTES, sniffImage } from '../photos/sniff-image.ts';
import { hasDocumentFile, insertDocumentFile } from './repository.ts';

/** The key of a document's file in the object store. */
export function documentKey(hash: string, mediaType: DocumentMediaType): string {
  return `documents/${hash.slice(0, 2)}/${hash}.${documentEndings[mediaType]}`;
}

interface CheckedDocument {
  readonly bytes: Buffer;
  readonly mediaType: DocumentMediaType;
  readonly pages: number;
}

/** The kind of the file by its first bytes; one in which a PDF begins later is refused as something else too. */
function mediaTypeOf(bytes: Buffer): DocumentMediaType {
  const image = sniffImage(bytes.subarray(0, HEAD_BYTES));
  if (image === 'jpeg') return 'image/jpeg';
  if (image === 'png') return 'image/png';
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const isLatePdf = bytes.subarray(0, 1024).includes('%PDF-');
  throw new Refusal(isLatePdf ? 'DOCUMENT_FOREIGN_CONTENT' : 'DOCUMENT_UNSUPPORTED');
}

/** @throws Refusal with a `DOCUMENT_` or `PHOTO_` code. */
async function checkDocument(bytes: Buffer): Promise<CheckedDocument> {
  if (bytes.length > maxDocumentBytes) throw new Refusal('DOCUMENT_TOO_LARGE');
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === 'application/pdf') {
    const { inspectPdf } = await import('./inspect-pdf.ts');
    return { bytes, mediaType, ...(await inspectPdf(bytes)) };
  }
  // Loaded with the first photograph: libvips is much code for a server that is sent none (ADR 0019).
  const { encodeImage } = await import('./encode-image.ts');
  return { bytes: await encodeImage(bytes, mediaType), mediaType, pages: 1 };
}

/**
 * Checks that the bytes can be stored, without storing them.
 * @throws Refusal as `ensureDocument` does.
 */
export async function requireDocument(db: Database, bytes: Buffer): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (!(await hasDocumentFile(db, hash))) await checkDocument(bytes);
}

/**
 * Checks the file, stores it under its content and answers its hash. The row is written last, so its presence means that the bytes
 * are stored. What is stored already is left alone.
 * @throws Refusal with a `DOCUMENT_` or `PHOTO_` code when it is no document; then nothing has been written.
 */
export async function ensureDocument(
  db: Database,
  store: ObjectStore,
  file: Buffer | { readonly path: string },
): Promise<string> {
  const given = Buffer.isBuffer(file) ? file : await readFile(file.path);
  const sent = createHash('sha256').update(given).digest('hex');
  if (await hasDocumentFile(db, sent)) return sent;
  const { bytes, mediaType, pages } = await checkDocument(given);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (await hasDocumentFile(db, hash)) return hash;
  try {
    await store.put(documentKey(hash, mediaType), bytes, mediaType);
  } catch (cause) {
    throw new Refusal('DOCUMENT_NOT_STORED', { cause, retryAfterSeconds: 30 });
  }
  await insertDocumentFile(db, { hash, mediaType, bytes: bytes.length, pages });
  return hash;
}
