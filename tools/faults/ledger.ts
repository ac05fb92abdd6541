/** Compares what was acknowledged to customers with the rows in the database. */
import { createHash } from 'node:crypto';
import type { Pool } from './instance.ts';

interface Write {
  /** Whether the server acknowledged it. */
  isAcknowledged: boolean;
}

interface SentDelivery extends Write {
  readonly items: readonly number[];
  /** `asked`: the call was sent and has no answer yet, so both outcomes are possible. */
  canceled: 'no' | 'asked' | 'yes';
}

/** A line of a cart in its last acknowledged state; unknown while a call about it is under way. */
interface CartLine {
  isIn: boolean;
  isSettled: boolean;
}

export interface Ledger {
  /** By its note, which is unique. */
  readonly deliveries: Map<string, SentDelivery>;
  /** By name. */
  readonly tags: Map<string, Write>;
  readonly dates: Map<string, Write>;
  /** By `user:item`. */
  readonly cart: Map<string, CartLine>;
  /** Answers that must not occur: 5xx other than 503, and refusals of valid calls. */
  readonly wrongAnswers: string[];
}

export function openLedger(): Ledger {
  return { deliveries: new Map(), tags: new Map(), dates: new Map(), cart: new Map(), wrongAnswers: [] };
}

export interface Findings {
  readonly acknowledged: number;
  /** Acknowledged, but missing in the database. */
  readonly lost: string[];
  /** Present more than once, or in two places at once. */
  readonly doubled: string[];
  /** Partial changes: some rows of a transaction without the others. */
  readonly half: string[];
}

interface DeliveryRow {
  readonly note: string;
  readonly copies: number;
  readonly status: string;
  readonly items: readonly number[];
  /** Rows that were written with it: its event, its audit, its mail, its key. */
  readonly parts: readonly number[];
}

/** Compares everything that was acknowledged until now; calls under way are left out. */
export async function check(ledger: Ledger, pool: Pool): Promise<Findings> {
  const findings: Findings = { acknowledged: countAcknowledged(ledger), lost: [], doubled: [], half: [] };
  const known = structuredClone(ledger);
  checkDeliveries(known.deliveries, await readDeliveries(pool), findings);
  await checkCarts(ledger, known.cart, pool, findings);
  for (const table of ['tags', 'dates'] as const) {
    const { rows } = await pool.query<{ name: string; copies: number }>(
      `SELECT name, count(*)::int AS copies FROM ${table} GROUP BY name`,
    );
    const copies = new Map(rows.map((row) => [row.name, row.copies]));
    for (const [name, { isAcknowledged }] of known[table]) {
      const found = copies.get(name) ?? 0;
      if (isAcknowledged && found === 0) findings.lost.push(`${table}: ${name}`);
      if (found > 1) findings.doubled.push(`${table}: ${name} ${found} times`);
    }
  }
  const { rows: taken } = await pool.query<{ item_id: number }>(
    'SELECT item_id FROM delivery_items WHERE active GROUP BY client_id, item_id HAVING count(*) > 1',
  );
  for (const { item_id } of taken) findings.doubled.push(`item ${item_id} is in two active deliveries`);
  return findings;
}

function countAcknowledged({ deliveries, tags, dates, cart }: Ledger): number {
  const written = [...deliveries.values(), ...tags.values(), ...dates.values()];
  return (
    written.filter(({ isAcknowledged }) => isAcknowledged).length +
    [...deliveries.values()].filter(({ canceled }) => canceled === 'yes').length +
    [...cart.values()].filter(({ isSettled }) => isSettled).length
  );
}

async function readDeliveries(pool: Pool): Promise<Map<string, DeliveryRow>> {
  const { rows } = await pool.query<DeliveryRow>(`
    SELECT note, count(*)::int AS copies, min(status) AS status, min(items) AS items, min(parts) AS parts FROM (
      SELECT note, status,
        ARRAY(SELECT item_id::int FROM delivery_items WHERE (client_id, delivery_id) = (d.client_id, d.id) ORDER BY item_id) AS items,
        ARRAY[
          (SELECT count(*)::int FROM delivery_events WHERE (client_id, delivery_id) = (d.client_id, d.id) AND to_status = 'SUBMITTED'),
          (SELECT count(*)::int FROM audit WHERE (client_id, entity, entity_id) = (d.client_id, 'delivery', d.id) AND action = 'deliveries.create'),
          (SELECT count(*)::int FROM notifications WHERE once_key = 'mail:delivery:' || d.client_id || ':' || d.id || ':requestReceived'),
          (SELECT count(*)::int FROM idempotency_keys WHERE client_id = d.client_id AND key = d.note AND (answer ->> 'id')::bigint = d.id)
        ] AS parts
      FROM deliveries AS d WHERE note <> '') AS whole
    GROUP BY note`);
  return new Map(rows.map((row) => [row.note, row]));
}

function checkDeliveries(
  sent: Ledger['deliveries'],
  rows: ReadonlyMap<string, DeliveryRow>,
  { lost, doubled, half }: Findings,
): void {
  for (const [note, { isAcknowledged, items, canceled }] of sent) {
    const row = rows.get(note);
    if (row === undefined) {
      if (isAcknowledged) lost.push(`delivery ${note}`);
      continue;
    }
    if (row.copies > 1) doubled.push(`delivery ${note} ${row.copies} times`);
    if (row.items.join() !== items.toSorted((a, b) => a - b).join())
      half.push(`delivery ${note} has the items ${row.items.join()} of ${items.join()}`);
    if (row.parts.some((count) => count !== 1))
      half.push(`delivery ${note}: event, audit, mail, key ${row.parts.join()}`);
    if (canceled === 'yes' && row.status !== 'CANCELED') lost.push(`the cancellation of delivery ${note}`);
  }
}

async function checkCarts(
  ledger: Ledger,
  known: Ledger['cart'],
  pool: Pool,
  { lost }: Findings,
): Promise<void> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT user_id || ':' || item_id AS line FROM cart_items`,
  );
  const there = new Set(rows.map(({ line }) => line));
  for (const [line, { isIn, isSettled }] of known) {
    const now = ledger.cart.get(line);
    // It changed while the rows were read: the next comparison covers it.
    if (!isSettled || now?.isSettled !== true || now.isIn !== isIn) continue;
    if (there.has(line) !== isIn) lost.push(`the ${isIn ? 'adding' : 'removal'} of ${line} in a cart`);
  }
}

export interface MailFindings {
  readonly mails: number;
  /** Written with a change, but neither sent nor queued. */
  readonly missing: number;
  /** Jobs that are queued or wait for a retry. */
  readonly waiting: number;
  /** Sent twice with the same Message-ID, because a process died between sending and recording it. */
  readonly repeated: number;
  /** Sent, though no change belongs to it. */
  readonly unknown: number;
}

/** Compares the received mails with the changes that they are about; with `mayWait` a queued mail is not a lost one. */
export async function checkMails(
  taken: ReadonlyMap<string, number>,
  pool: Pool,
  mayWait: boolean,
): Promise<MailFindings> {
  const { rows } = await pool.query<{ once_key: string; waits: boolean }>(`
    SELECT once_key, EXISTS (SELECT FROM pgboss.job WHERE name = 'send-mail' AND state < 'completed' AND data ->> 'messageId' = once_key) AS waits
    FROM notifications WHERE channel = 'EMAIL'`);
  const expected = new Set(rows.map(({ once_key }) => messageId(once_key)));
  const names = new Set([...taken.keys()].map((id) => id.replace(/@.*$/, '')));
  const unsent = rows.filter(({ once_key }) => !names.has(messageId(once_key)));
  const waiting = unsent.filter(({ waits }) => waits).length;
  return {
    mails: expected.size,
    missing: mayWait ? unsent.length - waiting : unsent.length,
    waiting,
    repeated: [...taken.values()].filter((count) => count > 1).length,
    unknown: [...names].filter((id) => !expected.has(id)).length,
  };
}

/** As the mailer names a mail (`platform/adapters/smtp/smtp-mailer.ts`). */
function messageId(onceKey: string): string {
  return createHash('sha256').update(onceKey).digest('hex').slice(0, 40);
}
