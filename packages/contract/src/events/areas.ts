import { requestAreas } from '../requests/areas.ts';

/** The areas whose answers may change under an open page; each is the first part of that area's query keys. */
export const liveAreas = [
  'addresses',
  'approvals',
  'billing',
  'calendar',
  'cart',
  'claims',
  'closets',
  'dates',
  'items',
  'notifications',
  ...requestAreas,
  'tags',
  'trips',
  'users',
  'wears',
] as const;
