import type { Address } from '@vestry/contract/addresses/schemas';
import type { Delivery } from '@vestry/contract/requests/delivery/schemas';
import type { Pickup } from '@vestry/contract/requests/pickup/schemas';

interface Sent {
  readonly userId: number;
  readonly addressId: number;
  /** The moment, ISO 8601 in UTC. */
  readonly created: string;
}

export function sentDelivery({ userId, requestAddress, deliveryCreate }: Delivery): Sent {
  return { userId, addressId: requestAddress.id, created: deliveryCreate };
}

export function sentPickup({ userId, address, pickupCreate }: Pickup): Sent {
  return { userId, addressId: address.id, created: pickupCreate };
}

/**
 * The address that a new request begins with: the one that this user chose last, or else the closet; where none of those is
 * saved any more, the only one there is. Null where it has to be asked.
 */
export function lastAddress(
  addresses: readonly Pick<Address, 'id'>[],
  requests: readonly Sent[],
  userId: number,
): number | null {
  const saved = new Set(addresses.map(({ id }) => id));
  const known = requests
    .filter(({ addressId }) => saved.has(addressId))
    .toSorted((a, b) => b.created.localeCompare(a.created));
  const chosen = known.find((sent) => sent.userId === userId) ?? known[0];
  const only = addresses.length === 1 ? addresses[0] : undefined;
  return chosen?.addressId ?? only?.id ?? null;
}
