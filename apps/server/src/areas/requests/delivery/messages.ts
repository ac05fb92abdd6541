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
  onTheWay: (count) =>
    count === 1 ? 'Your item is on its way to you.' : 'Your items are on their way to you.',
  complete: (count) => (count === 1 ? 'Your item has been delivered.' : 'Your items have been delivered.'),
  completeInPart: (count) =>
    count === 1
      ? 'Your delivery is complete. The item that was refused at the door is on its way back to us.'
      : 'Your delivery is complete. The items that were refused at the door are on their way back to us.',
  atDoor: null,
  inVain: (count) =>
    count === 1 ? 'Your item is on its way back to us.' : 'Your items are on their way back to us.',
  tomorrow: (count) => (count === 1 ? 'Your item arrives tomorrow.' : 'Your items arrive tomorrow.'),
  itemsAre: '',
  itemsArrived: '',
  otherItems: ' refused at the door',
  fetched: {
    ahead: 'With a pickup',
    besideItems: 'With a pickup',
    canceled: 'With a pickup',
    done: 'With a pickup',
  },
};
