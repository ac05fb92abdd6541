/** What messages about deliveries say. */
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
  onTheWay: (reference) => `your items are on their way (delivery ${reference}).`,
  complete: (reference) => `your items have been delivered (delivery ${reference}).`,
  tomorrow: (reference) => `we come tomorrow with your delivery ${reference}.`,
  itemsAre: '',
  fetched: 'With a pickup: ',
};
