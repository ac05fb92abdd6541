/** Rows of recommendations. Every query carries the closet; every function takes the pool or a transaction. */
import type {
  RecommendationDecision,
  RecommendationStatus,
} from '@vestry/contract/requests/pickup/recommendations';
import { recommendationUndoSeconds } from '@vestry/contract/requests/pickup/recommendations';
import type { PriceList } from '@vestry/contract/prices/price-list';
import type { Day } from '@vestry/contract/calendar/day';
import { rolesWith } from '@vestry/contract/users/rules';
import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ClosetContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { fieldsOf } from '../../../platform/column-names.ts';
import { firstOrNull, writesAny, type RowOf } from '../../../platform/query-answers.ts';
import { closetCurrency } from '../../prices/closet-currency.ts';
import { requestItemColumns } from '../items.ts';
import { imageOf } from '../../photos/select-photo.ts';

export type RecommendationRow = RowOf<typeof listRecommendations>;

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

/** Whether the reader answered a recommendation within the time of an undo, and staff have not begun: for a query of `care`. */
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

/** Whether the reader sees what the closet pays: for a query of `care`. */
function seesPrices({ userId }: Pick<RecommendationReader, 'userId'>): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM membership_roles AS role
    WHERE role.client_id = care.client_id AND role.user_id = ${userId} AND role.role_id = ANY(${priceRoles})
  )`;
}

const priceRoles = rolesWith('billing.read');

function undoableSince(now: Date): Date {
  return new Date(now.getTime() - recommendationUndoSeconds * 1000);
}

/** The closet's recommendations, pending ones first, then the newest. */
export async function listRecommendations(
  db: Database,
  reader: RecommendationReader,
  { id, pickupIds, status, undoable = false }: RecommendationFilter,
  today: Day,
) {
  if (pickupIds?.length === 0) return [];
  const { clientId, now } = reader;
  const secondsLeft = sql<number>`ceil(extract(epoch FROM care.decided_at - ${undoableSince(now)}))::integer`;
  return db
    .selectFrom('recommendations as care')
    .innerJoin('clients', 'clients.id', 'care.client_id')
    .select((eb) => [
      ...fieldsOf('care', 'id', 'pickupId', 'service', 'note', 'status', 'decidedAt'),
      sql<number | null>`CASE WHEN ${seesPrices(reader)} THEN care.price_cents END`.as('priceCents'),
      'care.created_at as proposedAt',
      sql<number>`CASE WHEN ${isUndoable(reader)} THEN ${secondsLeft} ELSE 0 END`.as('undoSeconds'),
      eb.fn.coalesce('care.accepted_currency', closetCurrency(today)).as('currency'),
      ...fieldsOf('care', 'acceptedCurrency', 'acceptedTax'),
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
}

/** Locks a recommendation and reads it; null when the closet has none with this id. */
export async function lockRecommendation(trx: Database, clientId: number, id: number) {
  return trx
    .selectFrom('recommendations')
    .select(['status', 'item_id as itemId', 'pickup_id as pickupId'])
    .where((eb) => eb.and({ client_id: clientId, id }))
    .forUpdate()
    .$call(firstOrNull);
}

interface Decision {
  readonly status: RecommendationDecision;
  readonly userId: number;
  readonly now: Date;
  /** The price list by which it is accepted; null for a refusal, and without a price list. */
  readonly prices: Pick<PriceList, 'currency' | 'tax'> | null;
}

export async function decideRecommendation(
  { trx, clientId }: ClosetContext,
  id: number,
  { status, userId, now, prices }: Decision,
): Promise<void> {
  const accepted = {
    accepted_currency: prices?.currency ?? null,
    accepted_tax: prices?.tax ? JSON.stringify(prices.tax) : null,
  };
  await trx
    .updateTable('recommendations')
    .set({ status, decided_by: userId, decided_at: now, updated_at: now, ...accepted })
    .where((eb) => eb.and({ client_id: clientId, id }))
    .execute();
}

/** Locks the item of a recommendation: what staff begin meanwhile waits. False when it has left the closet. */
export async function lockItem(trx: Database, clientId: number, itemId: number): Promise<boolean> {
  const item = await trx
    .selectFrom('items')
    .select('record_status as status')
    .where((eb) => eb.and({ client_id: clientId, id: itemId }))
    .forNoKeyUpdate()
    .$call(firstOrNull);
  return item?.status === 1;
}

/**
 * Makes an answered recommendation pending again, as long as its user may take the answer back; false when not. The recommendation is
 * locked, and so is its item: what staff began before is seen here.
 */
export async function undoDecision(
  trx: Database,
  { clientId, userId, now }: RecommendationReader,
  { id, itemId }: { readonly id: number; readonly itemId: number },
): Promise<boolean> {
  await lockItem(trx, clientId, itemId);
  return trx
    .updateTable('recommendations as care')
    .set({ status: 'PENDING', decided_by: null, decided_at: null, updated_at: now })
    .set({ accepted_currency: null, accepted_tax: null })
    .where((eb) => eb.and({ 'care.client_id': clientId, 'care.id': id }))
    .where(isUndoable({ userId, now }))
    .$call(writesAny);
}
