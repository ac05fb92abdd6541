import { deliveryStatuses } from './statuses.ts';

/** The names of deliveries, and the places of their parts. */
export const deliveryFacts = {
  label: 'Delivery',
  preposition: 'to',
  prefix: 'D',
  area: 'deliveries',
  panel: 'delivery-detail',
  historyPath: 'delivery',
  statuses: deliveryStatuses,
  firstStatus: 'SUBMITTED',
  doorStatus: 'COMPLETED',
  linked: 'pickup',
} as const;
