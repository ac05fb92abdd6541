import { describe, expect, test } from 'vitest';
import { facilityClosures } from '../../calendar/closures.ts';
import { toDay } from '../../calendar/day.ts';
import { locationCodes } from '../../items/schemas.ts';
import {
  isPickupActive,
  itemTypesOf,
  joinItemTypes,
  parseItemTypes,
  pickupEditableVerdict,
  pickupItemMessage,
  pickupItemVerdict,
  pickupQuantityLabels,
  pickupSteps,
  pickupTracking,
  pickupTransitions,
  quantitiesOf,
} from './rules.ts';
import { pickupDetailsVerdict, transitionVerdict } from '../rules.ts';
import { pickupItemTypes, pickupItemTypesSchema, type PickupStatus } from './schemas.ts';
import { pickupStatusTable } from './status-table.ts';
import { pickupStatuses } from './statuses.ts';

const closures = facilityClosures([]);

describe('the transition table', () => {
  test('knows every status, leads nowhere else and reaches all from REQUEST', () => {
    expect(Object.keys(pickupTransitions)).toEqual([...pickupStatuses]);
    const reached = new Set<PickupStatus>(['REQUEST']);
    for (const status of reached) for (const next of pickupTransitions[status]) reached.add(next);
    expect([...reached].sort()).toEqual([...pickupStatuses].sort());
  });

  test('has no way out of COMPLETED and CANCELED', () => {
    expect(pickupStatuses.filter((status) => !isPickupActive(status))).toEqual(['COMPLETED', 'CANCELED']);
    for (const from of ['COMPLETED', 'CANCELED'] as const)
      for (const to of pickupStatuses)
        expect(transitionVerdict(pickupTransitions, from, to)).toEqual({
          ok: false,
          reason: from === to ? 'UNCHANGED' : 'ENDED',
        });
  });

  test('leads one status forward or to CANCELED, which an arrived pickup cannot be', () => {
    for (const from of pickupStatuses.slice(0, 4))
      for (const to of pickupStatuses) {
        if (from === to) continue;
        const isNext = pickupStatuses.indexOf(to) === pickupStatuses.indexOf(from) + 1;
        const isCancel = to === 'CANCELED' && from !== 'ARRIVED';
        expect(transitionVerdict(pickupTransitions, from, to), `${from} to ${to}`).toEqual(
          isCancel || (isNext && to !== 'CANCELED') ? { ok: true } : { ok: false, reason: 'NOT_NEXT' },
        );
      }
  });
});

test("tracking keeps the specification's labels as they are spelled there", () => {
  expect(pickupSteps.map(({ key }) => key)).toEqual(['pickupConfirmed', 'pickupInTransit', 'pickupArrivied']);
  const reached = pickupStatuses.map(
    (status) => pickupTracking(status).filter((step) => step.reached).length,
  );
  expect(reached).toEqual([0, 1, 2, 3, 3, 0]);
  expect(Object.values(pickupStatusTable).map(({ percent }) => percent)).toEqual([20, 40, 60, 80, 100, 0]);
  expect(Object.keys(pickupStatusTable)).toEqual([...pickupStatuses]);
});

test("quantities and kinds are the specification's", () => {
  expect(pickupQuantityLabels).toEqual({
    LESS_THAN_50: 'Less than 50 items',
    MORE_THAN_50: 'More than 50 items',
  });
  expect(pickupItemTypes).toEqual(['Clothing', 'Shoes', 'Handbags', 'Accessories']);
});

test('kinds travel comma separated, each once, and an unknown or missing one is refused', () => {
  expect(joinItemTypes(['Clothing', 'Shoes'])).toBe('Clothing,Shoes');
  expect(parseItemTypes('Shoes, Clothing,Shoes')).toEqual(['Clothing', 'Shoes']);
  for (const text of ['', 'Clothing,', 'Clothing,Hats', 'clothing'])
    expect(parseItemTypes(text), text).toBeNull();
  expect(pickupItemTypesSchema.parse(['Shoes', 'Shoes', 'Clothing'])).toEqual(['Clothing', 'Shoes']);
  for (const list of [[], ['Hats'], 'Shoes', null])
    expect(pickupItemTypesSchema.safeParse(list).success).toBe(false);
});

test('a pickup can be changed until two business days before it, and not once the car is on the road', () => {
  const question = { day: toDay('2025-03-07'), today: toDay('2025-03-05'), closures };
  const editable = pickupStatuses.filter((status) => pickupEditableVerdict({ ...question, status }).ok);
  expect(editable).toEqual(['REQUEST', 'CONFIRMED']);
  expect(pickupEditableVerdict({ ...question, status: 'IN_TRANSIT' })).toEqual({
    ok: false,
    reason: 'STATUS',
  });
  const tooLate = { ...question, status: 'REQUEST' as const, today: toDay('2025-03-06') };
  expect(pickupEditableVerdict(tooLate)).toEqual({ ok: false, reason: 'TOO_LATE', until: '2025-03-05' });
  expect(pickupEditableVerdict({ ...tooLate, day: null })).toEqual({ ok: true });
});

test('a pickup proceeds with an address, a quantity and a kind', () => {
  const details = { addressId: 1, quantities: 'MORE_THAN_50', itemTypes: ['Handbags'] };
  expect(pickupDetailsVerdict(details)).toEqual({ ok: true });
  expect(pickupDetailsVerdict({ ...details, addressId: null })).toMatchObject({ reason: 'ADDRESS_MISSING' });
  expect(pickupDetailsVerdict({ ...details, quantities: null })).toMatchObject({
    reason: 'QUANTITIES_MISSING',
  });
  expect(pickupDetailsVerdict({ ...details, itemTypes: [] })).toMatchObject({ reason: 'ITEM_TYPES_MISSING' });
});

describe('an item that shall come back', () => {
  test('is At Client and in no open pickup', () => {
    const named = locationCodes.filter(
      (location) => pickupItemVerdict({ location, pickupRequested: false }).ok,
    );
    expect(named).toEqual(['AC']);
    expect(pickupItemVerdict({ location: 'AC', pickupRequested: true })).toEqual({
      ok: false,
      reason: 'PICKUP_REQUESTED',
    });
    expect(pickupItemVerdict(null)).toEqual({ ok: false, reason: 'GONE' });
  });

  test('says why it cannot', () => {
    const reasons = ['NOT_AT_CLIENT', 'PICKUP_REQUESTED', 'GONE'] as const;
    expect(new Set(reasons.map(pickupItemMessage)).size).toBe(reasons.length);
  });
});

test('the kinds and the quantity of named items follow from their categories and their number', () => {
  expect(itemTypesOf([1, 4, 4])).toEqual(['Clothing', 'Shoes']);
  expect(itemTypesOf([999_999])).toEqual([]);
  expect([49, 50].map(quantitiesOf)).toEqual(['LESS_THAN_50', 'MORE_THAN_50']);
});
