import type { CallContext } from '../../../platform/call-context.ts';
import { byDriver } from '../../custody/by-driver.ts';
import { moveItems } from '../../custody/move-items.ts';
import type { DoorReport } from '../transition.ts';

/** The items that the driver has scanned at the door are in transit with the pickup; the others stay with the client. */
export async function fetchItems(
  context: CallContext,
  pickupId: number,
  { itemIds, movedAt }: DoorReport,
): Promise<void> {
  const to = { kind: 'IN_TRANSIT' } as const;
  await moveItems(byDriver(context), { itemIds, to, evidence: 'SCAN', event: null, pickupId, movedAt });
}
