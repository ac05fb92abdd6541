/** A random sequence of movements in one closet, as the product's own functions make them. A seed repeats it. */
import type { Place } from '@vestry/contract/custody/places';
import { releases } from '@vestry/contract/custody/releases';
import { moveEach, moveItems, type MoveContext } from '../../../apps/server/src/areas/custody/move-items.ts';
import { returnMoved, takeBackNewest } from '../../../apps/server/src/areas/custody/return-moved.ts';
import type { Chance } from '../../simulate/chance.ts';

/** A closet, with the items that move and where they may go. */
export interface Closet {
  readonly clientId: number;
  readonly itemIds: readonly number[];
  readonly addressIds: readonly number[];
  readonly deliveryIds: readonly number[];
}

/** A step runs in a transaction of its own. The moments of the steps before it are what an undo names. */
export type Step = (context: MoveContext, before: readonly Date[]) => Promise<void>;

const longestSequence = 8;
const mostItems = 5;

export function drawSequence(closet: Closet, chance: Chance): readonly Step[] {
  // A delivery is one story: what leaves, arrives, is undone or comes back within a sequence belongs to it.
  const deliveryId = chance.pick(closet.deliveryIds);
  return Array.from({ length: chance.int(1, longestSequence) }, () => drawStep(closet, deliveryId, chance));
}

function drawStep(closet: Closet, deliveryId: number, chance: Chance): Step {
  const itemIds = chance.some(closet.itemIds, mostItems);
  const addressId = chance.pick(closet.addressIds);
  const places = itemIds.map((itemId) => ({ itemId, to: drawPlace(closet, chance) }));
  const bin = { kind: 'BIN', zone: 'GR', bin: `B-${chance.int(1, 40)}` } as const;
  const stepsBack = chance.int(1, 3);
  const steps: readonly Step[] = [
    async (context) =>
      moveItems(context, { itemIds, to: drawPlaceOf(places), evidence: 'COUNT', event: 'MOVED' }),
    async (context) => moveEach(context, places, { evidence: 'SCAN', event: 'MOVED' }),
    async (context) =>
      moveItems(context, { itemIds, to: { kind: 'IN_TRANSIT' }, evidence: 'SCAN', event: null, deliveryId }),
    async (context) =>
      moveItems(context, {
        itemIds,
        to: { kind: 'RESIDENCE', addressId },
        evidence: 'DOOR',
        event: 'DELIVERED',
        deliveryId,
      }),
    async (context, before) => returnMoved(context, { deliveryId }, before.at(-stepsBack) ?? context.now),
    async (context) => takeBackNewest(context, itemIds[0] ?? 0, {}),
    // An item that is not back is scanned into its bin.
    async (context) =>
      moveItems(context, { itemIds, to: bin, evidence: 'SCAN', event: 'RETURNED', deliveryId }),
  ];
  return chance.pick(steps);
}

function drawPlaceOf(places: readonly { readonly to: Place }[]): Place {
  return places[0]?.to ?? { kind: 'IN_TRANSIT' };
}

function drawPlace({ addressIds }: Closet, chance: Chance): Place {
  const bin = `B-${chance.int(1, 40)}`;
  const addressId = chance.isTrue(20) ? null : chance.pick(addressIds);
  return chance.pick<Place>([
    { kind: 'BIN', zone: chance.isTrue(30) ? 'CS' : 'GR', bin },
    { kind: 'IN_TRANSIT' },
    { kind: 'RESIDENCE', addressId },
    { kind: 'TEMPORARY_ADDRESS', addressId },
    { kind: 'CARE_PARTNER', bin },
    { kind: 'RELEASED', release: chance.pick(releases) },
  ]);
}
