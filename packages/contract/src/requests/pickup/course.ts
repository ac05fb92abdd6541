import type { RequestCourse } from '../courses.ts';
import { pickupHeadlines, pickupTransitions } from './rules.ts';
import type { PickupStatus } from './schemas.ts';
import { moveStaffPickup } from './staff-calls.ts';

export const pickupCourse: RequestCourse<PickupStatus> = {
  title: 'Pickups',
  items: 'received',
  transitions: pickupTransitions,
  headlines: pickupHeadlines,
  staffStatuses: {
    REQUEST: { label: 'Requested', step: 'Requested', phase: 'WAITS' },
    CONFIRMED: { label: 'Confirmed', step: 'Confirm', phase: 'IN_HAND' },
    IN_TRANSIT: { label: 'In transit', step: 'In transit', phase: 'ON_THE_ROAD' },
    ARRIVED: { label: 'Arrived', step: 'Arrived', phase: 'IN_HAND' },
    COMPLETED: { label: 'Completed', step: 'Complete', phase: 'OVER' },
    CANCELED: { label: 'Canceled', step: 'Cancel', phase: 'OVER' },
  },
  moveCall: moveStaffPickup,
};
