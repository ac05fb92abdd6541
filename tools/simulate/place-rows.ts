/** Reads where the items of a run's closet are past the product, and compares it with the oracle's. */
import type { SimulatedClient } from './state.ts';
import { whereaboutsOf } from './whereabouts.ts';

export interface PlacedRow {
  readonly id: number;
  readonly place: string;
  /** The id of the address. */
  readonly at: number | null;
  /** The place and the address of its newest movement. */
  readonly newest: readonly [place: string, address: number | null];
}

export interface PlaceRows {
  /** Those of the saved addresses that are a trip's. */
  readonly temporary: readonly number[];
}

/** The part of the statement that reads the closet $1 as one object. */
export const placeParts = `'temporary', (SELECT coalesce(json_agg(id), '[]') FROM addresses
    WHERE client_id = $1 AND deleted_at IS NULL AND is_temporary)`;

export function seenOfPlaces(
  { items, temporary }: PlaceRows & { readonly items: readonly PlacedRow[] },
  addressIds: readonly number[],
) {
  const indexOf = (id: number | null) => (id === null ? null : addressIds.indexOf(id));
  return {
    whereabouts: items.map(({ place, at, newest }) => ({
      place,
      address: indexOf(at),
      // The item's row follows from its newest movement.
      moved: [newest[0], indexOf(newest[1])],
    })),
    temporary: addressIds.map((id) => temporary.includes(id)),
  };
}

export function expectedOfPlaces(client: SimulatedClient) {
  return {
    whereabouts: client.items.map((_, item) => {
      const { place, address } = whereaboutsOf(client, item);
      return { place, address, moved: [place, address] };
    }),
    temporary: client.addresses.map((isSaved, index) => isSaved && client.isTemporary[index] === true),
  };
}
