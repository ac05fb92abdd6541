/** The places where an item can be, and what each movement of it says (capabilities, Custody). */
import type { LocationCode } from '../items/schemas.ts';
import type { Release } from './releases.ts';

/** The zone of the facility in which a bin is, by its location code. */
export type Zone = 'GR' | 'CS';

/**
 * A place, with what is known of it. BIN is in the facility, IN_TRANSIT with a request on the road, RESIDENCE at a saved address
 * of the client, TEMPORARY_ADDRESS at a hotel or the like, CARE_PARTNER in service, RELEASED out of the operator's care for good.
 * An address that nobody named is null: the item is with the client, anywhere.
 */
export type Place =
  | { readonly kind: 'BIN'; readonly zone: Zone; readonly bin: string }
  | { readonly kind: 'IN_TRANSIT' }
  | { readonly kind: 'RESIDENCE' | 'TEMPORARY_ADDRESS'; readonly addressId: number | null }
  | { readonly kind: 'CARE_PARTNER'; readonly bin: string }
  | { readonly kind: 'RELEASED'; readonly release: Release };

export type PlaceKind = Place['kind'];
export const placeKinds = [
  'BIN',
  'IN_TRANSIT',
  'RESIDENCE',
  'TEMPORARY_ADDRESS',
  'CARE_PARTNER',
  'RELEASED',
] as const satisfies readonly PlaceKind[];

/** The evidence of a movement. DOOR is the proof that was taken at the client's door. */
export const evidences = [
  'SCAN',
  'COUNT',
  'DOOR',
  'CLIENT_WORD',
  'STAFF_WORD',
  'CORRECTION',
  'IMPORT',
  'MIGRATED',
] as const;
export type Evidence = (typeof evidences)[number];

/** The specification's location code of a place. */
export function locationOf(place: Place): LocationCode {
  switch (place.kind) {
    case 'BIN':
      return place.zone;
    case 'CARE_PARTNER':
      return 'S';
    case 'IN_TRANSIT':
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
    case 'RELEASED':
      return 'AC';
  }
}

/** The place that a location code names: a bin, a care partner's, or the client's without an address. */
export function placeOf(location: LocationCode, bin = ''): Place {
  switch (location) {
    case 'AC':
      return { kind: 'RESIDENCE', addressId: null };
    case 'S':
      return { kind: 'CARE_PARTNER', bin };
    case 'GR':
    case 'CS':
      return { kind: 'BIN', zone: location, bin };
  }
}
