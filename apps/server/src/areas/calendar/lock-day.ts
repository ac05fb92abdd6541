import { sql } from 'kysely';
import type { Day } from '@vestry/contract/calendar/day';
import type { Database } from '../../platform/database.ts';

/** Any number that no other advisory lock uses. */
const lockSpace = 8_1025;

/**
 * Keeps a day's closure as it is until `trx` ends: whoever books the day holds it together with others, whoever closes or
 * opens it waits until those are through, and they for it. So no appointment is made on a day that is being closed.
 */
export async function lockDay(trx: Database, day: Day, mode: 'shared' | 'alone'): Promise<void> {
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
  await (
    mode === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${lockSpace}::int, ${number}::int)`
      : sql`SELECT pg_advisory_xact_lock(${lockSpace}::int, ${number}::int)`
  ).execute(trx);
}
