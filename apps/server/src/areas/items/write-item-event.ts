/** Writes the history of items, in the transaction of the area that calls. */
import type { Insertable } from 'kysely';
import type { ItemEvents } from '../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../platform/database.ts';

/** An event of the item that it names; what it leaves out is the column's default. */
export type ItemEvent = Omit<Insertable<ItemEvents>, 'id' | 'client_id' | 'user_id' | 'created_at'>;

/** The client whose item it is, and when the event happened; of the actor only the user, null for the system. */
export interface ItemEventContext {
  readonly trx: Database;
  readonly clientId: number;
  readonly actor: { readonly userId: number | null };
  readonly now: Date;
}

/** Adds events to the histories of items. */
export async function insertItemEvents(
  { trx, clientId, actor, now }: ItemEventContext,
  events: readonly ItemEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const common = { client_id: clientId, user_id: actor.userId, created_at: now };
  await trx
    .insertInto('item_events')
    .values(events.map((event) => ({ ...event, ...common })))
    .execute();
}

/** An event with who was its reason, and when it happened. */
export type PastEvent = Omit<Insertable<ItemEvents>, 'id' | 'client_id'>;

/** Adds events of different moments to the histories of items. */
export async function insertPastEvents(
  { trx, clientId }: Pick<ItemEventContext, 'trx' | 'clientId'>,
  events: readonly PastEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('item_events')
    .values(events.map((event) => ({ ...event, client_id: clientId })))
    .execute();
}

/** Deletes the client's decision on a recommendation from the history of its item. */
export async function deleteCareDecision(
  trx: Database,
  {
    clientId,
    itemId,
    recommendationId,
  }: { readonly clientId: number; readonly itemId: number; readonly recommendationId: number },
): Promise<void> {
  await trx
    .deleteFrom('item_events')
    .where('client_id', '=', clientId)
    .where('item_id', '=', itemId)
    .where('recommendation_id', '=', recommendationId)
    .where('kind', 'in', ['CARE_ACCEPTED', 'CARE_DECLINED'])
    .execute();
}
