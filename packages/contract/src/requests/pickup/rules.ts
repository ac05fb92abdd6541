/**
 * The statuses of a pickup, and the rules of who may still change it (specification, sections 2, 4, 5 and 6; decisions,
 * Items, cart, requests).
 */
import { requestReference } from '../kinds.ts';
import {
  editableVerdict,
  isActive,
  tracking,
  type EditableQuestion,
  type EditableVerdict,
  type TrackingStep,
  type Transitions,
} from '../rules.ts';
import { categories, type CategoryGroup } from '../../items/categories.ts';
import type { LocationCode } from '../../items/schemas.ts';
import { pickupItemTypes, type PickupItemType, type PickupQuantities, type PickupStatus } from './schemas.ts';
import { pickupStatusTable } from './status-table.ts';

/** Quantity options (section 5). */
export const pickupQuantityLabels: Readonly<Record<PickupQuantities, string>> = {
  LESS_THAN_50: 'Less than 50 items',
  MORE_THAN_50: 'More than 50 items',
};

/** Once the items are at the facility they are there: an arrived pickup can only be completed. */
export const pickupTransitions: Transitions<PickupStatus> = {
  REQUEST: ['CONFIRMED', 'CANCELED'],
  CONFIRMED: ['IN_TRANSIT', 'CANCELED'],
  IN_TRANSIT: ['ARRIVED', 'CANCELED'],
  ARRIVED: ['COMPLETED'],
  COMPLETED: [],
  CANCELED: [],
};

export function isPickupActive(status: PickupStatus): boolean {
  return isActive(pickupTransitions, status);
}

/** The tracking line; the keys are the specification's labels, `pickupArrivied` as it is spelled there (section 4). */
export const pickupSteps = [
  { key: 'pickupConfirmed', status: 'CONFIRMED' },
  { key: 'pickupInTransit', status: 'IN_TRANSIT' },
  { key: 'pickupArrivied', status: 'ARRIVED' },
] as const satisfies readonly { key: string; status: PickupStatus }[];

export type PickupStepKey = (typeof pickupSteps)[number]['key'];

export function pickupTracking(status: PickupStatus): TrackingStep<PickupStepKey>[] {
  return tracking(pickupSteps, pickupStatusTable, status);
}

/** From IN_TRANSIT on the car is on the road. */
const fixedStatuses: readonly PickupStatus[] = ['IN_TRANSIT', 'ARRIVED', 'COMPLETED', 'CANCELED'];

export function pickupEditableVerdict(question: EditableQuestion<PickupStatus>): EditableVerdict {
  return editableVerdict(fixedStatuses, question);
}

/** Where a client changes the day, time or address of a pickup that comes with an open delivery. */
export function linkedPickupMessage(deliveryId: number): string {
  const delivery = requestReference('delivery', deliveryId);
  return `This pickup comes with delivery ${delivery}. Please change the day, time or address of the delivery; the pickup goes with it.`;
}

/** `itemTypes` as a pickup carries it: comma separated (section 3). */
export function joinItemTypes(types: readonly PickupItemType[]): string {
  return types.join(',');
}

/** Reads a comma separated list of kinds, each once and in the list's order; null when it names none or an unknown one. */
export function parseItemTypes(text: string): PickupItemType[] | null {
  const names = text.split(',').map((name) => name.trim());
  const types = pickupItemTypes.filter((type) => names.includes(type));
  const isKnown = names.every((name) => types.some((type) => type === name));
  return isKnown ? types : null;
}

const typeOfGroup: Readonly<Record<CategoryGroup, PickupItemType>> = {
  clothing: 'Clothing',
  shoes: 'Shoes',
  handbags: 'Handbags',
  accessories: 'Accessories',
};

/** The kinds of items of these categories, in the list's order; a category that is not known names none. */
export function itemTypesOf(categoryIds: readonly number[]): PickupItemType[] {
  const ids = new Set(categoryIds);
  const types = new Set(categories.flatMap(({ id, group }) => (ids.has(id) ? [typeOfGroup[group]] : [])));
  return pickupItemTypes.filter((type) => types.has(type));
}

/** The quantity option of so many items. */
export function quantitiesOf(count: number): PickupQuantities {
  return count >= 50 ? 'MORE_THAN_50' : 'LESS_THAN_50';
}

/** Why an item cannot be fetched; `GONE`: it is no active item of the closet. */
export type PickupItemRefusal = 'NOT_AT_CLIENT' | 'PICKUP_REQUESTED' | 'GONE';
export type PickupItemVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: PickupItemRefusal };

/** Whether an item can be named to come back: it is At Client and in no open pickup. Null: no active item of the closet. */
export function pickupItemVerdict(
  item: { readonly location: LocationCode; readonly pickupRequested: boolean } | null,
): PickupItemVerdict {
  if (item === null) return { ok: false, reason: 'GONE' };
  if (item.pickupRequested) return { ok: false, reason: 'PICKUP_REQUESTED' };
  return item.location === 'AC' ? { ok: true } : { ok: false, reason: 'NOT_AT_CLIENT' };
}

export function pickupItemMessage(reason: PickupItemRefusal): string {
  switch (reason) {
    case 'NOT_AT_CLIENT':
      return 'This item is not with you.';
    case 'PICKUP_REQUESTED':
      return 'This item is already in a pickup request.';
    case 'GONE':
      return 'This item is no longer in your closet.';
  }
}
