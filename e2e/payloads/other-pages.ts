/** The pages of staff, the pages that mailed links open, and the mails, with the payloads that each must show. */
import type { Page } from '@playwright/test';
import {
  addressOf,
  addressSent,
  card,
  care,
  claimPages,
  closet,
  delivery,
  details,
  onPassport,
  fieldsOf,
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
  worth,
} from './shown.ts';
import { payloadFor } from './words.ts';
import type { PayloadFixture } from './fixture.ts';

/** Texts of an item as staff see it. */
const onItem = [...details, ...tags, ...sets, ...itemFields('bin'), ...worth, 'staff.recordCheck body.note'];

/** The pages of an account manager. */
export function staffPages(at: PayloadFixture): readonly ShownPage[] {
  const { clientId, itemIds, deliveryId, pickupId, receivingId } = at;
  const ofCloset = `/staff/closets/${clientId}`;
  const request = (kind: string, id: number) =>
    `/staff/today?day=2026-12-03&request=${kind}.${clientId}.${id}`;
  const onList = [
    ...itemFields('itemClientNumber', 'designers', 'observation', 'size', 'color', 'bin'),
    closet,
  ];
  return [
    { path: '/staff/today', shows: [...manager, closet, ...itemFields('itemClientNumber', 'designers')] },
    {
      path: '/staff/today?day=2026-12-03',
      shows: [closet, 'deliveries.create body.note', 'pickups.create body.note'],
    },
    {
      path: request('delivery', deliveryId),
      shows: [...addressSent, ...delivery, ...user, ...itemFields('bin'), 'staff.moveDelivery body.note'],
    },
    { path: request('pickup', pickupId), shows: [...addressSent, ...pickup, 'staff.movePickup body.note'] },
    { path: '/staff/picking?day=2026-12-03', shows: onList },
    { path: `/staff/picking?day=2026-12-03&delivery=${clientId}.${deliveryId}`, shows: onList },
    {
      path: `/staff/run?day=2026-12-03&stop=D-${deliveryId}`,
      shows: [closet, ...addressSent, ...fieldsOf('staff.reportVisit', 'signer', 'leftWith', 'reason')],
    },
    { path: '/staff/items?text=javascript', shows: [closet, ...itemFields('itemClientNumber', 'designers')] },
    { path: '/staff/closets', shows: [closet, ...manager] },
    { path: ofCloset, shows: [closet, ...card, 'staff.receive body.numbers[]'] },
    { path: `${ofCloset}?part=account`, shows: [planName, ...manager] },
    {
      path: `${ofCloset}?part=users`,
      shows: [
        ...user,
        ...fieldsOf('users.create', 'name', 'lastName', 'email'),
        ...fieldsOf('staff.inviteOwner', 'name', 'lastName', 'email'),
        'users.update body.phone',
      ],
    },
    {
      path: `/staff/closets/${at.newClientId}?part=users`,
      shows: fieldsOf('staff.createClient', 'closetName', 'name', 'lastName', 'email'),
    },
    { path: '/staff/members', shows: fieldsOf('staff.inviteStaff', 'name', 'lastName', 'email', 'phone') },
    { path: `${ofCloset}?part=notes`, shows: ['staff.addNote body.note'] },
    {
      path: `${ofCloset}/items/${itemIds[0]}`,
      shows: onItem,
    },
    { path: `${ofCloset}/items/${itemIds[0]}/passport`, shows: onPassport },
    ...itemPages(at, ofCloset),
    {
      path: `${ofCloset}/items/${at.matchedItemId}`,
      shows: ['staff.scanUnannounced body.bin', 'staff.matchUnannounced body.place.bin'],
    },
    {
      path: '/staff/returns?state=unannounced',
      shows: fieldsOf('staff.addUnannounced', 'code', 'note', 'bin'),
    },
    { path: '/staff/intake', shows: [closet, 'staff.openIntake body.note'] },
    {
      path: `/staff/intake/${clientId}/${receivingId}`,
      shows: [
        ...fieldsOf('staff.openIntake', 'note', 'lines[].itemClientNumber', 'lines[].description'),
        ...fieldsOf('staff.expect', 'lines[].itemClientNumber', 'lines[].description'),
        ...fieldsOf('staff.receive', 'numbers[]', 'bin'),
      ],
    },
    { path: '/staff/calendar?day=2026-12-16', shows: ['staff.closeDay body.reason'] },
    { path: '/staff/calendar?day=2026-12-28', shows: ['staff.openDay body.reason'] },
    { path: '/staff/care', shows: [closet, care, ...card] },
    ...invoicePages(at),
    ...pricePages(at),
    { path: '/staff/moves', shows: [closet, ...fieldsOf('staff.moveItems', 'bin', 'note')] },
    { path: '/staff/reports', shows: [] },
  ];
}

function invoicePages({ clientId, issuedId, creditId, draftId }: PayloadFixture): readonly ShownPage[] {
  return [
    { path: '/staff/invoices', shows: [closet] },
    { path: `/staff/invoices/${clientId}/${issuedId}`, shows: invoice },
    { path: `/staff/invoices/${clientId}/${creditId}`, shows: creditNote },
    {
      path: `/staff/invoices/${clientId}/${draftId}`,
      shows: fieldsOf('staff.editDraft', 'note', 'lines[].description'),
    },
  ];
}

function pricePages({ planId }: PayloadFixture): readonly ShownPage[] {
  return [
    {
      path: '/staff/prices',
      shows: ['staff.addPlan body.name', planName, 'staff.addPriceList body.note'],
    },
    { path: `/staff/prices/${planId}/edit`, shows: [planName] },
    {
      path: `/staff/prices/${planId}/1`,
      shows: [
        planName,
        ...fieldsOf('staff.addPriceList', 'note', 'content.zones[].name', 'content.tax.name'),
      ],
    },
  ];
}

/** The pages behind mailed links: of an Owner who decides, an invited person, and a demo user. */
export function guestPages(at: PayloadFixture): readonly (readonly ShownPage[])[] {
  const approval = [...addressOf('create'), ...delivery, ...user, ...itemFields('designers'), closet];
  const name = 'demo.signup body.name';
  const toProfile = async (page: Page) =>
    page
      .getByRole('link', { name: payloadFor(name) })
      .first()
      .click();
  return [
    [{ path: at.approvalLink, shows: approval }],
    [{ path: at.invitationLink, shows: [closet, ...fieldsOf('users.create', 'name', 'email')] }],
    [
      { path: at.demoLink, shows: [name] },
      { path: '/admin/user-accounts', shows: [name] },
      { path: '', press: toProfile, shows: [name, 'demo.signup body.phone'] },
    ],
  ];
}

export const mailboxPage: ShownPage = {
  path: '/mailbox',
  shows: ['demo.signup body.email', 'users.create body.email'],
};

/** The payloads that the mails must show, all together. */
export const mailsShow: readonly string[] = [
  ...user,
  ...addressSent.filter((name) => !/name$|phone$/.test(name)),
  ...itemFields('itemClientNumber', 'designers'),
  'approvals.decline body.reason',
  'auth.addPasskey body.name',
  'deliveries.create body.note',
  'users.create body.name',
  care,
  closet,
];

/** Items that staff have moved, or scanned in, and claims. */
function itemPages(at: PayloadFixture, ofCloset: string): readonly ShownPage[] {
  return [
    ...claimPages(`/staff/claims/${at.clientId}`, at.claimIds),
    { path: `${ofCloset}/items/${at.itemIds[4]}`, shows: fieldsOf('staff.moveItems', 'bin', 'note') },
    { path: `${ofCloset}/items/${at.returnedItemId}`, shows: ['staff.scanIn body.place.bin'] },
    { path: `${ofCloset}/items/${at.foundItemId}`, shows: ['staff.scanBack body.place.bin'] },
  ];
}
