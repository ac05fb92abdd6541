import type { Database } from '../../platform/database.ts';
import { fieldsOf } from '../../platform/column-names.ts';
import type { PresentPlan, PresentTenants } from './check-tenants.ts';
import { readClosetKeys } from './closet-keys.ts';
import { readPresentVersions } from './price-lists.ts';

/** The rows of the database that a tenant export may name. */
export async function readPresentTenants(db: Database): Promise<PresentTenants> {
  const staff = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.email')
    .execute();
  const members = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .distinct()
    .execute();
  const closetKeys = await readClosetKeys(db);
  const itemNumbers = new Map<string, Set<string>>();
  for (const [key, clientId] of closetKeys) {
    const items = await db
      .selectFrom('items')
      .select('item_client_number')
      .where('client_id', '=', clientId)
      .execute();
    itemNumbers.set(key, new Set(items.map((item) => item.item_client_number)));
  }
  return {
    staffEmails: new Set(staff.map(({ email }) => email.toLowerCase())),
    memberEmails: new Set(members.map(({ email }) => email.toLowerCase())),
    priceLists: await readPresentVersions(db),
    plans: await readPresentPlans(db),
    closetKeys,
    itemNumbers,
  };
}

async function readPresentPlans(db: Database): Promise<Map<string, PresentPlan>> {
  const plans = await db
    .selectFrom('plans')
    .select(fieldsOf('plans', 'name', 'garmentsAllowance', 'shoesAllowance', 'boxesAllowance'))
    .select(fieldsOf('plans', 'deliveriesAllowance', 'period', 'priceCents', 'currency'))
    .select(({ exists, or, selectFrom }) => [
      exists(selectFrom('price_lists').select('version').whereRef('plan_id', '=', 'plans.id')).as(
        'hasPriceList',
      ),
      or([
        exists(selectFrom('clients').select('clients.id').whereRef('clients.plan_id', '=', 'plans.id')),
        exists(selectFrom('past_plans').select('client_id').whereRef('past_plans.plan_id', '=', 'plans.id')),
      ]).as('isUsed'),
    ])
    .execute();
  return new Map(
    plans.map(({ name, hasPriceList, isUsed, ...figures }) => [
      name,
      { figures, hasPriceList: Boolean(hasPriceList), isUsed: Boolean(isUsed) },
    ]),
  );
}
