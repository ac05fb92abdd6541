/** Which requests a user has dismissed from Home: of deliveries and pickups alike, each user for themselves. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database.ts';

export type RequestTable = 'deliveries' | 'pickups';

const dismissals = {
  deliveries: { table: 'delivery_dismissals', column: 'delivery_id' },
  pickups: { table: 'pickup_dismissals', column: 'pickup_id' },
} as const;

/** Whether this user has not dismissed the request of the row; for a query of the table. */
export function isShownOnHome(of: RequestTable, userId: number): RawBuilder<boolean> {
  const { table, column } = dismissals[of];
  return sql`NOT EXISTS (
    SELECT FROM ${sql.table(table)} AS dismissal
    WHERE dismissal.client_id = ${sql.ref(`${of}.client_id`)} AND dismissal.user_id = ${userId}
      AND dismissal.${sql.ref(column)} = ${sql.ref(`${of}.id`)})`;
}

export interface DismissalChange {
  readonly userId: number;
  readonly id: number;
  /** True puts the request back on Home. */
  readonly isShown: boolean;
}

/** Dismisses a request, or puts it back; null when the closet has none with this id, false when nothing changed. */
export async function changeDismissal(
  trx: Database,
  of: RequestTable,
  clientId: number,
  { userId, id, isShown }: DismissalChange,
): Promise<boolean | null> {
  const found = await trx
    .selectFrom(of)
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { table, column } = dismissals[of];
  const { numAffectedRows = 0n } = isShown
    ? await sql`
        DELETE FROM ${sql.table(table)}
        WHERE client_id = ${clientId} AND user_id = ${userId} AND ${sql.ref(column)} = ${id}`.execute(trx)
    : await sql`
        INSERT INTO ${sql.table(table)} (client_id, user_id, ${sql.ref(column)})
        VALUES (${clientId}, ${userId}, ${id}) ON CONFLICT DO NOTHING`.execute(trx);
  return numAffectedRows > 0n;
}
