/**
 * Walks the custody chains and names the first row of each that does not fit. The hashes are computed here, apart from the
 * database that wrote them.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/**
 * MISSING: a row before this one was deleted, or the newest one of an item is. CHANGED: the row is not as it was hashed.
 * LINK: it does not follow on the row before it. PLACE: the item's row names another place than its newest custody row.
 */
export type CustodyFaultKind = 'MISSING' | 'CHANGED' | 'LINK' | 'PLACE';

export interface CustodyFault {
  readonly clientId: number;
  readonly kind: CustodyFaultKind;
  /** The row of the chain; of a missing one the place where it should stand. */
  readonly seq: number;
  readonly itemId: number | null;
}

export interface CustodyReport {
  readonly clients: number;
  readonly rows: number;
  readonly faults: readonly CustodyFault[];
}

/** A row of the chain with the text that `custody_text` hashes, written out here once more. */
interface ChainRow {
  readonly clientId: number;
  readonly seq: number;
  readonly itemId: number;
  readonly values: readonly unknown[];
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

const rowsAtOnce = 5000;
const beginning = Buffer.alloc(32);

/** @param clientId one client's chain; all by default. */
export async function verifyCustody(
  db: Database,
  options: { readonly clientId?: number } = {},
): Promise<CustodyReport> {
  const clients = await listClients(db, options.clientId);
  const faults: CustodyFault[] = [];
  let rows = 0;
  for (const clientId of clients) {
    const chain = await walk(db, clientId, (count) => {
      rows += count;
    });
    const fault = chain ?? (await findMisplaced(db, clientId));
    if (fault !== null) faults.push(fault);
  }
  return { clients: clients.length, rows, faults };
}

async function listClients(db: Database, clientId: number | undefined): Promise<number[]> {
  const rows = await db
    .selectFrom('clients')
    .select('id')
    .$if(clientId !== undefined, (clients) => clients.where('id', '=', clientId ?? 0))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The first fault of a chain; null when each row follows on the one before it. */
async function walk(
  db: Database,
  clientId: number,
  onRows: (count: number) => void,
): Promise<CustodyFault | null> {
  let before: Pick<ChainRow, 'seq' | 'hash'> = { seq: 0, hash: beginning };
  for (;;) {
    const rows = await readRows(db, clientId, before.seq);
    for (const row of rows) {
      const kind = faultOf(row, before);
      if (kind !== null)
        return kind === 'MISSING'
          ? { clientId, kind, seq: before.seq + 1, itemId: null }
          : { clientId, kind, seq: row.seq, itemId: row.itemId };
      before = row;
    }
    onRows(rows.length);
    if (rows.length < rowsAtOnce) return null;
  }
}

function faultOf(row: ChainRow, before: Pick<ChainRow, 'seq' | 'hash'>): CustodyFaultKind | null {
  if (row.seq !== before.seq + 1) return 'MISSING';
  if (!row.previousHash.equals(before.hash)) return 'LINK';
  const hash = createHash('sha256').update(before.hash).update(textOf(row.values)).digest();
  return hash.equals(row.hash) ? null : 'CHANGED';
}

/** A JSON array with the blanks that PostgreSQL writes. */
function textOf(values: readonly unknown[]): string {
  return `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}

async function readRows(db: Database, clientId: number, after: number): Promise<ChainRow[]> {
  const moment = (column: string) =>
    sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const { rows } = await sql<ChainRow>`
    SELECT client_id AS "clientId", seq, item_id AS "itemId", previous_hash AS "previousHash", hash,
      json_build_array(client_id, seq, item_id, place, zone, bin, address_id, release, evidence, actor, user_id, delivery_id,
        pickup_id, note, ${moment('moved_at')}, ${moment('recorded_at')}) AS values
    FROM custody WHERE client_id = ${clientId} AND seq > ${after} ORDER BY seq LIMIT ${rowsAtOnce}`.execute(
    db,
  );
  return rows;
}

/** The first item whose row does not say what its newest custody row says; null when each does. */
async function findMisplaced(db: Database, clientId: number): Promise<CustodyFault | null> {
  const { rows } = await sql<{ itemId: number; seq: number; newest: number | null }>`
    SELECT items.id AS "itemId", coalesce(items.custody_seq, 0) AS seq, newest.seq AS newest
    FROM items LEFT JOIN LATERAL (
      SELECT * FROM custody
      WHERE custody.client_id = items.client_id AND custody.item_id = items.id ORDER BY custody.seq DESC LIMIT 1
    ) AS newest ON true
    WHERE items.client_id = ${clientId} AND (newest.seq IS DISTINCT FROM items.custody_seq
      OR (newest.place, custody_location(newest.place, newest.zone), newest.bin, newest.address_id)
        IS DISTINCT FROM (items.place, items.location, items.bin, items.address_id))
    ORDER BY items.id LIMIT 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const kind = row.newest === row.seq ? 'PLACE' : 'MISSING';
  return { clientId, kind, seq: row.seq, itemId: row.itemId };
}
