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
  completeInPart: 'Your pickup is complete. Some of its items did not come in.',
  atDoor: {
    opening: 'We have picked up your items. They are on their way to us.',
    items: ' picked up',
    otherItems: ' still with you',
  },
  inVain: 'Its items are still with you.',
  tomorrow: 'We will pick up your items tomorrow.',
  itemsAre: ' to be returned',
  itemsArrived: ' back with us',
  otherItems: ' that did not come in',
  fetched: 'To pick up',
};
