/** Valid requests of what moves, and of what it costs: addresses, the cart, deliveries, pickups, recommendations, billing. */
import * as addresses from '@vestry/contract/addresses/calls';
import { setInsuranceLimit } from '@vestry/contract/addresses/limit-calls';
import * as billing from '@vestry/contract/billing/calls';
import * as cart from '@vestry/contract/cart/calls';
import * as deliveries from '@vestry/contract/requests/delivery/calls';
import { getPackingList } from '@vestry/contract/requests/delivery/packing-list-calls';
import * as prices from '@vestry/contract/prices/calls';
import * as pickups from '@vestry/contract/requests/pickup/calls';
import * as recommendations from '@vestry/contract/requests/pickup/recommendation-calls';
import { getVisit } from '@vestry/contract/visits/calls';
import type { SampleCloset } from './sample-closet.ts';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

const addressForm = {
  label: 'Home',
  name: 'Ada Marsh',
  addressLineOne: '1 Fifth Avenue',
  addressLineTwo: '',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10001',
  phone: '+12125550123',
};

const addressRequests: readonly MatrixEntry[] = [
  entryOf(addresses.createAddress, ({ clientId }) => ({
    body: { ...addressForm, client: { id: clientId } },
  })),
  entryOf(addresses.updateAddress, ({ clientId, addressId }) => ({
    body: { id: addressId, ...addressForm, client: { id: clientId } },
  })),
  entryOf(addresses.deleteAddress, ({ addressId }) => ({ params: { id: addressId } })),
  entryOf(addresses.listAddresses, ({ clientId }) => ({ params: { clientId } })),
  entryOf(setInsuranceLimit, ({ addressId }) => ({
    params: { id: addressId },
    body: { limit: { amount: 5_000_000, currency: 'EUR' } },
  })),
  entryOf(addresses.listCountries, () => ({})),
  entryOf(addresses.listStates, () => ({ params: { country: 'US' } })),
];

const mine = ({ clientId, me }: SampleCloset) => ({ clientId, userId: me.id });

const cartRequests: readonly MatrixEntry[] = [
  entryOf(cart.getCart, (own) => ({ params: mine(own) }), { personal: true }),
  entryOf(
    cart.addToCart,
    (own) => ({
      body: {
        ...mine(own),
        item: [{ id: own.itemId }, { id: own.spareItemId }],
        userRequestId: own.me.id,
      },
    }),
    { personal: true },
  ),
  entryOf(cart.emptyCart, (own) => ({ params: mine(own) }), { personal: true }),
  entryOf(cart.removeFromCart, (own) => ({ params: { ...mine(own), itemId: own.cartItemId } }), {
    personal: true,
  }),
];

const appointment = {
  date: '2026-12-10T00:00:00',
  time: 'MORNING',
  requestedBy: 'Ada Marsh',
  note: '',
} as const;

const deliveryRequests: readonly MatrixEntry[] = [
  entryOf(deliveries.listDeliveries, (own) => ({ params: mine(own), query: { view: 'true' } }), {
    personal: true,
  }),
  entryOf(deliveries.getDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
  entryOf(getPackingList, ({ deliveryId }) => ({ params: { id: deliveryId } })),
  entryOf(deliveries.dismissDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
  entryOf(deliveries.restoreDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
  entryOf(
    deliveries.createDelivery,
    ({ addressId, itemId, spareItemId, heldItemId }) => [
      { body: { ...appointment, address: addressId, pickup: true, fetch: [heldItemId, { id: heldItemId }] } },
      {
        body: {
          ...appointment,
          address: addressId,
          items: [spareItemId, { id: spareItemId }],
          pickup: true,
          quantities: 'LESS_THAN_50' as const,
          item: ['Clothing' as const],
        },
      },
      {
        body: {
          ...appointment,
          address: addressId,
          items: [itemId],
          trip: {
            name: 'Capri',
            firstDay: '2026-12-22',
            lastDay: '2026-12-23',
            return: { date: '2026-12-24', time: 'MORNING' as const },
            looks: [{ day: '2026-12-22', items: [itemId, { id: itemId }] }],
          },
        },
      },
    ],
    { foreign: ['NOT_FOUND', 'ITEMS_UNAVAILABLE', 'VALIDATION_FAILED'] },
  ),
  entryOf(
    deliveries.updateDelivery,
    ({ deliveryId, requestedItemId, itemId, spareItemId, addressId }, word) => [
      { body: { deliveryId, items: [requestedItemId, itemId, { id: spareItemId }] } },
      // The day before its trip begins.
      { body: { deliveryId, address: addressId, specialDate: '2026-12-15T00:00:00', note: word } },
    ],
    { foreign: ['NOT_FOUND', 'ITEMS_UNAVAILABLE'] },
  ),
  entryOf(getVisit, ({ deliveryId }) => ({ params: { kind: 'delivery' as const, id: deliveryId } })),
  entryOf(deliveries.cancelDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
];

const pickupRequests: readonly MatrixEntry[] = [
  entryOf(pickups.listPickups, (own) => ({ params: mine(own), query: { view: 'true' } }), {
    personal: true,
  }),
  entryOf(pickups.getPickup, ({ pickupId }) => ({ params: { id: pickupId } })),
  entryOf(pickups.dismissPickup, ({ pickupId }) => ({ params: { id: pickupId } })),
  entryOf(pickups.restorePickup, ({ pickupId }) => ({ params: { id: pickupId } })),
  entryOf(
    pickups.createPickup,
    ({ addressId, heldItemId }) =>
      [[heldItemId], [{ id: heldItemId }]].map((itemIds) => ({
        body: {
          ...appointment,
          address: addressId,
          quantities: 'LESS_THAN_50' as const,
          item: ['Clothing' as const],
          itemIds,
        },
      })),
    { foreign: ['NOT_FOUND', 'ITEMS_UNAVAILABLE'] },
  ),
  entryOf(
    pickups.updatePickup,
    ({ pickupId, addressId, heldItemId }, word) => [
      {
        body: {
          pickupId,
          accountManagerNotes: word,
          quantities: 'MORE_THAN_50' as const,
          itemTypes: 'Clothing, Shoes',
        },
      },
      {
        body: {
          pickupId,
          address: addressId,
          specialDate: '2026-12-24T00:00:00',
          note: word,
          itemIds: [heldItemId],
        },
      },
      { body: { pickupId, itemIds: [{ id: heldItemId }] } },
    ],
    { foreign: ['NOT_FOUND', 'ITEMS_UNAVAILABLE'] },
  ),
  entryOf(pickups.cancelPickup, ({ pickupId }) => ({ params: { id: pickupId } })),
];

const recommendationRequests: readonly MatrixEntry[] = [
  entryOf(
    recommendations.listPickupRecommendations,
    (own) => ({ params: { ...mine(own), id: own.pickupId } }),
    { personal: true },
  ),
  entryOf(
    recommendations.listRecommendations,
    (own) => ({ params: mine(own), query: { status: 'PENDING' } }),
    {
      personal: true,
    },
  ),
  entryOf(recommendations.undoRecommendation, ({ recommendationId }) => ({
    params: { id: recommendationId },
  })),
  entryOf(recommendations.decideRecommendation, ({ recommendationId }) => ({
    params: { id: recommendationId, status: 'ACCEPTED' as const },
  })),
];

const billingRequests: readonly MatrixEntry[] = [
  entryOf(billing.getBilling, ({ clientId }) => ({ params: { clientId } })),
  entryOf(billing.listInvoices, ({ clientId }) => ({ params: { clientId } })),
  entryOf(billing.getStatement, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(billing.getStatementFile, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(billing.getStatementCsv, ({ clientId }) => ({ params: { clientId }, query: {} })),
  entryOf(billing.getInvoiceFile, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  entryOf(prices.getQuote, ({ addressId: address }) => ({
    body: { visits: [{ kind: 'delivery' as const, address }] },
  })),
  entryOf(prices.getChangeQuote, ({ deliveryId, addressId: address }) => ({
    params: { kind: 'delivery' as const, id: deliveryId },
    body: { address },
  })),
  entryOf(prices.getFrozenQuote, ({ deliveryId }) => ({
    params: { kind: 'delivery' as const, id: deliveryId },
  })),
];

export const logisticsEntries: readonly MatrixEntry[] = [
  ...addressRequests,
  ...cartRequests,
  ...deliveryRequests,
  ...pickupRequests,
  ...recommendationRequests,
  ...billingRequests,
];
