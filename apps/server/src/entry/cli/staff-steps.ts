/** The steps of a request by their short names. */
import type { RequestCard, StaffRequest } from '@vestry/contract/staff/today/schemas';
import type { OptionValues } from './staff-options.ts';

const steps = {
  confirm: { delivery: 'CONFIRMED', pickup: 'CONFIRMED', says: 'confirm a request' },
  ready: { delivery: 'READY_FOR_DELIVERY', pickup: null, says: 'a delivery is packed and ready' },
  'on-the-way': { delivery: 'ON_THE_WAY', pickup: 'IN_TRANSIT', says: 'the van has left' },
  arrived: { delivery: null, pickup: 'ARRIVED', says: 'a pickup has come in' },
  complete: { delivery: 'COMPLETED', pickup: 'COMPLETED', says: 'complete a request' },
  cancel: { delivery: 'CANCELED', pickup: 'CANCELED', says: 'cancel a request, with a reason' },
} as const;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps);

export function isStep(name: string): name is StepName {
  return name in steps;
}

export function stepDescription(name: StepName): string {
  return steps[name].says;
}

/** The call that takes the step, and its options. @throws Error where this kind of request has no such step. */
export function stepInput(
  name: StepName,
  card: RequestCard,
  { window, day, note, version, despite, receivedItemIds }: OptionValues,
): { readonly call: string; readonly values: OptionValues } {
  const to = steps[name][card.kind];
  if (to === null) throw new Error(`a ${card.kind} has no step "${name}"`);
  const given = { window, day, note, despite, receivedItemIds };
  return {
    call: card.kind === 'delivery' ? 'staff.moveDelivery' : 'staff.movePickup',
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
export function receivedIds({ pieces }: StaffRequest, received: readonly string[] | undefined): string[] {
  const [first] = received ?? [];
  if (received === undefined || first === undefined)
    throw new Error('say which items came in: --received all, --received none, or their numbers');
  if (first === 'none') return [];
  if (first === 'all') return pieces.filter(({ location }) => location === 'AC').map(({ id }) => String(id));
  return received.map((number) => {
    const piece = pieces.find(({ itemClientNumber }) => itemClientNumber === number);
    if (piece === undefined) throw new Error(`the pickup does not name ${number}`);
    return String(piece.id);
  });
}
