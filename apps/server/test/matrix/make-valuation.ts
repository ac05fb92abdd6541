/** A valuation of an item with its document, and a document that has come for another one. */
import type { Database } from '../../src/platform/database.ts';
import { insertSampleFile, sampleDocument } from '../sample-document.ts';
import type { NewSampleCloset, SampleCloset } from './sample-closet.ts';

export async function makeValuation(
  db: Database,
  { name, now }: NewSampleCloset,
  clientId: number,
  { userId, itemId }: { readonly userId: number; readonly itemId: number },
): Promise<Pick<SampleCloset, 'documentId' | 'documentUploadId' | 'valuationId'>> {
  await insertSampleFile(db);
  const document = await db
    .insertInto('documents')
    .values({
      client_id: clientId,
      hash: sampleDocument.hash,
      name: `${name} appraisal.pdf`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const valuation = await db
    .insertInto('valuations')
    .values({
      client_id: clientId,
      item_id: itemId,
      amount: 120_000,
      currency: 'EUR',
      basis: 'APPRAISAL',
      day: '2026-10-01',
      note: `${name} note`,
      document_id: document.id,
      actor: 'USER',
      user_id: userId,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const upload = await db
    .insertInto('uploads')
    .values({
      client_id: clientId,
      user_id: userId,
      target: 'DOCUMENT',
      target_id: itemId,
      object_key: `uploads/${name}-document`,
      document_hash: sampleDocument.hash,
      created_at: now,
      finished_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { documentId: document.id, documentUploadId: upload.id, valuationId: valuation.id };
}
