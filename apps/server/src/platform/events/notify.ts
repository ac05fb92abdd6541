import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** The channel of PostgreSQL that every API process listens to. */
export const eventChannel = 'vestry_events';

/** Sends the messages to every API process once the transaction is committed, and those that are equal once. */
export async function notify(trx: Database, messages: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${eventChannel}, message) FROM unnest(${messages}::text[]) AS message`.execute(
    trx,
  );
}
