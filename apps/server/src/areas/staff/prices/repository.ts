/** Rows of plans and of the versions of their price lists. */
import type { Day } from '@vestry/contract/calendar/day';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { sql, type ExpressionBuilder } from 'kysely';
import { fieldsOf } from '../../../platform/column-names.ts';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import { firstOrNull } from '../../../platform/query-answers.ts';
import { fullNameSql } from '../../users/full-name-sql.ts';

/** Every plan, those that are offered first; with `id` that one alone. */
export async function listPlans(db: Database, today: Day, id?: number) {
  return db
    .selectFrom('plans')
    .select(fieldsOf('plans', 'id', 'name', 'period', 'priceCents', 'currency', 'updatedAt'))
    .select([
      'plans.enabled as offered',
      'plans.garments_allowance as garments',
      'plans.shoes_allowance as shoes',
      'plans.boxes_allowance as boxes',
      'plans.deliveries_allowance as deliveries',
    ])
    .select((eb) => [
      countPresent(eb).as('present'),
      countUntilNext(eb, today).as('untilNext'),
      oneUser(eb).as('usedBy'),
    ])
    .$if(id !== undefined, (plans) => plans.where('plans.id', '=', id ?? 0))
    .orderBy('plans.enabled', 'desc')
    .orderBy('plans.price_cents')
    .orderBy('plans.id')
    .execute();
}

/** Active closets whose plan it is, or will be once it begins. */
function countPresent(eb: ExpressionBuilder<DB, 'plans'>) {
  return eb
    .selectFrom('clients')
    .select(eb.fn.countAll<number>().as('count'))
    .whereRef('clients.plan_id', '=', 'plans.id')
    .where('clients.status', '=', 1)
    .where('clients.demo_expires_at', 'is', null);
}

/** Active closets that have it until another plan begins, which is entered already. */
function countUntilNext(eb: ExpressionBuilder<DB, 'plans'>, today: Day) {
  return eb
    .selectFrom('past_plans')
    .innerJoin('clients', 'clients.id', 'past_plans.client_id')
    .select(({ fn }) => fn.count<number>('past_plans.client_id').distinct().as('count'))
    .whereRef('past_plans.plan_id', '=', 'plans.id')
    .where('past_plans.ended_on', '>=', today)
    .whereRef('clients.plan_id', 'is distinct from', 'past_plans.plan_id')
    .where('clients.status', '=', 1)
    .where('clients.demo_expires_at', 'is', null);
}

/** A closet that has the plan or had it; each is found by its index, which EXISTS would read whole for many plans. */
function oneUser(eb: ExpressionBuilder<DB, 'plans'>) {
  const has = eb
    .selectFrom('clients')
    .select('clients.id')
    .whereRef('clients.plan_id', '=', 'plans.id')
    .limit(1);
  const had = eb
    .selectFrom('past_plans')
    .select('past_plans.client_id')
    .whereRef('past_plans.plan_id', '=', 'plans.id')
    .limit(1);
  return eb.fn.coalesce(has, had);
}

function selectVersions(db: Database) {
  return db
    .selectFrom('price_lists')
    .leftJoin('users', 'users.id', 'price_lists.user_id')
    .select(['price_lists.plan_id as planId', 'price_lists.version', 'price_lists.first_day as firstDay'])
    .select(['price_lists.note', 'price_lists.created_at as createdAt'])
    .select(sql<number>`(price_lists.content->>'plan')::bigint`.as('price'))
    .select(sql<string>`price_lists.content->>'currency'`.as('currency'))
    .select(sql<string | null>`nullif(${fullNameSql('users')}, '')`.as('by'));
}

/** The versions of every plan, or of one, the newest first. */
export async function listVersions(db: Database, planId?: number) {
  return selectVersions(db)
    .$if(planId !== undefined, (versions) => versions.where('price_lists.plan_id', '=', planId ?? 0))
    .orderBy('price_lists.plan_id')
    .orderBy('price_lists.version', 'desc')
    .execute();
}

export async function findVersion(db: Database, planId: number, version: number) {
  return selectVersions(db)
    .select('price_lists.content')
    .where('price_lists.plan_id', '=', planId)
    .where('price_lists.version', '=', version)
    .$call(firstOrNull);
}

/** Locks a plan and answers its newest version, 0 without any; null where there is no such plan. Two additions wait for each other. */
export async function lockNewestVersion(trx: Database, planId: number): Promise<number | null> {
  const plan = await trx
    .selectFrom('plans')
    .select('id')
    .where('id', '=', planId)
    .forUpdate()
    .$call(firstOrNull);
  if (plan === null) return null;
  const { newest } = await trx
    .selectFrom('price_lists')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('newest'))
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  return newest;
}

export interface NewVersion {
  readonly planId: number;
  readonly version: number;
  readonly firstDay: Day;
  readonly note: string;
  readonly content: PriceList;
  readonly userId: number | null;
  readonly now: Date;
}

export async function insertVersion(trx: Database, version: NewVersion): Promise<void> {
  await trx
    .insertInto('price_lists')
    .values({
      plan_id: version.planId,
      version: version.version,
      first_day: version.firstDay,
      note: version.note,
      content: JSON.stringify(version.content),
      user_id: version.userId,
      created_at: version.now,
    })
    .execute();
}
