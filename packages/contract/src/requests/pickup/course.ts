import type { ReportEffect, RequestCourse } from '../courses.ts';
import { pickupReportWords } from './report-words.ts';
import { pickupTransitions } from './rules.ts';
import type { PickupStatus } from './schemas.ts';
import { transitionStaffPickup } from './staff-calls.ts';
import { pickupStatusTable } from './status-table.ts';

const fetched: ReportEffect = { CONFIRMED: ['IN_TRANSIT'], IN_TRANSIT: [] };
const notFetched: ReportEffect = { CONFIRMED: ['CANCELED'], IN_TRANSIT: ['CANCELED'] };

const lateReasons: Readonly<Record<PickupStatus, string>> = {
  REQUEST: 'The pickup is not confirmed any more.',
  CONFIRMED: 'The pickup is not ready yet.',
  IN_TRANSIT: 'The pickup has been reported before.',
  ARRIVED: 'The pickup is at the facility already.',
  COMPLETED: 'The pickup was completed before this arrived.',
  CANCELED: 'The pickup was canceled before this arrived.',
};

export const pickupCourse: RequestCourse<PickupStatus> = {
  title: 'Pickups',
  items: 'received',
  check: { kind: 'AFTER_RETURN', status: 'COMPLETED' },
  transitions: pickupTransitions,
  statusTable: pickupStatusTable,
  transitionCall: transitionStaffPickup,
  reportEffects: {
    ON_THE_WAY: { CONFIRMED: [] },
    ARRIVED: { CONFIRMED: [] },
    HANDED_OVER: fetched,
    LEFT_WITH: fetched,
    REFUSED: notFetched,
    NOBODY: notFetched,
  },
  lateReason: (status) => lateReasons[status],
  reportWords: pickupReportWords,
  stopWords: {
    items: 'To pick up',
    handOver: 'Pick up',
    leftWith: 'From whom',
    with: 'From',
    canceled: 'The pickup is canceled and the client is notified.',
    noItem: 'No item was scanned: please scan what you take along, or report that nothing was.',
    otherItem: null,
  },
  otherVisit: 'delivered',
  priceLabels: { included: 'Pickups included', visit: 'Further pickup', item: 'Item picked up' },
  itemsCharge: 'Items picked up',
};
