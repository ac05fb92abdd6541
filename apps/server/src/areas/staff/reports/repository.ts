/** Rows of reports, read a thousand at a time by their keys, so that a report of everything costs no memory. */
import type { RequestIds } from '@vestry/contract/requests/ids';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import type { Day } from '@vestry/contract/calendar/day';
import type { RequestStatus } from '@vestry/contract/staff/today/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { requestIdColumns, requestTables } from '../../requests/tables.ts';

const batch = 1000;

export interface InventoryRow {
  readonly clientId: number;
  readonly id: number;
  readonly closetName: string;
  readonly number: string;
  readonly category: string;
  readonly designers: string;
  readonly observation: string;
  readonly size: string;
  readonly color: string;
  readonly location: string;
  readonly bin: string;
  readonly declaredValueCents: number | null;
  readonly since: string;
}

const shown = sql`clients.demo_expires_at IS NULL AND clients.status <> 2`;

function ofCloset(clientId: number | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return clientId === undefined ? sql`true` : sql`${column} = ${clientId}`;
}

/** Batches of active items, by closet and location; `since` is a day of the facility's clock. */
export async function* readInventory(
  db: Database,
  clientId: number | undefined,
  timeZone: string,
): AsyncGenerator<InventoryRow[]> {
  let last: InventoryRow | undefined;
  for (;;) {
    const after =
      last === undefined
        ? sql`true`
        : sql`(items.client_id, items.location, items.id) > (${last.clientId}, ${last.location}, ${last.id})`;
    const { rows }: { rows: InventoryRow[] } = await sql<InventoryRow>`
      SELECT items.client_id AS "clientId", items.id, clients.name AS "closetName", items.item_client_number AS number,
        categories.name AS category, items.designers, items.observation, items.size, items.color, items.location, items.bin,
        items.declared_value_cents AS "declaredValueCents", (items.created_at AT TIME ZONE ${timeZone})::date::text AS since
      FROM items JOIN clients ON clients.id = items.client_id JOIN categories ON categories.id = items.category_id
      WHERE items.record_status = 1 AND ${shown} AND ${ofCloset(clientId, sql`items.client_id`)} AND ${after}
      ORDER BY items.client_id, items.location, items.id LIMIT ${batch}`.execute(db);
    yield rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

export interface MovementReportRow extends RequestIds {
  readonly id: number;
  readonly at: Date;
  readonly clientId: number;
  readonly closetName: string;
  readonly number: string;
  readonly kind: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly fromBin: string | null;
  readonly toBin: string | null;
  readonly note: string;
  readonly by: string | null;
}

export interface ReportPeriod {
  readonly clientId?: number | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Batches of movements, the oldest first; the days are those of the facility's clock. */
export async function* readMovements(
  db: Database,
  { clientId, from, to }: ReportPeriod,
  timeZone: string,
): AsyncGenerator<MovementReportRow[]> {
  const start =
    from === undefined
      ? sql`true`
      : sql`event.created_at >= (${from}::date)::timestamp AT TIME ZONE ${timeZone}`;
  const end =
    to === undefined
      ? sql`true`
      : sql`event.created_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
  let after = 0;
  for (;;) {
    const { rows } = await sql<MovementReportRow>`
      SELECT event.id, event.created_at AS at, event.client_id AS "clientId", clients.name AS "closetName",
        items.item_client_number AS number, event.kind, event.from_location AS "from", event.to_location AS "to",
        event.from_bin AS "fromBin", event.to_bin AS "toBin", ${requestIdColumns('event')},
        event.note, nullif(btrim(concat_ws(' ', users.name, users.last_name)), '') AS by
      FROM item_events AS event
      JOIN clients ON clients.id = event.client_id
      JOIN items ON items.client_id = event.client_id AND items.id = event.item_id
      LEFT JOIN users ON users.id = event.user_id
      WHERE event.id > ${after} AND ${shown} AND ${ofCloset(clientId, sql`event.client_id`)} AND ${start} AND ${end}
      ORDER BY event.id LIMIT ${batch}`.execute(db);
    yield rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return;
  }
}

export interface RequestReportRow {
  readonly id: number;
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly closetName: string;
  readonly status: RequestStatus;
  readonly day: string | null;
  readonly specialDay: string | null;
  readonly timeOfDay: string;
  /** Times of the facility's clock; null until an arrival is promised. */
  readonly window: { readonly start: string; readonly end: string } | null;
  readonly requestedBy: string;
  readonly items: number;
  readonly sent: Date;
  readonly changed: Date;
}

/** Batches of deliveries, then of pickups, each by status and number. */
export async function* readRequests(
  db: Database,
  { clientId, from, to, status }: ReportPeriod & { readonly status?: readonly RequestStatus[] | undefined },
): AsyncGenerator<RequestReportRow[]> {
  for (const kind of requestKinds) {
    const { requests: table, lines, day: column, id: key } = requestTables[kind];
    const day = sql`coalesce(request.${column}, request.special_date)`;
    const found = sql.join(
      [
        shown,
        ofCloset(clientId, sql`request.client_id`),
        ...(from === undefined ? [] : [sql`${day} >= ${from}`]),
        ...(to === undefined ? [] : [sql`${day} <= ${to}`]),
        ...(status === undefined ? [] : [sql`request.status = ANY(${status})`]),
      ],
      sql` AND `,
    );
    let last: RequestReportRow | undefined;
    for (;;) {
      const after =
        last === undefined
          ? sql`true`
          : sql`(request.status, request.client_id, request.id) > (${last.status}, ${last.clientId}, ${last.id})`;
      const { rows }: { rows: RequestReportRow[] } = await sql<RequestReportRow>`
        SELECT ${kind} AS kind, request.id, request.client_id AS "clientId", clients.name AS "closetName", request.status,
          request.${column} AS day, request.special_date AS "specialDay", request.time_of_day AS "timeOfDay",
          CASE WHEN request.arrival_start IS NULL THEN NULL
            ELSE json_build_object('start', request.arrival_start, 'end', request.arrival_end) END AS window,
          request.requested_by AS "requestedBy", request.created_at AS sent, request.updated_at AS changed,
          (SELECT count(*) FROM ${lines} AS line WHERE line.client_id = request.client_id AND line.${key} = request.id)::int AS items
        FROM ${table} AS request JOIN clients ON clients.id = request.client_id
        WHERE ${found} AND ${after}
        ORDER BY request.status, request.client_id, request.id LIMIT ${batch}`.execute(db);
      yield rows;
      last = rows.at(-1);
      if (rows.length < batch) break;
    }
  }
}
