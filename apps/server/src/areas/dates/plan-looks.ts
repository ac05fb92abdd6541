/** The looks of a trip are dates of the lookbook: an item planned for a day, under the trip's name. */
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { changedLook } from '@vestry/contract/trips/rules';
import type { CallContext } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import { recordChange } from '../changes/record-change.ts';

export interface Look {
  readonly day: Day;
  readonly items: readonly number[];
}

interface NamedTrip {
  readonly id: number;
  readonly name: string;
}

/** Plans the items of each look for its day; the caller has checked that they go along. */
export async function planLooks(
  context: CallContext,
  { id: trip_id, name }: NamedTrip,
  looks: readonly Look[],
): Promise<void> {
  const { trx, clientId: client_id } = context;
  const rows = looks.flatMap(({ day, items }) =>
    items.map((item_id) => ({ client_id, item_id, trip_id, name, note: '', event_day: day })),
  );
  if (rows.length === 0) return;
  await trx.insertInto('dates').values(rows).execute();
  await recordChange(context, { kind: 'dates.planLooks', id: null });
}

/**
 * The look of a day holds these items from now on; those that stay keep their note and photograph. Of a caller who read it as `was`,
 * only what they changed is changed.
 */
export async function replaceLook(
  context: CallContext,
  trip: NamedTrip,
  { day, items: chosen, was }: Look & { readonly was?: readonly number[] | undefined },
): Promise<void> {
  const { trx, clientId } = context;
  const rows = await trx
    .selectFrom('dates')
    .select(['id', 'item_id'])
    .where((eb) => eb.and({ client_id: clientId, trip_id: trip.id, event_day: day }))
    .execute();
  const present = rows.map(({ item_id }) => item_id);
  const items = was === undefined ? chosen : changedLook(present, { was, items: chosen });
  const gone = rows.filter(({ item_id }) => !items.includes(item_id)).map(({ id }) => id);
  const known = new Set(present);
  if (gone.length > 0)
    await trx.deleteFrom('dates').where('client_id', '=', clientId).where('id', 'in', gone).execute();
  await planLooks(context, trip, [{ day, items: items.filter((id) => !known.has(id)) }]);
  if (gone.length > 0) await recordChange(context, { kind: 'dates.planLooks', id: null });
}

/** Items leave every look of the trip. */
export async function unplanItems(
  context: CallContext,
  tripId: number,
  itemIds: readonly number[],
): Promise<void> {
  const { trx, clientId } = context;
  await trx
    .deleteFrom('dates')
    .where((eb) => eb.and({ client_id: clientId, trip_id: tripId }))
    .where('item_id', 'in', itemIds)
    .execute();
  await recordChange(context, { kind: 'dates.planLooks', id: null });
}

/** Takes the looks that lie outside these days, or all of them, out of the lookbook. */
export async function unplanLooks(
  context: CallContext,
  tripId: number,
  within: { readonly firstDay: Day; readonly lastDay: Day } | null,
): Promise<void> {
  const { trx, clientId } = context;
  await trx
    .deleteFrom('dates')
    .where((eb) => eb.and({ client_id: clientId, trip_id: tripId }))
    .$if(within !== null, (rows) =>
      rows.where((eb) =>
        eb.or([eb('event_day', '<', within?.firstDay ?? ''), eb('event_day', '>', within?.lastDay ?? '')]),
      ),
    )
    .execute();
  await recordChange(context, { kind: 'dates.planLooks', id: null });
}

/** Renames the looks of a trip with it. */
export async function renameLooks(context: CallContext, { id, name }: NamedTrip): Promise<void> {
  const { trx, clientId } = context;
  await trx
    .updateTable('dates')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ client_id: clientId, trip_id: id }))
    .execute();
  await recordChange(context, { kind: 'dates.planLooks', id: null });
}

/** The items of each day's look, of each of these trips. */
export async function listLooks(
  db: Database,
  clientId: number,
  tripIds: readonly number[],
): Promise<ReadonlyMap<number, Look[]>> {
  const byTrip = new Map<number, Look[]>();
  if (tripIds.length === 0) return byTrip;
  const rows = await db
    .selectFrom('dates')
    .innerJoin('items', (join) =>
      join.onRef('items.client_id', '=', 'dates.client_id').onRef('items.id', '=', 'dates.item_id'),
    )
    .select(['dates.trip_id as tripId', 'dates.event_day as day', 'dates.item_id as itemId'])
    .where('dates.client_id', '=', clientId)
    .where('dates.trip_id', 'in', tripIds)
    .where('items.record_status', '=', 1)
    .orderBy('dates.event_day')
    .orderBy('dates.id')
    .execute();
  for (const { tripId, day: text, itemId } of rows) {
    const day = toDay(text);
    const looks = byTrip.get(tripId ?? 0) ?? [];
    const last = looks.at(-1);
    if (last?.day === day) looks[looks.length - 1] = { day, items: [...last.items, itemId] };
    else looks.push({ day, items: [itemId] });
    byTrip.set(tripId ?? 0, looks);
  }
  return byTrip;
}
