import { requestAreas } from '../requests/areas.ts';

/** The areas that a live event can name: a client's page refetches the queries whose keys begin with the name, and those that `live-updates.ts` adds. */
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
