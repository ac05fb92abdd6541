/** Rows of price lists in force, and of the quotes that are frozen with visits. */
import { requestIdNames } from '@vestry/contract/requests/ids';
import type { Day } from '@vestry/contract/calendar/day';
import type { Notice } from '@vestry/contract/prices/notices';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ClosetContext } from '../../platform/call-context.ts';
import { fieldsOf } from '../../platform/column-names.ts';
import type { Database } from '../../platform/database.ts';
import { idsOf, requestTables } from '../requests/tables.ts';

/** The closet's plans: the present one, those before it, and when the closet was made. */
export async function findPlanDays(db: Database, clientId: number) {
  return db
    .selectFrom('clients')
    .select([
      'clients.plan_id as planId',
      'clients.plan_started_on as startedOn',
      'clients.created_at as createdAt',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('past_plans')
          .select(['past_plans.plan_id as planId', 'started_on as startedOn', 'ended_on as endedOn'])
          .whereRef('past_plans.client_id', '=', 'clients.id')
          .orderBy('ended_on')
          .orderBy('id'),
      ).as('past'),
    )
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow();
}

/** Plans with the versions of their price lists that are in force on a day or later, the newest first. */
export async function listPlans(db: Database, planIds: readonly number[], day: Day) {
  return db
    .selectFrom('plans')
    .select(['plans.id', 'plans.period'])
    .select((eb) => {
      const inForce = eb
        .selectFrom('price_lists as earlier')
        .select((each) => each.fn.max('earlier.first_day').as('day'))
        .whereRef('earlier.plan_id', '=', 'plans.id')
        .where('earlier.first_day', '<=', day);
      return jsonArrayFrom(
        eb
          .selectFrom('price_lists')
          .select(['price_lists.id', 'version', 'first_day as firstDay', 'content'])
          .whereRef('price_lists.plan_id', '=', 'plans.id')
          .where((each) => each.or([each('first_day', '=', inForce), each('first_day', '>', day)]))
          .orderBy('first_day', 'desc')
          .orderBy('version', 'desc'),
      ).as('lists');
    })
    .where('plans.id', 'in', planIds)
    .execute();
}

/** Any number that no other advisory lock uses. */
const lockSpace = 8_1026;

/** Locks what the client's plan includes until `trx` ends: of two submits for the last visit the later sees what the earlier took. */
export async function lockPlanUse({ trx, clientId }: ClosetContext): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockSpace}::int, ${clientId % 2_147_483_647}::int)`.execute(trx);
}

export interface RequestKey {
  readonly kind: RequestKind;
  readonly id: number;
}

/** The slots of a period's included visits that are taken, with the days of the visits, but for those of some requests. */
export async function listSlots(
  db: Database,
  clientId: number,
  { kind, periodStart }: { readonly kind: RequestKind; readonly periodStart: Day },
  except: readonly RequestKey[],
): Promise<{ readonly slot: number; readonly day: Day | null }[]> {
  return db
    .selectFrom('visit_quotes')
    .select((eb) => eb.ref('slot').$notNull().as('slot'))
    .select(sql<Day | null>`left(quote->>'day', 10)`.as('day'))
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('period_start', '=', periodStart)
    .where('slot', 'is not', null)
    .$call((query) => except.reduce((all, key) => all.where((eb) => eb.not(isOf(key))), query))
    .execute();
}

function isOf({ kind, id }: RequestKey) {
  // Null where the row is of the other kind, which is not this request either.
  return sql<boolean>`coalesce(${requestTables[kind].id} = ${id}, false)`;
}

/** A visit of a request as it stands: what its price depends on. */
export interface VisitRow extends RequestKey {
  /** The appointment, or the special date. */
  readonly day: Day;
  readonly addressId: number;
  readonly zipCode: string;
  readonly items: number;
  /** The day of the delivery with which a pickup comes; null for a visit of its own. */
  readonly deliveryDay: Day | null;
  /** A pickup whose van is on the road follows no change of its delivery. */
  readonly hasBegun: boolean;
}

/** A delivery with the pickup that comes with it or brings its trip's items back, or a pickup alone; canceled ones aside. */
export async function listVisits(
  { trx, clientId }: ClosetContext,
  { kind, id }: RequestKey,
): Promise<VisitRow[]> {
  const named = idsOf(kind, id);
  const ofKinds = requestKinds.map((of) => {
    const tables = requestTables[of];
    return sql`
    SELECT ${of} AS kind, request.id, coalesce(request.${tables.day}, request.special_date) AS day,
      request.address_id AS "addressId", coalesce(request.address_sent->>'zipCode', '') AS "zipCode",
      (SELECT count(*)::int FROM ${tables.lines} AS line
        WHERE line.client_id = request.client_id AND line.${tables.id} = request.id) AS items,
      ${tables.deliveryDay} AS "deliveryDay", ${tables.hasBegun} AS "hasBegun"
    FROM ${tables.requests} AS request
    WHERE request.client_id = ${clientId} AND ${tables.isPricedWith(named)} AND request.status <> 'CANCELED'`;
  });
  const { rows } = await sql<VisitRow>`${sql.join(ofKinds, sql` UNION ALL `)} ORDER BY kind, id`.execute(trx);
  return rows;
}

export async function hasRequest(db: Database, clientId: number, { kind, id }: RequestKey): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${requestTables[kind].requests} AS request
    WHERE request.client_id = ${clientId} AND request.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The frozen quotes of requests, deliveries first. */
export async function listFrozen(db: Database, clientId: number, keys: readonly RequestKey[]) {
  return db
    .selectFrom('visit_quotes')
    .select(fieldsOf('visit_quotes', 'priceListId', ...requestIdNames))
    .select(['notice', 'currency', 'quote', 'slot', 'period_start as periodStart', 'invoice_id as invoiceId'])
    .where('client_id', '=', clientId)
    .where((eb) => eb.or(keys.map(isOf)))
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

export interface FrozenVisit extends RequestKey {
  readonly priceListId: number;
  readonly notice: Notice;
  readonly periodStart: Day;
  readonly slot: number | null;
  readonly currency: string;
  readonly quote: object;
  readonly total: number;
  readonly userId: number | null;
  readonly now: Date;
}

/** Writes the quote of a visit, anew where there is one. */
export async function putFrozen({ trx, clientId }: ClosetContext, visit: FrozenVisit): Promise<void> {
  const { kind, id } = visit;
  const own = {
    price_list_id: visit.priceListId,
    notice: visit.notice,
    period_start: visit.periodStart,
    slot: visit.slot,
    currency: visit.currency,
    quote: JSON.stringify(visit.quote),
    total: visit.total,
    user_id: visit.userId,
    accepted_at: visit.now,
  };
  await trx
    .insertInto('visit_quotes')
    .values({ client_id: clientId, [`${kind}_id`]: id, ...own })
    .onConflict((conflict) => conflict.columns(['client_id', `${kind}_id`]).doUpdateSet(own))
    .execute();
}

/** Changes what a visit costs, by whom it was accepted and its slot aside. */
export async function updateFrozen(
  { trx, clientId }: ClosetContext,
  key: RequestKey,
  { quote, total }: Pick<FrozenVisit, 'quote' | 'total'>,
): Promise<void> {
  await trx
    .updateTable('visit_quotes')
    .set({ quote: JSON.stringify(quote), total })
    .where('client_id', '=', clientId)
    .where(isOf(key))
    .execute();
}

/** Deletes the quote of a visit, unless an invoice has it. */
export async function deleteFrozen({ trx, clientId }: ClosetContext, key: RequestKey): Promise<void> {
  await trx
    .deleteFrom('visit_quotes')
    .where('client_id', '=', clientId)
    .where(isOf(key))
    .where('invoice_id', 'is', null)
    .execute();
}

/** Sets or frees the slot of a request's visit. */
export async function setSlot(
  { trx, clientId }: ClosetContext,
  key: RequestKey,
  slot: number | null,
): Promise<void> {
  await trx
    .updateTable('visit_quotes')
    .set({ slot })
    .where('client_id', '=', clientId)
    .where(isOf(key))
    .execute();
}

/** The postal codes of the client's addresses, by id. */
export async function listZipCodes(db: Database, clientId: number, addressIds: readonly number[]) {
  return db
    .selectFrom('addresses')
    .select(['id', 'zip_code as zipCode'])
    .where('client_id', '=', clientId)
    .where('id', 'in', addressIds)
    .execute();
}

/** The ids of the roles that a user has in the closet. */
export async function listRoles(db: Database, clientId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('membership_roles')
    .select('role_id as id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}
