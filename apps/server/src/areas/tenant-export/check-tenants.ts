/** Checks the parts of a tenant export together: nothing twice, and nobody named who is not in it. Pure. */
import type { FieldError } from '@vestry/contract/call';
import { categoryIdOf } from '../intake/item-fields.ts';
import { jsonPath } from './read-tenant-export.ts';
import type { TenantExport, TenantExportClient } from './schemas.ts';

/** What the database has already; e-mail addresses in lower case. */
export interface PresentTenants {
  readonly staffEmails: ReadonlySet<string>;
  readonly memberEmails: ReadonlySet<string>;
  readonly planNames: ReadonlySet<string>;
  readonly closetKeys: ReadonlyMap<string, number>;
  /** Client numbers of the items of each closet by its key. */
  readonly itemNumbers: ReadonlyMap<string, ReadonlySet<string>>;
}

type Path = readonly PropertyKey[];
type Complain = (path: Path, message: string) => void;

const lower = (value: string): string => value.toLowerCase();

/** Complains about each value that stands in the list before, at its own place. */
function refuseDoubles(
  complain: Complain,
  entries: readonly { path: Path; value: string }[],
  what: string,
): void {
  const first = new Map<string, Path>();
  for (const { path, value } of entries) {
    const before = first.get(value);
    if (before === undefined) first.set(value, path);
    else complain(path, `the ${what} "${value}" stands at ${jsonPath(before)} already`);
  }
}

function checkPeople(tenantExport: TenantExport, present: PresentTenants, complain: Complain): void {
  const staff = tenantExport.staff ?? [];
  const users = tenantExport.users ?? [];
  const staffEmails = new Set(staff.map((person) => lower(person.email)));
  refuseDoubles(
    complain,
    [
      ...staff.map((person, index) => ({ path: ['staff', index, 'email'], value: lower(person.email) })),
      ...users.map((person, index) => ({ path: ['users', index, 'email'], value: lower(person.email) })),
    ],
    'e-mail address',
  );
  for (const [index, person] of staff.entries()) {
    if (present.memberEmails.has(lower(person.email))) {
      complain(
        ['staff', index, 'email'],
        `"${person.email}" is a client's user: staff sign in with an address of their own`,
      );
    }
  }
  const keys = new Set([
    ...present.closetKeys.keys(),
    ...(tenantExport.clients ?? []).map((client) => client.key),
  ]);
  for (const [index, user] of users.entries()) {
    if (present.staffEmails.has(lower(user.email)) && !staffEmails.has(lower(user.email))) {
      complain(['users', index, 'email'], `"${user.email}" is a member of staff`);
    }
    const closets = (user.closets ?? []).map((closet, at) => ({
      closet,
      path: ['users', index, 'closets', at, 'client'],
    }));
    refuseDoubles(
      complain,
      closets.map(({ closet, path }) => ({ path, value: closet.client })),
      'closet',
    );
    for (const { closet, path } of closets) {
      if (!keys.has(closet.client)) complain(path, `there is no client with the key "${closet.client}"`);
    }
  }
}

function checkItems(client: TenantExportClient, at: Path, present: PresentTenants, complain: Complain): void {
  const items = client.items ?? [];
  refuseDoubles(
    complain,
    items.map((item, index) => ({
      path: [...at, 'items', index, 'itemClientNumber'],
      value: item.itemClientNumber,
    })),
    'client number',
  );
  for (const [index, item] of items.entries()) {
    if (categoryIdOf(item.category) === undefined) {
      complain([...at, 'items', index, 'category'], `"${item.category}" is no category`);
    }
    refuseDoubles(
      complain,
      (item.dates ?? []).map((date, place) => ({
        path: [...at, 'items', index, 'dates', place],
        value: `${date.name} on ${date.day}`,
      })),
      'date',
    );
  }
  const numbers = new Set([
    ...items.map((item) => item.itemClientNumber),
    ...(present.itemNumbers.get(client.key) ?? []),
  ]);
  for (const [index, group] of (client.customGroups ?? []).entries()) {
    const path = (place: number) => [...at, 'customGroups', index, 'items', place];
    refuseDoubles(
      complain,
      group.items.map((value, place) => ({ path: path(place), value })),
      'client number',
    );
    for (const [place, number] of group.items.entries()) {
      if (!numbers.has(number)) complain(path(place), `there is no item with the client number "${number}"`);
    }
  }
}

function checkClient(
  tenantExport: TenantExport,
  client: TenantExportClient,
  index: number,
  present: PresentTenants,
  complain: Complain,
): void {
  const at: Path = ['clients', index];
  const managers = (tenantExport.staff ?? []).filter((person) => person.role === 'ACCOUNT_MANAGER');
  const { manager, plan } = client;
  const isManager = (email: string) =>
    present.staffEmails.has(email) || managers.some((person) => lower(person.email) === email);
  if (manager !== undefined && !isManager(lower(manager))) {
    complain([...at, 'manager'], `there is no account manager "${manager}"`);
  }
  if (
    plan !== undefined &&
    !present.planNames.has(plan) &&
    !(tenantExport.plans ?? []).some(({ name }) => name === plan)
  ) {
    complain([...at, 'plan'], `there is no plan "${plan}"`);
  }
  const places = (list: string, values: readonly string[]) =>
    values.map((value, place) => ({ path: [...at, list, place], value }));
  refuseDoubles(
    complain,
    places(
      'addresses',
      (client.addresses ?? []).map(({ label }) => label),
    ),
    'label',
  );
  refuseDoubles(complain, places('tags', (client.tags ?? []).map(lower)), 'tag');
  refuseDoubles(
    complain,
    places(
      'customGroups',
      (client.customGroups ?? []).map(({ name }) => lower(name)),
    ),
    'group',
  );
  checkItems(client, at, present, complain);
}

/** Every problem of a tenant export that its schema cannot see, except those of photographs. */
export function checkTenants(tenantExport: TenantExport, present: PresentTenants): FieldError[] {
  const problems: FieldError[] = [];
  const complain: Complain = (path, message) => problems.push({ path: jsonPath(path), message });
  const clients = tenantExport.clients ?? [];
  refuseDoubles(
    complain,
    (tenantExport.plans ?? []).map((plan, index) => ({ path: ['plans', index, 'name'], value: plan.name })),
    'plan',
  );
  refuseDoubles(
    complain,
    clients.map((client, index) => ({ path: ['clients', index, 'key'], value: client.key })),
    'key',
  );
  checkPeople(tenantExport, present, complain);
  for (const [index, client] of clients.entries())
    checkClient(tenantExport, client, index, present, complain);
  return problems;
}

/** Every photograph that the tenant export names, with its place in the document. */
export function photosOfTenants(tenantExport: TenantExport): { path: string; file: string }[] {
  const named: { path: Path; file: string | undefined }[] = [
    ...(tenantExport.staff ?? []).map((person, index) => ({
      path: ['staff', index, 'photo'],
      file: person.photo,
    })),
    ...(tenantExport.users ?? []).map((person, index) => ({
      path: ['users', index, 'photo'],
      file: person.photo,
    })),
  ];
  for (const [client, { items = [] }] of (tenantExport.clients ?? []).entries()) {
    for (const [item, { photos = [], dates = [] }] of items.entries()) {
      const at: Path = ['clients', client, 'items', item];
      named.push(...photos.map(({ file }, index) => ({ path: [...at, 'photos', index, 'file'], file })));
      named.push(
        ...dates.map(({ photo }, index) => ({ path: [...at, 'dates', index, 'photo'], file: photo })),
      );
    }
  }
  return named.flatMap(({ path, file }) => (file === undefined ? [] : [{ path: jsonPath(path), file }]));
}
