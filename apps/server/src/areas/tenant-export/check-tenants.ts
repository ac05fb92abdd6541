/** Checks the parts of a tenant export together: nothing twice, and nobody named who is not in it. Pure. */
import { locationOf } from '@vestry/contract/custody/places';
import type { FieldError } from '@vestry/contract/call';
import {
  fixedFigures,
  fixedFiguresMessage,
  planNameKey,
  type PlanFigure,
  type PlanUse,
} from '@vestry/contract/staff/prices/plan-rules';
import { categoryIdOf } from '../item-import/item-fields.ts';
import { checkHistory } from './check-history.ts';
import { checkPriceLists, type PresentVersions } from './price-lists.ts';
import { jsonPath } from './read-tenant-export.ts';
import type { TenantExport, TenantExportClient, TenantExportItem } from './schemas.ts';
import { placeOfMovement } from './ways.ts';

/** A plan that the database has already. */
export interface PresentPlan extends PlanUse {
  readonly figures: Readonly<Record<PlanFigure, number | string>>;
}

/** The names that the database has already; email addresses in lower case. */
export interface PresentTenants {
  readonly staffEmails: ReadonlySet<string>;
  readonly memberEmails: ReadonlySet<string>;
  /** The plans by their names. */
  readonly plans: ReadonlyMap<string, PresentPlan>;
  /** The versions of price lists, by the names of plans. */
  readonly priceLists: ReadonlyMap<string, PresentVersions>;
  readonly closetKeys: ReadonlyMap<string, number>;
  /** Client numbers of the items of each closet by its key. */
  readonly itemNumbers: ReadonlyMap<string, ReadonlySet<string>>;
}

type Path = readonly PropertyKey[];
type Complain = (path: Path, message: string) => void;

/** A value and where it stands in the document. */
interface Placed {
  readonly path: Path;
  readonly value: string;
}

const lower = (value: string): string => value.toLowerCase();

/** The values of a list that stands at `at`; `field` is where in its entry the value stands. */
function placed<T>(list: readonly T[] = [], at: Path, valueOf: (entry: T) => string, ...field: Path) {
  return list.map((entry, index) => ({ path: [...at, index, ...field], value: valueOf(entry) }));
}

/** Complains about each value that stands in the list before, at its own place. */
function complainOfDoubles(
  complain: Complain,
  entries: readonly Placed[],
  what: string,
  keyOf = (value: string) => value,
): void {
  const first = new Map<string, Path>();
  for (const { path, value } of entries) {
    const key = keyOf(value);
    const before = first.get(key);
    if (before === undefined) first.set(key, path);
    else complain(path, `the ${what} "${value}" stands at ${jsonPath(before)} already`);
  }
}

function checkPeople(tenantExport: TenantExport, present: PresentTenants, complain: Complain): void {
  const { staff = [], users = [], clients = [] } = tenantExport;
  const staffEmails = new Set(staff.map((person) => lower(person.email)));
  const emails = [
    ...placed(staff, ['staff'], (person) => lower(person.email), 'email'),
    ...placed(users, ['users'], (person) => lower(person.email), 'email'),
  ];
  complainOfDoubles(complain, emails, 'email address');
  for (const [index, { email }] of staff.entries()) {
    if (present.memberEmails.has(lower(email))) {
      complain(
        ['staff', index, 'email'],
        `"${email}" is a client's user: staff sign in with an address of their own`,
      );
    }
  }
  const keys = new Set([...present.closetKeys.keys(), ...clients.map((client) => client.key)]);
  for (const [index, { email, closets }] of users.entries()) {
    if (present.staffEmails.has(lower(email)) && !staffEmails.has(lower(email))) {
      complain(['users', index, 'email'], `"${email}" is a member of staff`);
    }
    const named = placed(closets, ['users', index, 'closets'], ({ client }) => client, 'client');
    complainOfDoubles(complain, named, 'closet');
    for (const { path, value } of named) {
      if (!keys.has(value)) complain(path, `there is no client with the key "${value}"`);
    }
  }
}

function checkItems(client: TenantExportClient, at: Path, present: PresentTenants, complain: Complain): void {
  const { items = [], customGroups = [] } = client;
  const own = placed(items, [...at, 'items'], (item) => item.itemClientNumber, 'itemClientNumber');
  complainOfDoubles(complain, own, 'client number', lower);
  for (const [index, { category, dates, wears, ...item }] of items.entries()) {
    const path = [...at, 'items', index];
    checkWay(item, path, complain);
    checkHistory(item.checks ?? [], (below, message) => complain([...path, 'checks', ...below], message));
    if (categoryIdOf(category) === undefined) complain([...path, 'category'], `"${category}" is no category`);
    const planned = placed(dates, [...path, 'dates'], ({ name, day, time = '' }) =>
      `${name} on ${day} ${time}`.trimEnd(),
    );
    complainOfDoubles(complain, planned, 'date');
    const worn = placed(wears, [...path, 'wears'], (wear) => wear.day, 'day');
    complainOfDoubles(complain, worn, 'wear on');
  }
  const known = [...own.map(({ value }) => value), ...(present.itemNumbers.get(client.key) ?? [])];
  const numbers = new Set(known.map(lower));
  for (const [index, group] of customGroups.entries()) {
    const members = placed(group.items, [...at, 'customGroups', index, 'items'], (number) => number);
    complainOfDoubles(complain, members, 'client number', lower);
    for (const { path, value } of members) {
      if (!numbers.has(lower(value))) complain(path, `there is no item with the client number "${value}"`);
    }
  }
}

/** The way of an item goes forward in time, and ends where the item says that it is. */
function checkWay(
  { way = [], location, bin, status }: Pick<TenantExportItem, 'way' | 'location' | 'bin' | 'status'>,
  path: Path,
  complain: Complain,
): void {
  for (const [index, { at }] of way.entries()) {
    const before = way[index - 1]?.at ?? at;
    if (Date.parse(at) < Date.parse(before)) complain([...path, 'way', index, 'at'], `is before ${before}`);
  }
  const last = way.at(-1);
  if (last === undefined) return;
  const place = placeOfMovement(last);
  const differs =
    (location !== undefined && location !== locationOf(place)) ||
    (bin !== undefined && 'bin' in place && bin !== place.bin) ||
    (status === 'INACTIVE') !== (place.kind === 'RELEASED');
  if (differs) complain([...path, 'way', way.length - 1], 'ends elsewhere than the item says that it is');
}

function checkClient(
  tenantExport: TenantExport,
  client: TenantExportClient,
  index: number,
  present: PresentTenants,
  complain: Complain,
): void {
  const at: Path = ['clients', index];
  const { staff = [], plans = [] } = tenantExport;
  const managers = staff.filter((person) => person.role === 'ACCOUNT_MANAGER');
  const { manager, plan, pastPlans = [], addresses, tags, customGroups } = client;
  const isManager = (email: string) =>
    present.staffEmails.has(email) || managers.some((person) => lower(person.email) === email);
  if (manager !== undefined && !isManager(lower(manager))) {
    complain([...at, 'manager'], `there is no account manager "${manager}"`);
  }
  const isPlan = (known: string) => present.plans.has(known) || plans.some(({ name }) => name === known);
  if (plan !== undefined && !isPlan(plan)) complain([...at, 'plan'], `there is no plan "${plan}"`);
  for (const [past, { plan: former, startedOn, endedOn }] of pastPlans.entries()) {
    const path: Path = [...at, 'pastPlans', past];
    if (!isPlan(former)) complain([...path, 'plan'], `there is no plan "${former}"`);
    if (startedOn !== undefined && endedOn < startedOn)
      complain([...path, 'endedOn'], `is before ${startedOn}`);
  }
  const lists: readonly (readonly [list: Placed[], what: string])[] = [
    [placed(addresses, [...at, 'addresses'], ({ label }) => label), 'label'],
    [placed(tags, [...at, 'tags'], lower), 'tag'],
    [placed(customGroups, [...at, 'customGroups'], ({ name }) => lower(name)), 'group'],
  ];
  for (const [list, what] of lists) complainOfDoubles(complain, list, what);
  checkItems(client, at, present, complain);
}

/** A plan is found by its name as it is written; no two differ in capitals alone. */
function checkPlanNames(
  plans: NonNullable<TenantExport['plans']>,
  { plans: present }: PresentTenants,
  complain: Complain,
): void {
  const written = new Map([...present.keys()].map((name) => [planNameKey(name), name]));
  for (const [index, { name }] of plans.entries()) {
    const known = written.get(planNameKey(name)) ?? name;
    written.set(planNameKey(name), known);
    if (known !== name)
      complain(['plans', index, 'name'], `differs from the plan "${known}" in capitals alone`);
  }
  complainOfDoubles(
    complain,
    placed(plans, ['plans'], ({ name }) => name, 'name'),
    'plan',
  );
}

/** Figures by which closets that are here were quoted or charged stay as they are, as they do in the console. */
function checkPlanFigures(
  plans: NonNullable<TenantExport['plans']>,
  { plans: present }: PresentTenants,
  complain: Complain,
): void {
  for (const [index, plan] of plans.entries()) {
    const here = present.get(plan.name);
    if (here === undefined) continue;
    for (const figure of fixedFigures(here))
      if (plan[figure] !== undefined && plan[figure] !== here.figures[figure])
        complain(['plans', index, figure], `is ${here.figures[figure]} here. ${fixedFiguresMessage(here)}`);
  }
}

/** Every problem of a tenant export that its schema cannot see, except those of photographs. */
export function checkTenants(tenantExport: TenantExport, present: PresentTenants): FieldError[] {
  const problems: FieldError[] = [];
  const complain: Complain = (path, message) => problems.push({ path: jsonPath(path), message });
  const { plans = [], clients = [] } = tenantExport;
  for (const [index, plan] of plans.entries())
    checkPriceLists(plan, present.priceLists.get(plan.name) ?? new Map(), (below, message) => {
      complain(['plans', index, ...below], message);
    });
  checkPlanNames(plans, present, complain);
  checkPlanFigures(plans, present, complain);
  complainOfDoubles(
    complain,
    placed(clients, ['clients'], ({ key }) => key, 'key'),
    'key',
  );
  checkPeople(tenantExport, present, complain);
  for (const [index, client] of clients.entries())
    checkClient(tenantExport, client, index, present, complain);
  return problems;
}

/** Every photograph that the tenant export names, with its place in the document. */
export function photosOfTenants(tenantExport: TenantExport): { path: string; file: string }[] {
  const { staff, users, clients = [] } = tenantExport;
  // A person or a date without a photograph has no file.
  const named = [
    ...placed(staff, ['staff'], ({ photo }) => photo ?? '', 'photo'),
    ...placed(users, ['users'], ({ photo }) => photo ?? '', 'photo'),
  ];
  for (const [client, { items = [] }] of clients.entries()) {
    for (const [item, { photos, dates, checks = [] }] of items.entries()) {
      const at: Path = ['clients', client, 'items', item];
      named.push(...placed(photos, [...at, 'photos'], ({ file }) => file, 'file'));
      named.push(...placed(dates, [...at, 'dates'], ({ photo }) => photo ?? '', 'photo'));
      for (const [check, { photos: seen, findings }] of checks.entries()) {
        const of: Path = [...at, 'checks', check];
        named.push(...placed(seen, [...of, 'photos'], (file) => file));
        named.push(...placed(findings, [...of, 'findings'], ({ photo }) => photo ?? '', 'photo'));
      }
    }
  }
  return named.flatMap(({ path, value: file }) => (file === '' ? [] : [{ path: jsonPath(path), file }]));
}

/** Every document that the tenant export names, with its place. */
export function documentsOfTenants({ clients = [] }: TenantExport): { path: string; file: string }[] {
  return clients.flatMap(({ items = [] }, client) =>
    items.flatMap(({ valuations = [] }, item) =>
      valuations.flatMap(({ document }, index) =>
        document === undefined
          ? []
          : [
              {
                path: jsonPath(['clients', client, 'items', item, 'valuations', index, 'document', 'file']),
                file: document.file,
              },
            ],
      ),
    ),
  );
}
