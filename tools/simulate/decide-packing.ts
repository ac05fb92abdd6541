/** Staff take items out of a delivery's pack, and read what is to be picked on a day. */
import type { StaffAction } from './actions.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import type { SimulatedClient, State } from './state.ts';

export function decidePacking(
  state: State,
  action: Extract<StaffAction, { do: 'unpack' | 'readPicking' }>,
): Decision {
  const client = state.clients[action.client];
  if (client === undefined) throw new RangeError('no such client');
  if (action.do === 'readPicking') return { ...done(state), outcomes: [pickingOn(client, action.day)] };
  const request = client.requests.find(({ name }) => name === action.request);
  if (request === undefined) throw new RangeError(`no request ${action.request}`);
  const codes: string[] = [];
  // A delivery that is ready stays packed.
  if (request.status !== 'CONFIRMED') codes.push('TRANSITION_REFUSED');
  if (!request.items.includes(action.item)) codes.push('NOT_FOUND');
  if (codes.length > 0) return refuse(state, ...codes);
  return withState(state, ({ clients }) => {
    const own = clients[action.client]?.requests.find(({ name }) => name === request.name);
    if (own !== undefined) own.packed = own.packed.filter((item) => item !== action.item);
  });
}

/** The items of the deliveries of a day that are confirmed or ready, each with whether it is packed. */
function pickingOn({ requests, items: places }: SimulatedClient, day: string): string {
  const picked = requests.filter(
    (each) =>
      each.kind === 'delivery' &&
      each.day === day &&
      ['CONFIRMED', 'READY_FOR_DELIVERY'].includes(each.status),
  );
  return toPickingOutcome(
    picked.flatMap(({ name, items, packed }) =>
      items.map((item) => ({ name, item, isPacked: packed.includes(item), code: places[item] ?? '' })),
    ),
  );
}

export interface PickedLine {
  readonly name: string;
  readonly item: number;
  readonly isPacked: boolean;
  /** Where the item is to be found. */
  readonly code: string;
}

export function toPickingOutcome(lines: readonly PickedLine[]): string {
  const words = lines.map(
    ({ name, item, isPacked, code }) => `${name} ${item} ${code} ${isPacked ? 'packed' : 'open'}`,
  );
  return `picking: ${words.toSorted().join(', ')}`;
}
