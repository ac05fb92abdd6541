/** Why an item is not back in a bin, and the verdict of its scan. */
import type { PlaceKind } from '../../custody/places.ts';
import { requestCourses } from '../../requests/courses.ts';
import type { RequestKind } from '../../requests/kinds.ts';
import type { VisitOutcome } from '../../visits/schemas.ts';
import { storeAgain } from '../picking/released.ts';
import type { NotBackReason, ScanBackVerdict } from './not-back-schemas.ts';

/** The request with which an item left, once it is over, and the outcome of its visit. */
interface OverRequest {
  readonly kind: RequestKind;
  readonly isCanceled: boolean;
  readonly outcome: VisitOutcome | null;
}

export function notBackReason(request: OverRequest | null): NotBackReason {
  if (request === null) return 'NO_REQUEST';
  const { kind, isCanceled, outcome } = request;
  if (!isCanceled) return requestCourses[kind].items === 'packed' ? 'NOT_TAKEN' : 'LOOKED_FOR';
  return outcome === 'REFUSED' || outcome === 'NOBODY' ? outcome : 'CANCELED';
}

export const notBackReasonNames: Readonly<Record<NotBackReason, string>> = {
  REFUSED: 'Refused at the door',
  NOBODY: 'Nobody there',
  NOT_TAKEN: 'Not taken at the door',
  CANCELED: 'Canceled on the road',
  LOOKED_FOR: 'Being looked for',
  NO_REQUEST: 'On the road without a request',
};

/** Where a scanned item is, and whether a request that is still open has it on the road. */
interface Whereabouts {
  readonly place: PlaceKind;
  readonly isRequestOpen: boolean;
}

/** The verdict of a scan of an item that only one closet has. */
export function scanBackVerdict({ place, isRequestOpen }: Whereabouts): ScanBackVerdict {
  switch (place) {
    case 'IN_TRANSIT':
      return isRequestOpen ? 'ON_ROAD' : 'RECEIVED';
    case 'BIN':
      return 'ALREADY_IN';
    case 'CARE_PARTNER':
      return 'IN_CARE';
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return 'WITH_CLIENT';
    case 'RELEASED':
      return 'RELEASED';
  }
}

/** A scan that receives nothing is signaled loudly; an item that hangs in its bin already is no mistake. */
export function isLoudScanBack(verdict: ScanBackVerdict): boolean {
  return verdict !== 'RECEIVED' && verdict !== 'ALREADY_IN';
}

interface ScanBackFacts {
  readonly itemClientNumber: string;
  readonly closetName: string;
  /** The request that is still open. */
  readonly reference: string;
  /** The place where the item is now, as people read it. */
  readonly place: string;
  /** The sentence that says when it was released (`releasedSentence`); empty for any other. */
  readonly released: string;
}

export function scanBackMessage(verdict: ScanBackVerdict, facts: ScanBackFacts): string {
  const { itemClientNumber: number, closetName, reference, place, released } = facts;
  switch (verdict) {
    case 'RECEIVED':
      return `${number} of ${closetName} is in: ${place}.`;
    case 'ALREADY_IN':
      return `${number} of ${closetName} is in already: ${place}.`;
    case 'ON_ROAD':
      return `Stop: ${number} of ${closetName} is on the road with ${reference}, which is still open.`;
    case 'WITH_CLIENT':
      return `Stop: ${number} is with ${closetName} by our records. No pickup has fetched it.`;
    case 'IN_CARE':
      return `Stop: ${number} of ${closetName} is with a care partner by our records. Please move it on the Moves page.`;
    case 'RELEASED':
      return `${released} ${storeAgain}`;
    case 'SEVERAL':
      return `Stop: several closets use the number ${number}. Please scan the label, or tick the item in the list.`;
    case 'UNKNOWN':
      return `Stop: no item has the number ${number}.`;
  }
}
