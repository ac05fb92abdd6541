/** The words of messages about deliveries. */
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import type { RequestMessages } from '../definition.ts';

export const deliveryMessages: RequestMessages<DeliveryStatus> = {
  mailTypes: {
    SUBMITTED: 'requestReceived',
    CONFIRMED: 'requestConfirmed',
    READY_FOR_DELIVERY: null,
    ON_THE_WAY: 'requestOnTheWay',
    COMPLETED: 'requestComplete',
    CANCELED: 'requestCanceled',
  },
  onTheWay: 'Your items are on their way to you.',
  complete: 'Your items have been delivered.',
  tomorrow: 'Your items arrive tomorrow.',
  itemsAre: '',
  itemsArrived: '',
  fetched: 'With a pickup',
};
