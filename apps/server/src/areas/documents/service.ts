/** Documents of clients: read by those who may call, and by nobody else. */
import { documentFileName } from '@vestry/contract/documents/rules';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDocument } from './repository.ts';
import { documentKey } from './store-document.ts';

export interface DocumentDeps {
  readonly db: Database;
  readonly store: Pick<ObjectStore, 'get'>;
}

export type DocumentService = ReturnType<typeof createDocumentService>;

export function createDocumentService(deps: DocumentDeps) {
  return bindDeps(deps, { openFile });
}

/** @throws Refusal NOT_FOUND for another client's document, or none; UNAVAILABLE while the store is away. */
async function openFile({ db, store }: DocumentDeps, clientId: number, id: number): Promise<FileAnswer> {
  const document = await findDocument(db, clientId, id);
  if (document === null) throw new Refusal('NOT_FOUND');
  const { hash, mediaType, name } = document;
  const object = await store.get(documentKey(hash, mediaType)).catch((cause: unknown) => {
    throw new Refusal('UNAVAILABLE', { cause, retryAfterSeconds: 5 });
  });
  if (object === null) throw new Refusal('UNAVAILABLE');
  return { name: documentFileName(name, mediaType), mediaType, bytes: object.bytes, body: object.body };
}
