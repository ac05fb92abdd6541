/** Texts that staff write about a closet, each a payload. */
import * as accounts from '@vestry/contract/staff/accounts/calls';
import * as calendar from '@vestry/contract/staff/calendar/calls';
import { proposeCare } from '@vestry/contract/staff/care/calls';
import * as closets from '@vestry/contract/staff/closets/calls';
import * as receiving from '@vestry/contract/staff/receiving/calls';
import * as invoices from '@vestry/contract/staff/invoices/calls';
import * as prices from '@vestry/contract/staff/prices/calls';
import { updateStaffMe } from '@vestry/contract/staff/people/calls';
import { scanItem } from '@vestry/contract/staff/picking/calls';
import { transitionStaffDelivery } from '@vestry/contract/requests/delivery/staff-calls';
import { transitionStaffPickup } from '@vestry/contract/requests/pickup/staff-calls';
import * as today from '@vestry/contract/staff/today/calls';
import { samplePrices } from '@vestry/server/test/price-fixture';
import type { PayloadCaller } from './caller.ts';
import { payloadFor } from './words.ts';

/** Access tokens of staff, and the account manager of the closet. */
export interface FacilityStaff {
  readonly managerId: number;
  readonly asManager: string;
  readonly asOperations: string;
}

interface Closet {
  readonly clientId: number;
  readonly itemIds: readonly number[];
}

/** The fields of all items; the number of the first one is a payload too. */
export async function describeItems(
  { send }: PayloadCaller,
  { asOperations: as }: FacilityStaff,
  { clientId, itemIds }: Closet,
): Promise<void> {
  const items = itemIds.map((id, index) =>
    index === 0 ? { id } : { id, itemClientNumber: `P-${index + 1}` },
  );
  await send(closets.moveClosetItems, {
    as,
    params: { clientId },
    given: { itemIds: [itemIds[4]], location: 'CS' },
  });
  await send(receiving.editItems, { as, params: { clientId }, given: { items } });
  // The last one is retired, and restored without a note.
  const itemId = itemIds.at(-1);
  await send(closets.setItemState, { as, params: { clientId, itemId }, given: { state: 'RETIRED' } });
  await send(closets.setItemState, {
    as,
    params: { clientId, itemId },
    given: { state: 'ACTIVE', reason: '' },
  });
}

/** The closet's account: its manager and its plan, notes about it, its invoices. */
export async function fillAccount(
  { send }: PayloadCaller,
  { managerId, asManager: as }: FacilityStaff,
  { clientId }: Closet,
) {
  const params = { clientId };
  await send(updateStaffMe, { as });
  await send(closets.assignManager, { as, params, given: { managerId } });
  const figures = {
    period: 'MONTH',
    currency: 'USD',
    priceCents: 25_000,
    garmentsAllowance: 100,
    shoesAllowance: 20,
    boxesAllowance: 5,
    deliveriesAllowance: 4,
  };
  await send(prices.addPlan, { as, given: figures });
  const plan = await send(prices.addPlan, { as, given: { ...figures, name: 'Of payloads' } });
  const { updated } = plan;
  await send(prices.updatePlan, { as, params: { planId: plan.id }, given: { currency: 'USD', updated } });
  await send(closets.assignPlan, { as, params, given: { planId: plan.id, boxes: 1 } });
  // Of next year, so that no request has a price.
  const content = { ...samplePrices, zones: [{ postalCodes: ['100'], amount: 0 }], tax: { rate: 8_875 } };
  const list = { firstDay: '2027-03-01', after: 0, content };
  await send(prices.addPriceList, { as, params: { planId: plan.id }, given: list });
  await send(closets.addNote, { as, params });
  await send(accounts.inviteOwner, { as, params });
  await send(accounts.inviteStaff, { as, given: { role: 'OPERATIONS' } });
  const { clientId: newClientId } = await send(accounts.createClient, { as, given: { managerId } });
  const draft = {
    periodStart: '2026-11-01',
    periodEnd: '2026-11-30',
    lines: [{ quantity: 1, unitPriceCents: 4_500 }],
  };
  const { id: issuedId } = await send(invoices.draftInvoice, { as, params, given: draft });
  await send(invoices.issueInvoice, { as, params: { clientId, id: issuedId }, given: {} });
  const creditLines = { lines: [{ quantity: 1, unitPriceCents: 500 }] };
  const ofIssued = { clientId, id: issuedId };
  const { id: creditId } = await send(invoices.creditInvoice, { as, params: ofIssued, given: creditLines });
  const old = { ...draft, note: 'Old', lines: [{ ...draft.lines[0], description: 'Old' }] };
  const { id: draftId } = await send(invoices.draftInvoice, { as, params, given: old });
  await send(invoices.editDraft, { as, params: { clientId, id: draftId }, given: draft });
  return { issuedId, creditId, draftId, newClientId, planId: plan.id };
}

/** Receiving, care, notes of request transitions, and the calendar. */
export async function workAtFacility(
  { send }: PayloadCaller,
  { asOperations: as }: FacilityStaff,
  { clientId, itemIds }: Closet,
  { deliveryId, pickupId }: { readonly deliveryId: number; readonly pickupId: number },
) {
  const [itemId] = itemIds;
  const params = { clientId };
  const opened = await send(receiving.openReceiving, { as, params, given: { lines: [{}] } });
  const ofReceiving = { clientId, id: opened.id };
  await send(receiving.expectGarments, { as, params: ofReceiving, given: { lines: [{}] } });
  const numbers = [payloadFor('staff.receive body.numbers[]')];
  await send(receiving.receiveGarments, { as, params: ofReceiving, given: { numbers, newNumbers: numbers } });
  await send(proposeCare, { as, params, given: { itemId, service: 'REPAIR', priceCents: 9_000 } });
  const window = { start: '09:00', end: '11:00' };
  await send(transitionStaffDelivery, {
    as,
    params: { clientId, id: deliveryId },
    given: { to: 'CONFIRMED', version: 1, window },
  });
  const { version } = await send(today.getStaffRequest, {
    as,
    params: { kind: 'pickup', clientId, id: pickupId },
  });
  await send(transitionStaffPickup, {
    as,
    params: { clientId, id: pickupId },
    given: { to: 'CONFIRMED', version, window },
  });
  await send(scanItem, { as, params: { clientId, deliveryId } });
  await send(calendar.closeDay, { as, given: { day: '2026-12-16', acknowledged: [] } });
  await send(calendar.openDay, { as, given: { day: '2026-12-28' } });
  return { receivingId: opened.id };
}
