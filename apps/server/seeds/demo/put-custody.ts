/** Writes the way of the items of the demo's requests. */
import { facilityDay } from '@vestry/contract/calendar/day';
import { placeOf } from '@vestry/contract/custody/places';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { appendCustody, moveItems, type Movement } from '../../src/areas/custody/move-items.ts';
import type { PutRequest } from './put-requests.ts';
import type { DemoItem, Story, Trx } from './story.ts';

type Custody = Pick<Movement, 'to' | 'evidence'>;

/** The place to which a status brings the items of a request. */
const custodyAt: Readonly<
  Record<RequestKind, Readonly<Record<string, (item: DemoItem, request: PutRequest) => Custody>>>
> = {
  delivery: {
    ON_THE_WAY: () => ({ to: { kind: 'IN_TRANSIT' }, evidence: 'STAFF_WORD' }),
    COMPLETED: (_item, { place: kind, addressId }) => ({ to: { kind, addressId }, evidence: 'DOOR' }),
  },
  pickup: {
    // As the driver's scan at the door.
    IN_TRANSIT: () => ({ to: { kind: 'IN_TRANSIT' }, evidence: 'SCAN' }),
    COMPLETED: ({ bin }) => ({ to: placeOf('GR', bin), evidence: 'SCAN' }),
  },
};

/** The way of the items of a request: from the facility, by the road, to the client or back (see `moveInOrder`). */
export function putCustody(
  trx: Trx,
  story: Story,
  kind: RequestKind,
  request: PutRequest,
  states: readonly { readonly status: string; readonly at: Date }[],
): void {
  const { id, clientId, items } = request;
  const actor = { userId: story.people.operations.id, actor: 'STAFF' } as const;
  const [sent] = states;
  const isCompleted = states.some(({ status }) => status === 'COMPLETED');
  if (isCompleted && sent !== undefined && request.place === 'RESIDENCE') {
    // They are imported where they are today: those to deliver came back before, those to pick up had been delivered.
    const isDelivery = kind === 'delivery';
    const now = story.businessDaysAgo(isDelivery ? 1 : 4, '11:00', facilityDay(sent.at, story.timeZone));
    const way = {
      itemIds: items.map((item) => item.id),
      ...(isDelivery
        ? ({ to: placeOf('GR'), evidence: 'SCAN', event: 'RETURNED' } as const)
        : ({
            to: { kind: 'RESIDENCE', addressId: request.addressId },
            evidence: 'DOOR',
            event: 'DELIVERED',
          } as const)),
    };
    story.moves.push({ at: now, move: async () => moveItems({ trx, clientId, actor, now }, way) });
  }
  for (const { status, at: now } of states) {
    const custodyOf = custodyAt[kind][status];
    if (custodyOf === undefined) continue;
    const rows = items.map((item) => ({
      itemId: item.id,
      [`${kind}Id`]: id,
      ...custodyOf(item, request),
    }));
    story.moves.push({ at: now, move: async () => appendCustody({ trx, clientId, actor, now }, rows) });
  }
}
