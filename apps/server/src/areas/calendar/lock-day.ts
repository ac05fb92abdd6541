import { sql } from 'kysely';
import type { Day } from '@vestry/contract/calendar/day';
import type { Database } from '../../platform/database.ts';

/** Any number that no other advisory lock uses. */
const lockSpace = 8_1025;

/**
 * Locks a day's closure until `trx` ends: transactions that book the day share the lock, and those that close or
 * open it hold it alone. So no appointment is made on a day that is being closed.
 */
export async function lockDay(trx: Database, day: Day, mode: 'shared' | 'alone'): Promise<void> {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  await (
    mode === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${lockSpace}::int, ${number}::int)`
      : sql`SELECT pg_advisory_xact_lock(${lockSpace}::int, ${number}::int)`
  ).execute(trx);
}
