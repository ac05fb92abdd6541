/** Reads the rows of the run's closets past the product, and compares them with the oracle's state. */
import { isDeepStrictEqual } from 'node:util';
import { expectedOfCare, seenOfCare } from './care-rows.ts';
import type { Cast, CastClient } from './cast.ts';
import { nameOf, noRows, statement, type RequestRow, type Rows } from './closet-rows.ts';
import { expectedOfCondition, findingIn, nameOfCheck, seenOfCondition, stepIn } from './condition-rows.ts';
import type { Pool } from './instance.ts';
import { expectedOfInvoices, seenOfInvoices, type InvoiceRow } from './invoice-rows.ts';
import { expectedOfLooks, seenOfLooks, type LookRow } from './look-rows.ts';
import { expectedOfPlaces, seenOfPlaces } from './place-rows.ts';
import { expectedOfPrices, seenOfPrices } from './price-rows.ts';
import type { Kind, Person, SimulatedClient, SimulatedRequest, State } from './state.ts';
import { expectedOfTrips, seenOfTrips } from './trip-rows.ts';

/** No row has it. */
const idOfNothing = 2_147_483_647;

export interface Observed {
  readonly clients: readonly Rows[];
  requestOf(client: number, name: string): Pick<RequestRow, 'kind' | 'id' | 'items'>;
  /** The name of a request, where it is there. */
  nameOfRequest(client: number, kind: Kind, id: number): string | undefined;
  /** The trip of a delivery. */
  tripOf(client: number, delivery: string): number;
  anyTrip(client: number): number | null;
  approvalOf(client: number, name: string): number;
  itemOf(client: number, item: number): { readonly clientId: number; readonly number: string };
  /** An invoice by its place among the closet's. */
  invoiceOf(client: number, place: number): InvoiceRow;
  anyRequest(client: number, kind: Kind): number | null;
  anyApproval(client: number): number | null;
  checkOf(client: number, name: string): number;
  /** The name of a check, where it is there. */
  nameOfCheck(client: number, id: number): string | undefined;
  /** The id under which a finding was recorded first. */
  findingOf(client: number, name: string): number;
  anyFinding(client: number): number | null;
  careOf(client: number, name: string): number;
  anyCare(client: number): number | null;
  /** The item that a step has planned for a day. */
  lookOf(client: number, name: string): LookRow;
  anyLook(client: number): number | null;
}

export async function observe(pool: Pool, { clients }: Cast): Promise<Observed> {
  const rows = await Promise.all(
    clients.map(async ({ clientId }) => {
      const { rows: found } = await pool.query<{ rows: Rows }>(statement, [clientId]);
      return found[0]?.rows ?? noRows;
    }),
  );
  return {
    clients: rows,
    requestOf(client, name) {
      const found = rows[client]?.requests.find((row) => nameOf(row) === name);
      if (found === undefined) throw new Error(`the request of step ${name} is not in the database`);
      return found;
    },
    nameOfRequest(client, kind, id) {
      const found = rows[client]?.requests.find((row) => row.kind === kind && row.id === id);
      return found && nameOf(found);
    },
    tripOf(client, name) {
      const delivery = rows[client]?.requests.find((row) => row.kind === 'delivery' && nameOf(row) === name);
      const found = rows[client]?.trips.find((trip) => trip.delivery === delivery?.id);
      if (found === undefined) throw new Error(`the trip of step ${name} is not in the database`);
      return found.id;
    },
    anyTrip: (client) => rows[client]?.trips.at(-1)?.id ?? null,
    approvalOf(client, name) {
      const found = rows[client]?.approvals.find((row) => stepIn(row.note) === name);
      if (found === undefined) throw new Error(`the approval of step ${name} is not in the database`);
      return found.id;
    },
    invoiceOf(client, place) {
      const found = rows[client]?.invoices[place];
      if (found === undefined) throw new Error(`invoice ${place} of closet ${client} is not in the database`);
      return found;
    },
    itemOf(client, item) {
      const found = rows[client]?.items[item];
      return { clientId: clients[client]?.clientId ?? 0, number: found?.number ?? '' };
    },
    anyRequest: (client, kind) => rows[client]?.requests.findLast((row) => row.kind === kind)?.id ?? null,
    anyApproval: (client) => rows[client]?.approvals.at(-1)?.id ?? null,
    checkOf(client, name) {
      const found = rows[client]?.checks.find((row) => nameOfCheck(row) === name);
      if (found === undefined) throw new Error(`the check of step ${name} is not in the database`);
      return found.id;
    },
    nameOfCheck(client, id) {
      const found = rows[client]?.checks.find((row) => row.id === id);
      return found && nameOfCheck(found);
    },
    findingOf(client, name) {
      const found = rows[client]?.checks
        .flatMap((row) => row.found)
        .find(({ note }) => findingIn(note) === name);
      if (found === undefined) throw new Error(`the finding ${name} is not in the database`);
      return found.first;
    },
    careOf(client, name) {
      // Staff may have withdrawn it: it has no row then, and a call about it finds nothing.
      return rows[client]?.care.find(({ note }) => stepIn(note) === name)?.id ?? idOfNothing;
    },
    lookOf(client, name) {
      const found = rows[client]?.looks.find((row) => row.trip === null && stepIn(row.name) === name);
      if (found === undefined) throw new Error(`the look of step ${name} is not in the database`);
      return found;
    },
    anyLook: (client) => rows[client]?.looks.at(-1)?.id ?? null,
    anyCare: (client) => rows[client]?.care.at(-1)?.id ?? null,
    anyFinding: (client) =>
      rows[client]?.checks.findLast(({ found }) => found.length > 0)?.found[0]?.first ?? null,
  };
}

/** The differences between the rows and the oracle's state; empty when they agree. */
export function differencesOf(observed: Observed, state: State, { clients, planIds }: Cast): string[] {
  return state.clients.flatMap((client, index) => {
    const cast = clients[index];
    const rows = observed.clients[index];
    if (cast === undefined || rows === undefined) return [`closet ${index} is missing`];
    const seen = seenOf(rows, cast, planIds);
    const expected = expectedOf(client, state);
    return Object.keys(expected).flatMap((part) => {
      const name = part as keyof typeof expected; // a key of it
      return isDeepStrictEqual(seen[name], expected[name])
        ? []
        : [`closet ${index}, ${part}: ${firstDifference(seen[name], expected[name])}`];
    });
  });
}

function firstDifference(seen: readonly unknown[], expected: readonly unknown[]): string {
  const at = seen.findIndex((each, index) => !isDeepStrictEqual(each, expected[index]));
  const index = at === -1 ? seen.length : at;
  return `the database has ${JSON.stringify(seen[index])}, expected is ${JSON.stringify(expected[index])}`;
}

function seenOf(rows: Rows, { itemIds, addressIds, userIds }: CastClient, planIds: readonly number[]) {
  const itemAt = new Map(itemIds.map((id, index) => [id, index]));
  const indexesOf = (ids: readonly number[]) => sorted(ids.map((id) => itemAt.get(id) ?? -1));
  const persons = new Map(Object.entries(userIds).map(([person, id]) => [id, person]));
  const deliveryNames = new Map(
    rows.requests.filter(({ kind }) => kind === 'delivery').map((row) => [row.id, nameOf(row)]),
  );
  const invoiceIds = rows.invoices.map(({ id }) => id);
  const requestNames = new Map(rows.requests.map((row) => [`${row.kind} ${row.id}`, nameOf(row)]));
  return {
    items: rows.items.map(({ location }) => location),
    onRoad: indexesOf(rows.items.filter(({ place }) => place === 'IN_TRANSIT').map(({ id }) => id)),
    addresses: addressIds.map((id) => rows.addresses.includes(id)),
    requests: byName(
      rows.requests.map((row) => ({
        name: nameOf(row),
        kind: row.kind,
        status: row.status,
        day: row.day,
        specialDay: row.special,
        time: row.time,
        address: addressIds.indexOf(row.address),
        by: persons.get(row.sender),
        items: indexesOf(row.items),
        held: indexesOf(row.active),
        packed: indexesOf(row.packed),
        deliveryName: row.delivery === null ? null : (deliveryNames.get(row.delivery) ?? '?'),
        returnOf: row.returnOf === null ? null : (deliveryNames.get(row.returnOf) ?? '?'),
        hasOutcome: row.outcome,
      })),
    ),
    approvals: byName(rows.approvals.map(({ status, note }) => ({ name: stepIn(note), status }))),
    ...seenOfCondition(rows, { itemAt, persons, requestNames }),
    ...seenOfLooks(rows, { itemAt, persons, requestNames }),
    ...seenOfPlaces(rows, addressIds),
    ...seenOfCare(rows, { itemAt, persons, requestNames, invoiceIds }),
    ...seenOfPrices(rows, { requestNames, persons, planIds, invoiceIds }),
    ...seenOfInvoices(rows, planIds),
    ...seenOfTrips(rows, { itemAt, requestNames }),
    carts: (['owner', 'member', 'viewer'] as const).map((person: Person) =>
      indexesOf(rows.carts.filter(({ user }) => user === userIds[person]).map(({ item }) => item)),
    ),
  };
}

function expectedOf(closet: SimulatedClient, { plans }: State) {
  const { items, onRoad, addresses, requests, approvals, carts, ...client } = closet;
  const had = [...new Set(client.terms.map(({ plan }) => plan))].toSorted((a, b) => a - b);
  const versions = had.map((plan) => plans[plan]?.versions.length ?? 0).filter((count) => count > 0);
  return {
    items,
    onRoad: sorted(onRoad),
    addresses,
    requests: byName(
      requests.map(({ received, price: _price, ...request }: SimulatedRequest) => ({
        ...request,
        items: sorted(request.items),
        // An item is held by the requests that are open, until it has come in with them.
        held: ['COMPLETED', 'CANCELED'].includes(request.status)
          ? []
          : sorted(request.items.filter((item) => !received.includes(item))),
        packed: sorted(request.packed),
      })),
    ),
    approvals: byName(approvals.map(({ name, status }) => ({ name, status }))),
    ...expectedOfCondition(client),
    ...expectedOfLooks(client),
    ...expectedOfPlaces(closet),
    ...expectedOfCare(client),
    ...expectedOfPrices({ requests }, versions),
    ...expectedOfInvoices(client),
    ...expectedOfTrips(closet),
    carts: [sorted(carts.owner), sorted(carts.member), sorted(carts.viewer)],
  };
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

function byName<T extends { readonly name: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
