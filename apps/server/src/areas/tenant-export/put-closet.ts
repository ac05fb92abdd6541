/** Writes one client of a tenant export: the closet, its members and its items. */
import { itemTextFieldNames, itemTextFields } from '@vestry/contract/items/fields';
import { categoryIdOf } from '../item-import/item-fields.ts';
import { putItem, type ItemFields, type PutItem } from '../items/put-item.ts';
import { findsAny } from '../../platform/query-answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { peopleOfChecks, putChecks } from './checks.ts';
import { noteClosetKey, readClosetKeys } from './closet-keys.ts';
import { putPastPlans } from './past-plans.ts';
import {
  putAddress,
  putDates,
  putGroup,
  putItemDueBacks,
  putItemTags,
  putTags,
  type RowContext,
} from './put-closet-rows.ts';
import { jsonPath } from './read-tenant-export.ts';
import type { TenantExport, TenantExportClient, TenantExportItem } from './schemas.ts';
import { putValuations } from './valuations.ts';
import { importWay, readKnownNames, type KnownNames } from './ways.ts';
import { putWearDismissals, putWears } from './wears.ts';
import type { Trx } from '../../platform/database.ts';

export interface PutCloset {
  readonly key: string;
  readonly id: number;
  readonly created: boolean;
  readonly items: Readonly<Record<PutItem['outcome'], number>>;
}

const roleIds = { OWNER: 1, MEMBER: 2, VIEWER: 3, DEMO: 6 } as const;
const statusIds = { ACTIVE: 1, INACTIVE: 0 } as const;

export interface ImportContext extends Omit<RowContext, 'clientId'> {
  readonly tenantExport: TenantExport;
  /** Called after each item, in the transaction that wrote it. */
  readonly onItem?: (itemClientNumber: string, put: PutItem, clientId: number) => Promise<void>;
}

/** Writes the client in the caller's transaction. */
export async function putCloset(
  { tenantExport, onItem, ...given }: ImportContext,
  client: TenantExportClient,
): Promise<PutCloset> {
  const { id, created } = await putClient(given.trx, client);
  const context = { ...given, clientId: id };
  if (client.pastPlans) await putPastPlans(context, client.pastPlans);
  await putMembers(context, client, tenantExport);
  for (const address of client.addresses ?? []) await putAddress(context, address);
  const tags = new Set([...(client.tags ?? []), ...(client.items ?? []).flatMap((item) => item.tags ?? [])]);
  const tagIds = await putTags(context, [...tags]);
  const ways = (client.items ?? []).flatMap(({ way = [] }) => way);
  const valuations = (client.items ?? []).flatMap((item) => item.valuations ?? []);
  const checks = (client.items ?? []).flatMap((item) => peopleOfChecks(item.checks ?? []));
  const wears = (client.items ?? []).flatMap((item) => item.wears ?? []);
  const names = await readKnownNames(given.trx, id, [...ways, ...valuations, ...checks, ...wears]);
  const items = { created: 0, updated: 0, unchanged: 0 };
  const itemIds = new Map<string, number>();
  const at = ['clients', (tenantExport.clients ?? []).indexOf(client), 'items'];
  for (const [index, item] of (client.items ?? []).entries()) {
    const put = await putTenantExportItem(context, item, names);
    items[put.outcome] += 1;
    itemIds.set(item.itemClientNumber, put.id);
    if (item.tags) await putItemTags(context, put.id, item.tags, tagIds);
    await putDates(context, put.id, item.dates ?? []);
    await putWears(context, put.id, item.wears ?? [], names);
    await putValuations(context, put.id, item.valuations ?? [], names);
    await putChecks(context, put.id, item.checks ?? [], { names, path: jsonPath([...at, index]) });
    await onItem?.(item.itemClientNumber, put, id);
  }
  await putWearDismissals(context, client.wearDismissals ?? []);
  await putItemDueBacks(context, client.items ?? [], itemIds);
  for (const group of client.customGroups ?? []) await putGroup(context, group, itemIds);
  return { key: client.key, id, created, items };
}

async function putClient(trx: Trx, client: TenantExportClient): Promise<{ id: number; created: boolean }> {
  const values = {
    name: client.name,
    status: client.status && statusIds[client.status],
    manager_id: client.manager === undefined ? undefined : await staffId(trx, client.manager),
    plan_id: client.plan === undefined ? undefined : await planId(trx, client.plan),
    plan_started_on: client.planStartedOn,
    boxes: client.boxes,
  };
  const present = (await readClosetKeys(trx)).get(client.key);
  if (present !== undefined) {
    await trx.updateTable('clients').set(values).where('id', '=', present).execute();
    return { id: present, created: false };
  }
  const { id } = await trx.insertInto('clients').values(values).returning('id').executeTakeFirstOrThrow();
  await noteClosetKey(trx, client.key, id);
  return { id, created: true };
}

async function staffId(trx: Trx, email: string): Promise<number> {
  const row = await trx
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function planId(trx: Trx, name: string): Promise<number> {
  const row = await trx.selectFrom('plans').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return row.id;
}

async function putMembers(
  { trx, clientId }: RowContext,
  client: TenantExportClient,
  tenantExport: TenantExport,
): Promise<void> {
  const hadOwner = await hasOwner(trx, clientId);
  for (const user of tenantExport.users ?? []) {
    for (const closet of user.closets ?? []) {
      if (closet.client !== client.key) continue;
      const { id: userId } = await trx
        .selectFrom('users')
        .select('id')
        .where('email', '=', user.email)
        .executeTakeFirstOrThrow();
      const values = { enabled: closet.enabled, needs_approval: closet.needsApproval };
      // Named again so that an entry without either still finds its row.
      await trx
        .insertInto('memberships')
        .values({ client_id: clientId, user_id: userId, ...values })
        .onConflict((conflict) =>
          conflict.columns(['client_id', 'user_id']).doUpdateSet({ user_id: userId, ...values }),
        )
        .execute();
      const member = { client_id: clientId, user_id: userId };
      await trx
        .deleteFrom('membership_roles')
        .where((eb) => eb.and(member))
        .execute();
      const roles = [...new Set(closet.roles)].map((role) => ({ ...member, role_id: roleIds[role] }));
      await trx.insertInto('membership_roles').values(roles).execute();
    }
  }
  if (hadOwner && !(await hasOwner(trx, clientId))) {
    throw new Refusal('CONFLICT', { message: `the client "${client.key}" would be left without an Owner` });
  }
}

async function hasOwner(trx: Trx, clientId: number): Promise<boolean> {
  return trx
    .selectFrom('membership_roles as role')
    .innerJoin('memberships as membership', (join) =>
      join
        .onRef('membership.client_id', '=', 'role.client_id')
        .onRef('membership.user_id', '=', 'role.user_id'),
    )
    .innerJoin('users', 'users.id', 'role.user_id')
    .select('role.user_id')
    .where('role.client_id', '=', clientId)
    .where('role.role_id', '=', roleIds.OWNER)
    .where('membership.enabled', '=', true)
    .where('users.enabled', '=', true)
    .$call(findsAny);
}

async function putTenantExportItem(
  context: RowContext,
  item: TenantExportItem,
  names: KnownNames,
): Promise<PutItem> {
  const categoryId = categoryIdOf(item.category);
  if (categoryId === undefined) throw new Error(`the category ${item.category} was not checked`);
  const photos = item.photos?.map(({ file, frame }) => ({
    hash: context.photos.get(file) ?? '',
    ...(frame && { frame: { focal_x: frame.focalX, focal_y: frame.focalY, zoom: frame.zoom } }),
  }));
  const fields = {
    ...Object.fromEntries(itemTextFieldNames.map((name) => [itemTextFields[name].column, item[name]])),
    location: item.location,
    bin: item.bin,
    declared_value_cents: item.declaredValueCents,
    acquired_on: item.acquiredOn,
    created_at: item.receivedAt === undefined ? undefined : new Date(item.receivedAt),
    record_status: item.status && statusIds[item.status],
  };
  // A field that the file leaves out must not stand as an undefined key: it would hide a default beside it.
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as ItemFields;
  return putItem(context, {
    itemClientNumber: item.itemClientNumber,
    fields: { ...given, category_id: categoryId },
    photos: photos ?? null,
    way: importWay(item.way, names) ?? [],
  });
}
