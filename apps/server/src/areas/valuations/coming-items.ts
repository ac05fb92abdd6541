/** The items that are at an address, and those that a delivery under way brings there. */
import { sql, type RawBuilder } from 'kysely';

/**
 * That an item is at the address, or comes there with a delivery under way: two of them, each within the insurance limit of a
 * residence, may be above it together.
 */
export function isThereOrComing(clientId: number, addressId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`items.id IN (
    SELECT there.id FROM items AS there WHERE there.client_id = ${clientId} AND there.address_id = ${addressId}
    UNION ALL
    SELECT line.item_id FROM deliveries AS coming
    JOIN delivery_items AS line ON line.client_id = coming.client_id AND line.delivery_id = coming.id AND line.active
    WHERE coming.client_id = ${clientId} AND coming.address_id = ${addressId})`;
}
