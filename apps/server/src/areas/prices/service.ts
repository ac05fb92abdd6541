/** Prices before the click: quotes of what is being written, and those that are frozen with requests (capabilities, Prices). */
import { addDays, fromWire, type Day } from '@vestry/contract/calendar/day';
import type { ChangeQuoteForm, FrozenQuote, QuoteAnswer, QuoteForm } from '@vestry/contract/prices/schemas';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CalendarService, OffersOfDay } from '../calendar/service.ts';
import { withHash } from './freeze-quote.ts';
import { quotePlanned, readPlans, type FacilityDays } from './plan-terms.ts';
import { quoteChange } from './quote-change.ts';
import { readFrozenQuote } from './read-frozen.ts';
import * as repository from './repository.ts';

export interface PriceDeps {
  readonly db: Database;
  readonly calendar: FacilityDays & Pick<CalendarService, 'availability'>;
}

export type PriceService = ReturnType<typeof createPriceService>;

export function createPriceService(deps: PriceDeps) {
  return bindDeps(deps, { quote, offers, frozen, change });
}

/**
 * Quotes the visits of a form; null without a price list. One whose day is not chosen yet is quoted for the earliest standard day: in
 * the last days of a period that is a day of the next one.
 * @throws Refusal NOT_FOUND for an address
 */
async function quote(
  { db, calendar }: PriceDeps,
  clientId: number,
  { visits }: QuoteForm,
): Promise<QuoteAnswer> {
  const addressIds = visits.flatMap(({ address }) => address ?? []);
  const zipCodes = addressIds.length === 0 ? [] : await repository.listZipCodes(db, clientId, addressIds);
  if (addressIds.some((wanted) => !zipCodes.some(({ id }) => id === wanted))) throw new Refusal('NOT_FOUND');
  const planned = visits.map(({ kind, address, day, notice, items, sameVisit }) => ({
    kind,
    day: day ?? null,
    notice: notice ?? ('STANDARD' as const),
    postalCode: zipCodes.find(({ id }) => id === address)?.zipCode ?? null,
    items,
    isSameVisit: sameVisit,
  }));
  const plans = await readPlans(db, clientId, calendar);
  const undated = planned.some(({ day }) => day === null) ? await earliestDay(calendar) : undefined;
  const priced = await quotePlanned(db, clientId, { plans, own: [], undated }, planned);
  return priced && withHash(priced.quote);
}

/** The first day of the next weeks that can be had without an express notice; undefined where each is closed or full. */
async function earliestDay(calendar: PriceDeps['calendar']): Promise<Day | undefined> {
  const today = calendar.today();
  const { days } = await calendar.availability(today, addDays(today, searchedDays), false);
  const first = days.find(({ available }) => available);
  return first && (fromWire(first.day) ?? undefined);
}

const searchedDays = 31;

/** Quotes a change of a request, or of a trip with its return (see `quoteChange`). */
async function change(
  { db, calendar }: PriceDeps,
  clientId: number,
  changed: repository.RequestKey & { readonly form: ChangeQuoteForm },
): Promise<QuoteAnswer> {
  return quoteChange(db, clientId, { ...changed, days: calendar });
}

/** The express notices that the closet's plan of a day offers, with their currency where prices are shown. */
async function offers(
  { db, calendar }: PriceDeps,
  clientId: number,
  showsPrices: boolean,
): Promise<OffersOfDay> {
  const plans = await readPlans(db, clientId, calendar);
  return (day) => {
    const list = plans.on(day)?.list;
    return list === undefined
      ? null
      : { express: list.express, currency: showsPrices ? list.currency : null };
  };
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
