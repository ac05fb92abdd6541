/** The calls about where items are, as the pages make them. */
import type { PlaceAction } from './actions.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';
import { toPlacesOutcome } from './whereabouts.ts';

/** The part of an answer that is compared. */
interface PlacesAnswer {
  readonly places: readonly { readonly group: string; readonly count: number }[];
  readonly residences: readonly { readonly addressId: number | null; readonly count: number }[];
}

const words: Readonly<Record<string, string>> = {
  GARMENT_ROOM: 'GR',
  COLD_STORAGE: 'CS',
  IN_CARE: 'S',
  IN_TRANSIT: 'road',
  WITH_CLIENT: 'client',
};

export async function performPlace(action: PlaceAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal } = stage;
  const client = clientOf(cast, action.client);
  const caller = client.callers[action.by];
  const { addressIds, itemIds } = client;
  if (action.do === 'placeItems') {
    const { items, address } = action;
    const body = { itemIds: items.map((item) => itemIds[item]), addressId: addressIds[address] };
    return outcomeOf(await caller.call(origin, 'PUT /custody/place', { body, signal }), cast, client);
  }
  const answer = await caller.call(origin, `GET /custody/places/${client.clientId}`, { signal });
  const outcome = outcomeOf(answer, cast, client);
  if (outcome !== 'OK' || answer === null) return outcome;
  const { places, residences } = answer.data as unknown as PlacesAnswer; // the answer's schema says so
  return toPlacesOutcome(
    places.flatMap(({ group, count }) => Array.from({ length: count }, () => words[group] ?? group)),
    residences.flatMap(({ addressId, count }) =>
      Array.from({ length: count }, () => String(addressId === null ? null : addressIds.indexOf(addressId))),
    ),
  );
}
