/** The columns of a custody row that say the place, and the place that they say. */
import type { Place, PlaceKind, Zone } from '@vestry/contract/custody/places';
import type { Release } from '@vestry/contract/custody/releases';

export interface PlaceRow {
  readonly place: PlaceKind;
  readonly zone: Zone | null;
  readonly bin: string;
  readonly addressId: number | null;
  readonly release: Release | null;
}

/** The place of a row; the table's constraints state which columns each kind has. */
export function placeFrom({ place, zone, bin, addressId, release }: PlaceRow): Place {
  switch (place) {
    case 'BIN':
      return { kind: place, zone: zone ?? 'GR', bin };
    case 'IN_TRANSIT':
      return { kind: place };
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return { kind: place, addressId };
    case 'CARE_PARTNER':
      return { kind: place, bin };
    case 'RELEASED':
      return { kind: place, release: release ?? 'GIVEN_BACK' };
  }
}

export function placeColumns(place: Place): PlaceRow {
  return {
    place: place.kind,
    zone: place.kind === 'BIN' ? place.zone : null,
    bin: 'bin' in place ? place.bin : '',
    addressId: 'addressId' in place ? place.addressId : null,
    release: place.kind === 'RELEASED' ? place.release : null,
  };
}
