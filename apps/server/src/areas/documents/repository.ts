/** Rows of documents, and of the files that they name. */
import type { DocumentMediaType } from '@vestry/contract/documents/rules';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';
import { toMediaType } from './media-type.ts';
import { takePhotographs } from '../photos/hold-photographs.ts';
import { findsAny, firstOrNull, writesAny } from '../../platform/query-answers.ts';

export interface DocumentFile {
  readonly hash: string;
  readonly mediaType: DocumentMediaType;
  readonly bytes: number;
  readonly pages: number;
}

export async function hasDocumentFile(db: Database, hash: string): Promise<boolean> {
  return db.selectFrom('document_files').select('hash').where('hash', '=', hash).$call(findsAny);
}

export async function insertDocumentFile(db: Database, file: DocumentFile): Promise<void> {
  await db
    .insertInto('document_files')
    .values({ hash: file.hash, media_type: file.mediaType, bytes: file.bytes, pages: file.pages })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** A document of the client with what is known of its file; null where the client has none with this id. */
export async function findDocument(db: Database, clientId: number, id: number) {
  const row = await db
    .selectFrom('documents as document')
    .innerJoin('document_files as file', 'file.hash', 'document.hash')
    .select(['document.name', 'file.hash', 'file.media_type as mediaType', 'file.bytes'])
    .where((eb) => eb.and({ 'document.client_id': clientId, 'document.id': id }))
    .$call(firstOrNull);
  return row === null ? null : { ...row, mediaType: toMediaType(row.mediaType) };
}

/** Whether a document names the file, or an upload that may become one. */
function isUsed(eb: ExpressionBuilder<DB, 'document_files'>) {
  return eb.or([
    eb.exists(eb.selectFrom('documents').select('id').whereRef('hash', '=', 'document_files.hash')),
    eb.exists(eb.selectFrom('uploads').select('id').whereRef('document_hash', '=', 'document_files.hash')),
  ]);
}

/** Files that were there before a moment and that nothing names, the oldest first. */
export async function listUnusedFiles(db: Database, before: Date, limit: number) {
  return db
    .selectFrom('document_files')
    .select(['hash', 'media_type as mediaType'])
    .where('created_at', '<=', before)
    .where((eb) => eb.not(isUsed(eb)))
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Locks backups, which hold photographs and documents alike, out until the transaction ends; false while one copies them. */
export async function takeStoredFiles(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`${sql.raw(takePhotographs)}`.execute(trx);
  return rows[0]?.taken === true;
}

/** Deletes the row of a file unless something names it; false then. */
export async function deleteUnusedFile(trx: Database, hash: string): Promise<boolean> {
  return trx
    .deleteFrom('document_files')
    .where('hash', '=', hash)
    .where((eb) => eb.not(isUsed(eb)))
    .$call(writesAny);
}
