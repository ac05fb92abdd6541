/** Adds claims and what belongs to them; of a claim itself only its status changes, with what comes with a transition. */
import type { ClaimCause, ClaimEventKind, ClaimStatus } from '@vestry/contract/claims/kinds';
import type { Money } from '@vestry/contract/valuations/rules';
import type { ItemValue } from '@vestry/contract/valuations/schemas';
import type { CallContext, ClosetContext } from '../../platform/call-context.ts';

/** A claim as it is opened. */
export interface NewClaimRow {
  readonly itemId: number;
  readonly cause: ClaimCause;
  readonly findingId: number | null;
  readonly lastSeen: number | null;
  readonly eventDay: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly value: ItemValue | null;
  readonly claimed: Money | null;
}

/** Adds a claim; answers its id. */
export async function insertClaim({ trx, clientId, now }: CallContext, claim: NewClaimRow): Promise<number> {
  const { value, claimed } = claim;
  const { id } = await trx
    .insertInto('claims')
    .values({
      client_id: clientId,
      item_id: claim.itemId,
      cause: claim.cause,
      finding_id: claim.findingId,
      last_seen_seq: claim.lastSeen,
      event_day: claim.eventDay,
      before_check_id: claim.before,
      after_check_id: claim.after,
      valuation_id: value?.valuationId ?? null,
      value_amount: value?.amount ?? null,
      value_currency: value?.currency ?? null,
      value_basis: value?.basis ?? null,
      value_day: value?.day ?? null,
      claimed_amount: claimed?.amount ?? null,
      claimed_currency: claimed?.currency ?? null,
      opened_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A transition, with what comes with it. */
export interface StatusChange {
  readonly status: ClaimStatus;
  readonly insurer?: string;
  readonly insurerReference?: string;
  readonly claimed?: Money;
  readonly settled?: Money;
}

export async function updateStatus(
  { trx, clientId }: ClosetContext,
  id: number,
  { status, insurer, insurerReference, claimed, settled }: StatusChange,
): Promise<void> {
  await trx
    .updateTable('claims')
    .set({
      status,
      ...(insurer === undefined ? {} : { insurer, insurer_reference: insurerReference ?? '' }),
      ...(claimed === undefined
        ? {}
        : { claimed_amount: claimed.amount, claimed_currency: claimed.currency }),
      ...(settled === undefined
        ? {}
        : { settled_amount: settled.amount, settled_currency: settled.currency }),
    })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}

export async function insertEvent(
  { trx, clientId, actor, now }: CallContext,
  claimId: number,
  { kind, text }: { readonly kind: ClaimEventKind; readonly text: string },
): Promise<void> {
  await trx
    .insertInto('claim_events')
    .values({
      client_id: clientId,
      claim_id: claimId,
      kind,
      text,
      actor: actor.actor,
      user_id: actor.userId,
      created_at: now,
    })
    .execute();
}

export async function insertDocument(
  { trx, clientId, actor, now }: CallContext,
  claimId: number,
  documentId: number,
): Promise<void> {
  await trx
    .insertInto('claim_documents')
    .values({
      client_id: clientId,
      claim_id: claimId,
      document_id: documentId,
      actor: actor.actor,
      user_id: actor.userId,
      attached_at: now,
    })
    .execute();
}
