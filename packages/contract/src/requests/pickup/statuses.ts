/** In the order in which a pickup goes through them; CANCELED ends it from outside that order. */
export const pickupStatuses = [
  'REQUEST',
  'CONFIRMED',
  'IN_TRANSIT',
  'ARRIVED',
  'COMPLETED',
  'CANCELED',
] as const;
