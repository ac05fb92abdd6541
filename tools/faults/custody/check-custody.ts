/** Compares the movements that were acknowledged, the chains and the items' places. */
import { sql } from 'kysely';
import { verifyCustody } from '../../../apps/server/src/areas/custody/verify-custody.ts';
import type { Database } from '../../../apps/server/src/platform/database.ts';
import type { Message } from './mover.ts';

/** Of each row of a chain that a process knows to be committed, its hash: keyed by client and place in the chain. */
type Expected = ReadonlyMap<string, string>;

export function openAcknowledgements() {
  const hashes = new Map<string, string>();
  const counts = { moved: 0, refused: 0 };
  return {
    take(message: Message): void {
      if (message.kind === 'refused') counts.refused += 1;
      if (message.kind !== 'moved') return;
      counts.moved += 1;
      for (const { seq, hash } of message.rows) hashes.set(`${message.clientId} ${seq}`, hash);
    },
    expected: (): Expected => new Map(hashes),
    counts: () => ({ ...counts, rows: hashes.size }),
  };
}

/** A sentence for each fault. */
export async function findFaults(db: Database, expected: Expected): Promise<string[]> {
  const { faults } = await verifyCustody(db);
  return [
    ...faults.map(({ clientId, kind, seq }) => `client ${clientId}: ${kind} at row ${seq}`),
    ...(await findLost(db, expected)),
    ...(await findMiscounted(db)),
  ];
}

async function findLost(db: Database, expected: Expected): Promise<string[]> {
  const { rows } = await sql<{ key: string; hash: string }>`
    SELECT client_id || ' ' || seq AS key, encode(hash, 'hex') AS hash FROM custody`.execute(db);
  const present = new Map(rows.map(({ key, hash }) => [key, hash]));
  return [...expected]
    .filter(([key, hash]) => present.get(key) !== hash)
    .map(([key]) => `the acknowledged row ${key} is not there as it was`);
}

/** Counts the items by place as the items say it, and as the newest row of each says it. */
async function findMiscounted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ clientId: number; place: string; items: number; chain: number }>`
    WITH newest AS (
      SELECT DISTINCT ON (client_id, item_id) client_id, place FROM custody ORDER BY client_id, item_id, seq DESC
    ), of_chain AS (
      SELECT client_id, place, count(*) AS count FROM newest GROUP BY client_id, place
    ), of_items AS (
      SELECT client_id, place, count(*) AS count FROM items GROUP BY client_id, place
    )
    SELECT client_id AS "clientId", place, coalesce(of_items.count, 0) AS items, coalesce(of_chain.count, 0) AS chain
    FROM of_items FULL JOIN of_chain USING (client_id, place)
    WHERE of_items.count IS DISTINCT FROM of_chain.count`.execute(db);
  return rows.map(
    ({ clientId, place, items, chain }) =>
      `client ${clientId}: ${items} items say ${place}, and ${chain} newest rows`,
  );
}
