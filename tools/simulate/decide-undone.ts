/** Staff undo a transition at once; between a cancellation and its undo somebody else may have sent a form. */
import type { StaffAction } from './actions.ts';
import { cancelIn } from './decide-change.ts';
import { decideSubmit } from './decide-submit.ts';
import { type Decision, done, withState } from './decision.ts';
import { takeSlotAgain } from './frozen-price.ts';
import { putAt } from './whereabouts.ts';
import { heldItems, type SimulatedRequest, type State } from './state.ts';

interface Undone {
  readonly request: SimulatedRequest;
  /** The name of the step. */
  readonly name: string;
  readonly at: Date;
  /** The mails of the transition. */
  readonly mails: Decision['mails'];
}

export function decideUndone(
  state: State,
  action: Extract<StaffAction, { do: 'transition' }>,
  { request, name, at, mails }: Undone,
): Decision {
  const { client: index, to, meanwhile = null } = action;
  const mail = { client: index, to: request.by, about: request.name, says: 'changed' };
  // Nothing is left of it, but that the items' history has been at the address.
  if (to === 'COMPLETED' && request.kind === 'delivery')
    return withState(
      state,
      ({ clients }) => {
        const client = clients[index];
        if (client !== undefined) putAt(client, request.items, request.address);
      },
      ...mails,
      mail,
    );
  if (to !== 'CANCELED') return done(state, ...mails, mail);
  const canceled = withState(state, ({ clients }) => {
    const client = clients[index];
    if (client !== undefined) cancelIn(client, request.name);
  });
  const between = meanwhile === null ? canceled : decideSubmit(canceled.next, meanwhile, `${name}m`, at);
  const outcomes = (end: string): string[] =>
    meanwhile === null ? [end] : between.outcomes.map((each) => `${each}, then ${end}`);
  const undone = canceledWith(state, between.next, index, request.name);
  // Another request has an item by now, or has moved it since it left.
  if (hasLost(state, index, request) || undone.some((each) => isTaken(between.next, index, each)))
    return { outcomes: outcomes('CONFLICT'), next: between.next, mails: [...mails, ...between.mails] };
  const restored = withState(between.next, (next) => restore(state, next, index, request.name));
  return { ...restored, outcomes: outcomes('OK'), mails: [...mails, ...between.mails, mail] };
}

/** The requests that were canceled with one, as they were before; itself the last. */
function canceledWith(before: State, next: State, index: number, name: string): SimulatedRequest[] {
  const was = before.clients[index]?.requests ?? [];
  const now = next.clients[index]?.requests ?? [];
  const isCanceled = (each: SimulatedRequest): boolean =>
    now.some((request) => request.name === each.name && request.status !== each.status);
  return was
    .filter((each) => each.name === name || each.deliveryName === name || each.returnOf === name)
    .filter(isCanceled)
    .toReversed();
}

/** Whether an item that is on the road with a delivery was fetched by a pickup, as a driver may report. */
function hasLost({ clients }: State, index: number, { name, status, items }: SimulatedRequest): boolean {
  return status === 'ON_THE_WAY' && items.some((item) => clients[index]?.movedBy[item] !== name);
}

function isTaken(next: State, index: number, { kind, items }: SimulatedRequest): boolean {
  const client = next.clients[index];
  const held = client === undefined ? new Set<number>() : heldItems(client, kind);
  return items.some((item) => held.has(item));
}

/** The request and its pickup are what they were. What the plan included stays included, and takes the lowest slot that is free. */
function restore(before: State, next: State, index: number, name: string): void {
  const client = next.clients[index];
  if (client === undefined) return;
  // The pickup first.
  for (const was of canceledWith(before, next, index, name)) {
    const request = client.requests.find((each) => each.name === was.name);
    if (request === undefined) continue;
    request.status = was.status;
    takeSlotAgain(client, request);
  }
}
