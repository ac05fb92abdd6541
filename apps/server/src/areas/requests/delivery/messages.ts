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
  completeInPart:
    'Your delivery is complete. The items that were refused at the door are on their way back to us.',
  atDoor: null,
  inVain: 'Its items are on their way back to us.',
  tomorrow: 'Your items arrive tomorrow.',
  itemsAre: '',
  itemsArrived: '',
  otherItems: ' refused at the door',
  fetched: 'With a pickup',
};
