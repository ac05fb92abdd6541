/** Deliveries and pickups as Home tells of them: one shape for both. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { facilityDay, fromWire, formatDay, type Day } from '@vestry/contract/calendar/day';
import { formatTimeRange } from '@vestry/contract/calendar/time';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { RequestEvent, RequestItem, TimeRange } from '@vestry/contract/requests/schemas';
import { deliveryHeadlines, deliveryProgressPercent } from '@vestry/contract/requests/delivery/rules';
import type { Delivery, DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { deliveryStatuses } from '@vestry/contract/requests/delivery/statuses';
import { countedItems } from '@vestry/contract/requests/timeline';
import {
  pickupHeadlines,
  pickupProgressPercent,
  pickupQuantityLabels,
} from '@vestry/contract/requests/pickup/rules';
import type { Pickup, PickupStatus } from '@vestry/contract/requests/pickup/schemas';
import { pickupStatuses } from '@vestry/contract/requests/pickup/statuses';
import type { TagColor } from '../ui/tag.tsx';
import { shortDay } from './day-words.ts';

export interface HomeStep {
  readonly title: string;
  /** When it happened or is expected; empty where nobody can say. */
  readonly detail: string;
}

/** In the order in which Home tells of them. */
const stages = ['moving', 'next', 'arrived', 'ended'] as const;
export type Stage = (typeof stages)[number];

export interface HomeRequest {
  readonly kind: RequestKind;
  readonly id: number;
  /** 'D-12', 'P-7'. */
  readonly reference: string;
  readonly headline: string;
  readonly color: TagColor;
  readonly stage: Stage;
  /** This user has dismissed it from Home. */
  readonly isHidden: boolean;
  /** The day of the appointment; null while it is not fixed. */
  readonly day: Day | null;
  /** The day as a heading. */
  readonly dayText: string;
  /** 'Morning, to Park Avenue'. */
  readonly placeText: string;
  readonly items: readonly RequestItem[];
  /** '4 items', or what a pickup was said to be. */
  readonly contentText: string;
  /** The last day for a change, in words; null when it can no longer be changed. */
  readonly changeUntil: string | null;
  readonly percent: number;
  readonly steps: readonly HomeStep[];
  readonly currentStep: number;
}

/** What happened to a request is known of one that was asked for alone. */
interface Happened {
  readonly events?: readonly RequestEvent[];
}

export function homeDelivery(delivery: Delivery & Happened, timeZone: string): HomeRequest {
  const { statusDeliveryEnum: status, timeDeliveryEnum: time, requestAddress, itemDTO } = delivery;
  const path = deliveryStatuses.filter((each) => each !== 'CANCELED');
  const day = dayOf(delivery.deliveryDate);
  return {
    kind: 'delivery',
    id: delivery.id,
    reference: delivery.reference,
    headline: deliveryHeadlines[status],
    color: colorOf(status),
    stage: stageOf(status),
    isHidden: !delivery.view,
    day,
    dayText: dayHeading(day, delivery.specialDate),
    placeText: `${timeText(time, delivery.deliveryTimeRange)}, to ${requestAddress.label}`,
    items: itemDTO,
    contentText: countedItems(itemDTO.length),
    changeUntil: changeUntil(delivery),
    percent: deliveryProgressPercent[status],
    steps: steps(
      path.map((each) => deliveryHeadlines[each]),
      { events: delivery.events ?? [], day, timeZone },
    ),
    currentStep: path.findIndex((each) => each === status),
  };
}

export function homePickup(pickup: Pickup & Happened, timeZone: string): HomeRequest {
  const { statusPickup: status, itemDTO, quantities, itemTypes } = pickup;
  const path = pickupStatuses.filter((each) => each !== 'CANCELED');
  const day = dayOf(pickup.date);
  return {
    kind: 'pickup',
    id: pickup.id,
    reference: pickup.reference,
    headline: pickupHeadlines[status],
    color: colorOf(status),
    stage: stageOf(status),
    isHidden: !pickup.view,
    day,
    dayText: dayHeading(day, pickup.specialDate),
    placeText: `${timeText(pickup.time, pickup.pickupTimeRange)}, from ${pickup.address.label}`,
    items: itemDTO,
    contentText:
      itemDTO.length > 0
        ? countedItems(itemDTO.length)
        : `${pickupQuantityLabels[quantities]}: ${itemTypes
            .split(',')
            .map((type) => type.trim())
            .join(', ')}`,
    changeUntil: changeUntil(pickup),
    percent: pickupProgressPercent[status],
    steps: steps(
      path.map((each) => pickupHeadlines[each]),
      { events: pickup.events ?? [], day, timeZone },
    ),
    currentStep: path.findIndex((each) => each === status),
  };
}

/** What moves now, what is next by its day, what has arrived, what has ended; within a day deliveries first. */
export function inHomeOrder(requests: readonly HomeRequest[]): HomeRequest[] {
  const undated = '9999-12-31';
  const rank = ({ stage, day, kind, id }: HomeRequest) =>
    [stages.indexOf(stage), day ?? undated, kind, String(id).padStart(12, '0')].join(' ');
  return [...requests].sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

function stageOf(status: DeliveryStatus | PickupStatus): Stage {
  switch (status) {
    case 'ON_THE_WAY':
    case 'IN_TRANSIT':
      return 'moving';
    case 'ARRIVED':
      return 'arrived';
    case 'COMPLETED':
    case 'CANCELED':
      return 'ended';
    case 'SUBMITTED':
    case 'REQUEST':
    case 'CONFIRMED':
    case 'READY_FOR_DELIVERY':
      return 'next';
  }
}

function colorOf(status: string): TagColor {
  if (status === 'CANCELED') return 'gray';
  return status === 'SUBMITTED' || status === 'REQUEST' ? 'blue' : 'green';
}

function dayOf(wire: string | null): Day | null {
  return wire === null ? null : fromWire(wire);
}

function dayHeading(day: Day | null, specialDate: string | null): string {
  if (day !== null) return formatDay(day);
  const asked = dayOf(specialDate);
  return asked === null ? 'Day to be confirmed' : `${formatDay(asked)}, to be confirmed`;
}

function timeText(time: keyof typeof timeOfDayLabels, range: TimeRange | null): string {
  return range === null ? timeOfDayLabels[time] : formatTimeRange(range);
}

function changeUntil(request: {
  readonly editable: boolean;
  readonly editableUntil: string | null;
}): string | null {
  const day = request.editable ? dayOf(request.editableUntil) : null;
  return day === null ? null : formatDay(day);
}

interface Course {
  readonly events: readonly RequestEvent[];
  readonly day: Day | null;
  /** The facility's: what happened is told by its days. */
  readonly timeZone: string;
}

/** When each headline was recorded; the last step of what is still to come has the day of the appointment. */
function steps(headlines: readonly string[], { events, day, timeZone }: Course): HomeStep[] {
  return headlines.map((title, index) => {
    const event = events.findLast((each) => each.kind === 'STATUS' && each.title === title);
    if (event !== undefined) return { title, detail: shortDay(facilityDay(new Date(event.time), timeZone)) };
    const isLast = index === headlines.length - 1;
    return { title, detail: isLast && day !== null ? shortDay(day) : '' };
  });
}
