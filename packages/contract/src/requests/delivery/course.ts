import type { RequestCourse } from '../courses.ts';
import { deliveryHeadlines, deliveryTransitions } from './rules.ts';
import type { DeliveryStatus } from './schemas.ts';
import { moveStaffDelivery } from './staff-calls.ts';

export const deliveryCourse: RequestCourse<DeliveryStatus> = {
  title: 'Deliveries',
  items: 'packed',
  transitions: deliveryTransitions,
  headlines: deliveryHeadlines,
  staffStatuses: {
    SUBMITTED: { label: 'Requested', step: 'Submitted', phase: 'WAITS' },
    CONFIRMED: { label: 'Confirmed', step: 'Confirm', phase: 'IN_HAND' },
    READY_FOR_DELIVERY: { label: 'Ready', step: 'Ready', phase: 'IN_HAND' },
    ON_THE_WAY: { label: 'On the way', step: 'On the way', phase: 'ON_THE_ROAD' },
    COMPLETED: { label: 'Completed', step: 'Complete', phase: 'OVER' },
    CANCELED: { label: 'Canceled', step: 'Cancel', phase: 'OVER' },
  },
  moveCall: moveStaffDelivery,
};
