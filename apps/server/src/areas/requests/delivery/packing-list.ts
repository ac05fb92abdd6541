/** The packing list of a delivery, for the client's users and for staff. */
import { toDay } from '@vestry/contract/calendar/day';
import { requestReference } from '@vestry/contract/requests/kinds';
import type { Database } from '../../../platform/database.ts';
import { bindDeps } from '../../../platform/bind-deps.ts';
import { pdfFile } from '../../../platform/paper/pdf-file.ts';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { ObjectStore } from '../../../platform/ports/object-store.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { printPhotographs } from '../../photos/print-photographs.ts';
import { toRequestAddress, toTimeRange } from '../present.ts';
import { findRequest } from '../read-repository.ts';
import type { RequestReader } from '../reader.ts';
import { deliveryDefinition, type DeliveryParts } from './definition.ts';
import { findClosetName } from './item-repository.ts';
import type { PackingBrand } from './packing-paper.ts';

export interface PackingListDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: Pick<ObjectStore, 'get'>;
  readonly brand: PackingBrand;
}

export type PackingListService = ReturnType<typeof createPackingListService>;

export function createPackingListService(deps: PackingListDeps) {
  return bindDeps(deps, { packingList });
}

/**
 * A delivery whose items a paper lists, each with its photograph.
 * @throws Refusal NOT_FOUND for a delivery that is canceled, or not the client's.
 */
export async function readPacked(
  { db, store }: Pick<PackingListDeps, 'db' | 'store'>,
  reader: RequestReader,
  id: number,
) {
  const { columns } = deliveryDefinition;
  const row = await findRequest<DeliveryParts['row']>(db, 'delivery', columns, reader, id);
  if (row === null || row.status === 'CANCELED') throw new Refusal('NOT_FOUND');
  const { photographWidth } = await import('./packing-paper.ts');
  const photographs = await printPhotographs(store, row.items, photographWidth);
  const items = row.items.map((item, index) => ({
    ...item,
    photograph: photographs[index] ?? Buffer.alloc(0),
  }));
  return { row, items };
}

/** @throws Refusal NOT_FOUND for a delivery that is canceled, or not the client's. */
async function packingList({ db, clock, store, brand }: PackingListDeps, reader: RequestReader, id: number) {
  const { row, items } = await readPacked({ db, store }, reader, id);
  const closetName = await findClosetName(db, reader.clientId);
  const reference = requestReference('delivery', id);
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const { packingListPdf } = await import('./packing-list-pdf.ts');
  const bytes = await packingListPdf({
    reference,
    closetName,
    day: row.day === null ? null : toDay(row.day),
    timeOfDay: row.timeOfDay,
    window: toTimeRange(row.arrivalStart, row.arrivalEnd),
    address: toRequestAddress(row.addressId, row.addressSent),
    items,
    printedAt: clock.now(),
    brand,
  });
  return pdfFile(`packing-list-${reference}`, bytes);
}
