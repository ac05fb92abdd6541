/** Clients plan items for days and for days of trips, and tick the packing lists of trips. */
import type { LookAction } from './actions.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { isLookOfTrip, planLook, readLooks, tick } from './looks.ts';
import type { SimulatedClient, State } from './state.ts';

export function decideLook(state: State, action: LookAction, name: string, at: Date): Decision {
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.do === 'readLooks')
    return { ...done(state), outcomes: [readLooks(client, action.from, action.to)] };
  if (action.by === 'viewer') return refuse(state, 'FORBIDDEN');
  switch (action.do) {
    case 'planItem':
      return change(state, action, (own) => {
        own.looks.push({ name, isOfTrip: false, item: action.item, day: action.day });
      });
    case 'unplanItem': {
      const isIt = (each: SimulatedClient['looks'][number]) => !each.isOfTrip && each.name === action.look;
      if (!client.looks.some(isIt)) return refuse(state, 'NOT_FOUND');
      return change(state, action, (own) => {
        own.looks = own.looks.filter((each) => !isIt(each));
      });
    }
    case 'setLook': {
      const { trip, delivery } = tripOf(client, action.trip);
      if (delivery.status === 'CANCELED') return refuse(state, 'REQUEST_NOT_EDITABLE');
      if (!isLookOfTrip(action, trip, delivery.items)) return refuse(state, 'VALIDATION_FAILED');
      return change(state, action, (own) => planLook(own, trip.name, action));
    }
    case 'packTrip': {
      const { trip, delivery } = tripOf(client, action.trip);
      if (delivery.status === 'CANCELED') return refuse(state, 'REQUEST_NOT_EDITABLE');
      const along = action.ticks.filter(({ item }) => delivery.items.includes(item));
      return change(state, action, (own) => {
        // A tap from the future counts as of now, once the taps of the call are one list.
        const before = own.ticks;
        own.ticks = [];
        for (const tap of along) tick(own, { ...tap, trip: trip.name, by: action.by });
        const taps = own.ticks.map((tap) => ({ ...tap, at: Math.min(tap.at, at.getTime()) }));
        own.ticks = before;
        for (const tap of taps) tick(own, tap);
      });
    }
  }
}

function tripOf({ trips, requests }: SimulatedClient, name: string) {
  const trip = trips.find((each) => each.name === name);
  const delivery = requests.find((each) => each.name === name);
  if (trip === undefined || delivery === undefined) throw new RangeError(`no trip ${name}`);
  return { trip, delivery };
}

function change(
  state: State,
  { client }: Pick<LookAction, 'client'>,
  work: (own: SimulatedClient) => void,
): Decision {
  return withState(state, ({ clients }) => {
    const own = clients[client];
    if (own !== undefined) work(own);
  });
}
