import { pickupStatuses } from './statuses.ts';

/** What pickups are called, and where their parts are. */
export const pickupFacts = {
  label: 'Pickup',
  preposition: 'from',
  prefix: 'P',
  area: 'pickups',
  panel: 'pickup-detail',
  historyPath: 'pick-up',
  statuses: pickupStatuses,
  firstStatus: 'REQUEST',
  linked: 'delivery',
} as const;
