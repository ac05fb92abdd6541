/** The price lists of plans in a tenant export: a version that is here already stays, and none is ever changed. */
import { isDeepStrictEqual } from 'node:util';
import { priceListSchema, type PriceList } from '@vestry/contract/prices/price-list';
import { addPriceList } from '@vestry/contract/staff/prices/calls';
import { priceListFaults, priceListMessage } from '@vestry/contract/staff/prices/rules';
import type { Database, Trx } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../changes/record-change.ts';
import { said } from './export-names.ts';
import { findPeople } from './people.ts';
import type { TenantExportPlan, TenantExportPriceList } from './plan-schemas.ts';

/** The fields that decide a price: a note may differ. */
interface PresentVersion {
  readonly firstDay: string;
  readonly content: PriceList;
}

/** The versions of a plan that the database has, by their numbers. */
export type PresentVersions = ReadonlyMap<number, PresentVersion>;

function selectVersions(db: Database) {
  return db
    .selectFrom('price_lists as list')
    .innerJoin('plans', 'plans.id', 'list.plan_id')
    .select(['plans.name as plan', 'list.version', 'list.first_day as firstDay', 'list.content'])
    .orderBy('list.version');
}

/** The versions of every plan, or of the one with the name, by the plan's name. */
export async function readPresentVersions(
  db: Database,
  plan: string | null = null,
): Promise<ReadonlyMap<string, PresentVersions>> {
  const rows = await selectVersions(db)
    .$if(plan !== null, (lists) => lists.where('plans.name', '=', plan))
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.plan)].map(([name, versions]) => [
      name,
      new Map(
        versions.map(({ version, firstDay, content }) => [
          version,
          { firstDay, content: priceListSchema.parse(content) },
        ]),
      ),
    ]),
  );
}

/** The versions of each plan, the oldest first; keyed by the plan's name. */
export async function exportPriceLists(db: Database): Promise<ReadonlyMap<string, TenantExportPriceList[]>> {
  const rows = await selectVersions(db)
    .leftJoin('users', 'users.id', 'list.user_id')
    .select(['list.note', 'list.created_at as createdAt', 'users.email as person'])
    .execute();
  const versions = rows.map(({ plan, version, firstDay, note, createdAt, person, content }) => ({
    plan,
    list: {
      version,
      firstDay,
      ...said({ note, at: createdAt.toISOString(), person }),
      content: priceListSchema.parse(content),
    },
  }));
  return new Map(
    [...Map.groupBy(versions, ({ plan }) => plan)].map(([plan, own]) => [plan, own.map(({ list }) => list)]),
  );
}

type Complain = (path: readonly PropertyKey[], message: string) => void;

/** Complains about versions that cannot follow on those that are here, at their paths below the plan. Pure. */
export function checkPriceLists(
  { name, priceLists = [] }: TenantExportPlan,
  present: PresentVersions,
  complain: Complain,
): void {
  let before = Math.max(0, ...present.keys());
  for (const [index, { version, firstDay, content }] of priceLists.entries()) {
    const path = ['priceLists', index];
    const isNext = index === 0 ? version <= before + 1 : version === before + 1;
    if (!isNext)
      complain([...path, 'version'], `should be version ${before + 1} of the price list of "${name}"`);
    before = version;
    const known = present.get(version);
    if (known !== undefined) {
      const differs = differenceOf(known, { firstDay, content });
      if (differs !== null)
        complain(
          path,
          `version ${version} of the price list of "${name}" is here already with ${differs}: a version is never changed`,
        );
    }
    for (const fault of priceListFaults(content))
      complain([...path, 'content', ...fault.path], priceListMessage(fault));
  }
}

function differenceOf(known: PresentVersion, given: PresentVersion): string | null {
  if (known.firstDay !== given.firstDay) return `another first day, ${known.firstDay}`;
  return isDeepStrictEqual(known.content, given.content) ? null : 'other prices';
}

interface PutContext {
  readonly trx: Trx;
  readonly now: Date;
}

/**
 * Adds the versions that the plan does not have, each with its entry in the audit. The caller's transaction has written the plan, whose
 * row makes others who add versions wait.
 * @throws Refusal CONFLICT when another version was added since the file was checked.
 */
export async function putPriceLists({ trx, now }: PutContext, plan: TenantExportPlan): Promise<void> {
  const { name, priceLists = [] } = plan;
  if (priceLists.length === 0) return;
  const present = (await readPresentVersions(trx, name)).get(name) ?? new Map<number, PresentVersion>();
  checkPriceLists(plan, present, (_path, message) => {
    throw new Refusal('CONFLICT', { message });
  });
  const added = priceLists.filter(({ version }) => !present.has(version));
  if (added.length === 0) return;
  const people = await findPeople(trx, added);
  const { id: planId } = await trx
    .selectFrom('plans')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  for (const { version, firstDay, note = '', at, person, content } of added) {
    await trx
      .insertInto('price_lists')
      .values({
        plan_id: planId,
        version,
        first_day: firstDay,
        note,
        content: JSON.stringify(content),
        user_id: people.get(person?.toLowerCase() ?? '') ?? null,
        created_at: at === undefined ? now : new Date(at),
      })
      .execute();
    await recordChange(
      { trx, clientId: null, actor: { actor: 'COMMAND_LINE', userId: null } },
      { kind: addPriceList.name, id: null, before: {}, after: { planId, version, firstDay, note, content } },
    );
  }
}
