/** The pages of an Owner, and the payloads that each must show. */
import type { Page } from '@playwright/test';
import { chooseEarliest, deliveryPanel } from '../requester.ts';
import {
  addressOf,
  card,
  care,
  claimPages,
  closet,
  datesChanged,
  datesGuests,
  datesMade,
  delivery,
  details,
  onPassport,
  fieldsOf,
  filterFields,
  creditNote,
  invoice,
  manager,
  pickup,
  planName,
  itemFields,
  sets,
  tags,
  user,
  type ShownPage,
  worn,
  worth,
} from './shown.ts';
import { tripPages } from './trips.ts';
import { payloadFor } from './words.ts';
import type { PayloadFixture } from './fixture.ts';

export function clientPages(at: PayloadFixture): readonly ShownPage[] {
  return [
    ...homePages(at),
    ...closetPages(at),
    ...requestPages(at),
    { path: '/admin/billing', shows: [planName, ...invoice, ...creditNote] },
    {
      path: '/admin/user-accounts',
      shows: [...user, ...fieldsOf('users.create', 'name', 'lastName', 'email')],
    },
    {
      path: `/admin/user-accounts/${at.owner.id}/user-profile`,
      shows: [...user, 'users.update body.phone', 'emailChange.start body.email'],
    },
    {
      path: '/admin/user-accounts/activity',
      shows: [
        ...user,
        ...addressOf('create'),
        ...addressOf('update'),
        ...delivery,
        ...pickup,
        ...fieldsOf('users.create', 'email'),
        'auth.addPasskey body.name',
        'auth.renamePasskey body.name',
        'approvals.decline body.reason',
        'approvals.declineByLink body.reason',
        'staff.moveDelivery body.note',
        'staff.movePickup body.note',
      ],
    },
    {
      path: '/admin/settings/security',
      shows: ['auth.addPasskey body.name', 'auth.renamePasskey body.name'],
    },
    { path: '/admin/settings/addresses', shows: [...addressOf('create'), ...addressOf('update')] },
    { path: '/admin/settings/devices', shows: [] },
    { path: '/admin/settings/notifications', shows: [] },
    { path: '/auth/select-closet', shows: [closet] },
  ];
}

function homePages(at: PayloadFixture): readonly ShownPage[] {
  const approval = [...addressOf('create'), ...delivery, ...user, ...card];
  return [
    {
      path: '/admin/home',
      shows: [
        ...user,
        ...manager,
        ...card,
        ...datesMade,
        ...datesChanged,
        care,
        'addresses.create body.label',
      ],
    },
    { path: '/admin/home?panel=account', shows: [...user, closet] },
    { path: '/admin/home?panel=manager', shows: [...manager, 'staff.updateMe body.phone'] },
    { path: `/admin/home?panel=approval&panelId=${at.waitingId}`, shows: approval },
    {
      path: `/admin/home?panel=approval&panelId=${at.declinedId}`,
      shows: [...approval, 'approvals.decline body.reason'],
    },
    {
      path: `/admin/home?panel=approval&panelId=${at.declinedByLinkId}`,
      shows: [...approval, 'approvals.declineByLink body.reason'],
    },
  ];
}

function closetPages(at: PayloadFixture): readonly ShownPage[] {
  const item = `/admin/mycloset/item/${at.itemIds[0]}/details`;
  const onItem = [...details, ...tags, ...sets, ...datesMade, ...datesChanged, ...datesGuests, ...worn];
  const search = encodeURIComponent(payloadFor('staff.editPieces body.items[].observation'));
  return [
    { path: '/admin/mycloset', shows: [...card, 'staff.receive body.numbers[]'] },
    {
      path: '/admin/mycloset?show=filters',
      shows: [
        ...itemFields('designers', 'size', 'color', 'season'),
        ...tags,
        ...sets,
        ...['create', 'update'].map((call) => `items.savedFilters.${call} body.name`),
      ],
    },
    // The searched text is shown in the field, in the heading and in each card.
    { path: `/admin/mycloset?text=${search}`, shows: card },
    ...['create', 'update'].map((call) => ({
      path: `/admin/mycloset?${filterSearch(call)}`,
      shows: fieldsOf(`items.savedFilters.${call}`, ...filterFields),
    })),
    { path: `/admin/mycloset?photo=${at.itemIds[0]}`, shows: card },
    { path: '/admin/mycloset?plan=2026-12-03', shows: card },
    { path: item, shows: [...onItem, ...worth] },
    { path: item.replace('details', 'passport'), shows: onPassport },
    ...claimPages('/admin/mycloset/claims', at.claimIds),
    ...tripPages(at.tripId),
    ...['show=set', 'show=dates', 'photo=1'].map((part) => ({ path: `${item}?${part}`, shows: onItem })),
    { path: '/admin/mycloset/sets', shows: sets },
    { path: `/admin/mycloset/sets?arrange=${at.setId}`, shows: [...sets, ...card] },
    { path: '/admin/mycloset/dates?day=2026-12-03', shows: [...datesMade, ...itemFields('designers')] },
    { path: '/admin/mycloset/dates?day=2026-12-05', shows: [...datesChanged, ...itemFields('designers')] },
    { path: `/admin/mycloset/dates?edit=${at.dateId}`, shows: datesChanged },
  ];
}

/** The address that a saved filter links to. */
function filterSearch(call: string): string {
  const words = fieldsOf(`items.savedFilters.${call}`, ...filterFields).map((name): [string, string] => [
    /filters\.(\w+)/.exec(name)?.[1] ?? '',
    payloadFor(name),
  ]);
  return new URLSearchParams(words).toString();
}

function requestPages({
  deliveryId,
  pickupId,
  addressId,
  changedAddressId,
}: PayloadFixture): readonly ShownPage[] {
  const addresses = [...addressOf('create'), ...addressOf('update')];
  const panel = (name: string, id: number) => `/admin/request-history/delivery?panel=${name}&panelId=${id}`;
  return [
    { path: '/admin/mycloset?panel=cart', shows: card },
    { path: '/admin/mycloset?panel=pickup', shows: addresses },
    { path: '/admin/mycloset?panel=delivery', shows: addresses },
    // The reason why a day is not available.
    { path: '', press: toDates, shows: ['staff.closeDay body.reason'] },
    { path: '', press: toReview, shows: [...addressOf('update').slice(1), ...user] },
    { path: `/admin/mycloset?panel=address&panelId=${addressId}`, shows: addressForm('create') },
    { path: `/admin/mycloset?panel=address&panelId=${changedAddressId}`, shows: addressForm('update') },
    {
      path: panel('delivery-detail', deliveryId),
      shows: [...addressOf('create'), ...delivery, ...card, 'staff.moveDelivery body.note'],
    },
    { path: panel('delivery-merge', deliveryId), shows: delivery },
    { path: panel('delivery-sent', deliveryId), shows: [] },
    {
      path: panel('pickup-detail', pickupId),
      shows: [...addressOf('create'), ...pickup, 'staff.movePickup body.note'],
    },
    { path: panel('pickup-sent', pickupId), shows: [] },
    {
      path: '/admin/request-history/delivery',
      shows: [
        'addresses.create body.label',
        'deliveries.create body.requestedBy',
        'approvals.decline body.reason',
        'approvals.declineByLink body.reason',
        care,
      ],
    },
    { path: '/admin/request-history/pick-up', shows: ['pickups.create body.requestedBy'] },
  ];
}

/** The form has no postal code in a country that has none; pages show what is stored. */
const addressForm = (call: 'create' | 'update') =>
  addressOf(call).filter((name) => !name.endsWith('zipCode'));

async function toDates(page: Page): Promise<void> {
  const panel = deliveryPanel(page);
  await panel.getByRole('radio', { name: payloadFor('addresses.update body.label') }).check();
  await panel.getByRole('radio', { name: 'No, just delivery.' }).check();
  await panel.getByRole('button', { name: 'Proceed to delivery date' }).click();
}

async function toReview(page: Page): Promise<void> {
  await chooseEarliest(deliveryPanel(page));
}
