import type { Address } from '@vestry/contract/addresses/schemas';

interface Sent {
  readonly userId: number;
  readonly address: { readonly id: number };
  /** The moment, ISO 8601 in UTC. */
  readonly created: string;
}

/**
 * The address that a new request begins with: the one that this user chose last, or else the closet; where none of those is
 * saved any more, the only one there is. Null where the user has to choose.
 */
export function lastAddress(
  addresses: readonly Pick<Address, 'id'>[],
  requests: readonly Sent[],
  userId: number,
): number | null {
  const saved = new Set(addresses.map(({ id }) => id));
  const known = requests
    .filter(({ address }) => saved.has(address.id))
    .toSorted((a, b) => b.created.localeCompare(a.created));
  const chosen = known.find((sent) => sent.userId === userId) ?? known[0];
  const only = addresses.length === 1 ? addresses[0] : undefined;
  return chosen?.address.id ?? only?.id ?? null;
}
