/** The words of messages about pickups. */
import { countedItems } from '@vestry/contract/requests/timeline';
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
  onTheWay: () => 'We are on our way to you.',
  complete: (count) => (count === 1 ? 'Your item is back with us.' : 'Your items are back with us.'),
  completeInPart: (count) =>
    count === 1
      ? 'Your pickup is complete, but one item was not in it. If it is still with you, please request another pickup; otherwise, call us.'
      : `Your pickup is complete, but ${countedItems(count)} were not in it. If they are still with you, please request another pickup; otherwise, call us.`,
  atDoor: {
    opening: (count) =>
      count === 1
        ? 'We have picked up your item. It is on its way to us.'
        : 'We have picked up your items. They are on their way to us.',
    items: ' picked up',
    otherItems: ' still with you',
  },
  inVain: (count) => (count === 1 ? 'Your item is still with you.' : 'Your items are still with you.'),
  tomorrow: () => 'We will come to you tomorrow.',
  itemsAre: ' to be picked up',
  itemsArrived: ' back with us',
  otherItems: ' not received',
  fetched: { ahead: 'To pick up', besideItems: 'In all', canceled: 'Items', done: null },
};
