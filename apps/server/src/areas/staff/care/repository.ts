/** Rows of recommendations of all closets but the disposable ones of the demo. */
import type {
  RecommendationService as Service,
  RecommendationStatus,
} from '@vestry/contract/requests/pickup/recommendations';
import type { FindingKind } from '@vestry/contract/condition/kinds';
import type { StaffRecommendationQuery } from '@vestry/contract/staff/care/schemas';
import type { Day } from '@vestry/contract/calendar/day';
import { sql, type RawBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../platform/database.ts';
import { closetCurrency } from '../../prices/closet-currency.ts';
import { isOpenFinding } from '../../condition/standing-findings.ts';
import { requestItemColumns, type RequestItemRow } from '../../requests/items.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { imageOf } from '../../photos/select-photo.ts';

/** The finding from which care was proposed, as it was stated last. */
export interface RecommendationFinding {
  readonly id: number;
  readonly kind: FindingKind;
  readonly isOpen: boolean;
}

export interface RecommendationRow {
  readonly clientId: number;
  readonly closetName: string;
  readonly id: number;
  readonly itemId: number;
  readonly pickupId: number | null;
  readonly service: Service;
  readonly note: string;
  readonly priceCents: number;
  readonly currency: string;
  readonly status: RecommendationStatus;
  readonly proposedAt: Date;
  readonly decidedAt: Date | null;
  readonly proposedBy: string | null;
  readonly decidedBy: string | null;
  readonly photo: StoredPhoto | null;
  readonly finding: RecommendationFinding | null;
  readonly item: RequestItemRow;
}

const nameOf = (alias: 'proposer' | 'decider'): RawBuilder<string | null> =>
  sql`nullif(btrim(concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.last_name`)})), '')`;

function selectRecommendations(db: Database, today: Day) {
  return db
    .selectFrom('recommendations as care')
    .innerJoin('clients', 'clients.id', 'care.client_id')
    .leftJoin('users as proposer', 'proposer.id', 'care.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'care.decided_by')
    .select((eb) => [
      'care.client_id as clientId',
      'clients.name as closetName',
      'care.id',
      'care.item_id as itemId',
      'care.pickup_id as pickupId',
      'care.service',
      'care.note',
      'care.price_cents as priceCents',
      eb.fn.coalesce('care.accepted_currency', closetCurrency(today)).as('currency'),
      'care.status',
      'care.created_at as proposedAt',
      'care.decided_at as decidedAt',
      nameOf('proposer').as('proposedBy'),
      nameOf('decider').as('decidedBy'),
      imageOf(eb.ref('care.photo_hash')).as('photo'),
      jsonObjectFrom(
        eb
          .selectFrom('condition_findings as finding')
          .select([
            sql<number>`care.finding_id`.as('id'),
            // The column's check admits the contract's words alone.
            sql<FindingKind>`finding.kind`.as('kind'),
            isOpenFinding(sql`care.client_id`, sql`care.finding_id`).as('isOpen'),
          ])
          .whereRef('finding.client_id', '=', 'care.client_id')
          .where((where) =>
            where.or([
              where('finding.id', '=', where.ref('care.finding_id')),
              where('finding.restates_id', '=', where.ref('care.finding_id')),
            ]),
          )
          .orderBy('finding.id', 'desc')
          .limit(1),
      ).as('finding'),
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
    .where('clients.demo_expires_at', 'is', null)
    .where('clients.status', '<>', 2);
}

/** Pending ones the oldest first, then the others the newest first. */
export async function listRecommendations(
  db: Database,
  { status, clientId, page, pageSize }: StaffRecommendationQuery,
  today: Day,
): Promise<{ rows: RecommendationRow[]; total: number }> {
  const isPending = sql<boolean>`care.status = 'PENDING'`;
  const narrowed = selectRecommendations(db, today)
    .$if(status !== undefined, (care) => care.where('care.status', 'in', status ?? []))
    .$if(clientId !== undefined, (care) => care.where('care.client_id', '=', clientId ?? 0));
  const [rows, { total }] = await Promise.all([
    narrowed
      .orderBy(isPending, 'desc')
      .orderBy(sql`CASE WHEN ${isPending} THEN care.created_at END`)
      .orderBy('care.created_at', 'desc')
      .orderBy('care.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    narrowed
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export async function findRecommendation(
  db: Database,
  clientId: number,
  id: number,
  today: Day,
): Promise<RecommendationRow | null> {
  const row = await selectRecommendations(db, today)
    .where('care.client_id', '=', clientId)
    .where('care.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the same recommendation waits for its answer. */
export async function isProposed(
  db: Database,
  clientId: number,
  recommendation: Pick<RecommendationRow, 'itemId' | 'pickupId' | 'service' | 'note' | 'priceCents'> & {
    readonly findingId: number | null;
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('recommendations')
    .select('id')
    .where('client_id', '=', clientId)
    .where('item_id', '=', recommendation.itemId)
    .where('status', '=', 'PENDING')
    .where('service', '=', recommendation.service)
    .where('note', '=', recommendation.note)
    .where('price_cents', '=', recommendation.priceCents)
    .where('pickup_id', 'is not distinct from', recommendation.pickupId)
    .where('finding_id', 'is not distinct from', recommendation.findingId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPickup(db: Database, clientId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('pickups')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
