/** The events of an item's history that follow from its way, where that is known from a file. */
import { locationOf, type Place } from '@vestry/contract/custody/places';
import type { PastMovement } from './put-item.ts';
import type { PastEvent } from './write-item-event.ts';

const away: readonly Place['kind'][] = ['RESIDENCE', 'TEMPORARY_ADDRESS', 'RELEASED'];

/**
 * The events of the movements that follow the place `from`, null for an item that was nowhere before. The road is no news of
 * its own; what only the chain of custody knows, the history reads from there (`listPlaceNews`).
 */
export function eventsOfWay(itemId: number, from: Place | null, way: readonly PastMovement[]): PastEvent[] {
  let before = from;
  return way.flatMap(({ to, movedAt, by }) => {
    const left = before;
    if (left === null || to.kind !== 'IN_TRANSIT') before = to;
    const kind = kindOf(left, to);
    if (kind === null) return [];
    return [
      {
        item_id: itemId,
        kind,
        from_location: left && locationOf(left),
        to_location: locationOf(to),
        from_bin: binOf(left),
        to_bin: binOf(to),
        user_id: by?.userId ?? null,
        created_at: movedAt,
      },
    ];
  });
}

function kindOf(before: Place | null, to: Place): PastEvent['kind'] | null {
  if (before === null) return 'RECEIVED';
  if (to.kind === 'IN_TRANSIT' || to.kind === 'RELEASED') return null;
  if (!away.includes(before.kind)) return away.includes(to.kind) ? 'DELIVERED' : 'MOVED';
  return away.includes(to.kind) ? null : 'RETURNED';
}

const binOf = (place: Place | null): string => (place !== null && 'bin' in place ? place.bin : '');
