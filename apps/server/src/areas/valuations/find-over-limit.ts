/** Whether a delivery that is under way would bring more to its address than is insured there. */
import { limitVerdict, type Money } from '@vestry/contract/valuations/rules';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { isThereOrComing } from './coming-items.ts';

interface LimitRow {
  readonly limit: Money;
  readonly there: Money[];
  readonly sent: Money[];
}

/** The sum and the limit; null within the limit, without one, and for a delivery that is over. */
export async function findOverLimit(
  db: Database,
  clientId: number,
  deliveryId: number,
): Promise<{ there: Money; limit: Money } | null> {
  const isSent = sql`items.id IN (SELECT line.item_id FROM delivery_items AS line
    WHERE line.client_id = ${clientId} AND line.delivery_id = ${deliveryId})`;
  const sums = (found: ReturnType<typeof sql>) => sql`coalesce((
    SELECT json_agg(sums) FROM (SELECT sum(value.amount)::bigint AS amount, value.currency
      FROM items, value_of_item(items.client_id, items.id, items.declared_value_cents, NULL) AS value
      WHERE items.client_id = ${clientId} AND items.record_status = 1 AND ${found} GROUP BY value.currency) AS sums), '[]'::json)`;
  const { rows } = await sql<LimitRow>`
    SELECT json_build_object('amount', address.insurance_limit, 'currency', address.insurance_currency) AS limit,
      ${sums(sql`NOT ${isSent} AND ${isThereOrComing(clientId, sql`address.id`)}`)} AS there,
      ${sums(isSent)} AS sent
    FROM deliveries AS delivery
    JOIN addresses AS address ON address.client_id = delivery.client_id AND address.id = delivery.address_id
    WHERE delivery.client_id = ${clientId} AND delivery.id = ${deliveryId} AND address.insurance_limit IS NOT NULL
      AND delivery.status NOT IN ('COMPLETED', 'CANCELED')`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const verdict = limitVerdict(row.limit, row.there, row.sent);
  return verdict.ok ? null : { there: verdict.there, limit: verdict.limit };
}
