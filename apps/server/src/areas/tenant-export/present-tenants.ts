import type { Database } from '../../platform/database.ts';
import type { PresentTenants } from './check-tenants.ts';
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
  const plans = await db.selectFrom('plans').select('name').execute();
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
    planNames: new Set(plans.map(({ name }) => name)),
    closetKeys,
    itemNumbers,
  };
}
