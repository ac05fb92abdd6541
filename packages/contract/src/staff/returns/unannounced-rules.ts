/** The verdict of a scan of something that arrives without a pickup. */
import type { PlaceKind } from '../../custody/places.ts';
import type { UnannouncedVerdict } from './unannounced-schemas.ts';

interface Whereabouts {
  readonly place: PlaceKind;
  /** A request that is still open has it on the road. */
  readonly isRequestOpen: boolean;
  /** A pickup that has arrived, is on its way here or was due by today names it and has not received it. */
  readonly isAwaited: boolean;
  readonly isApart: boolean;
}

/** The verdict of a scan of an item that only one closet has. */
export function unannouncedVerdict({
  place,
  isRequestOpen,
  isAwaited,
  isApart,
}: Whereabouts): UnannouncedVerdict {
  if (isApart) return 'ALREADY_APART';
  switch (place) {
    case 'BIN':
      return 'ALREADY_IN';
    case 'IN_TRANSIT':
      if (isAwaited) return 'AWAITED';
      return isRequestOpen ? 'ON_ROAD' : 'RECEIVED';
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return isAwaited ? 'AWAITED' : 'SET_APART';
    case 'CARE_PARTNER':
    case 'RELEASED':
      return 'SET_APART';
  }
}

/** A scan that has to be looked at is signaled loudly; an item that hangs in its bin already is no mistake. */
export function isLoudUnannounced(verdict: UnannouncedVerdict): boolean {
  return verdict === 'AWAITED' || verdict === 'ON_ROAD' || verdict === 'SEVERAL' || verdict === 'UNKNOWN';
}

interface UnannouncedFacts {
  readonly itemClientNumber: string;
  readonly closetName: string;
  /** The request that is still open, or the pickup that awaits it. */
  readonly reference: string;
  /** The place where the item is now, as people read it; empty for none. */
  readonly place: string;
}

export function unannouncedMessage(verdict: UnannouncedVerdict, facts: UnannouncedFacts): string {
  const { itemClientNumber: number, closetName, reference, place } = facts;
  switch (verdict) {
    case 'SET_APART':
      return `${number} of ${closetName} is set apart: ${place}.`;
    case 'ALREADY_APART':
      return place === ''
        ? `${number} of ${closetName} is set apart already.`
        : `${number} of ${closetName} is set apart already: ${place}.`;
    case 'RECEIVED':
      return `${number} of ${closetName} was on its way back, and is in: ${place}.`;
    case 'ALREADY_IN':
      return `${number} of ${closetName} is in already: ${place}.`;
    case 'AWAITED':
      return `Stop: ${reference} of ${closetName} awaits ${number}. Please scan it in with that pickup.`;
    case 'ON_ROAD':
      return `Stop: ${number} of ${closetName} is on the road with ${reference}, which is still open.`;
    case 'SEVERAL':
      return `Stop: several closets use the number ${number}. Please scan the label.`;
    case 'UNKNOWN':
      return `Stop: no item has the number ${number}.`;
  }
}

/** An item is matched to a pickup that was completed at most so many days ago. */
export const matchDays = 14;
