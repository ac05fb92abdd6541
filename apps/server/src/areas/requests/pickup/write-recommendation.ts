/** Writes recommendations as staff make and finish them, in their transaction. */
import type { RecommendationService as Service } from '@vestry/contract/requests/pickup/recommendations';
import { toColumns } from '../../../platform/column-names.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { insertItemEvents } from '../../items/write-item-event.ts';

export interface NewRecommendation {
  readonly itemId: number;
  readonly pickupId: number | null;
  readonly service: Service;
  readonly note: string;
  readonly priceCents: number;
  readonly photoHash: string | null;
  /** The finding from which it is proposed, by the row in which it was recorded first. */
  readonly findingId: number | null;
}

export async function insertRecommendation(
  { trx, clientId, actor, now }: CallContext,
  recommendation: NewRecommendation,
): Promise<number> {
  const { id } = await trx
    .insertInto('recommendations')
    .values(
      toColumns({ ...recommendation, clientId, proposedBy: actor.userId, createdAt: now, updatedAt: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteRecommendation(
  { trx, clientId }: Pick<CallContext, 'trx' | 'clientId'>,
  id: number,
): Promise<void> {
  await trx.deleteFrom('recommendations').where('client_id', '=', clientId).where('id', '=', id).execute();
}

const doneEvents = {
  CLEANING: 'CLEANED',
  REPAIR: 'REPAIRED',
  ALTERATION: 'ALTERED',
  PRESERVATION: 'PRESERVED',
} as const;

/** Marks care as done, and adds it to the history of the item. */
export async function finishRecommendation(
  context: CallContext,
  care: Pick<NewRecommendation, 'itemId' | 'pickupId' | 'service'> & { readonly id: number },
): Promise<void> {
  const { trx, clientId, now } = context;
  const { id, itemId, pickupId, service } = care;
  await trx
    .updateTable('recommendations')
    .set({ status: 'DONE', updated_at: now })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
  await insertItemEvents(context, [
    { item_id: itemId, kind: doneEvents[service], pickup_id: pickupId, recommendation_id: id },
  ]);
}
