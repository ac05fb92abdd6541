/** In the order in which a delivery goes through them; CANCELED ends it from outside that order. */
export const deliveryStatuses = [
  'SUBMITTED',
  'CONFIRMED',
  'READY_FOR_DELIVERY',
  'ON_THE_WAY',
  'COMPLETED',
  'CANCELED',
] as const;
