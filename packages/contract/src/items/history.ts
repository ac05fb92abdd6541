/** The history of an item in words for the client (specification, section 7, `item/list/history`). */
import { z } from 'zod/mini';
import { releaseNames, type Release } from '../custody/releases.ts';
import { forEachId, referenceIn, type RequestIds } from '../requests/ids.ts';
import { locationNames } from './rules.ts';
import { locationCodeSchema, type LocationCode } from './schemas.ts';

/** The kinds of events of an item, as the database names them. */
export const itemEventKinds = [
  'RECEIVED',
  'PHOTOGRAPHED',
  'MOVED',
  'DELIVERED',
  'RETURNED',
  'CLEANED',
  'REPAIRED',
  'ALTERED',
  'PRESERVED',
  'EDITED',
  'CARE_ACCEPTED',
  'CARE_DECLINED',
] as const;
export type ItemEventKind = (typeof itemEventKinds)[number];

/** The kinds of entries that a client reads: the events, and a release, which the chain of custody records. */
const historyKinds = [...itemEventKinds, 'RELEASED'] as const;

/** The data of an event that the client reads. Bins, members of staff and their notes are for staff alone. */
export const historyEntrySchema = z.object({
  /** Of the event; less than zero for what the chain of custody records, its number there. */
  id: z.int(),
  kind: z.enum(historyKinds),
  /** A short sentence: 'Moved to Cold Storage'. */
  title: z.string(),
  /** The request that it belongs to, 'D-12' or 'P-7'; empty when nothing. */
  detail: z.string(),
  /** The moment, ISO 8601 in UTC. */
  time: z.string(),
  from: z.nullable(locationCodeSchema),
  to: z.nullable(locationCodeSchema),
  ...forEachId(() => z.nullable(z.int())),
  recommendationId: z.nullable(z.int()),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;

/** An event as it was recorded. */
export interface ItemEvent extends RequestIds {
  readonly kind: ItemEventKind;
  readonly from: LocationCode | null;
  readonly to: LocationCode | null;
}

/** The words for an event; null for what is no news to a client, such as a movement from one bin to another. */
export function historyWords(event: ItemEvent): { readonly title: string; readonly detail: string } | null {
  const title = titleOf(event);
  return title === null ? null : { title, detail: referenceIn(event) };
}

/** A movement that the chain of custody alone records: an item is at another address by its client's word, or was released. */
export interface PlaceNews {
  /** Null for an item that is still stored. */
  readonly release: Release | null;
  /** The label of the address; null for none. */
  readonly label: string | null;
}

export function placeNewsWords({ release, label }: PlaceNews): string {
  if (release !== null) return releaseNames[release];
  return label === null ? 'With you, residence not named' : `Noted at ${label}`;
}

function titleOf({ kind, from, to }: ItemEvent): string | null {
  switch (kind) {
    case 'RECEIVED':
      return to === null || to === 'AC' ? 'Added to your closet' : `Received at ${place(to)}`;
    case 'PHOTOGRAPHED':
      return 'Photographed';
    case 'MOVED':
      return to === null || to === from ? null : movedTo(to);
    case 'DELIVERED':
      return 'Delivered to you';
    case 'RETURNED':
      return to === null ? 'Returned to storage' : `Returned to ${place(to)}`;
    case 'CLEANED':
      return 'Cleaned';
    case 'REPAIRED':
      return 'Repaired';
    case 'ALTERED':
      return 'Altered';
    case 'PRESERVED':
      return 'Preserved';
    case 'EDITED':
      return 'Details updated';
    case 'CARE_ACCEPTED':
      return 'Care proposal accepted';
    case 'CARE_DECLINED':
      return 'Care proposal declined';
  }
}

function movedTo(to: LocationCode): string {
  if (to === 'AC') return 'With you';
  return to === 'S' ? 'Sent for service' : `Moved to ${place(to)}`;
}

/** A place within a sentence. */
function place(code: LocationCode): string {
  return code === 'GR' ? `the ${locationNames.GR.toLowerCase()}` : locationNames[code];
}
