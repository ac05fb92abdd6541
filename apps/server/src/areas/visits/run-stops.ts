/** The stops of a day's run, and the order that staff have set. Disposable demos have no driver. */
import type { Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { requestKinds, requestReference, type RequestKind } from '@vestry/contract/requests/kinds';
import type { TimeRange } from '@vestry/contract/requests/schemas';
import { isStopOver } from '@vestry/contract/staff/run/report-rules';
import { orderStops } from '@vestry/contract/staff/run/rules';
import { runStopsMax } from '@vestry/contract/staff/run/schemas';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { toTimeRange } from '../requests/present.ts';
import { requestTables } from '../requests/tables.ts';

/** The reports from the stop of a `request`, which the table `visits` holds. */
const reportsOf = (kind: RequestKind) =>
  sql`FROM visits WHERE visits.client_id = request.client_id AND visits.${requestTables[kind].id} = request.id`;

/** Whether an outcome has been applied to a `request`. */
const hasOutcome = (kind: RequestKind) =>
  sql`EXISTS (SELECT ${reportsOf(kind)} AND is_applied AND report NOT IN ('ON_THE_WAY', 'ARRIVED'))`;

/** A condition on `request`: confirmed for the day, or canceled after the driver had reported from it. */
export function isInRun(kind: RequestKind, day: Day): RawBuilder<unknown> {
  return sql`request.${requestTables[kind].day} = ${day} AND request.status NOT IN ('SUBMITTED', 'REQUEST')
    AND (request.status <> 'CANCELED' OR EXISTS (SELECT ${reportsOf(kind)}))`;
}

interface StopRow {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
  readonly status: RequestStatus;
  readonly addressId: number;
  readonly timeOfDay: TimeOfDay;
  readonly arrivalStart: string | null;
  readonly arrivalEnd: string | null;
  readonly hasOutcome: boolean;
}

/** A stop with what its place in the run depends on. */
export interface PlacedStop {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
  readonly reference: string;
  readonly address: { readonly id: number };
  readonly timeOfDay: TimeOfDay;
  readonly window: TimeRange | null;
  readonly isOrdered: boolean;
  readonly isOver: boolean;
  readonly hasOutcome: boolean;
}

/** The stops of all clients on a day, in the order of the driver. */
export async function listRunStops(
  db: Database,
  day: Day,
): Promise<{ version: number; stops: PlacedStop[] }> {
  const { version, references } = await readOrder(db, day);
  const branches = requestKinds.map(
    (
      kind,
    ) => sql`(SELECT ${sql.lit(kind)} AS kind, request.client_id AS "clientId", request.id, request.status,
      request.address_id AS "addressId", request.time_of_day AS "timeOfDay", request.arrival_start AS "arrivalStart",
      request.arrival_end AS "arrivalEnd", ${hasOutcome(kind)} AS "hasOutcome"
    FROM ${requestTables[kind].requests} AS request JOIN clients ON clients.id = request.client_id
    WHERE clients.demo_expires_at IS NULL AND clients.status <> 2 AND ${isInRun(kind, day)}
    ORDER BY request.id LIMIT ${runStopsMax})`,
  );
  const { rows } = await sql<StopRow>`${sql.join(branches, sql` UNION ALL `)}`.execute(db);
  const stops = rows.map(({ kind, clientId, id, status, timeOfDay, ...row }) => ({
    kind,
    clientId,
    id,
    reference: requestReference(kind, id),
    address: { id: row.addressId },
    timeOfDay,
    window: toTimeRange(row.arrivalStart, row.arrivalEnd),
    hasOutcome: row.hasOutcome,
    isOver: isStopOver({ kind, status, hasOutcome: row.hasOutcome }),
  }));
  const ordered = orderStops(stops, references);
  return { version, stops: ordered.map(({ stop, isOrdered }) => ({ ...stop, isOrdered })) };
}

async function readOrder(
  db: Database,
  day: Day,
): Promise<{ version: number; references: readonly string[] }> {
  const row = await db
    .selectFrom('runs')
    .select(['version', 'stops'])
    .where('day', '=', day)
    .executeTakeFirst();
  return { version: row?.version ?? 0, references: row?.stops ?? [] };
}
