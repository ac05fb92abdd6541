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
  const own = { client_id: of.clientId };
  const claim = {
    ...own,
    cause: 'LOSS',
    last_seen_seq: 1,
    event_day: '2026-11-02',
    claimed_amount: 90_000,
    claimed_currency: 'EUR',
    insurer: `${name} insurer`,
    insurer_reference: `${name} reference`,
    opened_at: now,
  } as const;
  const [open, submitted] = await db
    .insertInto('claims')
    .values([
      { ...claim, item_id: itemId, status: 'OPEN' },
      { ...claim, item_id: spareItemId, status: 'SUBMITTED' },
    ])
    .returning('id')
    .execute();
  if (open === undefined || submitted === undefined) throw new Error('not made');
  const by = { ...own, actor: 'USER', user_id: of.userId } as const;
  const opening = { ...by, kind: 'OPEN', text: `${name} loss`, created_at: now } as const;
  await db
    .insertInto('claim_events')
    .values([
      { ...opening, claim_id: open.id },
      { ...opening, claim_id: submitted.id },
      { ...by, claim_id: submitted.id, kind: 'SUBMITTED', created_at: now },
    ])
    .execute();
  const attached = { ...by, document_id: of.documentId, attached_at: now };
  await db
    .insertInto('claim_documents')
    .values([
      { ...attached, claim_id: open.id },
      { ...attached, claim_id: submitted.id },
    ])
    .execute();
  return { claimId: open.id, submittedClaimId: submitted.id };
}

/** The document has been sent by this member of staff. */
export async function giveDocument(
  db: Database,
  { documentUploadId }: Pick<SampleCloset, 'documentUploadId'>,
  { userId }: { readonly userId: number },
): Promise<void> {
  await db.updateTable('uploads').set({ user_id: userId }).where('id', '=', documentUploadId).execute();
}
