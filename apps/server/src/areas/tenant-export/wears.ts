/** Wears of items and dismissed questions about them, as a tenant export writes them: people by their email addresses. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { said } from './export-names.ts';
import { findPeople } from './people.ts';
import type { RowContext } from './put-closet-rows.ts';
import type { KnownNames } from './ways.ts';
import type { TenantExportWear, TenantExportWearDismissal } from './wear-schemas.ts';

/** The wears of each item of the closet by their days; keyed by the item's id. */
export async function exportWears(
  db: Database,
  clientId: number,
): Promise<ReadonlyMap<number, TenantExportWear[]>> {
  const rows = await db
    .selectFrom('wears as wear')
    .leftJoin('users as person', 'person.id', 'wear.user_id')
    .select(['wear.item_id as itemId', 'wear.day', 'wear.event', 'wear.guests'])
    .select(['wear.recorded_at as recordedAt', 'person.email as person'])
    .where('wear.client_id', '=', clientId)
    .orderBy('wear.day')
    .execute();
  const wears = rows.map(({ itemId, recordedAt, event, guests, person, ...wear }) => ({
    itemId,
    wear: { ...wear, ...said({ event, guests, person }), at: recordedAt.toISOString() },
  }));
  return new Map(
    [...Map.groupBy(wears, ({ itemId }) => itemId)].map(([itemId, own]) => [
      itemId,
      own.map(({ wear }) => wear),
    ]),
  );
}

/** Adds or updates wears; one is known by its item and day. */
export async function putWears(
  { trx, clientId }: RowContext,
  itemId: number,
  wears: readonly TenantExportWear[],
  { people }: KnownNames,
): Promise<void> {
  for (const { day, event, guests, at, person } of wears) {
    await trx
      .insertInto('wears')
      .values({
        client_id: clientId,
        item_id: itemId,
        day,
        event,
        guests,
        user_id: people.get(person?.toLowerCase() ?? '') ?? null,
        recorded_at: new Date(at),
      })
      // The day is its own key: setting it keeps the statement valid when nothing else is given.
      .onConflict((conflict) => conflict.constraint('wears_once_a_day').doUpdateSet({ day, event, guests }))
      .execute();
  }
}

export async function exportWearDismissals(
  db: Database,
  clientId: number,
): Promise<TenantExportWearDismissal[]> {
  const rows = await db
    .selectFrom('wear_dismissals as dismissal')
    .leftJoin('users as person', 'person.id', 'dismissal.user_id')
    .select(['dismissal.day', 'dismissal.event', 'dismissal.dismissed_at as dismissedAt'])
    .select('person.email as person')
    .where('dismissal.client_id', '=', clientId)
    .orderBy('dismissal.day')
    .orderBy(sql`dismissal.event collate "C"`)
    .execute();
  return rows.map(({ dismissedAt, person, ...dismissal }) => ({
    ...dismissal,
    at: dismissedAt.toISOString(),
    ...said({ person }),
  }));
}

/** Adds the dismissals that are not here; one is known by its day and event. */
export async function putWearDismissals(
  { trx, clientId }: RowContext,
  dismissals: readonly TenantExportWearDismissal[],
): Promise<void> {
  if (dismissals.length === 0) return;
  const people = await findPeople(trx, dismissals);
  const rows = dismissals.map(({ day, event, at, person }) => ({
    client_id: clientId,
    day,
    event,
    user_id: people.get(person?.toLowerCase() ?? '') ?? null,
    dismissed_at: new Date(at),
  }));
  await trx
    .insertInto('wear_dismissals')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
