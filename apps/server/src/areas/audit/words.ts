/** The changes that a closet's Owner can read, and in which words. What is not listed here is shown to no Owner. */
import { claimWords } from './claim-words.ts';
import { wearWords } from './wear-words.ts';
import { findingKindFacts, findingKinds, type FindingKind } from '@vestry/contract/condition/kinds';
import { formatDay, toDay } from '@vestry/contract/calendar/day';
import type { AuditArea } from '@vestry/contract/audit/areas';
import { formatMoney } from '@vestry/contract/format/money';
import { requestKindFacts, requestKinds, requestReference } from '@vestry/contract/requests/kinds';
import { countedItems } from '@vestry/contract/requests/timeline';

/** The values that fill the words. */
export interface AuditFacts {
  /** Who or what it was done to: 'Ada Marsh', 'delivery D-12', 'the address “Home”'. */
  readonly subject: string;
  /** The actor did it to themselves. */
  readonly isOwn: boolean;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

interface AuditAction {
  readonly area: AuditArea;
  /** Follows the name of who did it. */
  readonly says: (facts: AuditFacts) => string;
}

const plain =
  (words: string): AuditAction['says'] =>
  ({ subject }) =>
    `${words} ${subject}`;

/** 'their own …' of oneself, '… of Ada Marsh' of somebody else. */
const ofUser =
  (verb: string, what: string): AuditAction['says'] =>
  ({ subject, isOwn }) =>
    isOwn ? `${verb} their own ${what}` : `${verb} the ${what} of ${subject}`;

const switched =
  (field: string, what: string): AuditAction['says'] =>
  ({ after }) =>
    `turned ${what} ${after[field] === true ? 'on' : 'off'}`;

const tripWords = {
  'trips.create': ({ subject, after }) =>
    typeof after['name'] === 'string' ? `planned ${subject}, “${after['name']}”` : `planned ${subject}`,
  'trips.update': plain('changed'),
  'trips.cancel': plain('canceled'),
  'trips.setLook': plain('changed the looks of'),
} satisfies Record<string, AuditAction['says']>;

const people = {
  'accounts.createClient': () => 'created the closet',
  'accounts.inviteOwner': ({ subject }) => `invited ${subject} as an Owner`,
  'accounts.resendInvitation': ({ subject }) => `sent the invitation for ${subject} again`,
  'accounts.withdrawInvitation': ({ subject }) => `withdrew the invitation for ${subject}`,
  'users.create': plain('invited'),
  'users.update': ofUser('changed', 'profile'),
  'users.photo': (facts) => ofUser(facts.after['photo'] === null ? 'removed' : 'changed', 'photo')(facts),
  'users.updateRoles': ofUser('changed', 'role'),
  'users.inactivate': ({ subject, isOwn }) => (isOwn ? 'left the closet' : `deactivated ${subject}`),
  'approvals.setNeeded': ({ subject, after }) =>
    after['needsApproval'] === true
      ? `required approval for the requests of ${subject}`
      : `stopped requiring approval for the requests of ${subject}`,
  'auth.register': () => 'accepted the invitation',
  'auth.acceptTerms': () => 'accepted the Terms of Service',
  'invitations.accept': () => 'accepted the invitation',
  'invitations.resend': ({ subject }) => `sent the invitation for ${subject} again`,
  'invitations.withdraw': ({ subject }) => `withdrew the invitation for ${subject}`,
  'invitations.decline': ({ subject }) => `recorded that the invitation for ${subject} was declined`,
} satisfies Record<string, AuditAction['says']>;

const settings = {
  'auth.updatePassword': () => 'changed their own password',
  'emailChange.confirm': () => 'changed their own email address',
  'users.updateTwoFactorStatus': switched('code2FAStatus', 'their own sign-in code'),
  'auth.addPasskey': plain('added'),
  'auth.renamePasskey': plain('renamed'),
  'auth.removePasskey': plain('removed'),
  'notifications.updateSettings': () => 'changed their own notifications',
} satisfies Record<string, AuditAction['says']>;

/** Transitions by staff have kinds of their own. */
const moved: AuditAction['says'] = ({ subject, after }) =>
  after['status'] === 'CANCELED' ? `canceled ${subject}` : `updated the status of ${subject}`;

/** The words for changes of requests of every kind, by the last part of the action's name: `deliveries.create`. */
const ofRequest: Readonly<Record<string, AuditAction['says']>> = {
  create: plain('requested'),
  update: plain('changed'),
  cancel: plain('canceled'),
  move: moved,
  dismiss: ({ subject }) => `hid ${subject} from their own Home`,
  restore: ({ subject }) => `showed ${subject} on their own Home again`,
};

const ofKinds = requestKinds.flatMap((kind) => {
  const { area, label } = requestKindFacts[kind];
  const actions = Object.entries(ofRequest).map(([name, says]) => [`${area}.${name}`, says] as const);
  return [...actions, [`staff.move${label}`, moved] as const];
});

const requests: Readonly<Record<string, AuditAction['says']>> = {
  ...Object.fromEntries(ofKinds),
  'staff.undoStep': plain('undid the last step of'),
  'recommendations.decide': ({ subject, after }) =>
    `${after['status'] === 'ACCEPTED' ? 'accepted' : 'declined'} ${subject}`,
  'recommendations.undo': ({ subject, before }) =>
    `withdrew their ${before['status'] === 'ACCEPTED' ? 'acceptance' : 'refusal'} of ${subject}`,
  ...tripWords,
  'approvals.prepare': () => 'prepared a request for approval',
  'approvals.approve': () => 'approved a prepared request',
  'approvals.decline': () => 'declined a prepared request',
  'approvals.withdraw': () => 'withdrew a prepared request',
};

const addresses = {
  'addresses.create': plain('added'),
  'addresses.update': plain('changed'),
  'addresses.delete': plain('deleted'),
  'addresses.setLimit': plain('changed the insurance limit of'),
} satisfies Record<string, AuditAction['says']>;

/** '2 items are', of the items that a change names. */
const itemsAre = ({ after: { items } }: AuditFacts): string => {
  const count = Array.isArray(items) ? items.length : 0;
  return `${countedItems(count)} ${count === 1 ? 'is' : 'are'}`;
};

/** The item as people name it: 'No. VC-1001'. */
const numberOf = (after: AuditFacts['after']): string => `No. ${String(after['number'])}`;

const setDueBack: AuditAction['says'] = (facts) => {
  const { day } = facts.after;
  return typeof day === 'string'
    ? `noted that ${itemsAre(facts)} due back on ${formatDay(toDay(day))}`
    : `noted that ${itemsAre(facts)} not due back on any day`;
};

const undoDueBack: AuditAction['says'] = (facts) => `corrected the day on which ${itemsAre(facts)} due back`;

/** A kind of finding within a sentence: 'a stain'. */
const inSentence = (kind: unknown): string =>
  findingKinds.includes(kind as FindingKind) ? findingKindFacts[kind as FindingKind].inSentence : 'something'; // read from stored JSON

const checked: AuditAction['says'] = ({ subject, after: { findings, corrects } }) => {
  if (typeof corrects === 'number') return `corrected a condition check of ${subject}`;
  const count = Array.isArray(findings) ? findings.length : 0;
  const found = count === 0 ? '' : ` and found ${count === 1 ? '1 fault' : `${count} faults`}`;
  return `checked the condition of ${subject}${found}`;
};

const valued: AuditAction['says'] = ({ subject, after: { amount, currency } }) =>
  typeof amount === 'number' && typeof currency === 'string'
    ? `recorded that ${subject} is worth ${formatMoney(amount, currency)}`
    : `recorded the value of ${subject}`;

const closet = {
  ...claimWords,
  ...wearWords,
  'valuations.record': valued,
  'valuations.withdraw': plain('withdrew a recorded value of'),
  'valuations.undoWithdrawal': plain('restored a recorded value of'),
  'staff.recordValuation': valued,
  'staff.withdrawValuation': plain('withdrew a recorded value of'),
  'staff.undoWithdrawal': plain('restored a recorded value of'),
  'staff.scanUnannounced': ({ after }) => `recorded that ${numberOf(after)} arrived without a pickup`,
  'staff.undoUnannounced': () => 'corrected that an item had arrived without a pickup',
  'staff.matchUnannounced': ({ after }) =>
    `received ${numberOf(after)}, which had arrived without a pickup${
      typeof after['pickupId'] === 'number' ? `, with ${requestReference('pickup', after['pickupId'])}` : ''
    }`,
  'staff.undoMatch': () => 'set an item apart again that had arrived without a pickup',
  'condition.report': ({ subject, after }) => `reported ${inSentence(after['kind'])} on ${subject}`,
  'condition.remark': ({ subject, after }) =>
    `${after['kind'] === 'CONFIRMED' ? 'confirmed' : 'commented on'} a finding on ${subject}`,
  'staff.recordCheck': checked,
  'custody.place': (facts) => `noted that ${itemsAre(facts)} at “${String(facts.after['label'])}”`,
  'custody.setDueBack': setDueBack,
  'custody.undoDueBack': undoDueBack,
  'staff.setDueBack': setDueBack,
  'staff.undoDueBack': undoDueBack,
  'staff.remindDueBack': (facts) => `sent a reminder that ${itemsAre(facts)} due back`,
  'custody.undoPlace': (facts) => `corrected where ${itemsAre(facts)}`,
  'items.groups.create': plain('created'),
  'items.groups.rename': plain('renamed'),
  'items.groups.delete': plain('deleted'),
  'items.groups.add': plain('added garments to'),
  'items.groups.remove': plain('removed garments from'),
  'items.groups.order': plain('rearranged'),
  'tags.add': plain('tagged garments with'),
  'tags.create': plain('tagged garments with'),
  'tags.remove': ({ subject }) => `removed the tag ${subject} from a garment`,
  'dates.create': plain('planned a garment for'),
  'dates.update': plain('changed'),
  'dates.delete': plain('canceled'),
  'dates.photo': plain('added a photo to'),
  intake: () => 'received garments',
} satisfies Record<string, AuditAction['says']>;

/** Reading, not changing: `views.ts` says in words what was viewed, of all views that are one entry. */
const views = {
  'staff.closet': () => 'viewed the closet',
  'staff.closetItems': () => 'viewed the list of items',
  'staff.retiredItems': () => 'viewed the retired items',
  'staff.item': plain('viewed'),
  'staff.findItems': plain('found'),
  'staff.claim': plain('viewed'),
  'staff.claims': () => 'viewed the list of claims',
  'staff.request': plain('viewed'),
  'staff.requests': () => 'viewed the list of requests',
  'staff.invoice': plain('viewed'),
  'staff.invoiceFile': plain('viewed'),
  'staff.invoices': () => 'viewed the list of invoices',
  'staff.condition': plain('viewed the condition of'),
  'staff.passport': plain('viewed the passport of'),
  'staff.document': () => 'viewed a document',
  'staff.schedule': () => 'viewed the insurance schedule',
  'staff.openFindings': () => 'viewed the open findings',
  'staff.uncheckedItems': () => 'viewed the items without a check',
  'staff.reportDamage': () => 'viewed a report',
  'staff.reportInventory': () => 'viewed a report',
  'staff.reportInvoiceLines': () => 'viewed a report',
  'staff.reportMovements': () => 'viewed a report',
  'staff.reportOpenFindings': () => 'viewed a report',
  'staff.reportRequests': () => 'viewed a report',
  'staff.reportUncheckedItems': () => 'viewed a report',
  'staff.audit': () => 'viewed the account activity',
} satisfies Record<string, AuditAction['says']>;

export const viewActions: readonly string[] = Object.keys(views);

const areas: Readonly<Record<AuditArea, Readonly<Record<string, AuditAction['says']>>>> = {
  people,
  settings,
  requests,
  addresses,
  closet,
  views,
};

export const auditActions: ReadonlyMap<string, AuditAction> = new Map(
  Object.entries(areas).flatMap(([area, actions]) =>
    Object.entries(actions).map(([action, says]) => [
      action,
      { area: area as AuditArea, says }, // the keys of `areas`, whose type Object.entries loses
    ]),
  ),
);

/** The names of those that are about this area, or of all. */
export function actionsOf(area: AuditArea | undefined): string[] {
  return [...auditActions]
    .filter(([, facts]) => area === undefined || facts.area === area)
    .map(([name]) => name);
}
