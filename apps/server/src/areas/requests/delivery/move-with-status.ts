/** The items of a delivery go where its status says. */
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { CallContext } from '../../../platform/call-context.ts';
import { addressPlace } from '../../custody/address-place.ts';
import { byDriver } from '../../custody/by-driver.ts';
import { moveItems } from '../../custody/move-items.ts';
import type { LockedRequest } from '../repository.ts';
import type { TransitionOrder } from '../transition.ts';

/**
 * On the way they are in transit, afterwards at the client's address. Those that the client did not take stay in transit until they are
 * scanned in, and so do all of a delivery that is canceled on the road, by the driver's report or by the office.
 */
export async function moveWithStatus(
  context: CallContext,
  { id: deliveryId, itemIds, addressId }: LockedRequest,
  { to, door }: TransitionOrder<DeliveryStatus>,
): Promise<void> {
  const mover = door === undefined ? context : byDriver(context);
  const move = { deliveryId, evidence: 'STAFF_WORD', ...(door && { movedAt: door.movedAt }) } as const;
  if (to === 'ON_THE_WAY')
    await moveItems(mover, { ...move, itemIds, to: { kind: 'IN_TRANSIT' }, event: null });
  if (to === 'COMPLETED') {
    const taken = door && { itemIds: door.itemIds, evidence: 'DOOR' as const };
    const there = { to: await addressPlace(context, addressId), event: 'DELIVERED' } as const;
    await moveItems(mover, { ...move, itemIds, ...taken, ...there });
  }
}
