/** Items that are with their client, and pickups that have brought them, for tests of what comes back. */
import type { Place } from '@vestry/contract/custody/places';
import type { Database } from '../src/platform/database.ts';
import { makeItem, moveItem } from './factories.ts';
import type { PickupCalls } from './pickup-calls.ts';
import type { ClientFixture } from './requests.ts';
import type { TestApp } from './test-app.ts';

/** An item that hung in a bin and is at the client's address now. */
export async function makeHeldItem(
  db: Database,
  { clientId, addressId }: Pick<ClientFixture, 'addressId' | 'clientId'>,
  number: string,
  bin: Extract<Place, { kind: 'BIN' }>,
): Promise<number> {
  const id = await makeItem(db, clientId, { number, location: bin.zone });
  await moveItem(db, clientId, id, bin);
  await moveItem(db, clientId, id, { kind: 'RESIDENCE', addressId });
  return id;
}

/** A pickup of these items that has arrived a minute ago. */
export async function makeArrivedPickup(
  { clock }: Pick<TestApp, 'clock'>,
  pickups: PickupCalls,
  itemIds: number[],
): Promise<number> {
  const id = await pickups.request({ itemIds });
  for (const to of ['CONFIRMED', 'IN_TRANSIT', 'ARRIVED'] as const) await pickups.transition(id, to);
  clock.passSeconds(60);
  return id;
}
