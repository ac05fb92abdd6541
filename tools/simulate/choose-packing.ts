/** Chooses what staff do while they pack: items are taken out again, and the list of a day is read. */
import type { Action } from './actions.ts';
import { dayAfter, dayAt } from './facility-calendar.ts';
import { itemsOf, type Scene } from './scene.ts';
import type { SimulatedClient, SimulatedRequest } from './state.ts';

/** Mostly an item that is packed. */
export function unpack(
  { chance }: Scene,
  index: number,
  client: SimulatedClient,
  request: SimulatedRequest,
): Action {
  const all = itemsOf(client);
  const from = chance.isTrue(80) ? request.packed : chance.isTrue(60) ? request.items : all;
  return { do: 'unpack', client: index, request: request.name, item: chance.pick(from) };
}

/** Mostly of a day on which something is delivered. */
export function readPicking({ chance, at }: Scene, index: number, { requests }: SimulatedClient): Action {
  const due = requests.flatMap(({ kind, status, day }) =>
    kind === 'delivery' && ['CONFIRMED', 'READY_FOR_DELIVERY'].includes(status) && day !== null ? [day] : [],
  );
  const day = due.length > 0 && chance.isTrue(90) ? chance.pick(due) : dayAfter(dayAt(at), chance.int(0, 5));
  return { do: 'readPicking', client: index, day };
}
