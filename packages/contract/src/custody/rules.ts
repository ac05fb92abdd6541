/** Decides which items a client may say are elsewhere (capabilities, Custody). */
import type { PlaceKind } from './places.ts';

/** Where an item is, as far as a client may move it from there. */
export interface PresentPlace {
  readonly kind: PlaceKind;
  readonly addressId: number | null;
}

export type PlaceRefusal = 'AT_FACILITY' | 'IN_TRANSIT' | 'IN_CARE' | 'RELEASED';
export type PlaceVerdict =
  | { readonly ok: true; /** False when it is there already. */ readonly isMoved: boolean }
  | { readonly ok: false; readonly reason: PlaceRefusal };

/**
 * Whether a client may say that an item is at an address: it is with the client. One that a pickup will collect may move too,
 * since custody says where an item is and not where it is expected: with a place that is known to be wrong the driver would
 * stand at the wrong door all the same. Pages say from which address a pickup collects.
 */
export function placeVerdict({ kind, addressId }: PresentPlace, to: number): PlaceVerdict {
  switch (kind) {
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return { ok: true, isMoved: addressId !== to };
    case 'BIN':
      return { ok: false, reason: 'AT_FACILITY' };
    case 'IN_TRANSIT':
      return { ok: false, reason: 'IN_TRANSIT' };
    case 'CARE_PARTNER':
      return { ok: false, reason: 'IN_CARE' };
    case 'RELEASED':
      return { ok: false, reason: 'RELEASED' };
  }
}

export function placeRefusalMessage(reason: PlaceRefusal): string {
  switch (reason) {
    case 'AT_FACILITY':
      return 'This item is at the facility.';
    case 'IN_TRANSIT':
      return 'This item is on the way.';
    case 'IN_CARE':
      return 'This item is in care.';
    case 'RELEASED':
      return 'This item is no longer in your closet.';
  }
}
