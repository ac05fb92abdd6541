/** Groups of places whose texts are shown together, and the type of a page that shows them. */
import type { Page } from '@playwright/test';

export interface ShownPage {
  /** The address; empty to stay on the page before it. */
  readonly path: string;
  readonly shows: readonly string[];
  /** The control to click there first. */
  readonly press?: (page: Page) => Promise<unknown>;
}

/** Fields of a call's body. */
export const fieldsOf = (call: string, ...fields: string[]) => fields.map((field) => `${call} body.${field}`);
export const addressFields = [
  'label',
  'name',
  'addressLineOne',
  'addressLineTwo',
  'city',
  'state',
  'zipCode',
  'phone',
];
export const addressOf = (call: 'create' | 'update') => fieldsOf(`addresses.${call}`, ...addressFields);
/** The fields shown of a request's address. */
export const addressSent = addressOf('create').slice(1);
/** Fields of an item. */
export const itemFields = (...fields: string[]) =>
  fieldsOf('staff.editPieces', ...fields.map((field) => `items[].${field}`));
export const filterFields = ['season', 'designers', 'size', 'color'].map((field) => `filters.${field}[]`);

export const user = fieldsOf('users.update', 'name', 'lastName');
/** Of the closet. */
export const planName = 'staff.updatePlan body.name';
export const manager = fieldsOf('staff.updateMe', 'name', 'lastName');
export const card = itemFields('itemClientNumber', 'designers', 'observation');
export const details = [...card, ...itemFields('size', 'color', 'season', 'material', 'condition', 'notes')];
export const datesMade = fieldsOf('dates.create', 'name', 'note');
export const datesChanged = fieldsOf('dates.update', 'name', 'note');
/** The guests of both. */
export const datesGuests = ['create', 'update'].map((call) => `dates.${call} body.guests`);
export const worn = fieldsOf('wears.record', 'event', 'guests');
export const sets = ['items.groups.create body.name', 'items.groups.rename body.name'];
export const tags = ['tags.create body.name', 'tags.add body.tags[].name'];
export const delivery = fieldsOf('deliveries.create', 'requestedBy', 'note');
export const pickup = [
  ...fieldsOf('pickups.create', 'requestedBy', 'note'),
  'pickups.update body.accountManagerNotes',
];
export const care = 'staff.proposeCare body.note';
/** Texts of checks and valuations, for client and staff. */
export const worth = [
  'condition.report body.finding.note',
  'condition.remark body.text',
  'staff.recordCheck body.findings[].note',
  ...fieldsOf('valuations.record', 'note', 'document.name'),
  ...fieldsOf('staff.recordValuation', 'note', 'document.name'),
];
/** Texts of the passport of an item, for client and staff. */
export const onPassport = [...details, ...worth, 'staff.recordCheck body.note'];
/** Texts of claims, in the order in which `claims.ts` makes them: by the client, settled, declined, withdrawn by staff. */
const claimTexts: readonly (readonly string[])[] = [
  [
    ...fieldsOf('claims.open', 'note', 'documents[].name'),
    ...['attachDocument body.document.name', 'addNote body.note', 'withdraw body.note'].map(
      (place) => `claims.${place}`,
    ),
  ],
  [
    ...fieldsOf('staff.openClaim', 'note', 'documents[].name'),
    ...fieldsOf('staff.submitClaim', 'insurer', 'insurerReference', 'note'),
    'staff.attachClaimDocument body.document.name',
    'staff.addClaimNote body.note',
    'staff.settleClaim body.note',
  ],
  ['staff.declineClaim body.note'],
  ['staff.withdrawClaim body.note'],
];

/** The pages of claims, in that order. */
export function claimPages(path: string, ids: readonly number[]): ShownPage[] {
  return ids.map((id, index) => ({ path: `${path}/${id}`, shows: claimTexts[index] ?? [] }));
}

export const invoice = fieldsOf('staff.draftInvoice', 'note', 'lines[].description');
export const creditNote = fieldsOf('staff.creditInvoice', 'reason', 'lines[].description');
export const closet = 'name of a closet';

/** Places whose texts are stored but never shown. */
export const shownToNobody: Readonly<Record<string, string>> = {
  'auth.addPasskey body.response.response.transports[]': "told to the user's own browser at the next sign-in",
  'demo.signup body.company': 'for staff who read in the database who came to look',
  'staff.createClient body.phone': 'the account’s once the invitation is accepted',
  'staff.inviteOwner body.phone': 'the account’s once the invitation is accepted',
  'staff.editDraft body.reason': 'stored with the drafts alone that a job makes',
  'staff.setItemState body.reason': 'stands in the audit, whose page has words of its own',
  'users.create body.phone': 'the account’s once the invitation is accepted',
  'name of a browser': 'known browsers and systems alone are named after it',
  'staff.scan body.code': 'stands in the audit, whose page has words of its own',
  'staff.scanBack body.code': 'stands in the audit, whose page has words of its own',
  'staff.giveBack body.note': 'for staff who read in the database what became of the garment',
  'staff.matchUnannounced body.code': 'stands in the audit, whose page has words of its own',
  'staff.matchUnannounced body.note': 'stands in the audit, whose page has words of its own',
  'staff.scanUnannounced body.code': 'stands in the audit, whose page has words of its own',
  'staff.scanIn body.code': 'stands in the audit, whose page has words of its own',
};
