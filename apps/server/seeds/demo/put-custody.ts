/** Writes the way of the items of the demo's requests. */
import { facilityDay } from '@vestry/contract/calendar/day';
import { appendCustody, moveItems } from '../../src/areas/custody/move-items.ts';
import { demoKinds } from './kinds.ts';
import type { PutRequest } from './put-requests.ts';
import type { DemoContext } from './demo-context.ts';

/** The way of the items of a request: from the facility, by the road, to the client or back (see `moveInOrder`). */
export function putCustody(
  demo: DemoContext,
  request: PutRequest,
  states: readonly { readonly status: string; readonly at: Date }[],
): void {
  const { trx } = demo;
  const { kind, id, clientId, items } = request;
  const actor = { userId: demo.people.operations.id, actor: 'STAFF' } as const;
  const [sent] = states;
  const isCompleted = states.some(({ status }) => status === 'COMPLETED');
  if (isCompleted && sent !== undefined && request.place === 'RESIDENCE') {
    // They are imported where they are today: those to deliver came back before, those to pick up had been delivered.
    const { days, wayOf } = demoKinds[kind].before;
    const now = demo.businessDaysAgo(days, '11:00', facilityDay(sent.at, demo.timeZone));
    const way = { itemIds: items.map((item) => item.id), ...wayOf(request) };
    demo.moves.push({ at: now, move: async () => moveItems({ trx, clientId, actor, now }, way) });
  }
  for (const { status, at: now } of states) {
    const custodyOf = demoKinds[kind].custodyAt[status];
    if (custodyOf === undefined) continue;
    const rows = items.map((item) => ({
      itemId: item.id,
      [`${kind}Id`]: id,
      ...custodyOf(item, request),
    }));
    demo.moves.push({ at: now, move: async () => appendCustody({ trx, clientId, actor, now }, rows) });
  }
}
