/** What messages about pickups say. */
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
  onTheWay: (reference) => `we are on our way to you (pickup ${reference}).`,
  complete: (reference) => `your items are back with us (pickup ${reference}).`,
  tomorrow: (reference) => `we come tomorrow for your pickup ${reference}.`,
  itemsAre: ' to come back',
  fetched: '',
};
