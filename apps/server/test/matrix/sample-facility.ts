/** Rows that staff add to a sample closet: what the requests of the staff's matrix name. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database.ts';
import { addPriceList, samplePrices } from '../price-fixture.ts';
import { givePhoto } from './item-photo.ts';
import { makeReceiving } from './make-receiving.ts';
import { itemsApart, makeApart } from './make-apart.ts';
import { arrivingItems, makeArrived, putArrivedItems } from './make-arrival.ts';
import { addItems } from './make-items.ts';
import { itemsNotBack } from './make-not-back.ts';
import { makePack } from './make-transitions.ts';
import type { SampleCloset } from './sample-closet.ts';

/** The rows that staff add to a sample closet. */
export interface SampleFacility {
  readonly receivingId: number;
  /** Of a received line of the receiving. */
  readonly lineNumber: string;
  /** An invoice that is not issued yet, with a line. */
  readonly draftId: number;
  readonly managerId: number;
  readonly planId: number;
  /** The version that a change of the plan names. */
  readonly planUpdated: string;
  /** A confirmed delivery. */
  readonly confirmedId: number;
  /** Accepted by the client. */
  readonly acceptedCareId: number;
  /** The client number of an item of the confirmed delivery, and its id. */
  readonly packNumber: string;
  readonly packItemId: number;
  /** A pickup that has arrived, the number of an item that is awaited with it, and an item that was scanned in. */
  readonly arrivedId: number;
  readonly awaitedNumber: string;
  readonly receivedItemId: number;
  /** The number of an item that is not back in a bin, and an item that was scanned back into one. */
  readonly notBackNumber: string;
  readonly scannedBackItemId: number;
  /** An item that is set apart, one that was matched, and a garment that nobody knows. */
  readonly apartId: number;
  readonly matchedApartId: number;
  readonly unknownApartId: number;
  /** The number of an item that may arrive without a pickup. */
  readonly arrivingNumber: string;
  /** The upload of a photograph of a garment that nobody knows. */
  readonly uploadId: number;
  /** An invitation of staff to the closet that nobody has answered. */
  readonly invitationId: number;
  /** A member of staff without a password. */
  readonly invitedStaffId: number;
}

/** In one transaction, as a sample closet is made. */
export async function makeSampleFacility(
  db: Database,
  own: SampleCloset,
  word: string,
  managerId: number,
): Promise<SampleFacility> {
  return db.transaction().execute(async (trx) => {
    // Each item has its first custody row before the next row is made, as if it were committed.
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx);
    return fillSampleFacility(trx, own, word, managerId);
  });
}

async function fillSampleFacility(
  db: Database,
  own: SampleCloset,
  word: string,
  managerId: number,
): Promise<SampleFacility> {
  const { clientId } = own;
  await givePhoto(db, own);
  const { receivingId, lineNumber } = await makeReceiving(db, own, word);
  const draft = await db
    .insertInto('invoices')
    .values({
      client_id: clientId,
      number: `${word}-draft`,
      period_start: '2026-11-01',
      period_end: '2026-11-30',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoice_lines')
    .values({
      client_id: clientId,
      invoice_id: draft.id,
      position: 0,
      description: 'x',
      quantity: 1,
      unit_price_cents: 1,
    })
    .execute();
  const plan = await db
    .insertInto('plans')
    .values({
      name: `${word} plan`,
      garments_allowance: 1,
      shoes_allowance: 1,
      boxes_allowance: 1,
      deliveries_allowance: 1,
      price_cents: 1,
    })
    .returning(['id', 'updated_at'])
    .executeTakeFirstOrThrow();
  await addPriceList(db, plan.id, samplePrices);
  const acceptedCare = await db
    .insertInto('recommendations')
    .values({
      client_id: clientId,
      item_id: own.itemId,
      service: 'REPAIR',
      price_cents: 1,
      status: 'ACCEPTED',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const handled = await makeHandled(db, own, word);
  const invited = await makeInvited(db, clientId, word);
  return {
    lineNumber,
    ...invited,
    receivingId,
    draftId: draft.id,
    managerId,
    planId: plan.id,
    planUpdated: plan.updated_at.toISOString(),
    acceptedCareId: acceptedCare.id,
    ...handled,
  };
}

/** Makes a delivery to pack, a pickup that has arrived, and items that are somewhere else. */
async function makeHandled(db: Database, own: SampleCloset, word: string) {
  const { clientId } = own;
  const numbers = {
    packNumber: `${word}-pack`,
    awaitedNumber: `${word}-back`,
    notBackNumber: `${word}-road`,
    arrivingNumber: `${word}-apart`,
  };
  const arrivedId = await makeArrived(db, own);
  const items = await addItems(db, clientId, {
    pack: { location: 'GR', number: numbers.packNumber },
    ...arrivingItems(arrivedId, numbers.awaitedNumber),
    ...itemsNotBack(numbers.notBackNumber),
    arriving: { location: 'AC', number: numbers.arrivingNumber },
    ...itemsApart(numbers.arrivingNumber),
  });
  return {
    ...numbers,
    confirmedId: await makePack(db, own, items.pack),
    packItemId: items.pack,
    arrivedId,
    ...(await putArrivedItems(db, own, arrivedId, items)),
    scannedBackItemId: items.scannedBack,
    ...(await makeApart(db, own, numbers.arrivingNumber, items)),
  };
}

/** An invited Owner and an invited member of staff. */
async function makeInvited(
  db: Database,
  clientId: number,
  word: string,
): Promise<Pick<SampleFacility, 'invitationId' | 'invitedStaffId'>> {
  const invitation = await db
    .insertInto('invitations')
    .values({
      client_id: clientId,
      email: `${word}@invited.example`,
      name: 'Grace',
      role_ids: [1],
      token_hash: randomBytes(32),
      expires_at: new Date('2030-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await db
    .insertInto('users')
    .values({ email: `${word}@invited-staff.example`, name: 'Olive' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('staff').values({ user_id: user.id, role_id: 5 }).execute();
  return { invitationId: invitation.id, invitedStaffId: user.id };
}
