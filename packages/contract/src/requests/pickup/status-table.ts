import { canceledFacts, type StatusTable } from '../status-table.ts';
import type { PickupStatus } from './schemas.ts';

/** Its headlines are in the voice of the delivery's; the specification shows none. */
export const pickupStatusTable: StatusTable<PickupStatus> = {
  REQUEST: {
    headline: 'Pickup request received!',
    word: 'Requested',
    step: 'Requested',
    color: 'blue',
    stage: 'next',
    percent: 20,
  },
  CONFIRMED: {
    headline: 'Pickup request confirmed!',
    word: 'Confirmed',
    step: 'Confirm',
    color: 'green',
    stage: 'next',
    percent: 40,
  },
  IN_TRANSIT: {
    headline: 'Pickup in transit!',
    word: 'In transit',
    step: 'In transit',
    color: 'pink',
    stage: 'moving',
    percent: 60,
  },
  ARRIVED: {
    headline: 'Items arrived at our facility!',
    word: 'Arrived',
    step: 'Arrived',
    color: 'green',
    stage: 'arrived',
    percent: 80,
  },
  COMPLETED: {
    headline: 'Pickup complete!',
    word: 'Complete',
    step: 'Complete',
    color: 'green',
    stage: 'ended',
    percent: 100,
  },
  CANCELED: canceledFacts,
};
