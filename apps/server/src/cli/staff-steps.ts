/** The steps of a request by their short names. */
import type { RequestCard } from '@vestry/contract/staff/today-schemas';
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
  { window, day, note, version }: OptionValues,
): { readonly call: string; readonly values: OptionValues } {
  const to = steps[name][card.kind];
  if (to === null) throw new Error(`a ${card.kind} has no step "${name}"`);
  const given = { window, day, note };
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
