/** Prices before the click: quotes of what is being written, and those that are frozen with requests (capabilities, Prices). */
import { quoteOf } from '@vestry/contract/prices/quote-rules';
import type { ChangeQuoteForm, FrozenQuote, QuoteAnswer, QuoteForm } from '@vestry/contract/prices/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CalendarService, ExpressOffers } from '../calendar/service.ts';
import { withHash } from './freeze-quote.ts';
import { planInForce, withUse } from './plan-in-force.ts';
import { quoteChange } from './quote-change.ts';
import { quoteTripChange } from './quote-trip-change.ts';
import { readFrozenQuote } from './read-frozen.ts';
import * as repository from './repository.ts';

export interface PriceDeps {
  readonly db: Database;
  readonly calendar: Pick<CalendarService, 'today'>;
}

export type PriceService = ReturnType<typeof createPriceService>;

export function createPriceService(deps: PriceDeps) {
  return bindDeps(deps, { quote, offers, frozen, change });
}

/** Quotes the visits of a form; null without a price list. @throws Refusal NOT_FOUND for an address */
async function quote(
  { db, calendar }: PriceDeps,
  clientId: number,
  { visits }: QuoteForm,
): Promise<QuoteAnswer> {
  const today = calendar.today();
  const plan = await planInForce(db, clientId, today);
  const addressIds = visits.flatMap(({ address }) => address ?? []);
  const zipCodes = addressIds.length === 0 ? [] : await repository.listZipCodes(db, clientId, addressIds);
  if (addressIds.some((wanted) => !zipCodes.some(({ id }) => id === wanted))) throw new Refusal('NOT_FOUND');
  if (plan === null) return null;
  const planned = visits.map(({ kind, address, day, notice, items, sameVisit }) => ({
    kind,
    day: day ?? null,
    notice: notice ?? ('STANDARD' as const),
    postalCode: zipCodes.find(({ id }) => id === address)?.zipCode ?? null,
    items,
    isSameVisit: sameVisit,
  }));
  return withHash(quoteOf(plan.list, await withUse(db, clientId, plan, planned, { own: [], today })));
}

/** Quotes a change of a request (see `quoteChange`), or of a trip with its return (see `quoteTripChange`). */
async function change(
  { db, calendar }: PriceDeps,
  clientId: number,
  changed: repository.RequestKey & { readonly form: ChangeQuoteForm },
): Promise<QuoteAnswer> {
  const quoteOfChange = changed.form.return === undefined ? quoteChange : quoteTripChange;
  return quoteOfChange(db, clientId, { ...changed, today: calendar.today() });
}

/** The express notices that the client's plan offers, with their currency; null without a price list. */
async function offers({ db, calendar }: PriceDeps, clientId: number): Promise<ExpressOffers | null> {
  const plan = await planInForce(db, clientId, calendar.today());
  return plan === null ? null : { express: plan.list.express, currency: plan.list.currency };
}

/** The frozen quote of a request (see `readFrozenQuote`). @throws Refusal NOT_FOUND */
async function frozen(
  { db }: PriceDeps,
  clientId: number,
  key: repository.RequestKey,
): Promise<FrozenQuote | null> {
  if (!(await repository.hasRequest(db, clientId, key))) throw new Refusal('NOT_FOUND');
  return readFrozenQuote(db, clientId, key);
}
