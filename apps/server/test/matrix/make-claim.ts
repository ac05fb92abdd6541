/** Claims of an item: one that is open, one that was submitted, each with a document and its history. */
import type { Database } from '../../src/platform/database.ts';
import type { SampleCloset } from './sample-closet.ts';

interface Claimed {
  readonly clientId: number;
  readonly userId: number;
  readonly documentId: number;
  readonly itemId: number;
  readonly spareItemId: number;
}

export async function makeClaims(
  db: Database,
  { name, now }: { readonly name: string; readonly now: Date },
  { itemId, spareItemId, ...of }: Claimed,
): Promise<Pick<SampleCloset, 'claimId' | 'submittedClaimId'>> {
  const make = async (id: number, status: 'OPEN' | 'SUBMITTED'): Promise<number> => {
    const own = { client_id: of.clientId };
    const by = { actor: 'USER', user_id: of.userId } as const;
    const claim = await db
      .insertInto('claims')
      .values({
        ...own,
        item_id: id,
        cause: 'LOSS',
        last_seen_seq: 1,
        status,
        event_day: '2026-11-02',
        claimed_amount: 90_000,
        claimed_currency: 'EUR',
        insurer: `${name} insurer`,
        insurer_reference: `${name} reference`,
        opened_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { ...own, claim_id: claim.id, ...by };
    await db
      .insertInto('claim_events')
      .values([
        { ...row, kind: 'OPEN', text: `${name} loss`, created_at: now },
        ...(status === 'OPEN' ? [] : [{ ...row, kind: status, created_at: now } as const]),
      ])
      .execute();
    await db
      .insertInto('claim_documents')
      .values({ ...row, document_id: of.documentId, attached_at: now })
      .execute();
    return claim.id;
  };
  return { claimId: await make(itemId, 'OPEN'), submittedClaimId: await make(spareItemId, 'SUBMITTED') };
}

/** The document has been sent by this member of staff. */
export async function giveDocument(
  db: Database,
  { documentUploadId }: Pick<SampleCloset, 'documentUploadId'>,
  { userId }: { readonly userId: number },
): Promise<void> {
  await db.updateTable('uploads').set({ user_id: userId }).where('id', '=', documentUploadId).execute();
}
