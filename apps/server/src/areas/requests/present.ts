/** The parts of a request that clients see alike, whatever its kind. */
import type { Closures } from '@vestry/contract/calendar/closures';
import { toDay, toWire, type Day } from '@vestry/contract/calendar/day';
import { editableUntil } from '@vestry/contract/calendar/rules';
import { requestReference } from '@vestry/contract/requests/kinds';
import { joinItemTypes } from '@vestry/contract/requests/pickup/rules';
import { pickupItemTypes } from '@vestry/contract/requests/pickup/schemas';
import { editableMessage } from '@vestry/contract/requests/rules';
import type { RequestAddress, TimeRange } from '@vestry/contract/requests/schemas';
import type { Json } from '../../platform/adapters/postgres/schema.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import { toRequestItem } from './items.ts';
import type { RequestDefinition, RequestParts } from './definition.ts';

/** The facts with which every request of a page is presented. */
export interface RequestFrame {
  readonly clientId: number;
  readonly today: Day;
  /** The facility's day of a moment. */
  readonly dayOf: (moment: Date) => Day;
  readonly closures: Closures;
  readonly supportPhone: string;
  readonly photos: PhotoPresenter;
}

/** The fields that every kind has under the same names. */
export function presentCommon<P extends RequestParts>(
  definition: RequestDefinition<P>,
  row: P['row'],
  frame: RequestFrame,
) {
  const { clientId, today, dayOf, closures, supportPhone, photos } = frame;
  const day = row.day === null ? null : toDay(row.day);
  const verdict = definition.editable({ status: row.status, day, today, closures });
  return {
    id: row.id,
    reference: requestReference(definition.kind, row.id),
    userId: row.userId,
    items: row.items.map(({ id }) => id),
    itemDTO: row.items.map((item) => toRequestItem(item, clientId, photos)),
    specialDate: dayOnWire(row.specialDay),
    lastUpdate: row.updatedAt.toISOString(),
    requestedBy: row.requestedBy,
    note: row.note,
    trip: row.trip,
    view: row.view,
    version: row.version,
    editable: verdict.ok,
    editableMessage: verdict.ok ? null : editableMessage(verdict, supportPhone, dayOf(row.createdAt)),
    editableUntil: day === null ? null : toWire(editableUntil(day, closures)),
  };
}

/** A day that the database stores, as the wire has it. */
export function dayOnWire(day: string | null): string | null {
  return day === null ? null : toWire(toDay(day));
}

/** `HH:mm` of the times that the database stores. */
export function toTimeRange(start: string | null, end: string | null): TimeRange | null {
  return start === null || end === null ? null : { start: start.slice(0, 5), end: end.slice(0, 5) };
}

/** The kinds of items as the wire has them, in the list's order; the column holds no others. */
export function toItemTypes(types: readonly string[]): string {
  return joinItemTypes(pickupItemTypes.filter((type) => types.includes(type)));
}

/** The snapshot, and where it came from. A field that an old snapshot lacks is empty. */
export function toRequestAddress(id: number, sent: Json): RequestAddress {
  const text = sent as Readonly<Record<string, string | undefined>>; // written by `submitRequest` and `updateRequest` alone
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
