import type { Day } from '@vestry/contract/calendar/day';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import type { Photo } from '@vestry/contract/photos/schemas';
import type { PackingMode } from '@vestry/contract/trips/rules';
import { randomKey } from '../../lib/async/random-key.ts';
import { jsonDrafts } from '../../lib/forms/json-draft.ts';
import type { Owner } from '../../lib/session/session-owner.ts';

export const tripSteps = ['where', 'what', 'review'] as const;
export type TripStep = (typeof tripSteps)[number];

/** The fields of an item that the steps show. */
export interface TripItem {
  readonly id: number;
  readonly designers: string;
  readonly itemClientNumber: string;
  readonly observation: string;
  readonly image: Photo | null;
  readonly isCold: boolean;
}

/** A hotel that was saved for this trip, as it is shown; no list of addresses has it. */
export interface Hotel {
  readonly id: number;
  readonly label: string;
  readonly lines: string;
  readonly city: string;
  readonly country: string;
}

/** A day and a time of day; null until chosen, and then the suggestion stands. */
export interface VisitChoice {
  readonly date: Day | null;
  readonly time: TimeOfDay | null;
}

export interface TripDraft {
  readonly step: TripStep;
  readonly name: string;
  /** `yyyy-MM-dd`, or empty. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly addressId: number | null;
  readonly hotel: Hotel | null;
  readonly delivery: VisitChoice;
  /** Whether the items are fetched; the client brings them home otherwise. */
  readonly isFetched: boolean;
  readonly back: VisitChoice;
  readonly dueBack: string;
  readonly items: readonly TripItem[];
  /** Ids of the items of single days. */
  readonly looks: Readonly<Record<string, readonly number[]>>;
  readonly packing: PackingMode;
  readonly note: string;
  /** Null until somebody writes: then it is the name of the user. */
  readonly requestedBy: string | null;
  /** Made once, so that every try of this trip is one trip. */
  readonly key: string;
}

const noVisit: VisitChoice = { date: null, time: null };

function emptyTrip(): TripDraft {
  return {
    step: 'where',
    name: '',
    firstDay: '',
    lastDay: '',
    addressId: null,
    hotel: null,
    delivery: noVisit,
    isFetched: true,
    back: noVisit,
    dueBack: '',
    items: [],
    looks: {},
    packing: 'GARMENT_BAGS',
    note: '',
    requestedBy: null,
    key: randomKey(),
  };
}

const tripDrafts = jsonDrafts(emptyTrip);
export const useTripDraft = tripDrafts.use;

export function tripDraftName({ clientId, userId }: Owner): string {
  return `trip.${clientId}.${userId}`;
}

export function toTripItem(item: Item): TripItem {
  const { id, designers, itemClientNumber, observation, photoData, locations } = item;
  return {
    id,
    designers,
    itemClientNumber,
    observation,
    image: photoData[0] ?? null,
    isCold: locations.code === 'CS',
  };
}

/** Adds items to the trip that is being written, and the day where it has none yet. */
export function addToTrip(owner: Owner, items: readonly TripItem[], day?: Day): void {
  tripDrafts.extend(tripDraftName(owner), (draft) => {
    const known = new Set(draft.items.map(({ id }) => id));
    return {
      items: [...draft.items, ...items.filter(({ id }) => !known.has(id))],
      ...(day !== undefined && draft.firstDay === '' ? { firstDay: day, lastDay: day } : {}),
    };
  });
}
