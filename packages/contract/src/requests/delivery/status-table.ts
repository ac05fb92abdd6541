import { canceledFacts, type StatusTable } from '../status-table.ts';
import type { DeliveryStatus } from './schemas.ts';

export const deliveryStatusTable: StatusTable<DeliveryStatus> = {
  SUBMITTED: {
    headline: 'Delivery request received!',
    word: 'Requested',
    transitionLabel: 'Submitted',
    color: 'blue',
    stage: 'next',
    percent: 20,
  },
  CONFIRMED: {
    headline: 'Delivery request confirmed!',
    word: 'Confirmed',
    transitionLabel: 'Confirm',
    color: 'green',
    stage: 'next',
    percent: 40,
  },
  READY_FOR_DELIVERY: {
    headline: 'Items ready for delivery!',
    word: 'Ready for delivery',
    transitionLabel: 'Mark as ready',
    color: 'green',
    stage: 'next',
    percent: 60,
  },
  ON_THE_WAY: {
    headline: 'Items out for delivery!',
    word: 'On the way',
    transitionLabel: 'Send on the way',
    color: 'pink',
    stage: 'moving',
    percent: 80,
  },
  COMPLETED: {
    headline: 'Delivery complete!',
    word: 'Complete',
    transitionLabel: 'Mark as complete',
    color: 'green',
    stage: 'ended',
    percent: 100,
  },
  CANCELED: canceledFacts,
};
