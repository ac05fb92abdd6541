/** Pickups: what they have of their own among requests. */
import { placeKinds } from '@vestry/contract/custody/places';
import { createPickup } from '@vestry/contract/requests/pickup/calls';
import {
  createPickupBody,
  type PickupForm,
  type PickupListQuery,
  type PickupUpdate,
} from '@vestry/contract/requests/pickup/forms';
import {
  linkedPickupMessage,
  pickupEditableVerdict,
  pickupTransitions,
} from '@vestry/contract/requests/pickup/rules';
import type {
  Pickup,
  PickupItemType,
  PickupQuantities,
  PickupStatus,
} from '@vestry/contract/requests/pickup/schemas';
import { pickupStatusTable } from '@vestry/contract/requests/pickup/status-table';
import { isDeliveryActive } from '@vestry/contract/requests/delivery/rules';
import type { DeliveryStatus } from '@vestry/contract/requests/delivery/schemas';
import { pickupDetailsVerdict } from '@vestry/contract/requests/rules';
import { sql } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { requireChecks } from '../../condition/require-checks.ts';
import { changesAppointment } from '../change.ts';
import { expressOf, refuseUnavailable } from '../form.ts';
import type { RequestDefinition, RequestParts } from '../definition.ts';
import { dayOnWire, presentCommon, toItemTypes, toRequestAddress, toTimeRange } from '../present.ts';
import type { RequestRow } from '../read-repository.ts';
import { lockRequest, type LockedRequest } from '../repository.ts';
import { restoreDueBacks } from '../../custody/due-backs.ts';
import { requirePlaces } from '../../custody/require-places.ts';
import { fetchItems } from './fetch-items.ts';
import { insertItems, lockItems } from './item-repository.ts';
import { pickupMessages } from './messages.ts';
import { pickupRoutes } from './routes.ts';
import { requireFetchable } from './require-fetchable.ts';
import { settleItems, type Settlement } from './settle.ts';

/** The fields that a pickup has besides those of every request. */
interface PickupColumns {
  readonly status: PickupStatus;
  /** The delivery that it comes with. */
  readonly deliveryId: number | null;
  /** The delivery of a trip whose items it brings back. */
  readonly returnOf: number | null;
  readonly quantities: PickupQuantities;
  readonly itemTypes: readonly string[];
  /** The client's note to its account manager about the pickup. */
  readonly accountManagerNotes: string;
}

/** The fields of them that a client may change. */
interface PickupDetails {
  readonly quantities?: PickupQuantities;
  readonly itemTypes?: readonly PickupItemType[];
  readonly accountManagerNotes?: string;
}

export interface PickupParts extends RequestParts {
  readonly status: PickupStatus;
  readonly form: PickupForm;
  readonly update: PickupUpdate;
  readonly query: PickupListQuery;
  readonly row: RequestRow & PickupColumns;
  readonly locked: LockedRequest & PickupColumns & { readonly deliveryStatus: DeliveryStatus | null };
  readonly shown: Pickup;
  readonly detail: object;
  readonly submitted: object;
}

const ownColumns = [
  sql`request.delivery_id`.as('deliveryId'),
  sql`request.return_of`.as('returnOf'),
  sql`request.quantities`.as('quantities'),
  sql`request.item_types`.as('itemTypes'),
  sql`request.account_manager_notes`.as('accountManagerNotes'),
];

const unreleasedPlaces = placeKinds.filter((kind) => kind !== 'RELEASED');

export const pickupDefinition: RequestDefinition<PickupParts> = {
  kind: 'pickup',
  createCall: createPickup.name,
  dayField: 'date',
  confirmedStatuses: ['CONFIRMED'],
  unreadyStatus: () => null,
  transitions: pickupTransitions,
  statusTable: pickupStatusTable,
  routes: pickupRoutes,
  columns: {
    read: ownColumns,
    locked: [
      ...ownColumns,
      sql`(SELECT deliveries.status FROM deliveries
        WHERE deliveries.client_id = request.client_id AND deliveries.id = request.delivery_id)`.as(
        'deliveryStatus',
      ),
    ],
  },
  editable: pickupEditableVerdict,
  detailsVerdict: ({ address: addressId, quantities, item: itemTypes }) =>
    pickupDetailsVerdict({ addressId, quantities, itemTypes }),
  async lockFormItems(_deps, context, { itemIds }) {
    requireFetchable(itemIds, await lockItems(context, itemIds));
    return { itemIds, hasCold: false, fetch: null };
  },
  async requireAppointment({ calendar }, context, { form, schedule, hasCold }) {
    const express = await expressOf(context, calendar, form, schedule);
    return refuseUnavailable(context.trx, calendar, { schedule, cold: hasCold, express });
  },
  insertedColumns: ({ quantities, item: itemTypes }) => ({ quantities, itemTypes }),
  insertItems,
  approval: {
    waiting: {},
    storedForm: (form) => form,
    readForm: (stored) => createPickupBody.parse(stored),
    fetched: ({ quantities, item: itemTypes }) => ({ quantities, itemTypes }),
    fetchedIds: () => [],
    trip: () => null,
    withItems: (form, isThere) => ({ ...form, itemIds: form.itemIds.filter(isThere) }),
    fromCart: () => 'NOTHING',
  },
  messages: pickupMessages,
  submitRest: async () => ({}),
  readUpdate: (update, request) => ({
    id: update.pickupId,
    itemIds: update.itemIds,
    details: request === null ? {} : changedDetails(update, request),
  }),
  // A note requests nothing; another quantity or kind may need more room in the van.
  asksMore: ({ quantities, itemTypes }: PickupDetails) => quantities !== undefined || itemTypes !== undefined,
  async checkUpdate(_deps, context, { request, plan: { planned, added } }) {
    if (changesAppointment(planned)) refuseLinked(request);
    requireFetchable(added, await lockItems(context, added));
    return false;
  },
  updateRest: async () => undefined,
  async transitionRest({ calendar }, context, request, { to, door, notReceived = [] }) {
    if (to === 'IN_TRANSIT' && door !== undefined) await fetchItems(context, request.id, door);
    if (to !== 'COMPLETED') return {};
    const settlement = await settleItems(context, request, notReceived, calendar.today());
    await requireChecks(context, { kind: 'pickup', id: request.id, to }, settlement.received);
    return settlement;
  },
  async undoRest(context, id, { toStatus, data, at }) {
    // One that was released since is the client's for good.
    if (toStatus === 'CANCELED') {
      const request = await lockRequest(context, 'pickup', pickupDefinition.columns, id);
      await requirePlaces(context, request?.itemIds ?? [], unreleasedPlaces);
    }
    const { dueBacks = [] } = data as Partial<Settlement>; // written by `transitionRest`
    await restoreDueBacks(context, dueBacks, at);
  },
  async present({ recommendations }, reader, rows, frame) {
    const answered = await recommendations.ofPickups(
      reader,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...presentCommon(pickupDefinition, row, frame),
      client: { id: frame.clientId },
      statusPickup: row.status,
      date: dayOnWire(row.day),
      time: row.timeOfDay,
      pickupTimeRange: toTimeRange(row.arrivalStart, row.arrivalEnd),
      pickupCreate: row.createdAt.toISOString(),
      address: toRequestAddress(row.addressId, row.addressSent),
      quantities: row.quantities,
      itemTypes: toItemTypes(row.itemTypes),
      accountManagerNotes: row.accountManagerNotes,
      deliveryId: row.deliveryId,
      recommendations: answered.filter(({ pickupId }) => pickupId === row.id),
    }));
  },
  presentDetail: async () => ({}),
};

function changedDetails(
  { quantities, itemTypes, accountManagerNotes }: PickupUpdate,
  request: PickupColumns,
): PickupDetails {
  return {
    ...(quantities === undefined || quantities === request.quantities ? {} : { quantities }),
    ...(itemTypes === undefined || itemTypes.join() === request.itemTypes.join() ? {} : { itemTypes }),
    ...(accountManagerNotes === undefined || accountManagerNotes === request.accountManagerNotes
      ? {}
      : { accountManagerNotes }),
  };
}

/** While its delivery is open, day, time and address of a pickup that comes with it are the delivery's. */
function refuseLinked({ deliveryId, deliveryStatus }: PickupParts['locked']): void {
  if (deliveryId === null || deliveryStatus === null || !isDeliveryActive(deliveryStatus)) return;
  throw new Refusal('REQUEST_NOT_EDITABLE', { message: linkedPickupMessage(deliveryId) });
}
