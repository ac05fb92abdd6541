/**
 * Quotes a request, or a trip with its return, as if it had been changed. What does not change costs what was accepted, as it does
 * once the change is made (see `refreezeQuote` and `requireSeenQuote`).
 */
import { sumOfVisits } from '@vestry/contract/prices/quote-rules';
import { quotedVisitSchema, type ChangeQuoteForm, type QuoteAnswer } from '@vestry/contract/prices/schemas';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noticesOf, toPlanned, withHash } from './freeze-quote.ts';
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
  const isMainChanged = before.some((visit) => isSame(visit, key) && differs(visit, form));
  const main = before.map((visit) => changedVisit(visit, key, { ...form, zipCode }));
  // An added return goes to the delivery's address as it is now.
  const addressIds = main.flatMap((visit) => (isSame(visit, key) ? visit.addressId : []));
  const [address] = addressIds.length === 0 ? [] : await repository.listZipCodes(db, clientId, addressIds);
  const parts = withReturn(main, form.return, zipCode ?? address?.zipCode).flatMap((visit) => {
    const row = frozen.find(
      ({ deliveryId, pickupId }) => visit.id === (visit.kind === 'delivery' ? deliveryId : pickupId),
    );
    const was = before.find((each) => isSame(each, visit));
    if (was === undefined) return { visit, row: undefined };
    // A visit that was sent without a price stays without, unless the change of the request prices all of them.
    if (row === undefined && !(isMainChanged && frozen.length > 0)) return [];
    return { visit, row: isMainChanged || was.day !== visit.day ? undefined : row };
  });
  if (parts.length === 0) return null;
  const anew = parts.flatMap(({ visit, row }) => (row === undefined ? visit : []));
  const planned = toPlanned(anew, noticesOf(frozen));
  const plans = await readPlans(db, clientId, days);
  const priced = await quotePlanned(db, clientId, { plans, own: before }, planned);
  const quotedOf = (visit: VisitRow) => priced?.visitAt(anew.indexOf(visit))?.quoted;
  const visits = parts.flatMap(({ visit, row }) =>
    row === undefined ? (quotedOf(visit) ?? []) : quotedVisitSchema.parse(row.quote),
  );
  const list = priced?.quote ?? plans.on(plans.today)?.list;
  if (visits.length === 0 || list === undefined) return null;
  const currency = parts[0]?.row?.currency ?? list.currency;
  return withHash(sumOfVisits({ version: list.version, currency }, visits));
}

/** The visits with the return moved to its day, added with it, or left out. One that is over stays, and another is added beside it. */
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
  const isMain = isSame(visit, key);
  if (!isMain && visit.hasBegun) return visit;
  const isReturn = !isMain && visit.deliveryDay === null;
  return {
    ...visit,
    day: !isReturn && day ? day : visit.day,
    deliveryDay:
      visit.deliveryDay !== null && key.kind === 'delivery' ? (day ?? visit.deliveryDay) : visit.deliveryDay,
    zipCode: zipCode ?? visit.zipCode,
    items: isMain || isReturn ? (items ?? visit.items) : visit.items,
  };
}
