/** Texts of the driver, and of staff who receive an item that came back, each a payload. */
import { randomUUID } from 'node:crypto';
import { transitionStaffPickup } from '@vestry/contract/requests/pickup/staff-calls';
import {
  addUnannounced,
  giveBack,
  matchUnannounced,
  offerUnannouncedPhoto,
  scanBack,
  scanIn,
  scanUnannounced,
} from '@vestry/contract/staff/returns/calls';
import { reportVisit } from '@vestry/contract/staff/run/calls';
import { getStaffRequest } from '@vestry/contract/staff/today/calls';
import { makeItem, moveItem } from '@vestry/server/test/factories';
import type { TestData } from '@vestry/server/test/test-data';
import type { PayloadCaller } from './caller.ts';
import type { FacilityStaff } from './facility.ts';

/** A report for a delivery that is not packed yet, which is stored and changes nothing, an item that the pickup brought, and one that is found. */
export async function bringBack(
  { send }: PayloadCaller,
  { asOperations: as }: FacilityStaff,
  { clientId, deliveryId, pickupId }: Readonly<Record<'clientId' | 'deliveryId' | 'pickupId', number>>,
  { db }: TestData,
) {
  const now = new Date().toISOString();
  const report = {
    report: 'REFUSED',
    messageId: randomUUID(),
    happenedAt: now,
    sentAt: now,
    otherNumbers: [],
  };
  await send(reportVisit, { as, params: { kind: 'delivery', clientId, id: deliveryId }, given: report });
  const params = { clientId, id: pickupId };
  for (const to of ['IN_TRANSIT', 'ARRIVED']) {
    const { version } = await send(getStaffRequest, { as, params: { kind: 'pickup', ...params } });
    const given = { to, version, note: '', despite: ['EARLY'] };
    await send(transitionStaffPickup, { as, params, given });
  }
  await send(scanIn, { as, params, given: { place: { location: 'GR', bin: '' } } });
  const returnedItemId = await makeItem(db, clientId, { number: 'P-BACK', location: 'AC' });
  await send(scanIn, { as, params, given: { code: 'P-BACK', place: { location: 'GR' } } });
  const foundItemId = await makeItem(db, clientId, { number: 'P-ROAD' });
  await moveItem(db, clientId, foundItemId, { kind: 'IN_TRANSIT' });
  await send(scanBack, { as, given: { place: { location: 'GR', bin: '' } } });
  await send(scanBack, { as, given: { code: 'P-ROAD', place: { location: 'GR' } } });
  return { returnedItemId, foundItemId };
}

/** An item that arrives without a pickup, and garments that nobody knows: one waits, one was given back. */
export async function arriveUnannounced(
  { send }: PayloadCaller,
  { asOperations: as }: FacilityStaff,
  { clientId }: { readonly clientId: number },
  { db }: TestData,
): Promise<{ readonly matchedItemId: number }> {
  const matchedItemId = await makeItem(db, clientId, { number: 'P-APART', location: 'AC' });
  await send(scanUnannounced, { as, given: { bin: 'Quarantine' } });
  const { id } = await send(scanUnannounced, { as, given: { code: 'P-APART' } });
  await send(matchUnannounced, { as, params: { id }, given: { place: { location: 'GR' } } });
  const { hash } = await db.selectFrom('images').select('hash').executeTakeFirstOrThrow();
  const add = async () => {
    const { uploadId } = await send(offerUnannouncedPhoto, { as });
    // As if the photograph had been sent.
    await db.updateTable('uploads').set({ hash }).where('id', '=', uploadId).execute();
    return send(addUnannounced, { as, given: { photoUploadId: uploadId, clientId } });
  };
  await add();
  await send(giveBack, { as, params: { id: (await add()).id } });
  return { matchedItemId };
}
