/** The types of the demo's planned requests. Their days are counted from today, so that they are always of these weeks. */
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { PickupItemType } from '@vestry/contract/requests/pickup/schemas';
import type { DB } from '../../src/platform/adapters/postgres/schema.ts';
import type { Selectable } from 'kysely';

type DeliveryStatus = Selectable<DB['deliveries']>['status'];
type PickupStatus = Selectable<DB['pickups']>['status'];

export interface Plan<Status extends string> {
  readonly closet: 'parkAvenue' | 'lakeHouse';
  readonly by: 'owner' | 'member';
  /** Business days from today; for a special date the wish, which staff have yet to confirm. */
  readonly day: number;
  readonly special?: true;
  readonly timeOfDay: 'MORNING' | 'AFTERNOON' | 'ANYTIME';
  readonly window?: readonly [start: string, end: string];
  readonly address: string;
  /** The place of its items at the address; a residence by default. */
  readonly place?: 'RESIDENCE' | 'TEMPORARY_ADDRESS';
  readonly note?: string;
  /** The number of items in each location. */
  readonly items: Readonly<Partial<Record<LocationCode, number>>>;
  /** Who signed for it at the door, on the day of the appointment at this hour. */
  readonly signed?: readonly [signer: string, time: string];
  /** Why it was refused at the door, on the day of the appointment at this hour: its items are on the road still. */
  readonly refused?: readonly [reason: string, time: string];
  /** Dismissed from Home. */
  readonly dismissed?: true;
  /**
   * Each state it has been in, oldest first: how many business days ago, for a past appointment how many before it, and at
   * what hour. The last one is its state.
   */
  readonly statuses: Readonly<Partial<Record<Status, StatusMoment>>>;
}

export type StatusMoment = readonly [daysAgo: number, time: string];

export type DeliveryPlan = Plan<DeliveryStatus>;

export interface PickupPlan extends Plan<PickupStatus> {
  /** Belongs to the delivery at this place of the delivery plans. */
  readonly withDelivery?: number;
  readonly quantities: 'LESS_THAN_50' | 'MORE_THAN_50';
  /** Of one that names no items; otherwise its types are those of its items. */
  readonly itemTypes?: readonly PickupItemType[];
  readonly managerNotes?: string;
}
