/** Quotes a request as if it had been changed: its visits as they stand, with what is to be different (see `refreezeQuote`). */
import type { ChangeQuoteForm, QuoteAnswer } from '@vestry/contract/prices/schemas';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noticesOf, toPlanned, withHash } from './freeze-quote.ts';
import { quotePlanned, readPlans, type FacilityDays } from './plan-terms.ts';
import * as repository from './repository.ts';
import type { RequestKey, VisitRow } from './repository.ts';

/** Null for a request that was sent without a price. @throws Refusal NOT_FOUND for the request or the address */
export async function quoteChange(
  db: Database,
  clientId: number,
  { form, days, ...key }: RequestKey & { readonly form: ChangeQuoteForm; readonly days: FacilityDays },
): Promise<QuoteAnswer> {
  if (!(await repository.hasRequest(db, clientId, key))) throw new Refusal('NOT_FOUND');
  const zipCode = form.address === undefined ? undefined : await zipCodeOf(db, clientId, form.address);
  const visits = await repository.listVisits({ trx: db, clientId }, key);
  const frozen = await repository.listFrozen(db, clientId, visits);
  if (frozen.length === 0) return null;
  const changed = visits.map((visit) => changedVisit(visit, key, { ...form, zipCode }));
  const planned = toPlanned(changed, noticesOf(frozen));
  const plans = await readPlans(db, clientId, days);
  const priced = await quotePlanned(db, clientId, { plans, own: visits }, planned);
  return priced && withHash(priced.quote);
}

export async function zipCodeOf(db: Database, clientId: number, addressId: number): Promise<string> {
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
export function changedVisit(visit: VisitRow, key: RequestKey, { day, items, zipCode }: Change): VisitRow {
  const isMain = visit.kind === key.kind && visit.id === key.id;
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
