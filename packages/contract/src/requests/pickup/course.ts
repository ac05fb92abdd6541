import type { RequestCourse } from '../courses.ts';
import { pickupTransitions } from './rules.ts';
import type { PickupStatus } from './schemas.ts';
import { transitionStaffPickup } from './staff-calls.ts';
import { pickupStatusTable } from './status-table.ts';

export const pickupCourse: RequestCourse<PickupStatus> = {
  title: 'Pickups',
  items: 'received',
  check: { kind: 'AFTER_RETURN', status: 'COMPLETED' },
  transitions: pickupTransitions,
  statusTable: pickupStatusTable,
  transitionCall: transitionStaffPickup,
};
