/** Golden requests of what moves, and of what it costs: addresses, the cart, deliveries, pickups, recommendations, billing. */
import * as addresses from '@vestry/contract/addresses/calls';
import * as billing from '@vestry/contract/billing/calls';
import * as cart from '@vestry/contract/cart/calls';
import * as deliveries from '@vestry/contract/requests/delivery/calls';
import * as pickups from '@vestry/contract/requests/pickup/calls';
import * as recommendations from '@vestry/contract/requests/pickup/recommendation-calls';
import type { Belongings } from './belongings.ts';
import { golden, type GoldenEntry } from './golden.ts';

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

const addressRequests: readonly GoldenEntry[] = [
  golden(addresses.createAddress, ({ clientId }) => ({
    body: { ...addressForm, client: { id: clientId } },
  })),
  golden(addresses.updateAddress, ({ clientId, addressId }) => ({
    body: { id: addressId, ...addressForm, client: { id: clientId } },
  })),
  golden(addresses.deleteAddress, ({ addressId }) => ({ params: { id: addressId } })),
  golden(addresses.listAddresses, ({ clientId }) => ({ params: { clientId } })),
  golden(addresses.listCountries, () => ({})),
  golden(addresses.listStates, () => ({ params: { country: 'US' } })),
];

const mine = ({ clientId, me }: Belongings) => ({ clientId, userId: me.id });

const cartRequests: readonly GoldenEntry[] = [
  golden(cart.getCart, (own) => ({ params: mine(own) }), { personal: true }),
  golden(
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
  golden(cart.emptyCart, (own) => ({ params: mine(own) }), { personal: true }),
  golden(cart.removeFromCart, (own) => ({ params: { ...mine(own), itemId: own.cartItemId } }), {
    personal: true,
  }),
];

const appointment = {
  date: '2026-12-10T00:00:00',
  time: 'MORNING',
  requestedBy: 'Ada Marsh',
  note: '',
} as const;

const deliveryRequests: readonly GoldenEntry[] = [
  golden(deliveries.listDeliveries, (own) => ({ params: mine(own), query: { view: 'true' } }), {
    personal: true,
  }),
  golden(deliveries.getDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
  golden(deliveries.dismissDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
  golden(deliveries.restoreDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
  golden(
    deliveries.createDelivery,
    ({ addressId, itemId, spareItemId }) => [
      { body: { ...appointment, address: addressId } },
      {
        body: {
          ...appointment,
          address: addressId,
          items: [itemId, { id: spareItemId }],
          pickup: true,
          quantities: 'LESS_THAN_50' as const,
          item: ['Clothing' as const],
        },
      },
    ],
    { foreign: ['NOT_FOUND', 'ITEMS_UNAVAILABLE'] },
  ),
  golden(
    deliveries.updateDelivery,
    ({ deliveryId, requestedItemId, itemId, spareItemId, addressId }, word) => [
      { body: { deliveryId, items: [requestedItemId, itemId, { id: spareItemId }] } },
      { body: { deliveryId, address: addressId, specialDate: '2026-12-24T00:00:00', note: word } },
    ],
    { foreign: ['NOT_FOUND', 'ITEMS_UNAVAILABLE'] },
  ),
  golden(deliveries.cancelDelivery, ({ deliveryId }) => ({ params: { id: deliveryId } })),
];

const pickupRequests: readonly GoldenEntry[] = [
  golden(pickups.listPickups, (own) => ({ params: mine(own), query: { view: 'true' } }), { personal: true }),
  golden(pickups.getPickup, ({ pickupId }) => ({ params: { id: pickupId } })),
  golden(pickups.dismissPickup, ({ pickupId }) => ({ params: { id: pickupId } })),
  golden(pickups.restorePickup, ({ pickupId }) => ({ params: { id: pickupId } })),
  golden(
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
  golden(
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
  golden(pickups.cancelPickup, ({ pickupId }) => ({ params: { id: pickupId } })),
];

const recommendationRequests: readonly GoldenEntry[] = [
  golden(
    recommendations.listPickupRecommendations,
    (own) => ({ params: { ...mine(own), id: own.pickupId } }),
    { personal: true },
  ),
  golden(
    recommendations.listRecommendations,
    (own) => ({ params: mine(own), query: { status: 'PENDING' } }),
    {
      personal: true,
    },
  ),
  golden(recommendations.undoRecommendation, ({ recommendationId }) => ({
    params: { id: recommendationId },
  })),
  golden(recommendations.decideRecommendation, ({ recommendationId }) => ({
    params: { id: recommendationId, status: 'ACCEPTED' as const },
  })),
];

const billingRequests: readonly GoldenEntry[] = [
  golden(billing.getBilling, ({ clientId }) => ({ params: { clientId } })),
  golden(billing.listInvoices, ({ clientId }) => ({ params: { clientId } })),
  golden(billing.getInvoiceFile, ({ invoiceId }) => ({ params: { id: invoiceId } })),
];

export const goldenLogistics: readonly GoldenEntry[] = [
  ...addressRequests,
  ...cartRequests,
  ...deliveryRequests,
  ...pickupRequests,
  ...recommendationRequests,
  ...billingRequests,
];
