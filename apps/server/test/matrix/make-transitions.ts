import type { Database } from '../../src/platform/database.ts';
import type { SampleCloset } from './sample-closet.ts';
import type { SampleFacility } from './sample-facility.ts';

/** The confirmation of the confirmed delivery, as a transition that this member of staff has just made. */
export async function recordTransition(
  db: Database,
  { clientId }: SampleCloset,
  { confirmedId }: SampleFacility,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('delivery_events')
    .values({
      client_id: clientId,
      delivery_id: confirmedId,
      kind: 'STATUS',
      from_status: 'SUBMITTED',
      to_status: 'CONFIRMED',
      user_id: userId,
      data: JSON.stringify({ before: { arrivalStart: null, arrivalEnd: null } }),
      created_at: now,
    })
    .execute();
}

/** A confirmed delivery of one item. */
export async function makePack(db: Database, own: SampleCloset, packItemId: number): Promise<number> {
  const confirmed = await db
    .insertInto('deliveries')
    .values({
      client_id: own.clientId,
      user_id: own.me.id,
      status: 'CONFIRMED',
      delivery_date: '2026-12-14',
      time_of_day: 'MORNING',
      requested_by: 'Ada',
      address_id: own.addressId,
      address_sent: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('delivery_items')
    .values({ client_id: own.clientId, delivery_id: confirmed.id, item_id: packItemId })
    .execute();
  return confirmed.id;
}
