import { deliverableVerdict, itemRefusalMessage } from '@vestry/contract/cart/rules';
import type { Item } from '@vestry/contract/items/schemas';

/** The reason why a delivery cannot bring the item now; null where it can. */
export function deliveryRefusal({ locations, deliveryRequested }: Item): string | null {
  const verdict = deliverableVerdict({ location: locations.code, deliveryRequested });
  return verdict.ok ? null : itemRefusalMessage(verdict.reason);
}
