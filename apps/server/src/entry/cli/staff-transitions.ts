/** The transitions of a request by their short names. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { NotReceived } from '@vestry/contract/requests/pickup/closing';
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
  { window, day, note, version, despite, notReceived }: OptionValues,
): { readonly call: string; readonly values: OptionValues } {
  const to = transitions[name].statuses.find((status) => status in requestCourses[card.kind].transitions);
  if (to === undefined) throw new Error(`a ${card.kind} has no step "${name}"`);
  const given = { window, day, note, despite, notReceived };
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
 * Where the items are that were not scanned in, by their numbers.
 * @throws Error for a number that the pickup does not have.
 */
export function notReceivedOf(
  { pieces: items }: StaffRequest,
  { withClient = [], lookedFor = [] }: Pick<OptionValues, 'withClient' | 'lookedFor'>,
): NotReceived[] {
  const answers = (numbers: string | readonly string[], outcome: NotReceived['outcome']) =>
    [numbers].flat().map((number) => {
      const item = items.find(({ itemClientNumber }) => itemClientNumber === number);
      if (item === undefined) throw new Error(`the pickup does not name ${number}`);
      return { itemId: item.id, outcome };
    });
  return [...answers(withClient, 'WITH_CLIENT'), ...answers(lookedFor, 'LOOKED_FOR')];
}
