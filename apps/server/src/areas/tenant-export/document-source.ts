/** Where the documents that a tenant export names come from. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Database } from '../../platform/database.ts';
import { ensureDocument, requireDocument } from '../documents/store-document.ts';
import { locateFile } from '../item-import/photo-folder.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface DocumentSource {
  /** In one clause for the user why there is no such document, or null when there is. */
  problemOf(name: string): Promise<string | null>;
  /** Makes sure that the document is stored, and answers its hash. */
  store(name: string): Promise<string>;
}

/** Documents as files below `folder`, each checked as an upload is. */
export function documentsOfFolder(db: Database, store: ObjectStore, folder: string): DocumentSource {
  const found = new Map<string, { readonly path: string; readonly hash: string }>();
  return {
    async problemOf(name) {
      const located = await locateFile(folder, name);
      if (!located.ok) return located.reason;
      const bytes = await readFile(located.value);
      try {
        await requireDocument(db, bytes);
      } catch (error) {
        if (error instanceof Refusal) return `"${name}": ${error.message}`;
        throw error;
      }
      found.set(name, {
        path: located.value,
        hash: createHash('sha256').update(bytes).digest('hex'),
      });
      return null;
    },
    async store(name) {
      const document = found.get(name);
      if (document === undefined) throw new Error(`the document ${name} was not checked`);
      return ensureDocument(db, store, document);
    },
  };
}

/** Where an import has no folder, it can have no documents. */
export const noDocuments: DocumentSource = {
  problemOf: async (name) => `"${name}": there is no folder with documents`,
  store: async (name) => Promise.reject(new Error(`the document ${name} was not checked`)),
};
