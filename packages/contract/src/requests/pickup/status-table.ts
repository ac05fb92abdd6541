import { canceledFacts, type StatusTable } from '../status-table.ts';
import type { PickupStatus } from './schemas.ts';

/** Its headlines are in the voice of the delivery's; the specification shows none. */
export const pickupStatusTable: StatusTable<PickupStatus> = {
  REQUEST: {
    headline: 'Pickup request received!',
    word: 'Requested',
    transitionLabel: 'Requested',
    color: 'blue',
    stage: 'next',
    percent: 20,
  },
  CONFIRMED: {
    headline: 'Pickup request confirmed!',
    word: 'Confirmed',
    transitionLabel: 'Confirm',
    color: 'green',
    stage: 'next',
    percent: 40,
  },
  IN_TRANSIT: {
    headline: 'Pickup in transit!',
    word: 'In transit',
    transitionLabel: 'Mark as in transit',
    color: 'pink',
    stage: 'moving',
    percent: 60,
  },
  ARRIVED: {
    headline: 'Items arrived at our facility!',
    word: 'Arrived',
    transitionLabel: 'Mark as arrived here',
    color: 'green',
    stage: 'arrived',
    percent: 80,
  },
  COMPLETED: {
    headline: 'Pickup complete!',
    word: 'Complete',
    transitionLabel: 'Mark as complete',
    color: 'green',
    stage: 'ended',
    percent: 100,
  },
  CANCELED: canceledFacts,
};
