/**
 * Every kind of change that the product makes: the row that it adds to the audit, the live events that it publishes and the
 * notification that it sends. An entry states all three; `null` says that there is none of that.
 */
import {
  requestKindFacts,
  requestKinds,
  type RequestArea,
  type RequestKind,
  type StaffMove,
} from '@vestry/contract/requests/kinds';
import {
  rowOf,
  allOf,
  managerOf,
  tagOf,
  addressWithItems,
  itemOfChecks,
  itemOfReceiving,
  itemOfReturns,
  matchedTo,
  photographOf,
  receivingWithItems,
  recommendationOf,
  cartOf,
  issuedInvoice,
  requestOf,
  ownRequest,
  runOf,
  visitOf,
  scannedIn,
  type ChangeFacts,
} from './change-events.ts';
import type { ChangeKindEntry } from './change-kind-entry.ts';
import { peopleChanges } from './people-changes.ts';

const closetChanges = {
  'addresses.create': { audit: 'address', events: rowOf('addresses'), notification: null },
  'addresses.update': { audit: 'address', events: rowOf('addresses'), notification: null },
  'addresses.setLimit': { audit: 'address', events: rowOf('addresses'), notification: null },
  'addresses.delete': { audit: 'address', events: addressWithItems, notification: null },
  'cart.add': { audit: 'cart', events: cartOf, notification: null },
  'cart.remove': { audit: 'cart', events: cartOf, notification: null },
  'cart.empty': { audit: 'cart', events: cartOf, notification: null },
  // By a request, which has an audit row of its own.
  'cart.take': { audit: null, events: cartOf, notification: null },
  'cart.putBack': { audit: null, events: cartOf, notification: null },
  'claims.open': { audit: 'claim', events: rowOf('claims'), notification: null },
  'claims.offerDocument': { audit: 'item', events: null, notification: null },
  'claims.attachDocument': { audit: 'claim', events: rowOf('claims'), notification: null },
  'claims.addNote': { audit: 'claim', events: rowOf('claims'), notification: null },
  'claims.withdraw': { audit: 'claim', events: rowOf('claims'), notification: null },
  'condition.photo': { audit: 'item', events: null, notification: null },
  'condition.report': { audit: 'item', events: itemOfChecks, notification: null },
  'condition.remark': { audit: 'item', events: itemOfChecks, notification: null },
  'custody.place': { audit: 'item', events: allOf('items'), notification: null },
  'custody.setDueBack': { audit: 'item', events: allOf('items'), notification: null },
  'custody.undoDueBack': { audit: 'item', events: allOf('items'), notification: null },
  'custody.undoPlace': { audit: 'item', events: allOf('items'), notification: null },
  'dates.create': { audit: 'date', events: rowOf('dates'), notification: null },
  'dates.update': { audit: 'date', events: rowOf('dates'), notification: null },
  'dates.delete': { audit: 'date', events: rowOf('dates'), notification: null },
  // With the trip whose looks they are, which has the audit row.
  'dates.planLooks': { audit: null, events: allOf('dates'), notification: null },
  // By the demo, whose audit shows what people do.
  'demo.photo': { audit: null, events: photographOf, notification: null },
  'dates.photo': { audit: 'date', events: rowOf('dates'), notification: null },
  'items.groups.create': { audit: 'customGroup', events: allOf('items'), notification: null },
  'items.groups.rename': { audit: 'customGroup', events: allOf('items'), notification: null },
  'items.groups.delete': { audit: 'customGroup', events: allOf('items'), notification: null },
  'items.groups.add': { audit: 'customGroup', events: allOf('items'), notification: null },
  'items.groups.remove': { audit: 'customGroup', events: allOf('items'), notification: null },
  'items.groups.order': { audit: 'customGroup', events: allOf('items'), notification: null },
  'items.savedFilters.create': { audit: 'savedFilter', events: null, notification: null },
  'items.savedFilters.update': { audit: 'savedFilter', events: null, notification: null },
  'items.savedFilters.delete': { audit: 'savedFilter', events: null, notification: null },
  'valuations.offerDocument': { audit: 'item', events: null, notification: null },
  'valuations.record': { audit: 'item', events: rowOf('items'), notification: null },
  'valuations.withdraw': { audit: 'item', events: rowOf('items'), notification: null },
  'valuations.undoWithdrawal': { audit: 'item', events: rowOf('items'), notification: null },
  'tags.add': { audit: 'tag', events: tagOf, notification: null },
  'tags.create': { audit: 'tag', events: tagOf, notification: null },
  'tags.remove': { audit: 'tag', events: tagOf, notification: null },
  'trips.create': { audit: 'trip', events: rowOf('trips'), notification: null },
  'trips.update': { audit: 'trip', events: rowOf('trips'), notification: null },
  'trips.cancel': { audit: 'trip', events: rowOf('trips'), notification: null },
  'trips.setLook': { audit: 'trip', events: rowOf('trips'), notification: null },
  'trips.pack': { audit: null, events: rowOf('trips'), notification: null },
  'wears.record': { audit: 'item', events: allOf('wears'), notification: null },
  'wears.remove': { audit: 'item', events: allOf('wears'), notification: null },
  'wears.dismiss': { audit: 'date', events: allOf('wears'), notification: null },
  import: { audit: 'client', events: null, notification: null },
  intake: { audit: 'client', events: null, notification: null },
  'intake.item': { audit: 'item', events: null, notification: null },
} as const satisfies Record<string, ChangeKindEntry>;

/** Makes the kinds of change of every kind of request, by the last part of their names: `deliveries.create`. */
function changesOf(entity: RequestKind) {
  const { area } = requestKindFacts[entity];
  const status = { audit: entity, events: requestOf(area), notification: 'requestStatus' } as const;
  return {
    create: status,
    update: { ...status, notification: 'requestChange' },
    cancel: status,
    move: status,
    undo: {
      ...status,
      audit: { action: 'staff.undoStep', entity },
      notification: 'requestChange',
    },
    // A driver's report from the stop; what it changes of the request is a change of its own.
    visit: { audit: entity, events: visitOf(area), notification: null },
    dismiss: { audit: entity, events: ownRequest(area), notification: null },
    restore: { audit: entity, events: ownRequest(area), notification: null },
  } as const satisfies Record<string, ChangeKindEntry>;
}

type ChangesOfKind = ReturnType<typeof changesOf>;
type ChangesOfKinds = {
  readonly [Name in keyof ChangesOfKind as `${RequestArea}.${Name}`]: ChangesOfKind[Name];
} & Readonly<Record<StaffMove, ChangesOfKind['move']>>;

const changesOfKinds = Object.fromEntries(
  requestKinds.flatMap((kind) => {
    const { area, label } = requestKindFacts[kind];
    const changes = changesOf(kind);
    return [
      ...Object.entries(changes).map(([name, entry]) => [`${area}.${name}`, entry] as const),
      [`staff.move${label}`, changes.move] as const,
    ];
  }),
) as ChangesOfKinds; // an entry for each name above, whose types fromEntries loses

const requestChanges = {
  ...changesOfKinds,
  // With the delivery that it is linked to, which has the audit row.
  'pickups.follow': { audit: null, events: rowOf('pickups'), notification: 'requestChange' },
  'recommendations.decide': { audit: 'recommendation', events: recommendationOf, notification: null },
  'recommendations.undo': { audit: 'recommendation', events: recommendationOf, notification: null },
  'approvals.prepare': { audit: 'approval', events: rowOf('approvals'), notification: 'approvalRequested' },
  'approvals.approve': { audit: 'approval', events: rowOf('approvals'), notification: 'approvalOutcome' },
  'approvals.decline': { audit: 'approval', events: rowOf('approvals'), notification: 'approvalOutcome' },
  'approvals.expire': { audit: 'approval', events: rowOf('approvals'), notification: 'approvalOutcome' },
  'approvals.withdraw': { audit: 'approval', events: rowOf('approvals'), notification: null },
} as const satisfies Record<string, ChangeKindEntry>;

const staffChanges = {
  'staff.assignManager': {
    audit: 'client',
    events: ({ id }: ChangeFacts) => (id === null ? [] : managerOf(id)),
    notification: null,
  },
  'staff.assignPlan': { audit: 'client', events: allOf('billing'), notification: null },
  'staff.addNote': { audit: 'note', events: rowOf('notes'), notification: null },
  'staff.addPlan': { audit: 'plan', events: allOf('billing'), notification: null },
  'staff.updatePlan': { audit: 'plan', events: allOf('billing'), notification: null },
  'staff.addPriceList': { audit: 'priceList', events: allOf('calendar'), notification: null },
  'staff.closeDay': { audit: 'calendar', events: allOf('calendar'), notification: null },
  'staff.openDay': { audit: 'calendar', events: allOf('calendar'), notification: null },
  'staff.setCapacity': { audit: 'calendar', events: allOf('calendar'), notification: null },
  'staff.setWeekday': { audit: 'calendar', events: allOf('calendar'), notification: null },
  'staff.setCutOff': { audit: 'calendar', events: allOf('calendar'), notification: null },
  'staff.setItemState': { audit: 'item', events: allOf('items'), notification: null },
  'staff.moveItems': { audit: 'item', events: allOf('items'), notification: null },
  'staff.arrangePhotos': { audit: 'item', events: itemOfReceiving, notification: null },
  'staff.editPieces': { audit: 'item', events: itemOfReceiving, notification: null },
  'staff.photo': { audit: 'item', events: itemOfReceiving, notification: null },
  'staff.offerPhotos': { audit: 'client', events: null, notification: null },
  'staff.openIntake': { audit: 'intake', events: rowOf('intakes'), notification: null },
  'staff.expect': { audit: 'intake', events: rowOf('intakes'), notification: null },
  'staff.closeIntake': { audit: 'intake', events: rowOf('intakes'), notification: null },
  'staff.receive': { audit: 'intake', events: receivingWithItems, notification: null },
  'staff.undoReceive': { audit: 'intake', events: receivingWithItems, notification: null },
  'staff.orderRun': { audit: 'run', events: runOf, notification: null },
  'staff.offerVisitPhoto': { audit: 'run', events: null, notification: null },
  'staff.scan': { audit: 'delivery', events: rowOf('picking'), notification: null },
  // Of an item that is not packed by it.
  'staff.scanOther': {
    audit: { action: 'staff.scan', entity: 'delivery' },
    events: null,
    notification: null,
  },
  'staff.unpack': { audit: 'delivery', events: rowOf('picking'), notification: null },
  'staff.scanIn': { audit: 'pickup', events: scannedIn, notification: null },
  // Of what is not received by it.
  'staff.scanInOther': {
    audit: { action: 'staff.scanIn', entity: 'pickup' },
    events: allOf('returns'),
    notification: null,
  },
  'staff.remindDueBack': { audit: 'item', events: allOf('returns'), notification: 'dueBack' },
  'staff.setDueBack': { audit: 'item', events: allOf('items'), notification: null },
  'staff.undoDueBack': { audit: 'item', events: allOf('items'), notification: null },
  'staff.undoScanIn': { audit: 'pickup', events: scannedIn, notification: null },
  'staff.scanBack': { audit: 'item', events: itemOfReturns, notification: null },
  // Of what does not go into a bin by it.
  'staff.scanBackOther': {
    audit: { action: 'staff.scanBack', entity: 'item' },
    events: null,
    notification: null,
  },
  'staff.undoScanBack': { audit: 'item', events: itemOfReturns, notification: null },
  'staff.scanUnannounced': { audit: 'item', events: itemOfReturns, notification: null },
  // Of what is not set apart by it; no client reads of it.
  'staff.scanUnannouncedOther': { audit: 'item', events: null, notification: null },
  'staff.offerUnannouncedPhoto': { audit: 'quarantine', events: null, notification: null },
  // Of no client: nobody knows the garment.
  'staff.addUnannounced': { audit: 'quarantine', events: allOf('returns'), notification: null },
  'staff.matchUnannounced': { audit: 'item', events: matchedTo, notification: null },
  'staff.undoMatch': { audit: 'item', events: matchedTo, notification: null },
  'staff.undoUnannounced': { audit: 'item', events: itemOfReturns, notification: null },
  'staff.undoUnknown': {
    audit: { action: 'staff.undoUnannounced', entity: 'quarantine' },
    events: allOf('returns'),
    notification: null,
  },
  'staff.giveBack': { audit: 'quarantine', events: allOf('returns'), notification: null },
  'staff.offerCheckPhoto': { audit: 'item', events: null, notification: null },
  'staff.recordCheck': { audit: 'item', events: itemOfChecks, notification: 'findings' },
  'staff.setCheckPolicy': { audit: 'checkPolicy', events: allOf('checks'), notification: null },
  'staff.offerDocument': { audit: 'item', events: null, notification: null },
  'staff.recordValuation': { audit: 'item', events: rowOf('items'), notification: null },
  'staff.withdrawValuation': { audit: 'item', events: rowOf('items'), notification: null },
  'staff.undoWithdrawal': { audit: 'item', events: rowOf('items'), notification: null },
  'staff.openClaim': { audit: 'claim', events: rowOf('claims'), notification: 'claim' },
  'staff.offerClaimDocument': { audit: 'item', events: null, notification: null },
  'staff.attachClaimDocument': { audit: 'claim', events: rowOf('claims'), notification: null },
  'staff.addClaimNote': { audit: 'claim', events: rowOf('claims'), notification: null },
  'staff.submitClaim': { audit: 'claim', events: rowOf('claims'), notification: 'claim' },
  'staff.settleClaim': { audit: 'claim', events: rowOf('claims'), notification: 'claim' },
  'staff.declineClaim': { audit: 'claim', events: rowOf('claims'), notification: 'claim' },
  'staff.withdrawClaim': { audit: 'claim', events: rowOf('claims'), notification: 'claim' },
  'staff.offerCarePhoto': { audit: 'item', events: null, notification: null },
  'staff.proposeCare': { audit: 'recommendation', events: recommendationOf, notification: 'recommendation' },
  'staff.withdrawCare': { audit: 'recommendation', events: recommendationOf, notification: null },
  'staff.finishCare': { audit: 'recommendation', events: recommendationOf, notification: null },
  'invoices.draft': { audit: 'invoice', events: rowOf('invoices'), notification: null },
  'staff.draftInvoice': { audit: 'invoice', events: rowOf('invoices'), notification: null },
  'staff.editDraft': { audit: 'invoice', events: rowOf('invoices'), notification: null },
  'staff.issueInvoice': { audit: 'invoice', events: issuedInvoice, notification: 'invoice' },
  'staff.creditInvoice': { audit: 'invoice', events: issuedInvoice, notification: 'invoice' },
  'staff.payInvoice': { audit: 'invoice', events: issuedInvoice, notification: null },
  'staff.voidInvoice': { audit: 'invoice', events: issuedInvoice, notification: null },
  // The client has never seen it.
  'staff.voidDraft': {
    audit: { action: 'staff.voidInvoice', entity: 'invoice' },
    events: rowOf('invoices'),
    notification: null,
  },
} as const satisfies Record<string, ChangeKindEntry>;

export const changeKinds = { ...peopleChanges, ...closetChanges, ...requestChanges, ...staffChanges };

type ChangeKinds = typeof changeKinds;
export type ChangeKind = keyof ChangeKinds;

/** The notification of these kinds; `null` is among them where a kind sends none. */
export type NotificationOf<K extends ChangeKind> = ChangeKinds[K]['notification'];
export type NotificationKind = NonNullable<NotificationOf<ChangeKind>>;

/** The facts that the events of these kinds need beyond those of every change. */
export type RelatedOf<K extends ChangeKind> =
  NonNullable<ChangeKinds[K]['events']> extends (facts: infer Facts) => unknown
    ? Omit<Facts, keyof ChangeFacts>
    : never;
