import type { ReportEffect, RequestCourse } from '../courses.ts';
import { deliveryReportWords } from './report-words.ts';
import { deliveryTransitions } from './rules.ts';
import type { DeliveryStatus } from './schemas.ts';
import { transitionStaffDelivery } from './staff-calls.ts';
import { deliveryStatusTable } from './status-table.ts';

const handedOver: ReportEffect = {
  READY_FOR_DELIVERY: ['ON_THE_WAY', 'COMPLETED'],
  ON_THE_WAY: ['COMPLETED'],
};
const notTaken: ReportEffect = { READY_FOR_DELIVERY: ['ON_THE_WAY', 'CANCELED'], ON_THE_WAY: ['CANCELED'] };

const lateReasons: Readonly<Record<DeliveryStatus, string>> = {
  SUBMITTED: 'The delivery is not confirmed any more.',
  CONFIRMED: 'The delivery is not ready yet.',
  READY_FOR_DELIVERY: 'The delivery has been reported before.',
  ON_THE_WAY: 'The delivery has been reported before.',
  COMPLETED: 'The delivery was completed before this arrived.',
  CANCELED: 'The delivery was canceled before this arrived.',
};

export const deliveryCourse: RequestCourse<DeliveryStatus> = {
  title: 'Deliveries',
  items: 'packed',
  check: { kind: 'BEFORE_DELIVERY', status: 'READY_FOR_DELIVERY' },
  transitions: deliveryTransitions,
  statusTable: deliveryStatusTable,
  transitionCall: transitionStaffDelivery,
  reportEffects: {
    ON_THE_WAY: { READY_FOR_DELIVERY: ['ON_THE_WAY'], ON_THE_WAY: [] },
    ARRIVED: { READY_FOR_DELIVERY: ['ON_THE_WAY'], ON_THE_WAY: [] },
    HANDED_OVER: handedOver,
    LEFT_WITH: handedOver,
    REFUSED: notTaken,
    NOBODY: notTaken,
  },
  lateReason: (status) => lateReasons[status],
  reportWords: deliveryReportWords,
  stopWords: {
    items: 'To hand over',
    handOver: 'Hand over',
    leftWith: 'With whom, or where',
    with: 'With',
    canceled:
      'The delivery is canceled and the client is notified. Its items stay in the van until they are scanned in.',
    noItem: 'No item was handed over: please report it as refused.',
    otherItem: 'A delivery has its own items alone.',
  },
  otherVisit: 'returns',
  priceLabels: { included: 'Deliveries included', visit: 'Further delivery', item: 'Item delivered' },
  itemsCharge: 'Items delivered',
};
