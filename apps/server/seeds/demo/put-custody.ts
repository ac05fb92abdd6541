/** Writes the way of the items of the demo's requests. */
import { placeOf } from '@vestry/contract/custody/places';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { appendCustody, type Movement } from '../../src/areas/custody/move-items.ts';
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
  pickup: { COMPLETED: ({ bin }) => ({ to: placeOf('GR', bin), evidence: 'SCAN' }) },
};

const returned = { kind: 'RETURNED', from_location: 'AC', to_location: 'GR' } as const;

/** The way of the items of a request: from the facility, by the road, to the client or back. */
export async function putCustody(
  trx: Trx,
  story: Story,
  kind: RequestKind,
  request: PutRequest,
  states: readonly { readonly status: string; readonly at: Date }[],
): Promise<void> {
  const { id, clientId, items } = request;
  const actor = { userId: story.people.operations.id, actor: 'STAFF' } as const;
  const [sent] = states;
  const isDelivered = kind === 'delivery' && states.some(({ status }) => status === 'COMPLETED');
  if (isDelivered && sent !== undefined && request.place === 'RESIDENCE') {
    // They are imported where they are today, with the client; before they were requested they came back.
    const now = new Date(sent.at.getTime() - 24 * 60 * 60_000);
    const event = { client_id: clientId, user_id: actor.userId, created_at: now };
    await trx
      .insertInto('item_events')
      .values(items.map((item) => ({ ...event, ...returned, item_id: item.id })))
      .execute();
    const arrivals = items.map((item) => ({ itemId: item.id, to: placeOf('GR'), evidence: 'SCAN' as const }));
    await appendCustody({ trx, clientId, actor, now }, arrivals);
  }
  for (const { status, at: now } of states) {
    const custodyOf = custodyAt[kind][status];
    if (custodyOf === undefined) continue;
    const rows = items.map((item) => ({
      itemId: item.id,
      [`${kind}Id`]: id,
      ...custodyOf(item, request),
    }));
    await appendCustody({ trx, clientId, actor, now }, rows);
  }
}
