/** Reads the audit as staff see it: every action in words, those that closets' Owners read (words.ts) and all others. */
import type { StaffAuditGroup } from '@vestry/contract/audit/staff-groups';
import { roleIds } from '@vestry/contract/users/rules';
import { auditActions, type AuditFacts } from './words.ts';

interface StaffAuditFacts extends AuditFacts {
  readonly entity: string;
}

type Says = (facts: StaffAuditFacts) => string;

interface StaffAction {
  readonly group: StaffAuditGroup;
  readonly says: Says;
}

const plain =
  (words: string): Says =>
  ({ subject }) =>
    `${words} ${subject}`.trim();

const said =
  (words: string): Says =>
  () =>
    words;

const accounts: Readonly<Record<string, Says>> = {
  'accounts.createClient': ({ after }) => `created the client ${quoted(after['name'])}`,
  'accounts.inviteOwner': ({ subject }) => `invited ${subject} as an Owner`,
  'accounts.resendInvitation': plain('sent the invitation again to'),
  'accounts.withdrawInvitation': plain('withdrew the invitation of'),
  'accounts.createStaffMember': ({ after }) => `invited ${text(after['email'])} to the staff`,
  'accounts.resendStaffInvitation': ({ after }) =>
    `sent the invitation to the staff again to ${text(after['email'])}`,
  'accounts.withdrawStaffInvitation': ({ before }) =>
    `withdrew the invitation of ${text(before['email'])} to the staff`,
  'accounts.setStaffRole': ({ before, after }) =>
    `made ${text(before['email'])} ${after['role'] === roleIds.accountManager ? 'an account manager' : 'a member of Operations'}`,
  'accounts.setStaffStatus': ({ before, after }) =>
    `${after['enabled'] === true ? 'activated' : 'deactivated'} ${text(before['email'])}`,
  'accounts.renewLink': plain('issued a new activation link for'),
  'staff.assignManager': ({ after }) =>
    after['managerId'] === null
      ? 'removed the account manager from the closet'
      : 'assigned an account manager',
  'staff.assignPlan': said('changed the plan of the closet'),
  'staff.addPlan': ({ after }) => `added the plan ${quoted(after['name'])}`,
  'staff.updatePlan': ({ before, after }) => {
    const plan = `the plan ${quoted(before['name'])}`;
    if (after['offered'] === undefined) return `changed ${plan}`;
    return after['offered'] === true ? `offered ${plan} again` : `stopped offering ${plan}`;
  },
  'staff.addNote': said('wrote a note about the client'),
  'staff.updateMe': said('changed their own profile'),
  import: said('imported the closet from a tenant export'),
};

const views: Readonly<Record<string, Says>> = {
  'staff.audit': ({ entity }) =>
    entity === 'client' ? 'viewed the audit of the closet' : 'viewed the audit',
  'staff.reportDamage': said('made a report of the damage by stage'),
  'staff.reportOpenFindings': said('made a report of the open findings'),
  'staff.reportInvoiceLines': said('made a report of the lines of invoices'),
  'staff.reportUncheckedItems': said('made a report of the items without a check'),
  'staff.reportInventory': said('made a report of the inventory'),
  'staff.reportMovements': said('made a report of the movements'),
  'staff.reportRequests': said('made a report of the requests'),
  'staff.labels': said('printed labels'),
  'staff.document': said('viewed a document'),
  'closets.switch': said('entered the closet'),
};

const requests: Readonly<Record<string, Says>> = {
  'cart.add': said('added items to the cart'),
  'cart.remove': said('removed an item from the cart'),
  'cart.empty': said('emptied the cart'),
  'approvals.expire': said('let a prepared request expire'),
  'staff.scan': plain('packed an item of'),
  'staff.unpack': plain('unpacked an item of'),
  'deliveries.visit': plain('reported from the stop of'),
  'pickups.visit': plain('reported from the stop of'),
  'staff.orderRun': said('changed the order of a run'),
  'staff.offerVisitPhoto': said('added a photograph to a stop'),
  'staff.scanIn': plain('scanned in an item of'),
  'staff.undoScanIn': plain('took back a scan of'),
  'staff.scanBack': ({ subject, after }) =>
    after['verdict'] === 'RECEIVED'
      ? `scanned ${subject} back into a bin`
      : `scanned ${text(after['code'])}, which was not put into a bin`,
  'staff.undoScanBack': plain('took back a scan of'),
  'staff.scanUnannouncedOther': ({ after }) => `scanned ${text(after['code'])}, which was not set apart`,
  'staff.offerUnannouncedPhoto': said('added a photograph to an unknown garment'),
  'staff.addUnannounced': said('set an unknown garment apart'),
  'staff.giveBack': said('gave an unknown garment back'),
};

const care: Readonly<Record<string, Says>> = {
  'staff.proposeCare': said('proposed care for an item'),
  'staff.withdrawCare': plain('withdrew'),
  'staff.finishCare': plain('finished'),
  'staff.offerCarePhoto': said('added a photograph to a care proposal'),
};

const receiving: Readonly<Record<string, Says>> = {
  'intake.item': ({ subject, before }) =>
    `${Object.keys(before).length === 0 ? 'imported' : 'changed by an import'} ${subject}`,
  'staff.openIntake': plain('opened'),
  'staff.expect': plain('listed items for'),
  'staff.receive': plain('received items of'),
  'staff.undoReceive': plain('undid a receipt of'),
  'staff.closeIntake': plain('closed'),
  'staff.offerPhotos': said('added photographs of items'),
  'staff.editPieces': plain('changed'),
  'staff.setItemState': ({ subject, after }) =>
    `${after['state'] === 'RETIRED' ? 'retired' : 'made active again'} ${subject}`,
  'staff.moveItems': said('moved items within the facility'),
  'staff.arrangePhotos': ({ subject, after }) =>
    `${Number(after['removed']) > 0 ? 'removed' : 'changed'} photographs of ${subject}`,
  'condition.photo': plain('added a photograph of a finding on'),
  'staff.offerCheckPhoto': plain('added a photograph to a condition check of'),
  'staff.photo': plain('changed a photograph of'),
};

const invoices: Readonly<Record<string, Says>> = {
  'invoices.draft': plain('drafted'),
  'staff.draftInvoice': plain('drafted'),
  'staff.editDraft': plain('changed'),
  'staff.issueInvoice': plain('issued'),
  'staff.creditInvoice': ({ after }) =>
    `issued credit note ${String(after['number'])} for invoice ${String(after['credited'])}`,
  'staff.payInvoice': plain('recorded the payment of'),
  'staff.voidInvoice': plain('voided'),
};

const calendar: Readonly<Record<string, Says>> = {
  'staff.addPriceList': ({ after }) => `added version ${text(after['version'])} of a price list`,
  'staff.closeDay': said('closed a day of the calendar'),
  'staff.openDay': said('opened a day of the calendar'),
  'staff.setCapacity': said('set the capacity of a day'),
  'staff.setWeekday': said('set the capacity of a weekday'),
  'staff.setCheckPolicy': said('changed which items must be checked'),
  'staff.setCutOff': said('set the hour at which the next day closes'),
};

const closet: Readonly<Record<string, Says>> = {
  'valuations.offerDocument': plain('added a document to'),
  'claims.offerDocument': said('added a document to a claim'),
  'staff.offerClaimDocument': said('added a document to a claim'),
  'staff.offerDocument': plain('added a document to'),
  'items.savedFilters.create': plain('saved the filter'),
  'items.savedFilters.update': plain('changed the saved filter'),
  'items.savedFilters.delete': plain('deleted the saved filter'),
};

const settings: Readonly<Record<string, Says>> = {
  'emailChange.start': said('requested a change of their own email address'),
  'emailChange.resend': said('had the links of the change of their email address sent again'),
  'emailChange.withdraw': said('withdrew the change of their own email address'),
  'emailChange.refuse': ({ subject }) =>
    `withdrew the change of the email address of ${subject} by a mailed link`,
  'notifications.subscribePush': said('turned on messages on a device'),
  'notifications.unsubscribePush': said('turned off messages on a device'),
};

const others: Partial<Record<StaffAuditGroup, Readonly<Record<string, Says>>>> = {
  accounts,
  views,
  requests,
  care,
  intake: receiving,
  invoices,
  calendar,
  closet,
  settings,
};

const staffActions: ReadonlyMap<string, StaffAction> = new Map([
  ...[...auditActions].map(([name, { area, says }]): [string, StaffAction] => [name, { group: area, says }]),
  ...Object.entries(others).flatMap(([group, actions]) =>
    Object.entries(actions).map(([name, says]): [string, StaffAction] => [
      name,
      { group: group as StaffAuditGroup, says }, // the keys of `others`, whose type Object.entries loses
    ]),
  ),
]);

/** An action in words; one without words of its own by its name: `areas.doThis` is 'did “do this”'. */
export function staffSentence(action: string, facts: StaffAuditFacts): string {
  const known = staffActions.get(action);
  if (known !== undefined) return known.says(facts);
  const words = (action.split('.').at(-1) ?? action).replaceAll(
    /[A-Z]/g,
    (letter) => ` ${letter.toLowerCase()}`,
  );
  return plain(`did “${words}”`)(facts);
}

/** The actions of a group; the action itself for any other text. */
export function actionsFor(groupOrAction: string): string[] {
  const names = [...staffActions].filter(([, { group }]) => group === groupOrAction).map(([name]) => name);
  return names.length > 0 ? names : [groupOrAction];
}

function text(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'somebody';
}

function quoted(value: unknown): string {
  return typeof value === 'string' && value !== '' ? `“${value}”` : '';
}
