import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locationCodes } from '../items/schemas.ts';
import {
  addVerdict,
  bulkAddedMessage,
  bulkAddVerdict,
  cartNotices,
  deliverableVerdict,
  hasColdStorage,
  itemRefusalMessage,
  submitVerdict,
} from './rules.ts';

const anyItem = fc.record({
  id: fc.integer({ min: 1, max: 30 }),
  location: fc.constantFrom(...locationCodes),
  deliveryRequested: fc.boolean(),
});

describe('an item', () => {
  test('can be added from the facility and from cold storage only', () => {
    const added = locationCodes.filter(
      (location) => addVerdict({ location, deliveryRequested: false }, false).ok,
    );
    expect(added).toEqual(['GR', 'CS']);
    expect(addVerdict({ location: 'AC', deliveryRequested: false }, false)).toMatchObject({
      reason: 'AT_CLIENT',
    });
    expect(addVerdict({ location: 'S', deliveryRequested: false }, false)).toMatchObject({
      reason: 'IN_SERVICE',
    });
  });

  test('that is requested already, or in the cart, cannot be added', () => {
    expect(addVerdict({ location: 'GR', deliveryRequested: true }, false)).toEqual({
      ok: false,
      reason: 'REQUESTED',
    });
    expect(addVerdict({ location: 'GR', deliveryRequested: false }, true)).toEqual({
      ok: false,
      reason: 'IN_CART',
    });
  });

  test('that cannot be added says why', () => {
    const reasons = ['AT_CLIENT', 'IN_SERVICE', 'REQUESTED', 'IN_CART', 'GONE'] as const;
    expect(new Set(reasons.map(itemRefusalMessage)).size).toBe(reasons.length);
  });
});

describe('a bulk add', () => {
  test('takes exactly the items that a single add would take, in order, and names each other one with its reason', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyItem, { maxLength: 24, selector: ({ id }) => id }),
        fc.array(fc.integer({ min: 1, max: 30 })),
        (items, cart) => {
          const singly = items.map((item) => ({ item, verdict: addVerdict(item, cart.includes(item.id)) }));
          const { qualifying, stayed } = bulkAddVerdict(items, cart);
          expect(qualifying).toEqual(singly.flatMap(({ item, verdict }) => (verdict.ok ? [item] : [])));
          expect(stayed).toEqual(
            singly.flatMap(({ item: { id }, verdict }) =>
              verdict.ok ? [] : [{ id, reason: verdict.reason }],
            ),
          );
        },
      ),
    );
  });

  test('names an item given twice once', () => {
    const item = { id: 1, location: 'GR', deliveryRequested: false } as const;
    expect(bulkAddVerdict([item, item], [])).toEqual({ qualifying: [item], stayed: [] });
  });

  test("speaks the specification's words", () => {
    expect(cartNotices.noneQualify).toBe('All items in this page are already in the cart.');
    expect(cartNotices.bulkFailed).toBe('Failed to add items to cart');
    expect(bulkAddedMessage(3)).toBe('Successfully added 3 item(s) to cart');
    expect(cartNotices.coldStorage).toBe(
      'Delivery notice: An item in your request requires an additional day to process for delivery',
    );
    expect(cartNotices.empty).toBe('Your Delivery list is empty');
    expect(cartNotices.failed).toBe('Something went wrong, please try again');
  });
});

test('the cold-storage notice appears when any item is in cold storage', () => {
  expect(hasColdStorage([{ location: 'GR' }, { location: 'CS' }])).toBe(true);
  expect(hasColdStorage([{ location: 'GR' }, { location: 'S' }])).toBe(false);
  expect(hasColdStorage([])).toBe(false);
});

describe('a submit', () => {
  test('goes when every line can be delivered', () => {
    expect(submitVerdict([{ itemId: 1, item: { location: 'CS', deliveryRequested: false } }])).toEqual({
      ok: true,
      lines: [{ itemId: 1, verdict: { ok: true } }],
    });
  });

  test('of an empty cart is refused', () => {
    expect(submitVerdict([])).toEqual({ ok: false, reason: 'EMPTY', lines: [] });
  });

  test('names each line that became unavailable, and keeps the others', () => {
    const verdict = submitVerdict([
      { itemId: 1, item: { location: 'GR', deliveryRequested: false } },
      { itemId: 2, item: { location: 'GR', deliveryRequested: true } },
      { itemId: 3, item: null },
      { itemId: 4, item: { location: 'AC', deliveryRequested: false } },
    ]);
    expect(verdict).toEqual({
      ok: false,
      reason: 'LINES',
      lines: [
        { itemId: 1, verdict: { ok: true } },
        { itemId: 2, verdict: { ok: false, reason: 'REQUESTED' } },
        { itemId: 3, verdict: { ok: false, reason: 'GONE' } },
        { itemId: 4, verdict: { ok: false, reason: 'AT_CLIENT' } },
      ],
    });
  });

  test('requires of a line what adding it required, the cart aside', () => {
    fc.assert(
      fc.property(anyItem, (item) => {
        expect(submitVerdict([{ itemId: item.id, item }]).ok).toBe(deliverableVerdict(item).ok);
        expect(addVerdict(item, false)).toEqual(deliverableVerdict(item));
      }),
    );
  });
});
