/** Reads the looks and packing lists of a run's closet past the product, and compares them with the oracle's. */
import { stepIn } from './condition-rows.ts';
import type { SimulatedClient } from './state.ts';
import type { TripRows } from './trip-rows.ts';

export interface LookRow {
  readonly id: number;
  readonly item: number;
  readonly name: string;
  readonly day: string;
  readonly trip: number | null;
}

export interface LookRows {
  readonly looks: readonly LookRow[];
  readonly ticks: readonly {
    readonly trip: number;
    readonly item: number;
    readonly packed: boolean;
    readonly at: number;
    readonly user: number | null;
  }[];
}

/** Parts of the statement that reads the closet $1 as one object. */
export const lookParts = `'looks', (SELECT coalesce(json_agg(json_build_object('id', id, 'item', item_id, 'name', name, 'day', event_day,
      'trip', trip_id) ORDER BY id), '[]') FROM dates WHERE client_id = $1),
  'ticks', (SELECT coalesce(json_agg(json_build_object('trip', trip_id, 'item', item_id, 'packed', is_packed,
      'at', (extract(epoch FROM tapped_at) * 1000)::bigint, 'user', user_id)), '[]') FROM trip_ticks WHERE client_id = $1)`;

interface Names {
  readonly itemAt: ReadonlyMap<number, number>;
  readonly persons: ReadonlyMap<number, string>;
  readonly requestNames: ReadonlyMap<string, string>;
}

export function seenOfLooks(
  { looks, ticks, trips }: LookRows & TripRows,
  { itemAt, persons, requestNames }: Names,
) {
  const tripNames = new Map(
    trips.map(({ id, delivery }) => [id, requestNames.get(`delivery ${delivery}`) ?? '?']),
  );
  return {
    looks: looks
      .map(({ item, name, day, trip }) =>
        [
          day,
          itemAt.get(item) ?? -1,
          trip === null ? stepIn(name) : `trip ${tripNames.get(trip) ?? '?'}`,
        ].join(' '),
      )
      .toSorted(),
    ticks: ticks
      .map(({ trip, item, packed, at, user }) =>
        [tripNames.get(trip), itemAt.get(item), packed, at, persons.get(user ?? 0)].join(' '),
      )
      .toSorted(),
  };
}

export function expectedOfLooks({ looks, ticks }: Pick<SimulatedClient, 'looks' | 'ticks'>) {
  return {
    looks: looks
      .map(({ name, isOfTrip, item, day }) => [day, item, isOfTrip ? `trip ${name}` : name].join(' '))
      .toSorted(),
    ticks: ticks
      .map(({ trip, item, isPacked, at, by }) => [trip, item, isPacked, at, by].join(' '))
      .toSorted(),
  };
}
