/** The quote that is accepted with a request is frozen with it, in the request's transaction (capabilities, Prices). */
import { createHash } from 'node:crypto';
import { fromWire, toDay } from '@vestry/contract/calendar/day';
import type { Notice } from '@vestry/contract/prices/notices';
import { withItems } from '@vestry/contract/prices/quote-rules';
import { quotedVisitSchema, type Quote, type QuoteAnswer } from '@vestry/contract/prices/schemas';
import { permit } from '@vestry/contract/users/rules';
import type { Actor, CallContext } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RowOf } from '../../platform/query-answers.ts';
import { lowestFree, quotePlanned, readPlans, type FacilityDays, type PlannedVisit } from './plan-terms.ts';
import * as repository from './repository.ts';
import { requestTables } from '../requests/tables.ts';
import type { RequestKey, VisitRow } from './repository.ts';

/**
 * The quote with the hash by which a submit says that it was seen: of what is charged, not of what is left of the plan, so that
 * another person's request changes it only where it changes the price.
 */
export function withHash(quote: Quote): NonNullable<QuoteAnswer> {
  const { version: _version, visits, ...sums } = quote;
  const charged = { ...sums, visits: visits.map(({ plan: _plan, ...visit }) => visit) };
  return { quote, hash: createHash('sha256').update(JSON.stringify(charged)).digest('hex') };
}

/**
 * Refuses a quote that is another one than was shown. Who may not see prices was shown none: their hash is no acceptance, and the
 * refusal would say what it costs.
 * @throws Refusal QUOTE_CHANGED, with the new quote.
 */
export async function requireAccepted(
  { trx, clientId, actor }: CallContext,
  accepted: string | undefined,
  answer: NonNullable<QuoteAnswer>,
): Promise<void> {
  const acceptedBy = acceptedByOf(actor);
  if (accepted === undefined || accepted === answer.hash || acceptedBy === null) return;
  const roles = await repository.listRoles(trx, clientId, acceptedBy);
  if (permit(roles, 'billing.read').ok) throw new Refusal('QUOTE_CHANGED', { quote: answer });
}

function acceptedByOf({ userId, acceptedBy }: Actor): number | null {
  return acceptedBy ?? userId;
}

export interface Acceptance {
  /** The hash of the quote that was shown; undefined where none was, which accepts the one there is. */
  readonly accepted: string | undefined;
  /** The notice of a new request's first visit. */
  readonly notice: Notice;
}

/**
 * Freezes what a new request costs, with the visits that were made with it.
 * @throws Refusal QUOTE_CHANGED, with the new quote.
 */
export async function freezeQuote(
  context: CallContext,
  key: RequestKey,
  { accepted, notice }: Acceptance,
  days: FacilityDays,
): Promise<void> {
  const visits = await repository.listVisits(context, key);
  await freeze(context, days, {
    isNew: true,
    visits,
    accepted,
    noticeOf: (visit) => (visit.kind === key.kind ? notice : 'STANDARD'),
  });
}

/**
 * Freezes what a changed request costs now; one that was sent without a price stays without. A visit keeps its notice on the
 * day for which it was given.
 * @throws Refusal QUOTE_CHANGED, with the new quote.
 */
export async function refreezeQuote(
  context: CallContext,
  key: RequestKey,
  accepted: string | undefined,
  days: FacilityDays,
): Promise<void> {
  const visits = await repository.listVisits(context, key);
  const frozen = await repository.listFrozen(context.trx, context.clientId, visits);
  if (frozen.length === 0) return;
  await freeze(context, days, { isNew: false, visits, accepted, noticeOf: noticesOf(frozen) });
}

/** The notice of each visit while it stays on the day for which it was given. */
export function noticesOf(frozen: readonly FrozenRow[]): (visit: VisitRow) => Notice {
  return (visit) => {
    const before = frozenOf(frozen, visit);
    if (before === undefined) return 'STANDARD';
    const { day, notice } = quotedVisitSchema.parse(before.quote);
    return day !== null && fromWire(day) === visit.day ? notice : 'STANDARD';
  };
}

export type FrozenRow = RowOf<typeof repository.listFrozen>;

/** The frozen quote of a visit; undefined for one that was sent without a price. */
export function frozenOf(frozen: readonly FrozenRow[], { kind, id }: RequestKey): FrozenRow | undefined {
  return frozen.find((row) => requestTables[kind].namedIn(row) === id);
}

/** Visits as they are quoted. */
export function toPlanned(
  visits: readonly VisitRow[],
  noticeOf: (visit: VisitRow) => Notice,
): PlannedVisit[] {
  return visits.map((visit) => ({
    kind: visit.kind,
    day: toDay(visit.day),
    notice: noticeOf(visit),
    postalCode: visit.zipCode,
    items: visit.items,
    // A pickup that was moved to another day than its delivery is a visit of its own.
    isSameVisit: visit.deliveryDay === visit.day,
  }));
}

interface ToFreeze {
  readonly isNew: boolean;
  readonly visits: readonly VisitRow[];
  readonly accepted: string | undefined;
  noticeOf(visit: VisitRow): Notice;
}

async function freeze(
  context: CallContext,
  days: FacilityDays,
  { isNew, visits, accepted, noticeOf }: ToFreeze,
): Promise<void> {
  const { trx, clientId, actor, now } = context;
  const planned = toPlanned(visits, noticeOf);
  const plans = await readPlans(trx, clientId, days);
  const isPriced = planned.some(({ day }) => plans.on(day ?? plans.today) !== null);
  if (isNew && !isPriced) return;
  await repository.lockPlanUse(context);
  const priced = await quotePlanned(trx, clientId, { plans, own: visits }, planned);
  if (priced !== null) await requireAccepted(context, accepted, withHash(priced.quote));
  // Freed first: a visit may go to a slot that the other one had. A new request has none.
  if (!isNew) for (const visit of visits) await repository.setSlot(context, visit, null);
  for (const [index, visit] of visits.entries()) {
    const found = priced?.visitAt(index) ?? null;
    if (priced === null || found === null) {
      // It went to a day on which nothing is priced.
      await repository.deleteFrozen(context, visit);
      continue;
    }
    const { quoted, plan, freeSlot } = found;
    await repository.putFrozen(context, {
      kind: visit.kind,
      id: visit.id,
      priceListId: plan.priceListId,
      notice: quoted.notice,
      periodStart: plan.days.from,
      slot: quoted.isIncluded ? freeSlot : null,
      currency: priced.quote.currency,
      quote: quoted,
      total: quoted.charge.total,
      userId: acceptedByOf(actor),
      now,
    });
  }
}

/**
 * The visit has fewer items than were accepted, since its client did not take them: the others cost what was accepted. A quote that an
 * invoice has stays.
 */
export async function reduceQuote(context: CallContext, key: RequestKey, items: number): Promise<void> {
  const { trx, clientId } = context;
  const [frozen] = await repository.listFrozen(trx, clientId, [key]);
  if (frozen === undefined || frozen.invoiceId !== null) return;
  const quote = withItems(quotedVisitSchema.parse(frozen.quote), items);
  await repository.updateFrozen(context, key, { quote, total: quote.charge.total });
}

/** A canceled visit is none that the plan has covered. */
export async function releaseQuote(context: CallContext, key: RequestKey): Promise<void> {
  await repository.setSlot(context, key, null);
}

/** A visit that was canceled, and is not any more, takes a slot again if the plan covered it. */
export async function restoreQuote(context: CallContext, key: RequestKey): Promise<void> {
  const { trx, clientId } = context;
  const [frozen] = await repository.listFrozen(trx, clientId, [key]);
  if (frozen === undefined || frozen.slot !== null || !quotedVisitSchema.parse(frozen.quote).isIncluded)
    return;
  await repository.lockPlanUse(context);
  const periodStart = toDay(frozen.periodStart);
  const taken = await repository.listSlots(trx, clientId, { kind: key.kind, periodStart }, []);
  // Another visit may have taken the last one meanwhile: what was promised stays promised.
  await repository.setSlot(context, key, lowestFree(taken.map(({ slot }) => slot)));
}
