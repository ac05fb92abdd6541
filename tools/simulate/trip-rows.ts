/** Reads the trips of a run's closet and the days on which items are due back past the product, and compares them with the oracle's. */
import type { SimulatedClient } from './state.ts';
import { isWithClient } from './trips.ts';

export interface TripRow {
  readonly id: number;
  readonly delivery: number;
  readonly first: string;
  readonly last: string;
  readonly due: string | null;
  readonly version: number;
}

export interface TripRows {
  readonly trips: readonly TripRow[];
  readonly due: readonly { readonly item: number; readonly day: string; readonly reminded: string | null }[];
}

/** Parts of the statement that reads the closet $1 as one object. */
export const tripParts = `'trips', (SELECT coalesce(json_agg(json_build_object('id', id, 'delivery', delivery_id, 'first', first_day,
      'last', last_day, 'due', due_back, 'version', version) ORDER BY id), '[]') FROM trips WHERE client_id = $1),
  'due', (SELECT coalesce(json_agg(json_build_object('item', item_id, 'day', day, 'reminded', reminded_on) ORDER BY item_id), '[]')
    FROM due_backs AS d WHERE client_id = $1 AND day IS NOT NULL AND EXISTS (
      SELECT FROM items AS i WHERE (i.client_id, i.id) = (d.client_id, d.item_id) AND i.place IN ('RESIDENCE', 'TEMPORARY_ADDRESS')))`;

export function seenOfTrips(
  { trips, due }: TripRows,
  {
    itemAt,
    requestNames,
  }: { readonly itemAt: ReadonlyMap<number, number>; readonly requestNames: ReadonlyMap<string, string> },
) {
  return {
    trips: trips.map(({ delivery, first, last, due: day, version }) => ({
      name: requestNames.get(`delivery ${delivery}`) ?? '?',
      firstDay: first,
      lastDay: last,
      dueBack: day,
      version,
    })),
    dueBacks: due.map(({ item, day, reminded }) => ({ item: itemAt.get(item) ?? -1, day, reminded })),
  };
}

/** An item that is not with the client is not due back. */
export function expectedOfTrips(client: SimulatedClient) {
  return {
    trips: client.trips,
    dueBacks: client.dueBacks.flatMap((due, item) =>
      due === null || !isWithClient(client, item) ? [] : [{ item, day: due.day, reminded: due.remindedOn }],
    ),
  };
}
