/** The words of messages about pickups. */
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import type { RequestMessages } from '../definition.ts';

export const pickupMessages: RequestMessages<PickupStatus> = {
  mailTypes: {
    REQUEST: 'requestReceived',
    CONFIRMED: 'requestConfirmed',
    IN_TRANSIT: 'requestOnTheWay',
    ARRIVED: null,
    COMPLETED: 'requestComplete',
    CANCELED: 'requestCanceled',
  },
  onTheWay: 'We are on our way to you.',
  complete: 'Your items are back with us.',
  tomorrow: 'We will pick up your items tomorrow.',
  itemsAre: ' to be returned',
  itemsArrived: ' back with us',
  fetched: 'To pick up',
};
