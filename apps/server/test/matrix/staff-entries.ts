/** For each staff call a request that its rightful role makes with success, on one sample closet. */
import { randomBytes } from 'node:crypto';
import { allCalls } from '@vestry/contract/all-calls';
import * as accounts from '@vestry/contract/staff/accounts/calls';
import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import * as calendar from '@vestry/contract/staff/calendar/calls';
import * as care from '@vestry/contract/staff/care/calls';
import * as closets from '@vestry/contract/staff/closets/calls';
import * as receiving from '@vestry/contract/staff/receiving/calls';
import * as invoices from '@vestry/contract/staff/invoices/calls';
import * as people from '@vestry/contract/staff/people/calls';
import * as picking from '@vestry/contract/staff/picking/calls';
import * as reports from '@vestry/contract/staff/reports/calls';
import { transitionStaffDelivery } from '@vestry/contract/requests/delivery/staff-calls';
import { transitionStaffPickup } from '@vestry/contract/requests/pickup/staff-calls';
import * as today from '@vestry/contract/staff/today/calls';
import { isStaffAccess } from '@vestry/contract/users/rules';
import type { Database } from '../../src/platform/database.ts';
import { photosVersionOf } from '../../src/areas/staff/closets/photos-version.ts';
import type { SampleCloset } from './sample-closet.ts';
import { makeReceiving } from './make-receiving.ts';
import { makePack } from './make-transitions.ts';
import { matrixEntry, type MatrixEntry } from './matrix-entry.ts';
import { givePhoto, storedPhoto } from './item-photo.ts';

/** What staff record about a closet beside what the client has. */
export interface SampleFacility {
  readonly receivingId: number;
  /** Of a received line of the receiving. */
  readonly lineNumber: string;
  /** An invoice that is not issued yet, with a line. */
  readonly draftId: number;
  readonly managerId: number;
  readonly planId: number;
  /** A confirmed delivery; in `packedDeliveryId` its items are packed. */
  readonly confirmedId: number;
  /** Accepted by the client. */
  readonly acceptedCareId: number;
  /** The client number of an item of the confirmed delivery, and its id. */
  readonly packNumber: string;
  readonly packItemId: number;
  /** An invitation of staff to the closet that nobody has answered. */
  readonly invitationId: number;
  /** A member of staff without a password. */
  readonly invitedStaffId: number;
}

const period = { periodStart: '2026-11-01', periodEnd: '2026-11-30' };
const lines = [{ description: 'Storage', quantity: 1, unitPriceCents: 100 }];

// oxlint-disable-next-line max-lines-per-function -- a table: an entry for each staff call
const entriesFor = (facility: SampleFacility): MatrixEntry[] => [
  matrixEntry(people.getStaffMe, () => ({})),
  matrixEntry(people.updateStaffMe, () => ({ body: { name: 'Tomas' } })),
  matrixEntry(people.listStaff, () => ({})),
  matrixEntry(people.followStaffEvents, () => ({})),
  matrixEntry(accounts.createClient, (_own, word) => ({
    body: { closetName: word, email: `${word}@owners.example`, name: 'Ada', managerId: facility.managerId },
  })),
  matrixEntry(accounts.inviteOwner, ({ clientId }, word) => ({
    params: { clientId },
    body: { email: `${word}@owners.example`, name: 'Ada' },
  })),
  matrixEntry(accounts.listClosetInvitations, ({ clientId }) => ({ params: { clientId } })),
  matrixEntry(accounts.resendOwnerInvitation, ({ clientId }) => ({
    params: { clientId, id: facility.invitationId },
  })),
  matrixEntry(accounts.withdrawOwnerInvitation, ({ clientId }) => ({
    params: { clientId, id: facility.invitationId },
  })),
  matrixEntry(accounts.listStaffMembers, () => ({})),
  matrixEntry(accounts.inviteStaff, (_own, word) => ({
    body: { email: `${word}@staff.example`, name: 'Olive', role: 'OPERATIONS' as const },
  })),
  matrixEntry(accounts.resendStaffInvitation, () => ({ params: { userId: facility.invitedStaffId } })),
  matrixEntry(accounts.withdrawStaffInvitation, () => ({ params: { userId: facility.invitedStaffId } })),
  matrixEntry(accounts.setStaffStatus, () => ({
    params: { userId: facility.managerId },
    body: { active: false },
  })),
  matrixEntry(readStaffAudit, ({ clientId }) => ({
    query: { clientId, actor: 'STAFF', action: 'requests', since: '2026-11-01', until: '2026-12-01' },
  })),
  matrixEntry(today.getBoard, () => ({ query: {} })),
  matrixEntry(today.listStaffRequests, ({ clientId }) => ({ query: { clientId } })),
  matrixEntry(today.getStaffRequest, ({ clientId, deliveryId }) => ({
    params: { kind: 'delivery' as const, clientId, id: deliveryId },
  })),
  matrixEntry(transitionStaffDelivery, ({ clientId, deliveryId }) => ({
    params: { clientId, id: deliveryId },
    body: { to: 'CANCELED' as const, version: 1, note: 'Asked by telephone' },
  })),
  matrixEntry(transitionStaffPickup, ({ clientId, pickupId }) => ({
    params: { clientId, id: pickupId },
    body: { to: 'CANCELED' as const, version: 1, note: 'Asked by telephone' },
  })),
  matrixEntry(today.undoStaffTransition, ({ clientId }) => ({
    params: { kind: 'delivery' as const, clientId, id: facility.confirmedId },
    body: { version: 1 },
  })),
  matrixEntry(picking.getPickingList, () => ({ query: {} })),
  matrixEntry(picking.scanItem, ({ clientId }) => ({
    params: { clientId, deliveryId: facility.confirmedId },
    body: { code: facility.packNumber },
  })),
  matrixEntry(picking.unpackItem, ({ clientId }) => ({
    params: { clientId, deliveryId: facility.confirmedId },
    body: { itemId: facility.packItemId },
  })),
  matrixEntry(closets.findClosets, () => ({ query: {} })),
  matrixEntry(closets.getStaffCloset, ({ clientId }) => ({ params: { clientId } })),
  matrixEntry(closets.listClosetItems, ({ clientId }) => ({ params: { clientId }, query: {} })),
  matrixEntry(closets.listRetiredItems, ({ clientId }) => ({ params: { clientId }, query: {} })),
  matrixEntry(closets.getStaffItem, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
  matrixEntry(closets.assignManager, ({ clientId }) => ({
    params: { clientId },
    body: { managerId: facility.managerId },
  })),
  matrixEntry(closets.listPlans, () => ({})),
  matrixEntry(closets.assignPlan, ({ clientId }) => ({
    params: { clientId },
    body: { planId: facility.planId },
  })),
  matrixEntry(closets.listNotes, ({ clientId }) => ({ params: { clientId }, query: {} })),
  matrixEntry(closets.addNote, ({ clientId }) => ({
    params: { clientId },
    body: { note: 'Prefers mornings' },
  })),
  matrixEntry(closets.moveClosetItems, ({ clientId, spareItemId }) => ({
    params: { clientId },
    body: { itemIds: [spareItemId], location: 'CS' as const, bin: 'B-1' },
  })),
  matrixEntry(closets.setItemState, ({ clientId, spareItemId }) => ({
    params: { clientId, itemId: spareItemId },
    body: { state: 'RETIRED' as const, reason: 'Sold' },
  })),
  matrixEntry(closets.arrangePhotos, ({ clientId, spareItemId }) => ({
    params: { clientId, itemId: spareItemId },
    body: {
      version: photosVersionOf([storedPhoto]),
      photos: [{ key: storedPhoto.hash, focal: { x: 40, y: 60 }, zoom: 1.5 }],
    },
  })),
  matrixEntry(closets.listMovements, ({ clientId }) => ({ query: { clientId } })),
  matrixEntry(receiving.listReceivings, () => ({ query: {} })),
  matrixEntry(receiving.openReceiving, ({ clientId }) => ({ params: { clientId }, body: {} })),
  matrixEntry(receiving.getReceiving, ({ clientId }) => ({ params: { clientId, id: facility.receivingId } })),
  matrixEntry(receiving.expectGarments, ({ clientId }, word) => ({
    params: { clientId, id: facility.receivingId },
    body: { lines: [{ itemClientNumber: word }] },
  })),
  matrixEntry(receiving.receiveGarments, ({ clientId }, word) => ({
    params: { clientId, id: facility.receivingId },
    body: { numbers: [word], newNumbers: [word] },
  })),
  matrixEntry(receiving.undoReceive, ({ clientId }) => ({
    params: { clientId, id: facility.receivingId },
    body: { number: facility.lineNumber },
  })),
  matrixEntry(receiving.closeReceiving, ({ clientId }) => ({
    params: { clientId, id: facility.receivingId },
  })),
  matrixEntry(receiving.offerPhotos, ({ clientId, itemId }) => ({
    params: { clientId },
    body: { files: [{ name: 'a.png', bytes: 10, itemId }] },
  })),
  matrixEntry(receiving.editItems, ({ clientId, itemId }, word) => ({
    params: { clientId },
    body: { items: [{ id: itemId, color: word }] },
  })),
  matrixEntry(receiving.printLabels, ({ clientId, itemId }) => ({
    params: { clientId },
    body: { itemIds: [itemId] },
  })),
  matrixEntry(calendar.getStaffCalendar, () => ({ query: { from: '2026-12-01', to: '2026-12-07' } })),
  matrixEntry(calendar.closeDay, () => ({ body: { day: '2027-03-01', reason: 'Inventory' } })),
  matrixEntry(calendar.openDay, () => ({ body: { day: '2026-12-28', reason: 'Many parties' } })),
  matrixEntry(calendar.setCapacity, () => ({
    body: { day: '2027-03-02', timeOfDay: 'MORNING' as const, slots: 4 },
  })),
  matrixEntry(calendar.setWeekday, () => ({
    body: { weekday: 1, timeOfDay: 'MORNING' as const, slots: 900 },
  })),
  matrixEntry(calendar.setCutOff, () => ({ body: { time: '23:30' } })),
  matrixEntry(care.listStaffRecommendations, () => ({ query: {} })),
  matrixEntry(care.proposeCare, ({ clientId, itemId }) => ({
    params: { clientId },
    body: { itemId, service: 'CLEANING' as const, priceCents: 100 },
  })),
  matrixEntry(care.offerCarePhoto, ({ clientId, itemId }) => ({ params: { clientId }, body: { itemId } })),
  matrixEntry(care.withdrawCare, ({ clientId, recommendationId }) => ({
    params: { clientId, id: recommendationId },
  })),
  matrixEntry(care.finishCare, ({ clientId }) => ({ params: { clientId, id: facility.acceptedCareId } })),
  matrixEntry(invoices.listStaffInvoices, () => ({ query: {} })),
  matrixEntry(invoices.getStaffInvoice, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
  })),
  matrixEntry(invoices.draftInvoice, ({ clientId }) => ({
    params: { clientId },
    body: { ...period, lines },
  })),
  matrixEntry(invoices.editDraft, ({ clientId }) => ({
    params: { clientId, id: facility.draftId },
    body: { ...period, lines },
  })),
  matrixEntry(invoices.issueInvoice, ({ clientId }) => ({
    params: { clientId, id: facility.draftId },
    body: {},
  })),
  matrixEntry(invoices.payInvoice, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
    body: {},
  })),
  matrixEntry(invoices.voidInvoice, ({ clientId, invoiceId }) => ({ params: { clientId, id: invoiceId } })),
  matrixEntry(invoices.getStaffInvoiceFile, ({ clientId, invoiceId }) => ({
    params: { clientId, id: invoiceId },
  })),
  matrixEntry(reports.reportInventory, () => ({ query: {} })),
  matrixEntry(reports.reportMovements, () => ({ query: {} })),
  matrixEntry(reports.reportRequests, () => ({ query: {} })),
];

/** The names of the staff calls, for the cases to be counted before anything is made. */
export const staffCallNames: readonly string[] = allCalls
  .filter(({ access }) => isStaffAccess(access))
  .map(({ name }) => name);

/** The entry of a call. @throws for a call without one: it would go through the matrix unseen. */
export function staffEntry(name: string, facility: SampleFacility): MatrixEntry {
  const entry = entriesFor(facility).find(({ call }) => call.name === name);
  if (entry === undefined) throw new Error(`${name} has no valid request in test/matrix/staff-entries.ts`);
  return entry;
}

export async function makeSampleFacility(
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
    .returning('id')
    .executeTakeFirstOrThrow();
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
  const pack = await makePack(db, own, `${word}-pack`);
  const invited = await makeInvited(db, clientId, word);
  return {
    lineNumber,
    ...invited,
    receivingId,
    draftId: draft.id,
    managerId,
    planId: plan.id,
    acceptedCareId: acceptedCare.id,
    ...pack,
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
