/** Faults that are planted in the product's source as it is loaded, to verify that a simulation finds them. */
import { fileURLToPath } from 'node:url';
import { planFaults, type Edit } from './plan-faults.ts';

export const plantedFaults = {
  /** Two changes of one request no longer wait for each other. */
  'missing-lock': [
    {
      file: 'apps/server/src/areas/requests/repository.ts',
      find: 'AND request.id = ${requestId} FOR UPDATE`',
      replace: 'AND request.id = ${requestId}`',
    },
    {
      file: 'apps/server/src/areas/staff/today/card-repository.ts',
      find: 'FOR UPDATE',
      replace: '',
    },
  ],
  /** A submit that is sent again under its key is carried out again. */
  'forgotten-key': [
    {
      file: 'apps/server/src/platform/idempotency/service.ts',
      find: 'if (key === null) return',
      replace: 'if (key !== undefined) return',
    },
  ],
  /** A completed request sends no mail. */
  'dropped-mail': [
    {
      file: 'apps/server/src/areas/requests/delivery/messages.ts',
      find: "COMPLETED: 'requestComplete'",
      replace: 'COMPLETED: null',
    },
  ],
  /** A mail is queued under a new name each time that it is composed, so that reminders come every hour. */
  'doubled-mail': [
    {
      file: 'apps/server/src/areas/notifications/outbox.ts',
      find: 'const onceKey = `mail:${name}`;',
      replace: 'const onceKey = `mail:${name}:${Math.random()}`;',
    },
  ],
  /** A delivery can be booked one business day too early. */
  'short-lead': [
    {
      file: 'packages/contract/src/calendar/rules.ts',
      find: 'const leadBusinessDays = 2;',
      replace: 'const leadBusinessDays = 1 as 2;',
    },
  ],
  /** A request can be changed one business day too long. */
  'late-change': [
    {
      file: 'packages/contract/src/calendar/rules.ts',
      find: 'const changeBusinessDays = 2;',
      replace: 'const changeBusinessDays = 1;',
    },
  ],
  /** The facility's day is that of UTC. */
  'wrong-time-zone': [
    {
      file: 'packages/contract/src/calendar/day.ts',
      find: 'formatOf(timeZone).formatToParts(instant)',
      replace: "formatOf('UTC').formatToParts(instant)",
    },
  ],
  /** The holiday after Thanksgiving is a day like any other. */
  'missing-holiday': [
    {
      file: 'packages/contract/src/calendar/closures.ts',
      find: '{ day: addDays(thanksgiving, 1)',
      replace: '{ day: addDays(thanksgiving, 2)',
    },
  ],
  /** A closet reads the requests of all others. */
  leak: [
    {
      file: 'apps/server/src/areas/requests/read-repository.ts',
      find: 'WHERE request.client_id = ${clientId} AND request.id = ${id}`',
      replace: 'WHERE request.id = ${id}`',
    },
    {
      file: 'apps/server/src/platform/scope.ts',
      find: "return declared.run({ as: 'tenant', clientId }, work);",
      replace: "return declared.run({ as: 'system', clientId } as { as: 'system' }, work);",
    },
  ],
  /** Delivered items stay at the facility. */
  'wrong-place': [
    {
      file: 'apps/server/src/areas/requests/delivery/move-with-status.ts',
      find: "to: await addressPlace(context, addressId), event: 'DELIVERED'",
      replace: "to: { kind: 'BIN', zone: 'GR', bin: '' }, event: 'DELIVERED'",
    },
  ],
  /** An item whose delivery is canceled on the road is put into its bin without a scan. */
  'unproven-return': [
    {
      file: 'apps/server/src/areas/requests/delivery/move-with-status.ts',
      find: '{ id: deliveryId, itemIds, addressId }: LockedRequest',
      replace: '{ id: deliveryId, itemIds, addressId, status }: LockedRequest',
    },
    {
      file: 'apps/server/src/areas/requests/delivery/move-with-status.ts',
      find: "if (to === 'COMPLETED') {",
      replace:
        "if (status === 'ON_THE_WAY' && to === 'CANCELED') await moveItems(mover, { ...move, itemIds, to: { kind: 'BIN', zone: 'GR', bin: '' }, event: null }); if (to === 'COMPLETED') {",
    },
  ],
  /** A canceled appointment keeps its place in the calendar. */
  'lost-place': [
    {
      file: 'apps/server/src/areas/calendar/repository.ts',
      find: "AND request.status <> 'CANCELED'",
      replace: '',
    },
  ],
  /** A prepared request can be approved a day too long. */
  'late-approval': [
    {
      file: 'packages/contract/src/approvals/rules.ts',
      find: '48 * 60 * 60',
      replace: '72 * 60 * 60',
    },
  ],
  /** The items of a submitted cart stay in it. */
  'full-cart': [
    {
      file: 'apps/server/src/areas/requests/delivery/definition.ts',
      find: 'if (form.items === undefined) await cart.emptyCart',
      replace: 'if (form.items === undefined) void cart.emptyCart; else if (false) await cart.emptyCart',
    },
  ],
  /** A confirmed appointment that moves stays confirmed. */
  'stale-confirmation': [
    {
      file: 'apps/server/src/areas/requests/update.ts',
      find: 'changesAppointment(planned) && confirmedStatuses.includes(status)',
      replace: 'false',
    },
  ],
  /** A delivery is ready, and a pickup over, whether its items were checked or not. */
  'skipped-checks': [
    {
      file: 'apps/server/src/areas/condition/require-checks.ts',
      find: 'if (held.length === 0) return;',
      replace: 'if (held.length >= 0) return;',
    },
  ],
  /** A finding that a correction states again counts as new. */
  'found-twice': [
    {
      file: 'packages/contract/src/condition/rules.ts',
      find: 'return restates ?? id;',
      replace: 'return restates === undefined ? id : id;',
    },
  ],
  /** A finding is closed, although the check that closed it was corrected. */
  'stale-closing': [
    {
      file: 'packages/contract/src/condition/rules.ts',
      find: '.filter(({ id }) => !corrected.has(id))',
      replace: '.filter(({ id, closes }) => !corrected.has(id) || closes.length > 0)',
    },
  ],
  /** A client does not read the checks that were corrected. */
  'vanished-check': [
    {
      file: 'apps/server/src/areas/condition/present.ts',
      find: 'checks: checks.map((check) => toCheck(',
      replace: 'checks: checks.filter(({ id }) => !correctedBy.has(id)).map((check) => toCheck(',
    },
  ],
  /** A finding that came about at the client is said to be uncertain. */
  'forgotten-delivery': [
    {
      file: 'packages/contract/src/condition/rules.ts',
      find: 'last.deliveryId === leftWith',
      replace: 'last.deliveryId !== leftWith',
    },
  ],
  /** A closet reads the condition of another's items. */
  'foreign-condition': [
    {
      file: 'apps/server/src/areas/condition/repository.ts',
      find: ".where('items.client_id', '=', clientId)",
      replace: '',
    },
    {
      file: 'apps/server/src/platform/scope.ts',
      find: "return declared.run({ as: 'tenant', clientId }, work);",
      replace: "return declared.run({ as: 'system', clientId } as { as: 'system' }, work);",
    },
  ],
  /** Items that a client refused at the door are at the residence. */
  'refused-delivered': [
    {
      file: 'apps/server/src/areas/requests/delivery/move-with-status.ts',
      find: 'itemIds, ...taken, ...there',
      replace: '...taken, itemIds, ...there',
    },
  ],
  /** A second outcome of a stop is applied after the first. */
  'second-outcome': [
    {
      file: 'apps/server/src/areas/staff/run/report.ts',
      find: 'hasOutcome: outcomeOf(reports) !== null',
      replace: 'hasOutcome: outcomeOf(reports) === undefined',
    },
  ],
  /** A plan includes a visit more than its prices say. */
  'included-twice': [
    {
      file: 'packages/contract/src/prices/quote-rules.ts',
      find: 'const isIncluded = !isSameVisit && used < included;',
      replace: 'const isIncluded = !isSameVisit && used <= included;',
    },
  ],
  /** The notice of a visit that the plan includes is not paid. */
  'dropped-surcharge': [
    {
      file: 'packages/contract/src/prices/quote-rules.ts',
      find: '...(express === null ? []',
      replace: '...(express === null || isIncluded ? []',
    },
  ],
  /** A visit that is canceled does not give back what the plan includes. */
  'unreleased-slot': [
    {
      file: 'apps/server/src/areas/requests/transition.ts',
      find: "if (to === 'CANCELED') await releaseQuote(context, { kind, id });",
      replace: 'void releaseQuote;',
    },
  ],
  /** The period of an invoice that staff void is drafted a second time, whether that is wanted or not. */
  'drafted-twice': [
    {
      file: 'apps/server/src/areas/staff/invoices/service.ts',
      find: 'if (draftAgain) await repository.freePeriod',
      replace: 'if (draftAgain || isAutomatic) await repository.freePeriod',
    },
  ],
  /** The visits of an invoice that is void are charged by none. */
  'lost-visit': [
    {
      file: 'apps/server/src/areas/staff/invoices/service.ts',
      find: 'await releaseVisits(context, id);',
      replace: 'void releaseVisits;',
    },
  ],
  /** An Owner approves a request at whatever price it has: the Member who prepared it accepts that. */
  'unseen-price': [
    {
      file: 'apps/server/src/areas/prices/freeze-quote.ts',
      find: 'return acceptedBy ?? userId;',
      replace: 'return acceptedBy === undefined ? userId : userId;',
    },
  ],
  /** An item that a trip's delivery gets later does not come back with its return. */
  'forgotten-return': [
    {
      file: 'apps/server/src/areas/requests/pickup/linked.ts',
      find: 'await insertReturned(context, id, added);',
      replace: 'await insertReturned(context, id, []);',
    },
  ],
  /** The return of a trip that is canceled is not. */
  'lonely-return': [
    {
      file: 'apps/server/src/areas/requests/delivery/definition.ts',
      find: "if (to === 'CANCELED') await cancelLinked(deps, context, request.id);",
      replace: 'void cancelLinked;',
    },
  ],
  /** The items of a trip that the client brings home are due back on no day. */
  'never-due-back': [
    {
      file: 'apps/server/src/areas/trips/due-back.ts',
      find: 'const day = trip?.dueBack ?? null;',
      replace: 'const day = (trip && null) ?? null;',
    },
  ],
  /** Both visits of a trip of a day take the last place of one time. */
  'shared-place': [
    {
      file: 'apps/server/src/areas/requests/delivery/trip.ts',
      find: 'places: 2',
      replace: 'places: 1',
    },
  ],
  /** A return is priced as a part of the delivery's visit. */
  'free-return': [
    {
      file: 'apps/server/src/areas/prices/freeze-quote.ts',
      find: 'isSameVisit: visit.deliveryDay === visit.day,',
      replace: "isSameVisit: visit.kind === 'pickup',",
    },
  ],
  ...planFaults,
} as const satisfies Record<string, readonly Edit[]>;
export type FaultName = keyof typeof plantedFaults;

export const faultNames = Object.keys(plantedFaults) as FaultName[]; // keys of a literal

/** The source with the fault in it; null for the other files. @throws Error when the fault's place is no longer there. */
export function plantIn(url: string, source: string, name: FaultName | undefined): string | null {
  if (name === undefined || !url.startsWith('file:')) return null;
  const path = fileURLToPath(url);
  const edits: readonly Edit[] = plantedFaults[name];
  const own = edits.filter(({ file }) => path.endsWith(`/${file}`));
  if (own.length === 0) return null;
  return own.reduce((planted, edit) => plant(planted, edit), source);
}

/** @throws Error when the text to replace does not stand there once. */
export function plant(source: string, { file, find, replace }: Edit): string {
  if (source.split(find).length !== 2) throw new Error(`"${find}" does not stand once in ${file}`);
  return source.replace(find, () => replace);
}
