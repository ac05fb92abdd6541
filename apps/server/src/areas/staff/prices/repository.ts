/** Rows of plans and of the versions of their price lists. */
import type { Day } from '@vestry/contract/calendar/day';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { sql } from 'kysely';
import { fieldsOf } from '../../../platform/column-names.ts';
import type { Database } from '../../../platform/database.ts';
import { firstOrNull } from '../../../platform/query-answers.ts';
import { fullNameSql } from '../../users/full-name-sql.ts';

/** Plans that can be assigned, and those that a closet still has. */
export async function listPlans(db: Database) {
  return db
    .selectFrom('plans')
    .select(fieldsOf('plans', 'id', 'name', 'period', 'priceCents', 'currency'))
    .select([
      'plans.garments_allowance as garments',
      'plans.shoes_allowance as shoes',
      'plans.boxes_allowance as boxes',
      'plans.deliveries_allowance as deliveries',
    ])
    .select((eb) =>
      eb
        .selectFrom('clients')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('clients.plan_id', '=', 'plans.id')
        .where('clients.status', '=', 1)
        .where('clients.demo_expires_at', 'is', null)
        .as('counted'),
    )
    .where('plans.enabled', '=', true)
    .orderBy('plans.price_cents')
    .orderBy('plans.id')
    .execute();
}

function selectVersions(db: Database) {
  return db
    .selectFrom('price_lists')
    .leftJoin('users', 'users.id', 'price_lists.user_id')
    .select(['price_lists.plan_id as planId', 'price_lists.version', 'price_lists.first_day as firstDay'])
    .select(['price_lists.note', 'price_lists.created_at as createdAt'])
    .select(sql<string | null>`nullif(${fullNameSql('users')}, '')`.as('by'));
}

/** The versions of every plan, the newest first. */
export async function listVersions(db: Database) {
  return selectVersions(db).orderBy('price_lists.plan_id').orderBy('price_lists.version', 'desc').execute();
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
