import { deliveryHeadlines } from '@vestry/contract/requests/delivery/rules';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { pickupHeadlines } from '@vestry/contract/requests/pickup/rules';
import type { PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import type { TagColor } from '../ui/tag.tsx';

/** Blue waits, green is well under way or done, pink is on the road, gray is over without. */
const deliveryColors: Readonly<Record<DeliveryStatus, TagColor>> = {
  SUBMITTED: 'blue',
  CONFIRMED: 'green',
  READY_FOR_DELIVERY: 'green',
  ON_THE_WAY: 'pink',
  COMPLETED: 'green',
  CANCELED: 'gray',
};

const pickupColors: Readonly<Record<PickupStatus, TagColor>> = {
  REQUEST: 'blue',
  CONFIRMED: 'green',
  IN_TRANSIT: 'pink',
  ARRIVED: 'green',
  COMPLETED: 'green',
  CANCELED: 'gray',
};

export function deliveryTag(status: DeliveryStatus) {
  return { color: deliveryColors[status], label: deliveryHeadlines[status] };
}

export function pickupTag(status: PickupStatus) {
  return { color: pickupColors[status], label: pickupHeadlines[status] };
}

export const deliveryStatusOptions = deliveryStatuses.map((value) => ({
  value,
  label: deliveryHeadlines[value],
}));

export const pickupStatusOptions = pickupStatuses.map((value) => ({ value, label: pickupHeadlines[value] }));
