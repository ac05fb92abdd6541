/** Turns custody into the words that clients read. */
import { formatDay, yearOf, type Day } from '../calendar/day.ts';
import { requestKindFacts } from '../requests/kinds.ts';
import type { Evidence, Zone } from './places.ts';
import { releaseNames } from './releases.ts';
import type { CustodyEntry } from './schemas.ts';

/** The names of the zones of the facility, within a sentence. */
const zoneNames: Readonly<Record<Zone, string>> = { GR: 'garment room', CS: 'cold storage' };

type PlaceFacts = Pick<CustodyEntry, 'place' | 'zone' | 'address' | 'release' | 'request'>;

/** A sentence that may end with a request, which a page links: 'At Lake House, brought by' and 'D-12'. */
export interface PlaceSentence {
  readonly text: string;
  /** Null where the sentence names none. */
  readonly reference: string | null;
}

interface Days {
  /** The day since which the item is there. */
  readonly since: Day;
  readonly today: Day;
}

/** Where an item is now: 'At Lake House since June 3rd, brought by D-12'. */
export function currentPlace(facts: PlaceFacts, { since, today }: Days): PlaceSentence {
  // Nobody needs the weekday of a day that may be long past.
  const day = formatDay(since).replace(/^\w+, /, '');
  return sentence(facts, yearOf(since) === yearOf(today) ? day : `${day}, ${yearOf(since)}`, 'you');
}

/**
 * Where an item was then, beside the day: 'At Lake House, brought by D-12'.
 * @param client 'the client' where others read it, as on the paper of a passport.
 */
export function placeThen(facts: PlaceFacts, client: 'you' | 'the client' = 'you'): PlaceSentence {
  return sentence(facts, null, client);
}

function sentence(facts: PlaceFacts, since: string | null, client: string): PlaceSentence {
  const bond = bondOf(facts);
  const text = placeText(facts, since, client);
  return bond === null || facts.request === null
    ? { text, reference: null }
    : { text: text + bond, reference: facts.request.reference };
}

function placeText(
  { place, zone, address, release, request }: PlaceFacts,
  day: string | null,
  client: string,
): string {
  const since = day === null ? '' : ` since ${day}`;
  switch (place) {
    case 'BIN': {
      const room = `At the facility, ${zoneNames[zone ?? 'GR']}`;
      return day === null ? room : `${room},${since}`;
    }
    case 'IN_TRANSIT':
      return roadText(request, day !== null, client);
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return address === null ? `With ${client}${since}, residence not named` : `At ${address.label}${since}`;
    case 'CARE_PARTNER':
      return `In care${since}`;
    case 'RELEASED': {
      const what = releaseNames[release ?? 'GIVEN_BACK'];
      return day === null ? what : `${what} on ${day}`;
    }
  }
}

/** An item that is still on the road with a delivery that is over was not delivered: it comes back. */
function roadText(request: CustodyEntry['request'], isNow: boolean, client: string): string {
  if (request === null) return 'On the way';
  return isToClient(request) && !(isNow && request.isOver)
    ? `On the way to ${client}`
    : 'On the way to our facility';
}

/** The words between a place and its request; null where the request says nothing about how the item came there. */
function bondOf({ place, request }: PlaceFacts): string | null {
  if (request === null) return null;
  switch (place) {
    case 'BIN':
      return isToClient(request) ? ', back from' : ', collected with';
    case 'IN_TRANSIT':
      return ' with';
    case 'RESIDENCE':
    case 'TEMPORARY_ADDRESS':
      return isToClient(request) ? ', brought by' : null;
    case 'CARE_PARTNER':
    case 'RELEASED':
      return null;
  }
}

function isToClient({ kind }: NonNullable<CustodyEntry['request']>): boolean {
  return requestKindFacts[kind].preposition === 'to';
}

/**
 * By whose word an item is where it is: 'Noted by Ada Marsh', 'Scanned by Vestry'.
 * @param operator the brand of the operator, which stands for its staff.
 */
export function evidenceText(
  { evidence, by }: Pick<CustodyEntry, 'evidence' | 'by'>,
  operator: string,
): string {
  return `${evidenceWords[evidence]} by ${by ?? operator}`;
}

const evidenceWords: Readonly<Record<Evidence, string>> = {
  SCAN: 'Scanned',
  COUNT: 'Counted',
  DOOR: 'Handed over',
  CLIENT_WORD: 'Noted',
  STAFF_WORD: 'Recorded',
  CORRECTION: 'Corrected',
  IMPORT: 'Listed',
  MIGRATED: 'Recorded',
};
