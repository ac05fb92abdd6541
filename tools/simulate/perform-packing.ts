/** The calls about packing, as the pages of staff make them. */
import type { StaffAction } from './actions.ts';
import { toPickingOutcome } from './decide-packing.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';

/** The part of an answer that is compared. */
interface PickingAnswer {
  readonly lines: readonly {
    readonly clientId: number;
    readonly deliveryId: number;
    readonly itemId: number;
    readonly location: string;
    readonly packedAt: string | null;
  }[];
}

export async function performPacking(
  action: Extract<StaffAction, { do: 'unpack' | 'readPicking' }>,
  { cast, origin, signal, before }: Stage,
): Promise<Outcome> {
  const { clientId, itemIds } = clientOf(cast, action.client);
  if (action.do === 'unpack') {
    const { id } = before.requestOf(action.client, action.request);
    const call = `PUT /staff/picking/${clientId}/${id}/unpack`;
    const body = { itemId: itemIds[action.item] };
    return outcomeOf(await cast.staff.call(origin, call, { body, signal }), cast, null);
  }
  const call = `GET /staff/picking?day=${action.day}T00:00:00&clientId=${clientId}`;
  const answer = await cast.staff.call(origin, call, { signal });
  const outcome = outcomeOf(answer, cast, null);
  if (outcome !== 'OK' || answer === null) return outcome;
  const { lines } = answer.data as unknown as PickingAnswer; // the answer's schema says so
  if (lines.some((line) => line.clientId !== clientId)) return 'a line of another closet';
  return toPickingOutcome(
    lines.map(({ deliveryId, itemId, location, packedAt }) => ({
      name: before.nameOfRequest(action.client, 'delivery', deliveryId) ?? '?',
      item: itemIds.indexOf(itemId),
      isPacked: packedAt !== null,
      code: location,
    })),
  );
}
