/** Reads closets into a tenant export. Photographs come as the names of files and the images that belong in them. */
import { fieldsOf } from '../../platform/column-names.ts';
import { atOneMoment, type Database } from '../../platform/database.ts';
import { categoryNameOf } from '../item-import/item-fields.ts';
import { Refusal } from '../../platform/refusal.ts';
import { exportChecks } from './checks.ts';
import { makeClosetKey, readClosetKeys } from './closet-keys.ts';
import { PhotoNames, said, type ExportedDocument } from './export-names.ts';
import { exportStaff, exportUsers } from './export-people.ts';
import { exportPastPlans } from './past-plans.ts';
import { exportPriceLists } from './price-lists.ts';
import { readClosetRows } from './read-closet-rows.ts';
import { exportValuations } from './valuations.ts';
import { exportWays } from './ways.ts';
import { exportWearDismissals, exportWears } from './wears.ts';
import type { TenantExport, TenantExportClient, TenantExportItem } from './schemas.ts';

export interface ExportedTenants {
  readonly tenantExport: TenantExport;
  /** The image's hash for each photograph file that the export names. */
  readonly photos: ReadonlyMap<string, string>;
  /** The file in the object store for each document that the export names. */
  readonly documents: ReadonlyMap<string, ExportedDocument>;
  /** The key of each closet by its id. */
  readonly keys: ReadonlyMap<number, string>;
}

const erased = 2;

/**
 * Exports all closets that are not erased, or the one of `clientId`, with their plans, managers and users, as they are at one moment.
 * Passwords leave as hashes.
 * @throws Refusal NOT_FOUND when there is no such client.
 */
export async function exportTenants(db: Database, clientId: number | null): Promise<ExportedTenants> {
  return atOneMoment(db, async (trx) => readTenants(trx, clientId));
}

async function readTenants(db: Database, clientId: number | null): Promise<ExportedTenants> {
  const clients = await db
    .selectFrom('clients')
    .leftJoin('plans', 'plans.id', 'clients.plan_id')
    .leftJoin('users as manager', 'manager.id', 'clients.manager_id')
    .selectAll('clients')
    .select(['plans.name as planName', 'manager.email as managerEmail'])
    .where('clients.status', '<>', erased)
    .$if(clientId !== null, (rows) => rows.where('clients.id', '=', clientId))
    .orderBy('clients.id')
    .execute();
  if (clientId !== null && clients.length === 0) {
    throw new Refusal('NOT_FOUND', {
      message: `there is no client with the id ${clientId}: "vestry closets" lists the ids`,
    });
  }
  const noted = new Map([...(await readClosetKeys(db))].map(([key, id]) => [id, key]));
  const keys = new Map(clients.map(({ id, name }) => [id, noted.get(id) ?? makeClosetKey(name, id)]));
  const names = new PhotoNames();
  const whole = clientId === null;
  const staff = await exportStaff(db, names, whole ? null : clients.map((client) => client.manager_id ?? 0));
  const users = await exportUsers(db, names, keys);
  const planNames = new Set(clients.map((client) => client.planName ?? ''));
  const exportedClients: TenantExportClient[] = [];
  for (const client of clients) {
    const key = keys.get(client.id) ?? '';
    const pastPlans = await exportPastPlans(db, client.id);
    for (const { plan } of pastPlans) planNames.add(plan);
    exportedClients.push({
      key,
      name: client.name,
      ...said({
        status: client.status === 0 ? ('INACTIVE' as const) : null,
        manager: client.managerEmail,
        plan: client.planName,
        planStartedOn: client.plan_started_on,
        pastPlans,
        boxes: client.boxes === 0 ? null : client.boxes,
      }),
      ...(await exportClosetRows(db, client.id, key, names)),
    });
  }
  const tenantExport: TenantExport = {
    version: 1,
    plans: await exportPlans(db, whole ? null : [...planNames]),
    staff,
    users,
    clients: exportedClients,
  };
  return { tenantExport, photos: names.files, documents: names.documents, keys };
}

async function exportPlans(
  db: Database,
  only: readonly string[] | null,
): Promise<NonNullable<TenantExport['plans']>> {
  const priceLists = await exportPriceLists(db);
  const plans = await db
    .selectFrom('plans')
    .select(fieldsOf('plans', 'name', 'garmentsAllowance', 'shoesAllowance', 'boxesAllowance'))
    .select(fieldsOf('plans', 'deliveriesAllowance', 'period', 'priceCents', 'currency', 'enabled'))
    .$if(only !== null, (rows) => rows.where('name', 'in', [...(only ?? [])]))
    .orderBy('name')
    .execute();
  return plans.map(({ enabled, ...plan }) => ({
    ...plan,
    ...said({ offered: enabled ? null : false, priceLists: priceLists.get(plan.name) }),
  }));
}

async function exportClosetRows(db: Database, clientId: number, key: string, names: PhotoNames) {
  const { addresses, tags, groups, items } = await readClosetRows(db, clientId);
  const histories = {
    ways: await exportWays(db, clientId),
    valuations: await exportValuations(db, clientId, key, names),
    wears: await exportWears(db, clientId),
  };
  const exported = items.map((item) => exportItem(item, key, names, histories));
  // After the photographs of the items, whose files they share where a finding is marked on one.
  const checks = await exportChecks(db, clientId, key, { names, items });
  return said({
    addresses: addresses.map(({ line_two: addressLineTwo, state, limit, currency, ...address }) => ({
      ...address,
      ...said({
        addressLineTwo,
        state,
        insuranceLimit: limit === null || currency === null ? null : { amount: limit, currency },
      }),
    })),
    tags,
    items: exported.map((item, index) => ({
      ...item,
      ...said({ checks: checks.get(items[index]?.id ?? 0) }),
    })),
    wearDismissals: await exportWearDismissals(db, clientId),
    customGroups: groups,
  });
}

type ItemRow = Awaited<ReturnType<typeof readClosetRows>>['items'][number];

interface Histories {
  readonly ways: Awaited<ReturnType<typeof exportWays>>;
  readonly valuations: Awaited<ReturnType<typeof exportValuations>>;
  readonly wears: Awaited<ReturnType<typeof exportWears>>;
}

function exportItem(
  { id, number, category, photos, dates, status, receivedAt, location, ...fields }: ItemRow,
  key: string,
  names: PhotoNames,
  { ways, valuations, wears }: Histories,
): TenantExportItem {
  return {
    itemClientNumber: number,
    category: categoryNameOf(category),
    location,
    ...said(fields),
    receivedAt: receivedAt.toISOString(),
    ...said({
      status: status === 0 ? ('INACTIVE' as const) : null,
      way: ways.get(id),
      valuations: valuations.get(id),
      wears: wears.get(id),
      photos: photos.map(({ hash, ...frame }, position) => ({
        file: names.add(key, photos.length === 1 ? number : `${number}-${position + 1}`, hash),
        frame,
      })),
      dates: withoutDoubles(dates).map(({ name, day, time, note, guests, photo }) => ({
        name,
        day,
        ...said({
          time: time?.slice(0, 5),
          note,
          guests,
          photo: photo === null ? null : names.add(key, `${number}-${day}`, photo),
        }),
      })),
    }),
  };
}

/** A date that was sent twice is one: an import would not know them apart. */
function withoutDoubles(dates: ItemRow['dates']): ItemRow['dates'] {
  const keyOf = ({ name, day, time }: ItemRow['dates'][number]) => [day, time ?? '', name].join(' ');
  return [...Map.groupBy(dates, keyOf).values()].flatMap((same) => same.slice(0, 1));
}
