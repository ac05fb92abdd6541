/** The group of a place, and the names of groups that clients read. */
import { locationNames } from '../items/rules.ts';
import type { LocationCode } from '../items/schemas.ts';
import type { PlaceGroup } from './place-groups.ts';
import type { PlaceKind } from './places.ts';

export const placeGroupNames: Readonly<Record<PlaceGroup, string>> = {
  GARMENT_ROOM: locationNames.GR,
  COLD_STORAGE: locationNames.CS,
  IN_TRANSIT: 'On the way',
  IN_CARE: locationNames.S,
  WITH_CLIENT: 'With you',
};

/** A card says of an item in transit that an active delivery brings it, or that a pickup has it, until it is scanned in. */
export function transitWords(deliveryRequested: boolean, client: 'you' | 'the client'): string {
  return deliveryRequested ? `On the way to ${client}` : 'Picked up';
}

export const unnamedResidenceName = 'Residence not named';

/** The group of an item's place, by the location code that follows from it; null for an item that is released. */
export function placeGroupOf(place: PlaceKind, location: LocationCode): PlaceGroup | null {
  switch (place) {
    case 'BIN':
      return location === 'CS' ? 'COLD_STORAGE' : 'GARMENT_ROOM';
    case 'IN_TRANSIT':
      return 'IN_TRANSIT';
    case 'CARE_PARTNER':
      return 'IN_CARE';
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return 'WITH_CLIENT';
    case 'RELEASED':
      return null;
  }
}
