/** Reads the rows of the run's closets past the product, and compares them with the oracle's state. */
import { isDeepStrictEqual } from 'node:util';
import { careParts, expectedOfCare, seenOfCare, type CareRows } from './care-rows.ts';
import type { Cast, CastClient } from './cast.ts';
import {
  conditionParts,
  expectedOfCondition,
  findingIn,
  nameOfCheck,
  seenOfCondition,
  stepIn,
  type ConditionRows,
} from './condition-rows.ts';
import type { Pool } from './instance.ts';
import {
  expectedOfInvoices,
  invoiceParts,
  seenOfInvoices,
  type InvoiceRow,
  type InvoiceRows,
} from './invoice-rows.ts';
import { expectedOfPlaces, placeParts, seenOfPlaces, type PlacedRow, type PlaceRows } from './place-rows.ts';
import { expectedOfPrices, priceParts, seenOfPrices, type PriceRows } from './price-rows.ts';
import { expectedOfTrips, seenOfTrips, tripParts, type TripRows } from './trip-rows.ts';
import type {
  Kind,
  Person,
  SimulatedApproval,
  SimulatedClient,
  SimulatedRequest,
  State,
  Time,
} from './state.ts';

interface RequestRow {
  readonly id: number;
  readonly kind: Kind;
  readonly status: string;
  readonly day: string | null;
  readonly special: string | null;
  readonly time: Time;
  readonly address: number;
  readonly sender: number;
  readonly note: string;
  readonly delivery: number | null;
  /** The delivery of a trip whose items it brings back, and the how manieth of its returns it is. */
  readonly returnOf: number | null;
  readonly nth: number;
  readonly items: readonly number[];
  readonly active: readonly number[];
  readonly packed: readonly number[];
  readonly outcome: boolean;
}

interface Rows extends CareRows, ConditionRows, PlaceRows, PriceRows, InvoiceRows, TripRows {
  readonly items: readonly {
    id: number;
    location: SimulatedClient['items'][number];
    place: string;
    at: PlacedRow['at'];
    newest: PlacedRow['newest'];
    number: string;
  }[];
  readonly addresses: readonly number[];
  readonly requests: readonly RequestRow[];
  readonly approvals: readonly { id: number; status: SimulatedApproval['status']; note: string }[];
  readonly carts: readonly { user: number; item: number }[];
}

const statement = `SELECT json_build_object(
  'items', (SELECT coalesce(json_agg(json_build_object('id', id, 'location', location, 'place', place, 'at', address_id, 'number', item_client_number,
      'newest', (SELECT json_build_array(c.place, c.address_id) FROM custody AS c
        WHERE (c.client_id, c.item_id) = (i.client_id, i.id) ORDER BY c.seq DESC LIMIT 1)) ORDER BY id), '[]')
    FROM items AS i WHERE client_id = $1),
  'addresses', (SELECT coalesce(json_agg(id ORDER BY id), '[]') FROM addresses WHERE client_id = $1 AND deleted_at IS NULL),
  'requests', (SELECT coalesce(json_agg(found ORDER BY id), '[]') FROM (
    SELECT id, 'delivery' AS kind, status, delivery_date AS day, special_date AS special, time_of_day AS time, address_id AS address,
      user_id AS sender, note, NULL::bigint AS delivery, NULL::bigint AS "returnOf", 0 AS nth,
      ARRAY(SELECT item_id FROM delivery_items AS l WHERE (l.client_id, l.delivery_id) = (d.client_id, d.id) ORDER BY item_id) AS items,
      ARRAY(SELECT item_id FROM delivery_items AS l WHERE (l.client_id, l.delivery_id) = (d.client_id, d.id) AND active ORDER BY item_id) AS active,
      ARRAY(SELECT item_id FROM delivery_items AS l WHERE (l.client_id, l.delivery_id) = (d.client_id, d.id) AND packed_at IS NOT NULL ORDER BY item_id) AS packed,
      EXISTS (SELECT FROM visits AS v WHERE (v.client_id, v.delivery_id) = (d.client_id, d.id) AND v.is_applied AND v.report NOT IN ('ON_THE_WAY', 'ARRIVED')) AS outcome
    FROM deliveries AS d WHERE client_id = $1
    UNION ALL
    SELECT id, 'pickup', status, pickup_date, special_date, time_of_day, address_id, user_id, note, delivery_id, return_of,
      (SELECT count(*) FROM pickups AS q WHERE (q.client_id, q.return_of) = (p.client_id, p.return_of) AND q.id <= p.id),
      ARRAY(SELECT item_id FROM pickup_items AS l WHERE (l.client_id, l.pickup_id) = (p.client_id, p.id) ORDER BY item_id),
      ARRAY(SELECT item_id FROM pickup_items AS l WHERE (l.client_id, l.pickup_id) = (p.client_id, p.id) AND active ORDER BY item_id), '{}',
      EXISTS (SELECT FROM visits AS v WHERE (v.client_id, v.pickup_id) = (p.client_id, p.id) AND v.is_applied AND v.report NOT IN ('ON_THE_WAY', 'ARRIVED'))
    FROM pickups AS p WHERE client_id = $1) AS found),
  'approvals', (SELECT coalesce(json_agg(json_build_object('id', id, 'status', status, 'note', payload -> 'form' ->> 'note') ORDER BY id), '[]')
    FROM approvals WHERE client_id = $1),
  'carts', (SELECT coalesce(json_agg(json_build_object('user', user_id, 'item', item_id) ORDER BY user_id, item_id), '[]')
    FROM cart_items WHERE client_id = $1),
  ${conditionParts}, ${careParts}, ${placeParts}, ${priceParts}, ${invoiceParts}, ${tripParts}) AS rows`;

const noRows: Rows = {
  items: [],
  addresses: [],
  requests: [],
  approvals: [],
  carts: [],
  checks: [],
  confirmed: [],
  care: [],
  temporary: [],
  prices: [],
  versions: [],
  invoices: [],
  trips: [],
  due: [],
};

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
      const found = rows[client]?.care.find(({ note }) => stepIn(note) === name);
      if (found === undefined) throw new Error(`the care of step ${name} is not in the database`);
      return found.id;
    },
    anyCare: (client) => rows[client]?.care.at(-1)?.id ?? null,
    anyFinding: (client) =>
      rows[client]?.checks.findLast(({ found }) => found.length > 0)?.found[0]?.first ?? null,
  };
}

function nameOf({ note, delivery, returnOf, nth }: RequestRow): string {
  return `${stepIn(note)}${delivery === null ? '' : 'p'}${returnOf === null ? '' : `r${nth}`}`;
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
      const name = part as keyof typeof expected;
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
