/** Deliveries as clients see them. */
import type { Closures } from '@vestry/contract/calendar/closures';
import { toDay, toWire, type Day } from '@vestry/contract/calendar/day';
import { editableUntil } from '@vestry/contract/calendar/rules';
import type { RequestAddress, TimeRange } from '@vestry/contract/requests/delivery/request-schemas';
import {
  deliveryEditableVerdict,
  editableMessage,
  type EditableVerdict,
} from '@vestry/contract/requests/delivery/rules';
import type { Delivery } from '@vestry/contract/requests/delivery/schemas';
import { requestReference } from '@vestry/contract/requests/kinds';
import { pickupItemTypes } from '@vestry/contract/requests/pickup/schemas';
import { joinItemTypes } from '@vestry/contract/requests/pickup/rules';
import type { Json } from '../../../platform/adapters/postgres/schema.ts';
import type { PhotoPresenter } from '../../photos/present-photo.ts';
import type { DeliveryRow } from './select-delivery.ts';
import { toRequestItem } from './select-request-items.ts';

export interface RequestFrame {
  readonly clientId: number;
  readonly today: Day;
  readonly closures: Closures;
  readonly supportPhone: string;
  readonly photos: PhotoPresenter;
}

export function toDelivery(row: DeliveryRow, frame: RequestFrame): Delivery {
  const { clientId, today, closures } = frame;
  const day = row.deliveryDate === null ? null : toDay(row.deliveryDate);
  const verdict = deliveryEditableVerdict({ status: row.status, deliveryDate: day, today, closures });
  const { pickup } = row;
  return {
    id: row.id,
    reference: requestReference('delivery', row.id),
    clientId,
    userId: row.userId,
    items: row.items.map(({ id }) => id),
    itemDTO: row.items.map((item) => toRequestItem(item, clientId, frame.photos)),
    deliveryDate: day === null ? null : toWire(day),
    specialDate: row.specialDate === null ? null : toWire(toDay(row.specialDate)),
    timeDeliveryEnum: row.timeOfDay,
    deliveryTimeRange: toTimeRange(row.arrivalStart, row.arrivalEnd),
    statusDeliveryEnum: row.status,
    deliveryCreate: row.createdAt.toISOString(),
    lastUpdate: row.updatedAt.toISOString(),
    requestedBy: row.requestedBy,
    requestAddress: toRequestAddress(row.addressId, row.addressSent),
    note: row.note,
    pickup: pickup !== null,
    pickupId: pickup?.id ?? null,
    pickupQuantities: pickup?.quantities ?? null,
    pickupItemTypes: pickup === null ? '' : toItemTypes(pickup.itemTypes),
    view: row.view,
    version: row.version,
    ...toEditable(verdict, day, frame),
  };
}

/** Whether a request can be changed, until when, and else why not. */
export function toEditable(
  verdict: EditableVerdict,
  day: Day | null,
  { closures, supportPhone }: RequestFrame,
): Pick<Delivery, 'editable' | 'editableMessage' | 'editableUntil'> {
  return {
    editable: verdict.ok,
    editableMessage: verdict.ok ? null : editableMessage(verdict, supportPhone),
    editableUntil: day === null ? null : toWire(editableUntil(day, closures)),
  };
}

/** `HH:mm` of the times that the database stores. */
export function toTimeRange(start: string | null, end: string | null): TimeRange | null {
  return start === null || end === null ? null : { start: start.slice(0, 5), end: end.slice(0, 5) };
}

/** The kinds as the wire has them, in the list's order; the column holds no others. */
export function toItemTypes(types: readonly string[]): string {
  return joinItemTypes(pickupItemTypes.filter((type) => types.includes(type)));
}

/** The snapshot, and where it came from. A field that an old snapshot lacks is empty. */
export function toRequestAddress(id: number, sent: Json): RequestAddress {
  const text = sent as Readonly<Record<string, string | undefined>>; // written by `createDelivery` alone
  return {
    id,
    label: text['label'] ?? '',
    name: text['name'] ?? '',
    addressLineOne: text['addressLineOne'] ?? '',
    addressLineTwo: text['addressLineTwo'] ?? '',
    city: text['city'] ?? '',
    country: text['country'] ?? '',
    state: text['state'] ?? '',
    zipCode: text['zipCode'] ?? '',
    phone: text['phone'] ?? '',
  };
}
