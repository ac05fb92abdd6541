/** Requests as the boards show them. */
import { addressLine } from '@vestry/contract/format/address';
import { toDay, toWire } from '@vestry/contract/calendar/day';
import { requestReference } from '@vestry/contract/requests/kinds';
import { nextStatuses } from '@vestry/contract/staff/today/rules';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import type { PhotoPresenter } from '../../photos/present-photo.ts';
import { toRequestAddress, toTimeRange } from '../../requests/present.ts';
import type { CardRow } from './card-repository.ts';

export function toCard(row: CardRow, photos: PhotoPresenter): RequestCard {
  const { kind, clientId, closetName, manager, id, status, version } = row;
  return {
    kind,
    clientId,
    closetName,
    manager,
    id,
    reference: requestReference(kind, id),
    status,
    version,
    day: wireDay(row.day),
    specialDay: wireDay(row.specialDay),
    timeOfDay: row.timeOfDay,
    notice: row.notice,
    window: toTimeRange(row.arrivalStart, row.arrivalEnd),
    requestedBy: row.requestedBy,
    note: row.note,
    address: addressLine(toRequestAddress(row.addressId, row.addressSent)),
    items: row.items,
    packed: row.packed,
    received: row.received,
    cold: row.cold,
    photos: row.photos.map((photo) => (photo === null ? null : photos.present(photo, clientId))),
    linkedId: row.linkedId,
    trip: row.trip === null ? null : { ...row.trip, otherDay: wireDay(row.trip.otherDay) },
    created: row.createdAt.toISOString(),
    next: [...nextStatuses(kind, status)],
  };
}

const wireDay = (day: string | null) => (day === null ? null : toWire(toDay(day)));
