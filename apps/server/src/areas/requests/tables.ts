/** The tables of each kind of request and the names of their columns, for statements that serve every kind. */
import type { Day } from '@vestry/contract/calendar/day';
import { noRequest, requestIdNames, type RequestIds } from '@vestry/contract/requests/ids';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { TripVisit } from '@vestry/contract/trips/rules';
import { sql, type RawBuilder } from 'kysely';
import { columnName } from '../../platform/column-names.ts';
import { violatedConstraint } from '../../platform/database.ts';
import { deliveryTables } from './delivery/tables.ts';
import { pickupTables } from './pickup/tables.ts';

export interface RequestTables {
  readonly requests: RawBuilder<unknown>;
  readonly events: RawBuilder<unknown>;
  readonly lines: RawBuilder<unknown>;
  readonly dismissals: RawBuilder<unknown>;
  /** The request of an event, a line or a dismissal. */
  readonly id: RawBuilder<unknown>;
  /** The day of the appointment. */
  readonly day: RawBuilder<unknown>;
  /** Of a `line`: when staff packed the item and who did, or when it came in; null where the kind has no such moment. */
  readonly packedAt: RawBuilder<Date | null>;
  readonly packedBy: RawBuilder<number | null>;
  readonly receivedAt: RawBuilder<Date | null>;
  readonly lineOrder: RawBuilder<unknown>;
  /** Of a `request`: what the staff's card shows of this kind alone. */
  readonly cardColumns: RawBuilder<unknown>;
  /** Of a `request`: the pickup `fetched` that fetches items at its visit. */
  readonly fetchedBy: RawBuilder<boolean>;
  /** Of a `request`: whether its client is reminded of it on the day before. */
  readonly isReminded: RawBuilder<boolean>;
  /** Of a `request`: whether its appointment is the visit of another request, which stands at the same time. */
  readonly isOtherVisit: RawBuilder<boolean>;
  /** Of a `request`: the delivery whose trip it is a visit of; null where it is none. */
  readonly tripDelivery: RawBuilder<number | null>;
  /** The visit of that trip that it is. */
  readonly tripVisit: TripVisit;
  /** Of a `request`: whether it is priced with the named one: that one itself, and the pickup that comes with a delivery or its trip. */
  readonly isPricedWith: (named: RequestIds) => RawBuilder<boolean>;
  /** Of a `request`: the day of the delivery at whose visit it is made; null for a visit of its own. */
  readonly deliveryDay: RawBuilder<Day | null>;
  /** Of a `request`: whether its van is on the road, so that it follows no change of its delivery. */
  readonly hasBegun: RawBuilder<boolean>;
  /** The columns by which a row of another table names the request: a movement of its items, a report, a frozen quote. */
  readonly namedBy: (id: number) => Partial<RequestIds>;
  /** The request that such a row names; null for one of another kind. */
  readonly namedIn: (row: RequestIds) => number | null;
  /** The unique index that keeps an item out of two active requests of the kind. */
  readonly oneActive: string;
}

export const requestTables: Readonly<Record<RequestKind, RequestTables>> = {
  delivery: deliveryTables,
  pickup: pickupTables,
};

/** The columns of a row that names the request. */
export function idsOf(kind: RequestKind, id: number): RequestIds {
  return { ...noRequest, ...requestTables[kind].namedBy(id) };
}

/** Of the rows of `table` in a statement: the columns by which they name a request, under the names of `RequestIds`. */
export function requestIdColumns(table: string): RawBuilder<unknown> {
  const columns = requestIdNames.map(
    (name) => sql`${sql.ref(`${table}.${columnName(name)}`)} AS ${sql.ref(name)}`,
  );
  return sql.join(columns);
}

const oneActive: readonly string[] = Object.values(requestTables).map((tables) => tables.oneActive);

/** Whether the database refused an item because another request of the kind, made meanwhile, has it. */
export function isTakenMeanwhile(error: unknown): boolean {
  return oneActive.includes(violatedConstraint(error) ?? '');
}
