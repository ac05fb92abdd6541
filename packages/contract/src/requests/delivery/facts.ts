import { deliveryStatuses } from './statuses.ts';

/** What deliveries are called, and where their parts are. */
export const deliveryFacts = {
  label: 'Delivery',
  preposition: 'to',
  prefix: 'D',
  area: 'deliveries',
  panel: 'delivery-detail',
  historyPath: 'delivery',
  statuses: deliveryStatuses,
  firstStatus: 'SUBMITTED',
  linked: 'pickup',
} as const;
