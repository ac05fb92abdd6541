/** The packing list of a trip as a paper, for its client's users. */
import { formatDay, toDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { formatTripDays, packingModeLabels, tripReference } from '@vestry/contract/trips/rules';
import { pdfFile } from '../../platform/paper/pdf-file.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listLooks, type Look } from '../dates/plan-looks.ts';
import { readPacked } from '../requests/delivery/packing-list.ts';
import { toRequestAddress } from '../requests/present.ts';
import type { RequestReader } from '../requests/reader.ts';
import type { TripDeps } from './deps.ts';
import * as repository from './repository.ts';

/** @throws Refusal NOT_FOUND for a trip that was canceled, or is not the client's. */
export async function packingList({ db, clock, store, brand }: TripDeps, reader: RequestReader, id: number) {
  const { clientId } = reader;
  const trip = await repository.findTrip(db, clientId, id);
  if (trip === null) throw new Refusal('NOT_FOUND');
  const [{ row: delivery, items }, looks, ticks] = await Promise.all([
    readPacked({ db, store }, reader, trip.deliveryId),
    listLooks(db, clientId, [id]),
    repository.listTicks(db, clientId, id),
  ]);
  const { addressId, addressSent } = delivery;
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const [{ packingPaper }, { addresseeOf }] = await Promise.all([
    import('../requests/delivery/packing-paper.ts'),
    import('../requests/delivery/packing-list-pdf.ts'),
  ]);
  const address = toRequestAddress(addressId, addressSent);
  const packed = new Set(ticks.flatMap(({ itemId, isPacked }) => (isPacked ? [itemId] : [])));
  const bytes = await packingPaper({
    title: `Packing list ${trip.name}`,
    heading: trip.name,
    when: `${formatTripDays(trip)}, ${yearOf(trip.lastDay)}`,
    addressee: [address.label, ...addresseeOf(address)],
    facts: [
      ['Packed in', packingModeLabels[trip.packing]],
      ['Delivery', delivery.day === null ? 'To be confirmed' : dayWithYear(toDay(delivery.day))],
      ['Trip', tripReference(id)],
    ],
    items: items.map((item) => ({
      ...item,
      note: plannedFor(looks.get(id) ?? [], item.id),
      isTicked: packed.has(item.id),
    })),
    closing: 'Tick each item as you pack it for the way home.',
    printedAt: clock.now(),
    brand,
  });
  return pdfFile(`packing-list-${tripReference(id)}`, bytes);
}

/** 'For Monday, December 14th and Friday, December 18th'; empty for an item of no look. */
function plannedFor(looks: readonly Look[], itemId: number): string {
  const days: Day[] = looks.flatMap(({ day, items }) => (items.includes(itemId) ? [day] : []));
  const names = new Intl.ListFormat('en').format(days.map(formatDay));
  return names === '' ? '' : `For ${names}`;
}
