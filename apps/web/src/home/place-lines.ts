import { unnamedResidence, type PlaceGroup } from '@vestry/contract/custody/place-groups';
import { placeGroupNames } from '@vestry/contract/custody/place-rules';
import type { ClosetPlaces } from '@vestry/contract/custody/schemas';

/** A place with items, and the filter of the closet that shows them. */
export interface PlaceLine {
  readonly key: string;
  readonly name: string;
  /** The name within the sentence of the only place: 'All 12 items are at Lake House'. */
  readonly within: string;
  readonly count: number;
  readonly search: { readonly places: readonly PlaceGroup[] } | { readonly residences: readonly string[] };
}

const withinSentence: Readonly<Record<Exclude<PlaceGroup, 'WITH_CLIENT'>, string>> = {
  GARMENT_ROOM: `at the ${placeGroupNames.GARMENT_ROOM}`,
  COLD_STORAGE: `in ${placeGroupNames.COLD_STORAGE}`,
  IN_TRANSIT: 'on the way',
  IN_CARE: 'in service',
};

/** Lists the places in the order of the page; each residence of the client is a place. */
export function placeLines({ places, residences }: Pick<ClosetPlaces, 'places' | 'residences'>): PlaceLine[] {
  return places.flatMap(({ group, count }): PlaceLine[] =>
    group === 'WITH_CLIENT'
      ? residences.map(residenceLine)
      : [
          {
            key: group,
            name: placeGroupNames[group],
            within: withinSentence[group],
            count,
            search: { places: [group] },
          },
        ],
  );
}

function residenceLine({ addressId, label, count }: ClosetPlaces['residences'][number]): PlaceLine {
  const key = addressId === null ? unnamedResidence : String(addressId);
  const within = addressId === null ? 'with you' : `at ${label}`;
  return { key, name: label, within, count, search: { residences: [key] } };
}

/** The sentence for a closet whose items are all in one place. */
export function onlyPlaceText({ within, count }: PlaceLine): string {
  return count === 1 ? `Your item is ${within}.` : `All ${count} items are ${within}.`;
}
