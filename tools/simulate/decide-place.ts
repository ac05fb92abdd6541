/** A client says at which address items are, and reads where all of them are. */
import type { PlaceAction } from './actions.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import type { State } from './state.ts';
import { isWithClient } from './trips.ts';
import { putAt, readPlaces } from './whereabouts.ts';

export function decidePlace(state: State, action: PlaceAction): Decision {
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.do === 'readPlaces') return { ...done(state), outcomes: [readPlaces(client)] };
  const { by, items, address } = action;
  if (by === 'viewer') return refuse(state, 'FORBIDDEN');
  const codes: string[] = [];
  if (client.addresses[address] !== true) codes.push('NOT_FOUND');
  if (!items.every((item) => isWithClient(client, item))) codes.push('ITEMS_UNAVAILABLE');
  if (codes.length > 0) return refuse(state, ...codes);
  return withState(state, ({ clients }) => {
    const own = clients[action.client];
    if (own !== undefined) putAt(own, items, address);
  });
}
