/**
 * Quotes a request, or a trip with its return, as if it had been changed. As once the change is made (see `refreezeQuote` and
 * `requireSeenQuote`), a change of the request itself prices all of its visits anew; a change of the return alone prices the return, and
 * the delivery costs what was accepted.
 */
import { sumOfVisits } from '@vestry/contract/prices/quote-rules';
import { quotedVisitSchema, type ChangeQuoteForm, type QuoteAnswer } from '@vestry/contract/prices/schemas';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { frozenOf, noticesOf, toPlanned, withHash, type FrozenRow } from './freeze-quote.ts';
import { quotePlanned, readPlans, type FacilityDays } from './plan-terms.ts';
import * as repository from './repository.ts';
import type { RequestKey, VisitRow } from './repository.ts';

interface QuotedChange extends RequestKey {
  readonly form: ChangeQuoteForm;
  readonly days: FacilityDays;
}

/** Null where no visit of it has a price. @throws Refusal NOT_FOUND for the request or the address */
export async function quoteChange(
  db: Database,
  clientId: number,
  { form, days, ...key }: QuotedChange,
): Promise<QuoteAnswer> {
  if (!(await repository.hasRequest(db, clientId, key))) throw new Refusal('NOT_FOUND');
  const zipCode = form.address === undefined ? undefined : await zipCodeOf(db, clientId, form.address);
  const before = await repository.listVisits({ trx: db, clientId }, key);
  const frozen = await repository.listFrozen(db, clientId, before);
  const changed = before.map((visit) => changedVisit(visit, key, { ...form, zipCode }));
  // An added return goes to the delivery's address as it is now.
  const addressIds = changed.flatMap((visit) => (isSame(visit, key) ? visit.addressId : []));
  const [address] = addressIds.length === 0 ? [] : await repository.listZipCodes(db, clientId, addressIds);
  const after = withReturn(changed, form.return, zipCode ?? address?.zipCode);
  const isRequestChanged = before.some((visit) => isSame(visit, key) && differs(visit, form));
  const parts = quotedVisits(after, { before, frozen, isRequestChanged });
  if (parts.length === 0) return null;
  const anew = parts.flatMap(({ visit, accepted }) => (accepted === undefined ? visit : []));
  const planned = toPlanned(anew, noticesOf(frozen));
  const plans = await readPlans(db, clientId, days);
  const priced = await quotePlanned(db, clientId, { plans, own: before }, planned);
  const quotedOf = (visit: VisitRow) => priced?.visitAt(anew.indexOf(visit))?.quoted;
  const visits = parts.flatMap(({ visit, accepted }) =>
    accepted === undefined ? (quotedOf(visit) ?? []) : quotedVisitSchema.parse(accepted.quote),
  );
  const list = priced?.quote ?? plans.on(plans.today)?.list;
  if (visits.length === 0 || list === undefined) return null;
  const currency = parts[0]?.accepted?.currency ?? list.currency;
  return withHash(sumOfVisits({ version: list.version, currency }, visits));
}

interface QuotedPart {
  readonly visit: VisitRow;
  /** The quote that stands; undefined where the visit is priced anew. */
  readonly accepted: FrozenRow | undefined;
}

/** The visits that have a price. One that was sent without a price stays without, unless the change prices all visits of a priced request. */
function quotedVisits(
  after: readonly VisitRow[],
  {
    before,
    frozen,
    isRequestChanged,
  }: {
    readonly before: readonly VisitRow[];
    readonly frozen: readonly FrozenRow[];
    readonly isRequestChanged: boolean;
  },
): QuotedPart[] {
  return after.flatMap((visit) => {
    const previous = before.find((each) => isSame(each, visit));
    if (previous === undefined) return { visit, accepted: undefined };
    if (isRequestChanged) return frozen.length === 0 ? [] : { visit, accepted: undefined };
    const accepted = frozenOf(frozen, visit);
    if (accepted === undefined) return [];
    return { visit, accepted: previous.day === visit.day ? accepted : undefined };
  });
}

/** The visits with the return moved to its day, added with it, or left out. One whose van is on the road stays, and another is added beside it. */
function withReturn(
  visits: readonly VisitRow[],
  back: ChangeQuoteForm['return'],
  zipCode: string | undefined,
): VisitRow[] {
  if (back === undefined) return [...visits];
  const isReturn = ({ kind, deliveryDay, hasBegun }: VisitRow) =>
    kind === 'pickup' && deliveryDay === null && !hasBegun;
  if (back === null) return visits.filter((visit) => !isReturn(visit));
  const { day, items } = back;
  if (visits.some(isReturn)) return visits.map((visit) => (isReturn(visit) ? { ...visit, day } : visit));
  // No request has the id 0.
  const added = { kind: 'pickup', id: 0, day, items, deliveryDay: null, hasBegun: false } as const;
  const [delivery] = visits;
  if (delivery === undefined) return [];
  return [...visits, { ...delivery, ...added, zipCode: zipCode ?? delivery.zipCode }];
}

const isSame = (visit: RequestKey, key: RequestKey) => visit.kind === key.kind && visit.id === key.id;

/** Whether the change is one of what is priced. Items are given where other ones are named, be they as many. */
const differs = (visit: VisitRow, { address, day, items }: ChangeQuoteForm) =>
  items !== undefined ||
  (address !== undefined && address !== visit.addressId) ||
  (day !== undefined && day !== null && day !== visit.day);

async function zipCodeOf(db: Database, clientId: number, addressId: number): Promise<string> {
  const [address] = await repository.listZipCodes(db, clientId, [addressId]);
  if (address === undefined) throw new Refusal('NOT_FOUND');
  return address.zipCode;
}

interface Change extends Pick<ChangeQuoteForm, 'day' | 'items'> {
  readonly zipCode: string | undefined;
}

/**
 * A pickup at the same visit follows to the day, every visit to the address, and a return fetches what is delivered, unless its
 * van is on the road.
 */
function changedVisit(visit: VisitRow, key: RequestKey, { day, items, zipCode }: Change): VisitRow {
  const isRequest = isSame(visit, key);
  if (!isRequest && visit.hasBegun) return visit;
  const isReturn = !isRequest && visit.deliveryDay === null;
  return {
    ...visit,
    day: !isReturn && day ? day : visit.day,
    deliveryDay:
      visit.deliveryDay !== null && key.kind === 'delivery' ? (day ?? visit.deliveryDay) : visit.deliveryDay,
    zipCode: zipCode ?? visit.zipCode,
    items: isRequest || isReturn ? (items ?? visit.items) : visit.items,
  };
}
