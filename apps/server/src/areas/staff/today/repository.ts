/** Selects the columns of the board of a day and of the lists of requests. */
import type { Day } from '@vestry/contract/calendar/day';
import {
  ageingRequestsMax,
  boardRequestsMax,
  type StaffRequestQuery,
  type WaitingRecommendation,
} from '@vestry/contract/staff/today/schemas';
import type { RequestEventKind } from '@vestry/contract/requests/schemas';
import {
  forEachKind,
  requestKindFacts,
  requestKinds,
  type RequestKind,
} from '@vestry/contract/requests/kinds';
import { expressionBuilder, sql, type RawBuilder } from 'kysely';
import type { DB } from '../../../platform/adapters/postgres/schema.ts';
import type { Database } from '../../../platform/database.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { cardPhotoOf } from '../../photos/select-photo.ts';
import type { RequestEventRow } from '../../requests/events.ts';
import { requestItemColumns, type RequestItemRow } from '../../requests/items.ts';
import {
  countByStatus,
  countCards,
  selectCards,
  type CardConditions,
  type CardRow,
} from './card-repository.ts';
import { requestTables } from '../../requests/tables.ts';

/** The condition of a group that ages. */
function groupOf(
  group: NonNullable<StaffRequestQuery['group']>,
  kind: RequestKind,
  today: Day,
): RawBuilder<unknown> {
  const day = sql`request.${requestTables[kind].day}`;
  const isOpen = sql`request.status NOT IN ('COMPLETED', 'CANCELED')`;
  switch (group) {
    case 'unconfirmed':
      return sql`request.status = ${sql.lit(requestKindFacts[kind].firstStatus)} AND ${day} IS NOT NULL`;
    case 'specialDates':
      return sql`${isOpen} AND ${day} IS NULL`;
    case 'overdue':
      return sql`${isOpen} AND ${day} < ${today}`;
  }
}

const oldestFirst = sql`picked.created_at, picked.kind, picked.id`;
const newestFirst = sql`picked.created_at DESC, picked.kind, picked.id DESC`;

/** Work first in its order, what is over last; within a status by the van's hour. */
const boardOrder = (
  kind: RequestKind,
) => sql`array_position(${requestKindFacts[kind].statuses}::text[], picked.status),
  picked.arrival_start, array_position('{MORNING,AFTERNOON,ANYTIME}', picked.time_of_day), picked.id`;

export async function listDay(db: Database, kind: RequestKind, day: Day) {
  const column = sql`request.${requestTables[kind].day}`;
  const where = { [kind]: sql`${column} = ${day}` };
  const [rows, counts] = await Promise.all([
    selectCards(db, { where, order: boardOrder(kind), limit: boardRequestsMax }),
    countByStatus(db, where),
  ]);
  return { rows, counts };
}

export async function listGroup(
  db: Database,
  group: NonNullable<StaffRequestQuery['group']>,
  today: Day,
): Promise<{ rows: CardRow[]; total: number }> {
  const where = forEachKind((kind) => groupOf(group, kind, today));
  const [rows, total] = await Promise.all([
    selectCards(db, { where, order: oldestFirst, limit: ageingRequestsMax }),
    countCards(db, where),
  ]);
  return { rows, total };
}

export async function listRequests(
  db: Database,
  query: StaffRequestQuery,
  today: Day,
): Promise<{ rows: CardRow[]; total: number }> {
  const where = conditions(query, today);
  if (Object.keys(where).length === 0) return { rows: [], total: 0 };
  const { page, pageSize, group } = query;
  const order = group === undefined ? newestFirst : oldestFirst;
  const [rows, total] = await Promise.all([
    selectCards(db, { where, order, limit: pageSize, offset: page * pageSize }),
    countCards(db, where),
  ]);
  return { rows, total };
}

/** 'D-12', 'p7' */
const referencePattern = new RegExp(
  String.raw`^(${requestKinds.map((kind) => requestKindFacts[kind].prefix).join('|')})-?(\d{1,15})$`,
  'i',
);

function conditions(query: StaffRequestQuery, today: Day): CardConditions {
  const { kind, status, clientId, from, to, group, text } = query;
  const reference = referencePattern.exec(text);
  const of = (own: RequestKind): RawBuilder<unknown> => {
    const day = sql`request.${requestTables[own].day}`;
    const shown = sql`coalesce(${day}, request.special_date)`;
    const parts = [
      sql`true`,
      ...(status === undefined ? [] : [sql`request.status = ANY(${status})`]),
      ...(clientId === undefined ? [] : [sql`request.client_id = ${clientId}`]),
      ...(from === undefined ? [] : [sql`${shown} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${shown} <= ${to}`]),
      ...(group === undefined ? [] : [groupOf(group, own, today)]),
      ...(text === '' ? [] : [textCondition(own, text, reference)]),
    ];
    return sql.join(parts, sql` AND `);
  };
  const kinds = kind === undefined ? requestKinds : [kind];
  return Object.fromEntries(kinds.map((each) => [each, of(each)]));
}

function textCondition(kind: RequestKind, text: string, reference: RegExpExecArray | null) {
  if (reference !== null) {
    const isOwn = reference[1]?.toUpperCase() === requestKindFacts[kind].prefix;
    return isOwn ? sql`request.id = ${Number(reference[2])}` : sql`false`;
  }
  const part = sql`search_key(${text})`;
  const named = sql`SELECT id FROM clients WHERE position(${part} in search_key(name)) > 0`;
  return sql`(position(${part} in request.requested_by_key) > 0 OR request.client_id IN (${named}))`;
}

type WaitingRow = Omit<WaitingRecommendation, 'proposed' | 'image'> & {
  readonly proposedAt: Date;
  readonly photo: StoredPhoto | null;
};

/** Recommendations without an answer, the oldest first, and how many there are. */
export async function listWaitingRecommendations(
  db: Database,
): Promise<{ rows: WaitingRow[]; total: number }> {
  const { rows } = await sql<WaitingRow & { total: number }>`
    SELECT care.client_id AS "clientId", clients.name AS "closetName", care.id, care.item_id AS "itemId",
      items.item_client_number AS "itemClientNumber", items.designers,
      ${cardPhotoOf(expressionBuilder<DB, 'items'>())} AS photo, care.service, care.price_cents AS "priceCents",
      care.created_at AS "proposedAt", count(*) OVER ()::int AS total
    FROM recommendations AS care
    JOIN clients ON clients.id = care.client_id AND clients.demo_expires_at IS NULL AND clients.status <> 2
    JOIN items ON items.client_id = care.client_id AND items.id = care.item_id
    WHERE care.status = 'PENDING' ORDER BY care.created_at, care.id LIMIT ${ageingRequestsMax}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface ItemRow extends RequestItemRow {
  readonly location: 'AC' | 'GR' | 'CS' | 'S';
  readonly bin: string;
  readonly packedAt: Date | null;
  readonly packedBy: string | null;
  readonly receivedAt: Date | null;
}

/** The items of a request in their order. */
export async function listItems(
  db: Database,
  kind: RequestKind,
  clientId: number,
  id: number,
): Promise<ItemRow[]> {
  const { lines, id: request, packedAt, packedBy, receivedAt, lineOrder } = requestTables[kind];
  return db
    .selectFrom('items')
    .innerJoin(sql<{ client_id: number; item_id: number }>`${lines}`.as('line'), (join) =>
      join.onRef('line.client_id', '=', 'items.client_id').onRef('line.item_id', '=', 'items.id'),
    )
    .leftJoin('users as packer', (join) => join.on('packer.id', '=', packedBy))
    .select(requestItemColumns)
    .select([
      'items.location',
      'items.bin',
      packedAt.as('packedAt'),
      sql<string | null>`nullif(btrim(concat_ws(' ', packer.name, packer.last_name)), '')`.as('packedBy'),
      receivedAt.as('receivedAt'),
    ])
    .where('line.client_id', '=', clientId)
    .where(sql<boolean>`line.${request} = ${id}`)
    .orderBy(lineOrder)
    .execute();
}

/** Lists the events of a request, the oldest first; by whom, staff too. */
export async function listRequestEvents(
  db: Database,
  kind: RequestKind,
  clientId: number,
  id: number,
): Promise<RequestEventRow[]> {
  const { events, id: column } = requestTables[kind];
  const { rows } = await sql<RequestEventRow & { kind: RequestEventKind }>`
    SELECT event.id, event.kind, event.to_status AS "toStatus", event.note, event.data, event.created_at AS at,
      nullif(btrim(concat_ws(' ', users.name, users.last_name)), '') AS by
    FROM ${events} AS event LEFT JOIN users ON users.id = event.user_id
    WHERE event.client_id = ${clientId} AND event.${column} = ${id} ORDER BY event.id`.execute(db);
  return rows;
}
