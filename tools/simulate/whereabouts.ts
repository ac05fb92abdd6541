/**
 * Where items are, as the capabilities say it: each in one place, a bin, on the road, with a care partner, at a residence or at the
 * temporary address of a trip. It imports nothing of the product.
 */
import type { SimulatedClient } from './state.ts';
import { isWithClient } from './trips.ts';

/** The place of an item, and the index of the address that it is at; null where nobody named one. */
export interface Whereabouts {
  readonly place: string;
  readonly address: number | null;
}

export function whereaboutsOf(client: SimulatedClient, item: number): Whereabouts {
  const code = client.items[item];
  if (code === 'S') return { place: 'CARE_PARTNER', address: null };
  if (code !== 'AC') return { place: 'BIN', address: null };
  if (!isWithClient(client, item)) return { place: 'IN_TRANSIT', address: null };
  const address = client.lastAt[item] ?? null;
  const isTemporary = address !== null && client.isTemporary[address] === true;
  return { place: isTemporary ? 'TEMPORARY_ADDRESS' : 'RESIDENCE', address };
}

/** The items are at an address from now on; one that was deleted names no residence any more. */
export function putAt(client: SimulatedClient, items: readonly number[], address: number | null): void {
  const isSaved = address !== null && client.addresses[address] === true;
  for (const item of items) client.lastAt[item] = isSaved ? address : null;
}

/** The number of items at each place and address, as a closet reads it. */
export function readPlaces(client: SimulatedClient): string {
  const all = client.items.map((code, item) => ({ code, ...whereaboutsOf(client, item) }));
  return toPlacesOutcome(
    all.map(({ code, place }) => (code === 'AC' ? (place === 'IN_TRANSIT' ? 'road' : 'client') : code)),
    all.flatMap(({ place, address }) =>
      ['RESIDENCE', 'TEMPORARY_ADDRESS'].includes(place) ? [String(address)] : [],
    ),
  );
}

export function toPlacesOutcome(places: readonly string[], addresses: readonly string[]): string {
  return `places: ${counted(places)}; addresses: ${counted(addresses)}`;
}

function counted(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => `${word} ${count}`)
    .toSorted()
    .join(', ');
}
