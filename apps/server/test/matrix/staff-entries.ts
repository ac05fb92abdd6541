/** For each staff call a request that its rightful role makes with success, on one sample closet. */
import { randomUUID } from 'node:crypto';
import { allCalls } from '@vestry/contract/all-calls';
import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import * as calendar from '@vestry/contract/staff/calendar/calls';
import * as care from '@vestry/contract/staff/care/calls';
import * as closets from '@vestry/contract/staff/closets/calls';
import * as receiving from '@vestry/contract/staff/receiving/calls';
import * as people from '@vestry/contract/staff/people/calls';
import * as picking from '@vestry/contract/staff/picking/calls';
import * as prices from '@vestry/contract/staff/prices/calls';
import * as run from '@vestry/contract/staff/run/calls';
import * as returns from '@vestry/contract/staff/returns/calls';
import { transitionStaffDelivery } from '@vestry/contract/requests/delivery/staff-calls';
import { transitionStaffPickup } from '@vestry/contract/requests/pickup/staff-calls';
import * as today from '@vestry/contract/staff/today/calls';
import * as valuations from '@vestry/contract/staff/valuations/calls';
import { isStaffAccess } from '@vestry/contract/users/rules';
import { samplePrices } from '../price-fixture.ts';
import { photosVersionOf } from '../../src/areas/staff/closets/photos-version.ts';
import { accountRequests } from './account-entries.ts';
import { staffClaimRequests } from './claim-entries.ts';
import { staffClosetRequests } from './staff-closet-entries.ts';
import { staffConditionRequests } from './condition-entries.ts';
import { invoiceRequests } from './invoice-entries.ts';
import { reportRequests } from './report-entries.ts';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';
import { placedAt } from './make-items.ts';
import { storedPhoto } from './item-photo.ts';
import type { SampleFacility } from './sample-facility.ts';

// oxlint-disable-next-line max-lines-per-function -- a table: an entry for each staff call
const entriesFor = (facility: SampleFacility): MatrixEntry[] => [
  ...staffClaimRequests,
  ...staffClosetRequests,
  ...staffConditionRequests,
  ...reportRequests,
  entryOf(people.getStaffMe, () => ({})),
  entryOf(people.updateStaffMe, () => ({ body: { name: 'Tomas' } })),
  entryOf(people.listStaff, () => ({})),
  entryOf(people.followStaffEvents, () => ({})),
  ...accountRequests(facility),
  entryOf(readStaffAudit, ({ clientId }) => ({
    query: { clientId, actor: 'STAFF', action: 'requests', since: '2026-11-01', until: '2026-12-01' },
  })),
  entryOf(today.getBoard, () => ({ query: {} })),
  entryOf(today.listStaffRequests, ({ clientId }) => ({ query: { clientId } })),
  entryOf(today.getStaffRequest, ({ clientId, deliveryId }) => ({
    params: { kind: 'delivery' as const, clientId, id: deliveryId },
  })),
  entryOf(today.getStaffRequestPrice, ({ clientId, deliveryId }) => ({
    params: { kind: 'delivery' as const, clientId, id: deliveryId },
  })),
  entryOf(transitionStaffDelivery, ({ clientId, deliveryId }) => ({
    params: { clientId, id: deliveryId },
    body: { to: 'CANCELED' as const, version: 1, note: 'Asked by telephone' },
  })),
  entryOf(transitionStaffPickup, ({ clientId, pickupId }) => ({
    params: { clientId, id: pickupId },
    body: { to: 'CANCELED' as const, version: 1, note: 'Asked by telephone' },
  })),
  entryOf(today.undoStaffTransition, ({ clientId }) => ({
    params: { kind: 'delivery' as const, clientId, id: facility.confirmedId },
    body: { version: 1 },
  })),
  entryOf(run.getRun, () => ({ params: { day: '2026-12-14' } })),
  entryOf(run.getRunFile, () => ({ params: { day: '2026-12-14' } })),
  entryOf(run.orderRun, () => ({
    params: { day: '2026-12-14' },
    body: { version: 0, stops: [`D-${facility.confirmedId}`] },
  })),
  entryOf(run.reportVisit, ({ clientId }) => ({
    params: { kind: 'delivery' as const, clientId, id: facility.confirmedId },
    body: {
      messageId: randomUUID(),
      report: 'HANDED_OVER' as const,
      itemIds: [facility.packItemId],
      signer: 'Ada Marsh',
      happenedAt: '2026-11-30T15:00:00Z',
      sentAt: '2026-11-30T15:00:00Z',
    },
  })),
  entryOf(run.offerVisitPhoto, ({ clientId }) => ({
    params: { kind: 'delivery' as const, clientId, id: facility.confirmedId },
  })),
  entryOf(picking.getPickingList, () => ({ query: {} })),
  entryOf(picking.getPickingFile, ({ clientId }) => [
    { query: {} },
    { query: { clientId, deliveryId: facility.confirmedId } },
  ]),
  entryOf(picking.getStaffPackingList, ({ clientId }) => ({
    params: { clientId, deliveryId: facility.confirmedId },
  })),
  entryOf(picking.scanItem, ({ clientId }) => ({
    params: { clientId, deliveryId: facility.confirmedId },
    body: { code: facility.packNumber },
  })),
  entryOf(picking.unpackItem, ({ clientId }) => ({
    params: { clientId, deliveryId: facility.confirmedId },
    body: { itemId: facility.packItemId },
  })),
  entryOf(valuations.getStaffItemValue, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
  entryOf(valuations.recordStaffValuation, ({ clientId, itemId }) => ({
    params: { clientId, itemId },
    body: { amount: 95_000, currency: 'EUR', basis: 'APPRAISAL' as const, day: '2026-11-02' },
  })),
  entryOf(valuations.offerStaffDocument, ({ clientId, itemId }) => ({ params: { clientId, itemId } })),
  entryOf(valuations.withdrawStaffValuation, ({ clientId, valuationId }) => ({
    params: { clientId, id: valuationId },
  })),
  entryOf(valuations.undoStaffWithdrawal, ({ clientId, valuationId }) => ({
    params: { clientId, id: valuationId },
  })),
  entryOf(valuations.getStaffSchedule, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(valuations.getStaffScheduleFile, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(valuations.getStaffScheduleCsv, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(valuations.getStaffDocument, ({ clientId, documentId }) => ({
    params: { clientId, id: documentId },
  })),
  entryOf(returns.getArrival, ({ clientId }) => ({ params: { clientId, id: facility.arrivedId } })),
  entryOf(returns.scanIn, ({ clientId }) => ({
    params: { clientId, id: facility.arrivedId },
    body: { code: facility.awaitedNumber },
  })),
  entryOf(returns.undoScanIn, ({ clientId }) => ({
    params: { clientId, id: facility.arrivedId },
    body: { itemId: facility.receivedItemId },
  })),
  entryOf(returns.listNotBack, ({ clientId }) => ({ query: { clientId } })),
  entryOf(returns.scanBack, () => ({ body: { code: facility.notBackNumber } })),
  entryOf(returns.undoScanBack, ({ clientId }) => ({
    params: { clientId },
    body: { itemId: facility.scannedBackItemId },
  })),
  entryOf(returns.listStaffDueBacks, ({ clientId }) => ({ query: { clientId, upcoming: 'true' } })),
  entryOf(returns.setStaffDueBack, ({ clientId, heldItemId }) => ({
    params: { clientId },
    body: { itemIds: [heldItemId], day: '2030-12-10T00:00:00' },
  })),
  entryOf(returns.undoStaffDueBack, ({ clientId, placedItemId }) => ({
    params: { clientId },
    body: { itemIds: [placedItemId], setAt: placedAt.toISOString() },
  })),
  entryOf(returns.remindDueBack, ({ clientId, placedItemId }) => ({
    params: { clientId },
    body: { itemIds: [placedItemId] },
  })),
  entryOf(returns.listUnannounced, () => ({ query: {} })),
  entryOf(returns.scanUnannounced, () => ({ body: { code: facility.arrivingNumber } })),
  entryOf(returns.offerUnannouncedPhoto, () => ({})),
  entryOf(returns.addUnannounced, ({ clientId }, word) => ({
    body: { photoUploadId: facility.uploadId, note: word, code: word, clientId },
  })),
  entryOf(returns.matchUnannounced, () => ({
    params: { id: facility.apartId },
    body: { pickupId: facility.arrivedId },
  })),
  entryOf(returns.undoMatch, () => ({ params: { id: facility.matchedApartId } })),
  entryOf(returns.giveBack, () => ({
    params: { id: facility.unknownApartId },
    body: { note: 'Fetched by its owner' },
  })),
  entryOf(returns.undoUnannounced, () => ({ params: { id: facility.apartId } })),
  entryOf(closets.assignManager, ({ clientId }) => ({
    params: { clientId },
    body: { managerId: facility.managerId },
  })),
  entryOf(closets.listPlans, () => ({})),
  // Entered ahead, it begins on a later day after all.
  entryOf(closets.assignPlan, ({ clientId }) =>
    ['2026-11-30', '2027-02-01', '2027-03-01'].map((startedOn) => ({
      params: { clientId },
      body: { planId: facility.planId, startedOn },
    })),
  ),
  entryOf(closets.listNotes, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(closets.addNote, ({ clientId }) => ({
    params: { clientId },
    body: { note: 'Prefers mornings' },
  })),
  entryOf(closets.moveClosetItems, ({ clientId, spareItemId }) => ({
    params: { clientId },
    body: { itemIds: [spareItemId], location: 'CS' as const, bin: 'B-1' },
  })),
  entryOf(closets.setItemState, ({ clientId, spareItemId }) => ({
    params: { clientId, itemId: spareItemId },
    body: { state: 'RETIRED' as const, reason: 'Sold' },
  })),
  entryOf(closets.arrangePhotos, ({ clientId, spareItemId }) => ({
    params: { clientId, itemId: spareItemId },
    body: {
      version: photosVersionOf([storedPhoto]),
      photos: [{ key: storedPhoto.hash, focal: { x: 40, y: 60 }, zoom: 1.5 }],
    },
  })),
  entryOf(closets.listMovements, ({ clientId }) => ({ query: { clientId } })),
  entryOf(receiving.listReceivings, () => ({ query: {} })),
  entryOf(receiving.openReceiving, ({ clientId }) => ({ params: { clientId }, body: {} })),
  entryOf(receiving.getReceiving, ({ clientId }) => ({ params: { clientId, id: facility.receivingId } })),
  entryOf(receiving.expectGarments, ({ clientId }, word) => ({
    params: { clientId, id: facility.receivingId },
    body: { lines: [{ itemClientNumber: word }] },
  })),
  entryOf(receiving.receiveGarments, ({ clientId }, word) => ({
    params: { clientId, id: facility.receivingId },
    body: { numbers: [word], newNumbers: [word] },
  })),
  entryOf(receiving.undoReceive, ({ clientId }) => ({
    params: { clientId, id: facility.receivingId },
    body: { number: facility.lineNumber },
  })),
  entryOf(receiving.closeReceiving, ({ clientId }) => ({
    params: { clientId, id: facility.receivingId },
  })),
  entryOf(receiving.offerPhotos, ({ clientId, itemId }) => ({
    params: { clientId },
    body: { files: [{ name: 'a.png', bytes: 10, itemId }] },
  })),
  entryOf(receiving.editItems, ({ clientId, itemId }, word) => ({
    params: { clientId },
    body: { items: [{ id: itemId, color: word }] },
  })),
  entryOf(receiving.printLabels, ({ clientId, itemId }) => ({
    params: { clientId },
    body: { itemIds: [itemId] },
  })),
  entryOf(calendar.getStaffCalendar, () => ({ query: { from: '2026-12-01', to: '2026-12-07' } })),
  entryOf(calendar.closeDay, () => ({ body: { day: '2027-03-01', reason: 'Inventory' } })),
  entryOf(calendar.openDay, () => ({ body: { day: '2026-12-28', reason: 'Many parties' } })),
  entryOf(calendar.setCapacity, () => ({
    body: { day: '2027-03-02', timeOfDay: 'MORNING' as const, slots: 4 },
  })),
  entryOf(calendar.setWeekday, () => ({
    body: { weekday: 1, timeOfDay: 'MORNING' as const, slots: 900 },
  })),
  entryOf(calendar.setCutOff, () => ({ body: { time: '23:30' } })),
  entryOf(care.listStaffRecommendations, () => ({ query: {} })),
  entryOf(care.proposeCare, ({ clientId, itemId }) => ({
    params: { clientId },
    body: { itemId, service: 'CLEANING' as const, priceCents: 100 },
  })),
  entryOf(care.offerCarePhoto, ({ clientId, itemId }) => ({ params: { clientId }, body: { itemId } })),
  entryOf(care.withdrawCare, ({ clientId, recommendationId }) => ({
    params: { clientId, id: recommendationId },
  })),
  entryOf(care.finishCare, ({ clientId }) => ({ params: { clientId, id: facility.acceptedCareId } })),
  entryOf(prices.listPricedPlans, () => ({})),
  entryOf(prices.addPlan, (_own, word) => ({
    body: {
      name: `${word} new plan`,
      period: 'MONTH' as const,
      currency: 'USD',
      priceCents: 1,
      garmentsAllowance: 1,
      shoesAllowance: 1,
      boxesAllowance: 1,
      deliveriesAllowance: 1,
    },
  })),
  entryOf(prices.updatePlan, (_own, word) => ({
    params: { planId: facility.planId },
    body: { name: `${word} renamed`, offered: false, updated: facility.planUpdated },
  })),
  entryOf(prices.getPriceList, () => ({ params: { planId: facility.planId, version: 1 } })),
  entryOf(prices.addPriceList, () => ({
    params: { planId: facility.planId },
    body: { firstDay: '2027-01-01', note: 'Prices of the next year', content: samplePrices, after: 1 },
  })),
  ...invoiceRequests(facility),
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
