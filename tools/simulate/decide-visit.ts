/** A driver reports from a stop: on the way, arrived, or how the visit ended. A report that comes too late is stored and changes nothing. */
import type { VisitAction } from './actions.ts';
import { type Decision, done, refuse, withState } from './decision.ts';
import { cancelIn, cancellationMails } from './decide-change.ts';
import { arrive, bring } from './decide-transition.ts';
import { dayAt, type Day } from './facility-calendar.ts';
import { chargeFewer } from './frozen-price.ts';
import { changeReturned, hasNotBegun, linkedOf, returnOf } from './trips.ts';
import type { SimulatedClient, SimulatedRequest, State } from './state.ts';

const outcomes: readonly string[] = ['HANDED_OVER', 'REFUSED', 'NOBODY'];

export function decideVisit(state: State, action: VisitAction, at: Date): Decision {
  const { client: index, report } = action;
  const client = state.clients[index];
  const request = client?.requests.find(({ name }) => name === action.request);
  if (client === undefined || request === undefined) throw new RangeError(`no request ${action.request}`);
  const refused = refusalsOf(client, request, action);
  if (refused.length > 0) return refuse(state, ...refused);
  const to = statusAfter(request, report);
  if (to === null) return { ...done(state), outcomes: ['LATE'] };
  const decision = withState(state, ({ clients }) => {
    const next = clients[index];
    const found = next?.requests.find(({ name }) => name === request.name);
    if (next === undefined || found === undefined) return;
    apply(next, found, action, { to, today: dayAt(at) });
  });
  return { ...decision, mails: mailsOf(client, request, index, to) };
}

/** An outcome has its proof: the items that changed hands, which were there. */
function refusalsOf(
  client: SimulatedClient,
  request: SimulatedRequest,
  { report, items }: VisitAction,
): string[] {
  if (report !== 'HANDED_OVER') return [];
  const codes: string[] = [];
  if (request.items.length > 0 && items.length === 0) codes.push('VALIDATION_FAILED');
  const canChangeHands = (item: number): boolean =>
    request.kind === 'delivery' ? request.items.includes(item) : client.items[item] === 'AC';
  if (!items.every(canChangeHands)) codes.push('ITEMS_UNAVAILABLE');
  return codes;
}

/** The status that the report leaves; null where it comes too late or too early. */
function statusAfter({ kind, status, hasOutcome }: SimulatedRequest, report: string): string | null {
  const isUnderWay = (
    kind === 'delivery' ? ['READY_FOR_DELIVERY', 'ON_THE_WAY'] : ['CONFIRMED', 'IN_TRANSIT']
  ).includes(status);
  if (!isUnderWay || hasOutcome) return null;
  if (report === 'REFUSED' || report === 'NOBODY') return 'CANCELED';
  if (report === 'HANDED_OVER') return kind === 'delivery' ? 'COMPLETED' : 'IN_TRANSIT';
  // The driver is on the way to the client.
  if (kind === 'delivery') return 'ON_THE_WAY';
  return status === 'CONFIRMED' ? 'CONFIRMED' : null;
}

function apply(
  client: SimulatedClient,
  request: SimulatedRequest,
  action: VisitAction,
  { to, today }: { readonly to: string; readonly today: Day },
): void {
  const { report, items } = action;
  const hasLeft = request.kind === 'delivery' && request.status === 'READY_FOR_DELIVERY';
  // Whatever becomes of them at the door, the items are on the road first.
  if (hasLeft) bring(client, request, false);
  if (outcomes.includes(report)) request.hasOutcome = true;
  if (to === 'CANCELED') {
    cancelIn(client, request.name);
    return;
  }
  request.status = to;
  if (report !== 'HANDED_OVER') return;
  if (request.kind === 'delivery') {
    arrive(client, request, items, today);
    // Items that were not taken do not come back with the trip's return either.
    const removed = request.items.filter((item) => !items.includes(item));
    changeReturned(client, request.name, { added: [], removed });
    const back = removed.length === 0 ? undefined : returnOf(client, request.name);
    if (back !== undefined && hasNotBegun(back)) chargeFewer(back);
  } else {
    for (const item of items) client.movedBy[item] = request.name;
    client.onRoad.push(...items.filter((item) => !client.onRoad.includes(item)));
  }
}

const says: Readonly<Record<string, string>> = {
  ON_THE_WAY: 'on the way',
  IN_TRANSIT: 'on the way',
  COMPLETED: 'complete',
  CANCELED: 'canceled',
};

/** The client gets a mail of the last status that the report brings about. */
function mailsOf(
  client: SimulatedClient,
  request: SimulatedRequest,
  index: number,
  to: string,
): Decision['mails'] {
  if (to === request.status) return [];
  const linked = linkedOf(client, request.name);
  const others = to === 'CANCELED' && linked !== undefined ? cancellationMails(index, linked) : [];
  return [{ client: index, to: request.by, about: request.name, says: says[to] ?? to }, ...others];
}
