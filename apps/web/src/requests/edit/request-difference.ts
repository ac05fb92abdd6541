import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { deliveryHeadlines } from '@vestry/contract/requests/delivery/rules';
import type { RequestEvent, RequestItem } from '@vestry/contract/requests/schemas';
import type { DeliveryDetail } from '@vestry/contract/requests/delivery/schemas';
import { pickupHeadlines, pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import type { PickupDetail } from '@vestry/contract/requests/pickup/schemas';
import { appointmentDay } from '../format.ts';

/** A request as the page shows it, of either kind. */
export interface ShownRequest {
  readonly id: number;
  readonly version: number;
  readonly headline: string;
  readonly date: string | null;
  readonly specialDate: string | null;
  readonly time: TimeOfDay;
  readonly address: { readonly id: number; readonly label: string };
  readonly note: string;
  /** How many and which kinds a pickup fetches, and what its account manager shall know; empty for a delivery. */
  readonly fetched: string;
  readonly managerNote: string;
  readonly itemDTO: readonly RequestItem[];
  readonly events: readonly RequestEvent[];
}

export function shownDelivery(delivery: DeliveryDetail): ShownRequest {
  return {
    ...delivery,
    headline: deliveryHeadlines[delivery.statusDeliveryEnum],
    date: delivery.deliveryDate,
    time: delivery.timeDeliveryEnum,
    address: delivery.requestAddress,
    fetched: '',
    managerNote: '',
  };
}

export function shownPickup(pickup: PickupDetail): ShownRequest {
  const kinds = pickup.itemTypes.split(',').join(', ');
  return {
    ...pickup,
    headline: pickupHeadlines[pickup.statusPickup],
    fetched: `${pickupQuantityLabels[pickup.quantities]}: ${kinds}`,
    managerNote: pickup.accountManagerNotes,
  };
}

export interface RequestDifference {
  /** Who changed it last; null for the facility. */
  readonly by: string | null;
  /** A sentence for each part that is different now. */
  readonly changes: readonly string[];
}

/** What somebody else has changed since `before` was read; null while it is the same version. */
export function requestDifference(before: ShownRequest, now: ShownRequest): RequestDifference | null {
  if (before.version === now.version) return null;
  const changes = [
    ...changed('Status', before.headline, now.headline),
    ...changed('Date', appointmentDay(before), appointmentDay(now)),
    ...changed('Time of day', timeOfDayLabels[before.time], timeOfDayLabels[now.time]),
    ...changed('Address', before.address.label, now.address.label),
    ...changed('Note', before.note, now.note),
    ...changed('Items', before.fetched, now.fetched),
    ...changed('For your account manager', before.managerNote, now.managerNote),
    ...missing('Added', now.itemDTO, before.itemDTO),
    ...missing('Removed', before.itemDTO, now.itemDTO),
  ];
  return { by: now.events.at(-1)?.by ?? null, changes };
}

function changed(label: string, before: string, now: string): string[] {
  if (before === now) return [];
  if (now === '') return [`${label}: removed`];
  return [before === '' ? `${label}: ${now}` : `${label}: ${now}, before: ${before}`];
}

/** The items of the one list that the other lacks, by name. */
function missing(label: string, items: readonly RequestItem[], others: readonly RequestItem[]): string[] {
  const known = new Set(others.map(({ id }) => id));
  return items
    .filter(({ id }) => !known.has(id))
    .map(({ designers, itemClientNumber }) => `${label}: ${`${designers} ${itemClientNumber}`.trim()}`);
}
