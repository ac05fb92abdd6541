/** Rows of receivings and their lines, which the database calls intakes. */
import type { Receiving, ReceivingCard, ReceivingQuery } from '@vestry/contract/staff/receiving/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { CallContext } from '../../../platform/call-context.ts';
import type { Database } from '../../../platform/database.ts';
import { numberKey } from '../../items/number-order.ts';

export interface ReceivingRow extends Omit<ReceivingCard, 'created' | 'closed' | 'expectedOn'> {
  readonly expectedOn: string | null;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

const receivings: RawBuilder<unknown> = sql`
  SELECT intakes.client_id AS "clientId", clients.name AS "closetName", intakes.id, intakes.pickup_id AS "pickupId",
    intakes.expected_on AS "expectedOn", intakes.note,
    nullif(btrim(concat_ws(' ', users.name, users.last_name)), '') AS "openedBy",
    intakes.created_at AS "createdAt", intakes.closed_at AS "closedAt", counted.expected, counted.received
  FROM intakes
  JOIN clients ON clients.id = intakes.client_id AND clients.demo_expires_at IS NULL AND clients.status <> 2
  LEFT JOIN users ON users.id = intakes.opened_by
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS expected, count(received_at)::int AS received FROM intake_lines
    WHERE intake_lines.client_id = intakes.client_id AND intake_lines.intake_id = intakes.id
  ) AS counted`;

/** Open ones by their day, closed ones the latest first. */
export async function listReceivings(
  db: Database,
  { open, clientId, page, pageSize }: ReceivingQuery,
): Promise<{ rows: ReceivingRow[]; total: number }> {
  const found = sql`(intakes.closed_at IS NULL) = ${open}
    AND (${clientId ?? null}::bigint IS NULL OR intakes.client_id = ${clientId ?? null})`;
  const order = open
    ? sql`intakes.expected_on NULLS LAST, intakes.id`
    : sql`intakes.closed_at DESC, intakes.id DESC`;
  const [{ rows }, counted] = await Promise.all([
    sql<ReceivingRow>`${receivings} WHERE ${found} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${page * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM intakes
      JOIN clients ON clients.id = intakes.client_id AND clients.demo_expires_at IS NULL AND clients.status <> 2
      WHERE ${found}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findReceiving(
  db: Database,
  clientId: number,
  id: number,
): Promise<ReceivingRow | null> {
  const { rows } =
    await sql<ReceivingRow>`${receivings} WHERE intakes.client_id = ${clientId} AND intakes.id = ${id}`.execute(
      db,
    );
  return rows[0] ?? null;
}

export async function insertReceiving(
  trx: Database,
  clientId: number,
  receiving: Pick<Receiving, 'pickupId' | 'note'> & {
    readonly expectedOn: string | null;
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('intakes')
    .values({
      client_id: clientId,
      pickup_id: receiving.pickupId,
      expected_on: receiving.expectedOn,
      note: receiving.note,
      opened_by: receiving.by,
      created_at: receiving.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds lines; a number that the receiving has already keeps its line. */
export async function insertLines(
  trx: Database,
  key: { readonly clientId: number; readonly id: number },
  lines: readonly { readonly itemClientNumber: string; readonly description: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ itemClientNumber, description }) => ({
    client_id: key.clientId,
    intake_id: key.id,
    item_client_number: itemClientNumber,
    description,
  }));
  await trx
    .insertInto('intake_lines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['client_id', 'intake_id', 'item_client_number']).doNothing())
    .execute();
}

/** Marks a line as received, as the item that it is; one that is received already keeps its moment. */
export async function receiveLine(
  trx: Database,
  key: { readonly clientId: number; readonly id: number },
  number: string,
  { itemId, now }: { readonly itemId: number; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('intake_lines')
    .values({
      client_id: key.clientId,
      intake_id: key.id,
      item_client_number: number,
      item_id: itemId,
      received_at: now,
      is_expected: false,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'intake_id', 'item_client_number']).doUpdateSet((eb) => ({
        item_id: itemId,
        received_at: eb.fn.coalesce('intake_lines.received_at', eb.val(now)),
      })),
    )
    .execute();
}

/** A line as it is stored. */
export interface StoredLine {
  readonly itemClientNumber: string;
  readonly itemId: number | null;
  readonly receivedAt: Date | null;
  readonly isExpected: boolean;
}

export async function findLine(
  trx: Database,
  key: { readonly clientId: number; readonly id: number },
  number: string,
): Promise<StoredLine | null> {
  const row = await trx
    .selectFrom('intake_lines')
    .select([
      'item_client_number as itemClientNumber',
      'item_id as itemId',
      'received_at as receivedAt',
      'is_expected as isExpected',
    ])
    .where('client_id', '=', key.clientId)
    .where('intake_id', '=', key.id)
    .where('item_client_number', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes a received line wait again; deletes one that nobody expected. */
export async function reopenLine(
  trx: Database,
  key: { readonly clientId: number; readonly id: number },
  { itemClientNumber, isExpected }: StoredLine,
): Promise<void> {
  if (isExpected)
    await trx
      .updateTable('intake_lines')
      .set({ item_id: null, received_at: null })
      .where('client_id', '=', key.clientId)
      .where('intake_id', '=', key.id)
      .where('item_client_number', '=', itemClientNumber)
      .execute();
  else
    await trx
      .deleteFrom('intake_lines')
      .where('client_id', '=', key.clientId)
      .where('intake_id', '=', key.id)
      .where('item_client_number', '=', itemClientNumber)
      .execute();
}

export async function closeReceiving(
  { trx, clientId, now }: Pick<CallContext, 'trx' | 'clientId' | 'now'>,
  id: number,
): Promise<void> {
  await trx
    .updateTable('intakes')
    .set({ closed_at: now })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export interface LineRow {
  readonly itemClientNumber: string;
  readonly description: string;
  readonly receivedAt: Date | null;
  /** The item that it became, or that the closet has by this number. */
  readonly itemId: number | null;
}

export async function listLines(db: Database, clientId: number, id: number): Promise<LineRow[]> {
  return db
    .selectFrom('intake_lines as line')
    .leftJoin('items', (join) =>
      join
        .onRef('items.client_id', '=', 'line.client_id')
        .on(sql`lower(items.item_client_number)`, '=', sql`lower(line.item_client_number)`)
        .on('items.record_status', '=', 1),
    )
    .select((eb) => [
      'line.item_client_number as itemClientNumber',
      'line.description',
      'line.received_at as receivedAt',
      eb.fn.coalesce('line.item_id', 'items.id').as('itemId'),
    ])
    .where('line.client_id', '=', clientId)
    .where('line.intake_id', '=', id)
    .orderBy(numberKey('line.item_client_number'))
    .orderBy('line.item_client_number')
    .execute();
}
