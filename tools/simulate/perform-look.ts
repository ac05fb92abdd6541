/** The calls about looks and packing lists, as the pages make them. */
import type { LookAction } from './actions.ts';
import { stepIn } from './condition-rows.ts';
import { toLooksOutcome, tripTitle } from './looks.ts';
import { clientOf, outcomeOf, type Outcome, type Stage } from './outcome.ts';

/** The part of an answer that is compared. */
interface DateAnswer {
  readonly name: string;
  readonly time: string;
  readonly item: { readonly id: number };
}

export async function performLook(action: LookAction, stage: Stage): Promise<Outcome> {
  const { cast, origin, signal } = stage;
  const client = clientOf(cast, action.client);
  const [call, body] = callOf(action, stage);
  const answer = await client.callers[action.by].call(origin, call, { body, signal });
  const outcome = outcomeOf(answer, cast, client);
  if (action.do !== 'readLooks' || outcome !== 'OK' || answer === null) return outcome;
  const { data } = JSON.parse(answer.text) as { data: readonly DateAnswer[] }; // the answer's schema says so
  return toLooksOutcome(
    data.map(({ name, time, item }) => ({
      name: name === tripTitle ? name : stepIn(name),
      item: client.itemIds.indexOf(item.id),
      day: time.slice(0, 10),
    })),
  );
}

function callOf(action: LookAction, { cast, before, name }: Stage): [call: string, body?: object] {
  const { clientId, itemIds, secret } = clientOf(cast, action.client);
  switch (action.do) {
    case 'readLooks':
      return [`GET /date/list/client/${clientId}?from=${action.from}T00:00:00&to=${action.to}T00:00:00`];
    case 'planItem': {
      const { item, day } = action;
      const words = { name: `step ${name}.`, note: secret, time: `${day}T00:00:00` };
      return ['POST /date/create', { ...words, item: { id: itemIds[item] } }];
    }
    case 'unplanItem': {
      const { id, item } = before.lookOf(action.client, action.look);
      return [`DELETE /date/delete/${id}/item/${item}/client/${clientId}`];
    }
    case 'setLook': {
      const { day, items } = action;
      const tripId = before.tripOf(action.client, action.trip);
      return [
        'PUT /trip/look',
        { tripId, day: `${day}T00:00:00`, items: items.map((item) => itemIds[item]) },
      ];
    }
    case 'packTrip': {
      const tripId = before.tripOf(action.client, action.trip);
      const ticks = action.ticks.map(({ item, isPacked, at }) => ({
        itemId: itemIds[item],
        isPacked,
        at: new Date(at).toISOString(),
      }));
      return ['PUT /trip/packed', { tripId, ticks }];
    }
  }
}
