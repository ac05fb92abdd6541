/** Rows of care proposals. Every query carries the closet; every function takes the pool or a transaction. */
import type {
  RecommendationDecision,
  RecommendationService as ServiceName,
  RecommendationStatus,
} from '@vestry/contract/requests/pickup/recommendations';
import { recommendationUndoSeconds } from '@vestry/contract/requests/pickup/recommendations';
import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database.ts';
import { requestItemColumns, type RequestItemRow } from '../items.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { imageOf } from '../../photos/select-photo.ts';

export interface RecommendationRow {
  readonly id: number;
  readonly pickupId: number | null;
  readonly service: ServiceName;
  readonly note: string;
  readonly priceCents: number;
  readonly currency: string;
  readonly status: RecommendationStatus;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
  readonly undoSeconds: number;
  readonly photo: StoredPhoto | null;
  readonly item: RequestItemRow;
}

/** Who reads, and when: what can still be undone depends on both. */
export interface RecommendationReader {
  readonly clientId: number;
  readonly userId: number;
  readonly now: Date;
}

export interface RecommendationFilter {
  readonly id?: number;
  readonly pickupIds?: readonly number[];
  readonly status?: readonly RecommendationStatus[] | undefined;
  /** Besides those of `status`, also those whose answer the reader can still withdraw. */
  readonly undoable?: boolean | undefined;
}

const listMax = 500;

/** Whether the reader answered a proposal within the time of an undo, and staff have not begun: for a query of `care`. */
function isUndoable({ userId, now }: Omit<RecommendationReader, 'clientId'>): RawBuilder<boolean> {
  return sql`(
    care.status IN ('ACCEPTED', 'DECLINED') AND care.decided_by = ${userId}
    AND care.decided_at > ${undoableSince(now)}
    AND NOT EXISTS (
      SELECT FROM item_events AS event
      WHERE event.client_id = care.client_id AND event.item_id = care.item_id
        AND event.to_location = 'S' AND event.created_at >= care.decided_at
    ))`;
}

function undoableSince(now: Date): Date {
  return new Date(now.getTime() - recommendationUndoSeconds * 1000);
}

/** The closet's proposals, pending ones first, then the newest. */
export async function listRecommendations(
  db: Database,
  reader: RecommendationReader,
  { id, pickupIds, status, undoable = false }: RecommendationFilter,
): Promise<RecommendationRow[]> {
  if (pickupIds?.length === 0) return [];
  const { clientId, now } = reader;
  const secondsLeft = sql<number>`ceil(extract(epoch FROM care.decided_at - ${undoableSince(now)}))::integer`;
  const rows = await db
    .selectFrom('recommendations as care')
    .innerJoin('clients', 'clients.id', 'care.client_id')
    .leftJoin('plans', 'plans.id', 'clients.plan_id')
    .select((eb) => [
      'care.id',
      'care.pickup_id as pickupId',
      'care.service',
      'care.note',
      'care.price_cents as priceCents',
      'care.status',
      'care.created_at as proposedAt',
      'care.decided_at as decidedAt',
      sql<number>`CASE WHEN ${isUndoable(reader)} THEN ${secondsLeft} ELSE 0 END`.as('undoSeconds'),
      eb.fn.coalesce('plans.currency', sql<string>`'USD'`).as('currency'),
      imageOf(eb.ref('care.photo_hash')).as('photo'),
      jsonObjectFrom(
        eb
          .selectFrom('items')
          .select(requestItemColumns)
          .whereRef('items.client_id', '=', 'care.client_id')
          .whereRef('items.id', '=', 'care.item_id'),
      )
        // The foreign key is not null.
        .$notNull()
        .as('item'),
    ])
    .where('care.client_id', '=', clientId)
    .$if(id !== undefined, (care) => care.where('care.id', '=', id ?? 0))
    .$if(pickupIds !== undefined, (care) => care.where('care.pickup_id', 'in', pickupIds ?? []))
    .$if(status !== undefined, (care) =>
      care.where((eb) =>
        eb.or([eb('care.status', 'in', status ?? []), ...(undoable ? [isUndoable(reader)] : [])]),
      ),
    )
    .orderBy(sql`care.status = 'PENDING'`, 'desc')
    .orderBy('care.created_at', 'desc')
    .orderBy('care.id', 'desc')
    .limit(listMax)
    .execute();
  return rows;
}

export interface LockedRecommendation {
  readonly status: RecommendationStatus;
  readonly itemId: number;
  readonly pickupId: number | null;
}

/** Locks a proposal and reads it; null when the closet has none with this id. */
export async function lockRecommendation(
  trx: Database,
  clientId: number,
  id: number,
): Promise<LockedRecommendation | null> {
  const row = await trx
    .selectFrom('recommendations')
    .select(['status', 'item_id as itemId', 'pickup_id as pickupId'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function decideRecommendation(
  trx: Database,
  clientId: number,
  id: number,
  decision: { readonly status: RecommendationDecision; readonly userId: number; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('recommendations')
    .set({
      status: decision.status,
      decided_by: decision.userId,
      decided_at: decision.now,
      updated_at: decision.now,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/**
 * Makes an answered proposal pending again, as long as its user may take the answer back; false when not. The proposal is
 * locked, and so is its item: what staff begin meanwhile waits, and what they began before is seen here.
 */
export async function undoDecision(
  trx: Database,
  { clientId, userId, now }: RecommendationReader,
  { id, itemId }: { readonly id: number; readonly itemId: number },
): Promise<boolean> {
  await trx
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', itemId)
    .forNoKeyUpdate()
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('recommendations as care')
    .set({ status: 'PENDING', decided_by: null, decided_at: null, updated_at: now })
    .where('care.client_id', '=', clientId)
    .where('care.id', '=', id)
    .where(isUndoable({ userId, now }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
