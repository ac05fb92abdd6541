import { pickupStatuses } from './statuses.ts';

/** The names of pickups, and the places of their parts. */
export const pickupFacts = {
  label: 'Pickup',
  preposition: 'from',
  prefix: 'P',
  area: 'pickups',
  panel: 'pickup-detail',
  historyPath: 'pick-up',
  statuses: pickupStatuses,
  firstStatus: 'REQUEST',
  doorStatus: 'IN_TRANSIT',
  linked: 'delivery',
} as const;
