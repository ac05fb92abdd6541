/** The papers of picking: what is taken off its hanger, and what goes with a delivery. */
import { toDay } from '@vestry/contract/calendar/day';
import { requestReference } from '@vestry/contract/requests/kinds';
import type * as calls from '@vestry/contract/staff/picking/calls';
import { pdfFile } from '../../../platform/paper/pdf-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { printPhotographs } from '../../photos/print-photographs.ts';
import type { StaffHandler } from '../deps.ts';
import { findCard } from '../today/card-repository.ts';
import { listPicking } from './repository.ts';
import { byPlace } from './service.ts';

/** @throws Refusal NOT_FOUND for a delivery of which nothing is picked now, or a client without one of that number. */
export const makePickingList: StaffHandler<typeof calls.getPickingFile> = async (deps, _by, { query }) => {
  const { db, brand, calendar, clock, store } = deps;
  const { day = calendar.today(), clientId, deliveryId } = query;
  const rows = (await listPicking(db, { day, clientId, deliveryId })).toSorted(byPlace);
  if (deliveryId !== undefined && (clientId === undefined || rows.length === 0))
    throw new Refusal('NOT_FOUND');
  // Loaded here alone (ADR 0019).
  const { pickingListPdf, photographWidth } = await import('./picking-list-pdf.ts');
  const photographs = await printPhotographs(store, rows, photographWidth);
  const lines = rows.map((row, index) => ({
    ...row,
    reference: requestReference('delivery', row.deliveryId),
    photograph: photographs[index] ?? Buffer.alloc(0),
  }));
  // All lines are of one day: the chosen one, or the delivery's.
  const [{ day: deliveredOn } = { day: null }] = rows;
  const shownDay = deliveredOn === null ? day : toDay(deliveredOn);
  const bytes = await pickingListPdf({ day: shownDay, lines, printedAt: clock.now(), brand });
  const name = deliveryId === undefined ? day : requestReference('delivery', deliveryId);
  return pdfFile(`picking-list-${name}`, bytes);
};

/** @throws Refusal NOT_FOUND */
export const makePackingList: StaffHandler<typeof calls.getStaffPackingList> = async (
  deps,
  by,
  { params },
) => {
  const { clientId, deliveryId } = params;
  // The disposable closets of the demo have none.
  if ((await findCard(deps.db, 'delivery', clientId, deliveryId)) === null) throw new Refusal('NOT_FOUND');
  return deps.packingLists.packingList({ clientId, userId: by.userId ?? 0 }, deliveryId);
};
