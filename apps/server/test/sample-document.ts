/** A document that every test app stores, so that rows may name it. */
import { createHash } from 'node:crypto';
import { documentKey } from '../src/areas/documents/store-document.ts';
import type { Database } from '../src/platform/database.ts';
import type { ObjectStore } from '../src/platform/ports/object-store.ts';

const bytes = Buffer.from('%PDF-1.7\nthe bytes of a document that nobody reads\n%%EOF\n');
const mediaType = 'application/pdf';

export const sampleDocument = {
  hash: createHash('sha256').update(bytes).digest('hex'),
  bytes,
  mediaType,
} as const;

export async function putSampleDocument(store: ObjectStore): Promise<void> {
  await store.put(documentKey(sampleDocument.hash, mediaType), bytes, mediaType);
}

export async function insertSampleFile(db: Database): Promise<void> {
  await db
    .insertInto('document_files')
    .values({ hash: sampleDocument.hash, media_type: mediaType, bytes: bytes.length, pages: 1 })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
