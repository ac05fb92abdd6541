import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facilityClosures } from '../../calendar/closures.ts';
import { toDay } from '../../calendar/day.ts';
import {
  deliveryDetailsVerdict,
  deliveryEditableVerdict,
  deliverySteps,
  deliveryTracking,
  deliveryTransitions,
  emptyUpdateMessage,
  isDeliveryActive,
  mergeItems,
} from './rules.ts';
import {
  detailsMessage,
  editableMessage,
  requestNotices,
  transitionMessage,
  transitionVerdict,
} from '../rules.ts';
import type { DeliveryStatus } from './schemas.ts';
import { deliveryStatusTable } from './status-table.ts';
import { deliveryStatuses } from './statuses.ts';

const closures = facilityClosures([]);
const anyStatus = fc.constantFrom(...deliveryStatuses);

describe('the transition table', () => {
  test('knows every status and leads nowhere else', () => {
    expect(Object.keys(deliveryTransitions)).toEqual([...deliveryStatuses]);
    for (const next of Object.values(deliveryTransitions))
      expect(deliveryStatuses).toEqual(expect.arrayContaining([...next]));
  });

  test('reaches every status from SUBMITTED', () => {
    const reached = new Set<DeliveryStatus>(['SUBMITTED']);
    for (const status of reached) for (const next of deliveryTransitions[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...deliveryStatuses].sort());
  });

  test('has no way out of COMPLETED and CANCELED, and a way to both from everywhere else', () => {
    for (const status of deliveryStatuses) {
      const isEnd = status === 'COMPLETED' || status === 'CANCELED';
      expect(isDeliveryActive(status)).toBe(!isEnd);
      if (isEnd) {
        for (const to of deliveryStatuses)
          expect(transitionVerdict(deliveryTransitions, status, to)).toEqual({
            ok: false,
            reason: to === status ? 'UNCHANGED' : 'ENDED',
          });
      } else expect(transitionVerdict(deliveryTransitions, status, 'CANCELED')).toEqual({ ok: true });
    }
  });

  test('leads one status forward, never back, never past one', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        if (to === 'CANCELED' || !isDeliveryActive(from) || from === to) return;
        const isNext = deliveryStatuses.indexOf(to) === deliveryStatuses.indexOf(from) + 1;
        expect(transitionVerdict(deliveryTransitions, from, to)).toEqual(
          isNext ? { ok: true } : { ok: false, reason: 'NOT_NEXT' },
        );
      }),
    );
  });

  test('says in words why a transition is refused', () => {
    const texts = (['UNCHANGED', 'ENDED', 'NOT_NEXT'] as const).map(transitionMessage);
    expect(new Set(texts).size).toBe(3);
  });
});

test("the headlines are the specification's", () => {
  const headlines = Object.entries(deliveryStatusTable).map(([status, { headline }]) => [status, headline]);
  expect(Object.fromEntries(headlines)).toEqual({
    SUBMITTED: 'Delivery request received!',
    CONFIRMED: 'Delivery request confirmed!',
    READY_FOR_DELIVERY: 'Items ready for delivery!',
    ON_THE_WAY: 'Items out for delivery!',
    COMPLETED: 'Delivery complete!',
    CANCELED: 'Request canceled',
  });
});

test("tracking has the specification's labels and reaches one label more with each status", () => {
  expect(deliverySteps.map(({ key }) => key)).toEqual([
    'deliveryConfirmed',
    'deliveryPendingTransit',
    'deliveryInTransit',
    'deliveryComplete',
  ]);
  const reached = deliveryStatuses.map(
    (status) => deliveryTracking(status).filter((step) => step.reached).length,
  );
  expect(reached).toEqual([0, 1, 2, 3, 4, 0]);
  expect(Object.values(deliveryStatusTable).map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100, 0]);
});

describe('a delivery', () => {
  const friday = {
    status: 'CONFIRMED' as DeliveryStatus,
    day: toDay('2025-03-07'),
    today: toDay('2025-03-05'),
    closures,
  };
  const thursday = { ...friday, today: toDay('2025-03-06') };

  test('can be changed in SUBMITTED, CONFIRMED and READY_FOR_DELIVERY only', () => {
    const editable = deliveryStatuses.filter((status) => deliveryEditableVerdict({ ...friday, status }).ok);
    expect(editable).toEqual(['SUBMITTED', 'CONFIRMED', 'READY_FOR_DELIVERY']);
    expect(deliveryEditableVerdict({ ...friday, status: 'ON_THE_WAY' })).toEqual({
      ok: false,
      reason: 'STATUS',
    });
  });

  test('can be changed until the second business day before its date', () => {
    expect(deliveryEditableVerdict(friday)).toEqual({ ok: true });
    expect(deliveryEditableVerdict(thursday)).toEqual({ ok: false, reason: 'TOO_LATE', until: '2025-03-05' });
  });

  test('whose special date is unconfirmed can be changed, but not when it is canceled', () => {
    expect(deliveryEditableVerdict({ ...thursday, day: null })).toEqual({ ok: true });
    expect(deliveryEditableVerdict({ ...thursday, day: null, status: 'CANCELED' }).ok).toBe(false);
  });

  test('takes an item from cold storage one business day earlier', () => {
    expect(deliveryEditableVerdict({ ...friday, addsCold: true })).toMatchObject({
      reason: 'TOO_LATE',
      until: '2025-03-04',
    });
    expect(deliveryEditableVerdict({ ...friday, today: toDay('2025-03-04'), addsCold: true })).toEqual({
      ok: true,
    });
  });

  test('that cannot be changed says until when it could, and whom to call', () => {
    const phone = '1-833 344 8686';
    const tooLate = { ok: false, reason: 'TOO_LATE', until: toDay('2025-03-05') } as const;
    const until =
      'This request could be changed until Wednesday, March 5th. Please contact 1-833 344 8686 for assistance.';
    expect(editableMessage(tooLate, phone)).toBe(until);
    expect(editableMessage(tooLate, phone, toDay('2025-03-05'))).toBe(until);
    // Sent by express notice, for a day that was too near from the start.
    expect(editableMessage(tooLate, phone, toDay('2025-03-06'))).toBe(
      'This request cannot be changed here. Please contact 1-833 344 8686 for assistance.',
    );
    expect(editableMessage({ ok: false, reason: 'STATUS' }, phone)).toContain(phone);
    expect(emptyUpdateMessage(phone)).toBe(
      'Your request cannot be empty. If you wish to cancel your request, please contact 1-833 344 8686 for assistance',
    );
  });
});

test('a cart merged into a request adds what is not in it, after its own items', () => {
  expect(mergeItems([3, 1], [1, 2, 2, 3, 4])).toEqual([3, 1, 2, 4]);
  expect(mergeItems([], [])).toEqual([]);
});

test("the notices are the specification's", () => {
  expect(requestNotices).toEqual({
    itemRemoved: 'Item removed. Please click "Submit Request Update" to save your changes.',
    submitted: 'Your request has been submitted',
    updated: 'Your request has been updated',
  });
});

test('a delivery proceeds with an address, and with a pickup only when its quantity and a kind are chosen', () => {
  const details = { addressId: 1, pickup: false, quantities: null, itemTypes: [] };
  const withPickup = { ...details, pickup: true, quantities: 'LESS_THAN_50', itemTypes: ['Shoes'] };
  expect(deliveryDetailsVerdict(details)).toEqual({ ok: true });
  expect(deliveryDetailsVerdict(withPickup)).toEqual({ ok: true });
  // The items that it fetches by name say how much and of which kinds.
  expect(deliveryDetailsVerdict({ ...details, pickup: true, fetch: [7] })).toEqual({ ok: true });
  const reasons = [
    { ...details, addressId: null },
    { ...withPickup, quantities: null },
    { ...withPickup, itemTypes: [] },
  ].map((each) => deliveryDetailsVerdict(each));
  expect(reasons).toEqual([
    { ok: false, reason: 'ADDRESS_MISSING' },
    { ok: false, reason: 'QUANTITIES_MISSING' },
    { ok: false, reason: 'ITEM_TYPES_MISSING' },
  ]);
  for (const verdict of reasons) if (!verdict.ok) expect(detailsMessage(verdict.reason)).toMatch(/^Please /);
});
