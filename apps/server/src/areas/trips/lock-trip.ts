import type { ClosetContext } from '../../platform/call-context.ts';
import { lockRow } from '../../platform/lock-row.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTrip, type TripRow } from './repository.ts';

/** Locks a trip until the transaction ends, and reads it. @throws Refusal NOT_FOUND */
export async function lockTrip({ trx, clientId }: ClosetContext, id: number): Promise<TripRow> {
  const isThere = await lockRow(trx, 'trips', { clientId, id });
  const trip = isThere ? await findTrip(trx, clientId, id) : null;
  if (trip === null) throw new Refusal('NOT_FOUND');
  return trip;
}
