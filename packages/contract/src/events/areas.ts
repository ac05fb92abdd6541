/** The areas whose answers may change under an open page; each is the first part of that area's query keys. */
export const liveAreas = [
  'addresses',
  'approvals',
  'billing',
  'calendar',
  'cart',
  'closets',
  'dates',
  'deliveries',
  'items',
  'notifications',
  'pickups',
  'tags',
  'users',
] as const;
