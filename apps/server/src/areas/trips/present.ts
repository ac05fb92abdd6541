/** Trips as clients read them: each with its visits as requests are shown, and its looks. */
import { toDay, toWire, type Day } from '@vestry/contract/calendar/day';
import { hasColdStorage } from '@vestry/contract/cart/rules';
import { tripReference, tripStage } from '@vestry/contract/trips/rules';
import type { Trip, TripDetail } from '@vestry/contract/trips/schemas';
import type { Database } from '../../platform/database.ts';
import { listLooks } from '../dates/plan-looks.ts';
import type { RequestReader } from '../requests/reader.ts';
import type { RequestServices } from '../requests/service.ts';
import * as repository from './repository.ts';
import type { TripRow } from './repository.ts';

interface TripReadDeps {
  readonly db: Database;
  readonly requests: RequestServices;
  readonly calendar: { today(): Day };
}

/** Presents trips in the order of their rows. */
export async function presentTrips(
  { db, requests, calendar }: TripReadDeps,
  reader: RequestReader,
  rows: readonly TripRow[],
): Promise<Trip[]> {
  const returnIds = rows.flatMap(({ returnId }) => returnId ?? []);
  const [deliveries, pickups, looks] = await Promise.all([
    requests.delivery.find(
      reader,
      rows.map(({ deliveryId }) => deliveryId),
    ),
    requests.pickup.find(reader, returnIds),
    listLooks(
      db,
      reader.clientId,
      rows.map(({ id }) => id),
    ),
  ]);
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const today = calendar.today();
  return rows.flatMap((row) => {
    const delivery = byId.get(row.deliveryId);
    if (delivery === undefined) return [];
    const { id, name, firstDay, lastDay, packing, isTemporary, dueBack, version } = row;
    return [
      {
        id,
        reference: tripReference(id),
        name,
        firstDay: toWire(firstDay),
        lastDay: toWire(lastDay),
        packing,
        stage: tripStage({
          firstDay,
          lastDay,
          today,
          delivery: row.deliveryStatus,
          return: row.returnStatus,
        }),
        isTemporary,
        delivery,
        return: pickups.find((pickup) => pickup.id === row.returnId) ?? null,
        dueBack: dueBack === null ? null : toWire(dueBack),
        looks: (looks.get(id) ?? []).map(({ day, items }) => ({
          day: toWire(toDay(day)),
          items: [...items],
        })),
        version,
      },
    ];
  });
}

/** A trip as its page shows it; null where its delivery is gone. */
export async function presentTrip(
  deps: TripReadDeps,
  reader: RequestReader,
  row: TripRow,
): Promise<TripDetail | null> {
  const [[trip], ticks, places] = await Promise.all([
    presentTrips(deps, reader, [row]),
    repository.listTicks(deps.db, reader.clientId, row.id),
    repository.listPlaces(deps.db, reader.clientId, row.deliveryId),
  ]);
  if (trip === undefined) return null;
  return {
    ...trip,
    places: places.map(({ itemId, place }) => ({ itemId, place })),
    coldStorage: hasColdStorage(places),
    ticks: ticks.map(({ at, ...tick }) => ({ ...tick, at: at.toISOString() })),
  };
}
