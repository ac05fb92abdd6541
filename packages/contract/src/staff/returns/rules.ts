/** The verdict of a scan of something that comes back. */
import type { PlaceKind } from '../../custody/places.ts';
import { storeAgain } from '../picking/released.ts';
import type { ScanInVerdict } from './schemas.ts';

/** Where an item is when it is scanned in, and whether the delivery that it is on the road with is still active. */
export interface Whereabouts {
  readonly place: PlaceKind;
  readonly isOnDelivery: boolean;
}

/** The verdict of a scan of a client's own item at the arrival of a pickup. */
export function scanInVerdict({ place, isOnDelivery }: Whereabouts, isNamed: boolean): ScanInVerdict {
  switch (place) {
    case 'BIN':
      return 'ALREADY_IN';
    case 'CARE_PARTNER':
      return 'IN_CARE';
    case 'RELEASED':
      return 'RELEASED';
    case 'IN_TRANSIT':
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      if (isOnDelivery) return 'ON_DELIVERY';
      return isNamed ? 'RECEIVED' : 'ADDED';
  }
}

/** Whether an item of a pickup can still come in with it: it is neither back already nor on the road to its client. */
export function isAwaited(whereabouts: Whereabouts): boolean {
  return scanInVerdict(whereabouts, true) === 'RECEIVED';
}

/** A scan that receives nothing is signaled loudly; an item that hangs in its bin already is no mistake. */
export function isLoudScanIn(verdict: ScanInVerdict): boolean {
  return verdict !== 'RECEIVED' && verdict !== 'ADDED' && verdict !== 'ALREADY_IN';
}

interface ScanInFacts {
  readonly itemClientNumber: string;
  readonly reference: string;
  readonly otherCloset: string | null;
  /** The place where the item is now, as people read it. */
  readonly place: string;
  /** The sentence that says when it was released (`releasedSentence`); empty for any other. */
  readonly released: string;
}

export function scanInMessage(verdict: ScanInVerdict, facts: ScanInFacts): string {
  const { itemClientNumber: number, reference, otherCloset, place, released } = facts;
  switch (verdict) {
    case 'RECEIVED':
      return `${number} is in: ${place}.`;
    case 'ADDED':
      return `${number} is in: ${place}. ${reference} did not name it, so it was added.`;
    case 'ALREADY_IN':
      return `${number} is in already: ${place}.`;
    case 'ON_DELIVERY':
      return `Stop: ${number} is on the road with a delivery that is still open. It cannot come in with ${reference}.`;
    case 'IN_CARE':
      return `Stop: ${number} is with a care partner by our records. Please move it on the Moves page.`;
    case 'OTHER_CLIENT':
      return `Stop: ${number} belongs to ${otherCloset ?? 'another client'}. Keep it apart from ${reference}; it is noted as found here.`;
    case 'RELEASED':
      return `${released} ${storeAgain}`;
    case 'UNKNOWN':
      return `Stop: no item has the number ${number}.`;
  }
}
