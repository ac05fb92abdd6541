import type { RequestCourse } from '../courses.ts';
import { deliveryTransitions } from './rules.ts';
import type { DeliveryStatus } from './schemas.ts';
import { transitionStaffDelivery } from './staff-calls.ts';
import { deliveryStatusTable } from './status-table.ts';

export const deliveryCourse: RequestCourse<DeliveryStatus> = {
  title: 'Deliveries',
  items: 'packed',
  check: { kind: 'BEFORE_DELIVERY', status: 'READY_FOR_DELIVERY' },
  transitions: deliveryTransitions,
  statusTable: deliveryStatusTable,
  transitionCall: transitionStaffDelivery,
};
