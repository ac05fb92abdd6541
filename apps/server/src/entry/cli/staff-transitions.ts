/** The transitions of a request by their short names. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { RequestCard, StaffRequest } from '@vestry/contract/staff/today/schemas';
import type { OptionValues } from './staff-options.ts';

/** The status that a transition leads to, by any of the names that kinds of requests have for it. */
const transitions = {
  confirm: { statuses: ['CONFIRMED'], says: 'confirm a request' },
  ready: { statuses: ['READY_FOR_DELIVERY'], says: 'a delivery is packed and ready' },
  'on-the-way': { statuses: ['ON_THE_WAY', 'IN_TRANSIT'], says: 'the van has left' },
  arrived: { statuses: ['ARRIVED'], says: 'a pickup has come in' },
  complete: { statuses: ['COMPLETED'], says: 'complete a request' },
  cancel: { statuses: ['CANCELED'], says: 'cancel a request, with a reason' },
} as const;

export type TransitionName = keyof typeof transitions;
export const transitionNames = Object.keys(transitions);

export function isTransition(name: string): name is TransitionName {
  return name in transitions;
}

export function transitionDescription(name: TransitionName): string {
  return transitions[name].says;
}

/** The call that makes the transition, and its options. @throws Error where this kind of request has no such transition. */
export function transitionInput(
  name: TransitionName,
  card: RequestCard,
  { window, day, note, version, despite, receivedItemIds }: OptionValues,
): { readonly call: string; readonly values: OptionValues } {
  const to = transitions[name].statuses.find((status) => status in requestCourses[card.kind].transitions);
  if (to === undefined) throw new Error(`a ${card.kind} has no step "${name}"`);
  const given = { window, day, note, despite, receivedItemIds };
  return {
    call: `staff.move${requestKindFacts[card.kind].label}`,
    values: {
      clientId: String(card.clientId),
      id: String(card.id),
      to,
      version: version ?? String(card.version),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    },
  };
}

/**
 * The ids of the items that came in with a pickup, as `--received` names them: "all" or "none" of its list, or their numbers.
 * @throws Error for a pickup of items without the option, and for a number that it does not have.
 */
export function receivedIds(
  { pieces: items }: StaffRequest,
  received: readonly string[] | undefined,
): string[] {
  const [first] = received ?? [];
  if (received === undefined || first === undefined)
    throw new Error('say which items came in: --received all, --received none, or their numbers');
  if (first === 'none') return [];
  if (first === 'all') return items.filter(({ location }) => location === 'AC').map(({ id }) => String(id));
  return received.map((number) => {
    const item = items.find(({ itemClientNumber }) => itemClientNumber === number);
    if (item === undefined) throw new Error(`the pickup does not name ${number}`);
    return String(item.id);
  });
}
